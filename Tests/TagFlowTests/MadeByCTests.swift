import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Views and entries in a window built by GtkBuilder.
@MainActor final class MadeByCTests: WidgetCase {
  func testGtkBuilderCreatesAViewAndAnEntry() async throws {
    _ = (TagView.type.register(), TagEntry.type.register())
    weak var view: TagView?
    weak var entry: TagEntry?
    let builder = gtk_builder_new_from_string(
      """
      <interface><object class="GtkWindow" id="window"><property name="default-width">300</property>
        <property name="default-height">200</property><property name="child"><object class="GtkBox">
          <property name="orientation">vertical</property>
          <child><object class="GtkScrolledWindow"><property name="vexpand">1</property>
            <property name="child"><object class="TagflowView" id="view"/></property></object></child>
          <child><object class="TagflowEntry" id="entry"/></child>
        </object></property></object></interface>
      """, -1)!
    func widget(_ name: String) throws -> UnsafeMutablePointer<GtkWidget> {
      UnsafeMutableRawPointer(try XCTUnwrap(gtk_builder_get_object(builder, name))).assumingMemoryBound(to: GtkWidget.self)
    }
    let window = UnsafeMutableRawPointer(try widget("window")).assumingMemoryBound(to: GtkWindow.self)
    do {
      let made = try XCTUnwrap(swiftWidget(try widget("view")) as? TagView)
      view = made
      entry = swiftWidget(try widget("entry")) as? TagEntry
      XCTAssertNotNil(entry)
      made.setTags((0..<200).map { Tag("tag \($0)") })
    }
    g_object_unref(gobject(builder))
    gtk_window_present(window)
    XCTAssertTrue(MainLoop.run(until: { (view?.height ?? 0) > 0 }))
    XCTAssertEqual(view?.isScrolled(along: .vertical), true)
    view?.scrollOffset.y += 50
    XCTAssertTrue(MainLoop.run(until: { view?.scrollOffset.y == 50 }))
    gtk_window_destroy(window)
    XCTAssertTrue(MainLoop.run(until: { view == nil && entry == nil }))
  }

  func testAViewThatWasNeverShownIsFreed() {
    weak var view: TagView?
    let object = g_object_new_with_properties(TagView.type.register(), 0, nil, nil)!
    g_object_ref_sink(object)
    view = nativeObject(object) as? TagView
    view?.add(Tag("one"))
    XCTAssertEqual(view?.tags.count, 1)
    g_object_unref(object)
    XCTAssertTrue(MainLoop.run(until: { view == nil }))
  }
}
