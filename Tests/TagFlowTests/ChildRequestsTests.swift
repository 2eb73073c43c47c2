import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// A window where scrolled content and the text above it change in the same frame: the box around both is allocated, but
/// the scrolled window only passes the allocation on.
@MainActor private final class ScrolledScene<Content: Widget> {
  let window: Window
  let label: Label
  let content: Content
  let scrolled: ScrolledWindow

  init(_ make: () -> Content) {
    MainLoop.attach()
    window = Window()
    label = Label("1")
    content = make()
    scrolled = ScrolledWindow(content, horizontal: .never)
    scrolled.setExpands(.vertical)
    let box = Box(.vertical, [label, scrolled])
    window.present(box, width: 400, height: 300)
    window.drawFrames(10)
  }

  isolated deinit { window.destroy() }

  /// GTK's messages while the label changes in the same frame as the content.
  func messages(_ change: @escaping @MainActor () -> Void) throws -> String {
    try standardError {
      window.addTick { [label] _ in
        label.text += "0"
        change()
        return false
      }
      window.drawFrames(4)
    }
  }
}

@MainActor final class ChildRequestsTests: WidgetCase {
  func testAViewMayChangeChipsInAnUnchangedContainer() async throws {
    let scene = ScrolledScene { TagView((0..<2000).map { Tag("tag \($0)", isSelected: $0 >= 200) }) }
    let view = scene.content
    view.showsCheckMarks = true
    for offset in stride(from: 4000.0, through: 12_000, by: 2000) {
      XCTAssertEqual(try scene.messages { view.scrollOffset.y = offset }, "")
      XCTAssertEqual(view.scrollOffset.y, offset)
    }
    checkRequestsArrive(from: view, layouts: { view.surface.layouts })
  }

  func testAnEntryMayChangeChipsInAnUnchangedContainer() async throws {
    let scene = ScrolledScene { TagEntry((0..<1000).map { Tag("tag \($0)") }) }
    let entry = scene.content
    for offset in [1000.0, 3000, 2000, 5000] {
      let messages = try scene.messages {
        let adjustment = entry.scrollers.adjustment!
        entry.scrollers.scroll(by: Point(x: 0, y: offset - gtk_adjustment_get_value(adjustment)))
      }
      XCTAssertEqual(messages, "")
    }
  }

  /// A request of what is laid out before the view would be lost during its layout.
  func testWhatHearsOfTheFocusMayChangeOtherWidgets() async throws {
    let scene = ScrolledScene { TagView((0..<2000).map { Tag("tag \($0)") }) }
    let view = scene.content
    view.focusTag(view.tags[0].id)
    scene.window.drawFrames(4)
    scene.window.on("notify::focus-widget") { [label = scene.label] _ in label.text += "\n" }
    for index in [1500, 300, 900] {
      XCTAssertEqual(try scene.messages { view.focusTag(view.tags[index].id) }, "")
      XCTAssertTrue(view.chips[view.tags[index].id]?.hasFocus == true)
      XCTAssertEqual(scene.label.height, scene.label.measured(.vertical).natural)
    }
  }

  /// GTK takes the focus from a chip whose tag is disabled.
  func testWhatHearsOfALostFocusMayChangeOtherWidgets() async throws {
    let scene = ScrolledScene { TagView((0..<200).map { Tag("tag \($0)") }) }
    let view = scene.content
    scene.window.on("notify::focus-widget") { [label = scene.label] _ in label.text += "\n" }
    for index in [5, 3, 8] {
      view.focusTag(view.tags[index].id)
      scene.window.drawFrames(4)
      let messages = try scene.messages {
        view.update(view.tags[index].id) { tag in
          tag.text += " disabled"
          tag.isEnabled = false
        }
      }
      XCTAssertEqual(messages, "")
      XCTAssertFalse(try XCTUnwrap(view.chips[view.tags[index].id]).isSensitive)
      XCTAssertEqual(scene.label.height, scene.label.measured(.vertical).natural)
    }
  }

  /// A later request still reaches the window, so that the widget is allocated again.
  private func checkRequestsArrive(from widget: Widget, layouts: () -> Int) {
    let before = layouts()
    widget.queueResize()
    XCTAssertTrue(MainLoop.run(until: { layouts() > before }), "a later request is lost")
  }
}

/// What a view makes for its first frame. What never shows costs nothing.
@MainActor final class FirstViewTests: WidgetCase {
  private let texts = "Basil Sage Thyme Rosemary Oregano Dill Mint Chives Tarragon Parsley Lovage Cress"

  /// The CSS names of a widget's descendants, with their numbers.
  private func descendants(of widget: UnsafeMutablePointer<GtkWidget>) -> [String: Int] {
    var counts: [String: Int] = [:]
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      counts[String(cString: gtk_widget_get_css_name(current)), default: 0] += 1
      counts.merge(descendants(of: current), uniquingKeysWith: +)
      child = gtk_widget_get_next_sibling(current)
    }
    return counts
  }

  func testOnlyChipsAndEmptyOverlaysAreMade() async {
    let stage = Stage(tags(texts))
    stage.settle()
    XCTAssertEqual(
      descendants(of: stage.view.pointer),
      // The chips, one for measuring, and a label for the style of texts.
      ["tag": 14, "rubberband": 1, "landingslot": 1, "deletezone": 1, "liftbadge": 1, "undotoast": 1, "tagstatus": 1])
  }

  func testFewTextsAreShapedWithoutATable() async {
    let stage = Stage(tags(texts))
    stage.settle()
    XCTAssertNil(stage.view.metrics.metrics(in: []).text.advances(forTexts: 0))
    stage.view.setTags((0..<TextMeasurer.textsForTable).map { Tag("tag \($0)") })
    stage.settle()
    XCTAssertNotNil(stage.view.metrics.metrics(in: []).text.advances(forTexts: 0))
  }
}
