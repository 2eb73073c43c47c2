import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

/// Calls on a thread that is not the main one.
@MainActor final class OtherThreadTests: WidgetCase {
  override func tearDown() async throws { XCTAssertEqual(Gauge.count, 0) }

  /// Runs a function on another thread, and waits for it.
  private func onAnotherThread(_ body: @convention(c) (gpointer?) -> gpointer?, _ data: gpointer) {
    g_thread_join(g_thread_new("test", body, data))
  }

  private func unrefOnAnotherThread(_ object: UnsafeMutablePointer<GObject>) {
    onAnotherThread(
      {
        g_object_unref($0)
        return nil
      }, object)
  }

  /// Sets a flag once the object is disposed.
  private func watch(_ object: UnsafeMutablePointer<GObject>, _ isGone: UnsafeMutablePointer<Bool>) {
    g_object_weak_ref(object, { isGone, _ in isGone?.assumingMemoryBound(to: Bool.self).pointee = true }, isGone)
  }

  private func expectFreedOnTheMainThread(_ object: UnsafeMutablePointer<GObject>, before: Int) {
    let isGone = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    isGone.initialize(to: false)
    defer { isGone.deallocate() }
    watch(object, isGone)
    unrefOnAnotherThread(object)
    XCTAssertFalse(isGone.pointee, "it waits for the main loop")
    XCTAssertEqual(Gauge.count, before)
    XCTAssertTrue(MainLoop.run(until: { isGone.pointee }))
    XCTAssertEqual(Gauge.count, 0)
  }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testTheLastReferenceToAnInstanceByC() async {
    let object = createByC("TagFlowTestGauge")
    g_object_ref_sink(object)
    expectFreedOnTheMainThread(object, before: 1)
  }

  func testTheLastReferenceOfCToAnInstanceBySwift() {
    var gauge: Gauge? = Gauge()
    let object = gauge!.object
    g_object_ref(object)
    gauge = nil
    expectFreedOnTheMainThread(object, before: 1)
  }

  func testReferencesComeAndGoOnAnotherThread() {
    let gauge = Gauge()
    for _ in 0..<50 {
      onAnotherThread(
        {
          g_object_ref($0)
          g_object_unref($0)
          return nil
        }, gauge.object)
    }
    XCTAssertTrue(MainLoop.runUntilAsleep())
    XCTAssertEqual(gauge.object.pointee.ref_count, 1)
  }

  func testACallIsCriticalAndDoesNothing() {
    let gauge = Gauge()
    g_test_expect_message("Tagflow", G_LOG_LEVEL_CRITICAL, "*called on the main thread*")
    onAnotherThread(
      { object in
        var value = GValue()
        g_value_init(&value, g_type_from_name("gint"))
        g_value_set_int(&value, 5)
        g_object_set_property(object?.assumingMemoryBound(to: GObject.self), "level", &value)
        return nil
      }, gauge.object)
    g_test_assert_expected_messages_internal("Tagflow", #file, #line, #function)
    XCTAssertEqual(gauge.level, 0)
    // The thread had a reference.
    XCTAssertTrue(MainLoop.runUntilAsleep())
  }

  func testAnInstanceIsAnEmptyShell() {
    _ = Gauge.type.register()
    var made: gpointer?
    g_test_expect_message("Tagflow", G_LOG_LEVEL_CRITICAL, "*called on the main thread*")
    withUnsafeMutablePointer(to: &made) { made in
      onAnotherThread(
        { place in
          let object = g_object_new_with_properties(g_type_from_name("TagFlowTestGauge"), 0, nil, nil)
          place?.assumingMemoryBound(to: gpointer?.self).pointee = UnsafeMutableRawPointer(object)
          return nil
        }, made)
    }
    g_test_assert_expected_messages_internal("Tagflow", #file, #line, #function)
    XCTAssertNil(nativeObject(made))
    g_object_ref_sink(made!)
    g_object_unref(made!)
  }
}
