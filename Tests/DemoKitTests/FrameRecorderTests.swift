import CTagFlowGtk
import DemoKit
import GtkBridge
import ObjectSupport
import XCTest

@MainActor final class FrameRecorderTests: WidgetCase {
  /// A window of a new subclass of GtkWindow.
  private func window(of name: String) -> Window {
    var query = GTypeQuery()
    g_type_query(gtk_window_get_type(), &query)
    let type = g_type_register_static_simple(
      gtk_window_get_type(), name, query.class_size, { _, _ in }, query.instance_size, { _, _ in }, GTypeFlags(0))
    let made = g_object_new_with_properties(type, 0, nil, nil)!
    return Window(adopting: UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWidget.self))
  }

  private func expectDrawn(_ window: Window, isRecorded: Bool) {
    let label = Label("drawn")
    window.child = label
    var drawn = 0
    let recorder = isRecorded ? FrameRecorder(window) { if $0.isDrawn && $0.snapshot > 0 { drawn += 1 } } : nil
    window.present()
    if isRecorded {
      XCTAssertTrue(MainLoop.run(until: { drawn > 0 }))
    } else {
      XCTAssertTrue(MainLoop.run(until: { label.isMapped }))
    }
    withExtendedLifetime(recorder) { window.destroy() }
  }

  func testTheLastRecorderRestoresTheClasses() {
    func function() -> UnsafeRawPointer? {
      let windowClass = UnsafeRawPointer(g_type_class_ref(gtk_window_get_type())!)
      defer { g_type_class_unref(UnsafeMutableRawPointer(mutating: windowClass)) }
      return windowClass.load(
        fromByteOffset: MemoryLayout<GtkWidgetClass>.offset(of: \.snapshot)!, as: UnsafeRawPointer?.self)
    }
    let window = Window()
    let before = function()
    for _ in 0..<2 {
      let first = FrameRecorder(window) { _ in }
      do {
        let second = FrameRecorder(window) { _ in }
        withExtendedLifetime(second) {}
      }
      withExtendedLifetime(first) { XCTAssertNotEqual(function(), before) }
    }
    XCTAssertEqual(function(), before)
    window.destroy()
  }

  func testSubclassesOfRecordedWindowsAreDrawnOnce() async {
    expectDrawn(Window(), isRecorded: true)
    expectDrawn(window(of: "TagFlowTestRecordedWindow"), isRecorded: true)
    expectDrawn(window(of: "TagFlowTestOtherWindow"), isRecorded: false)
    expectDrawn(Window(), isRecorded: true)
  }
}
