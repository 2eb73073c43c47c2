import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// The GObject properties of a view, beyond what Tests/C/properties.c checks of every property.
@MainActor final class TagViewPropertiesTests: WidgetCase {
  func testSwiftSettersNotify() async {
    let view = TagView()
    let told = notifications(of: view)
    view.layout = FlowLayout(scrollDirection: .horizontal, alignment: .end, lineLimit: 2, spacing: 8, lineSpacing: 3)
    let padding = ["top", "start", "bottom", "end"].map { "padding-\($0)" }
    XCTAssertEqual(told(), ["orientation", "alignment", "line-spacing", "line-limit"] + padding)
    view.gestures = GestureConfiguration(swipe: .select, isRemovable: true)
    XCTAssertEqual(told(), ["removable", "swipe-mode"])
    view.selection = SelectionRules(mode: .single, isRequired: true)
    view.selection.isRequired = false
    XCTAssertEqual(told(), ["selection-mode", "selection-mode"])
    view.deleteZone.isEnabled = true
    view.deleteZone.thickness = 30
    view.isExpanded.toggle()
    XCTAssertEqual(told(), ["delete-zone-enabled", "delete-zone-size", "expanded"])
  }

  private static let state = ["n-tags", "n-selected", "can-undo", "can-redo"]

  func testCountsAndHistoryNotifyWhoeverChangesThem() {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    let told = notifications(of: view, Self.state)
    stage.tap("two")
    XCTAssertEqual(told(), ["n-selected", "can-undo"])
    stage.tap("one")
    XCTAssertEqual(told(), ["n-selected"])
    view.run(.remove, on: stage.id("two"))
    XCTAssertEqual(told(), ["n-tags", "n-selected"])
    view.undo()
    XCTAssertEqual(told(), ["n-tags", "n-selected", "can-redo"])
    view.undo()
    view.undo()
    XCTAssertEqual(told(), ["n-selected", "n-selected", "can-undo"])
    view.redo()
    XCTAssertEqual(told(), ["n-selected", "can-undo"])
    view.add(Tag("four"))
    XCTAssertEqual(told(), ["n-tags"])
    view.update(at: 0) { $0.text = "uno" }
    XCTAssertEqual(told(), [])
    view.historyLimit = 0
    XCTAssertEqual(told(), ["can-undo"])
    stage.tap("four")
    XCTAssertEqual(told(), ["n-selected", "can-redo"], "the step is not kept")
  }

  func testTheLastNotificationHasTheCurrentValue() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<300 {
      let view = TagView(tags("one two"))
      view.gestures.isRemovable = true
      view.selection.mode = .multiple
      var told: [String: String] = [:]
      func current(_ name: String) -> String? { GObjectProbe.read(view.object, name) }
      for name in Self.state {
        told[name] = current(name)
        view.on("notify::\(name)") { _ in told[name] = current(name) }
      }
      func act() {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: view.perform(.insert([Tag("new")], at: 0), by: .menu)
        case 1: view.undo()
        case 2: view.redo()
        case 3: view.add(Tag("own"))
        case 4: view.setTags([Tag("other")])
        case 5: view.clearHistory()
        case 6: view.perform(.selectAll, by: .menu)
        default: if let id = view.tags.first?.id { view.perform(.remove([id]), by: .key) }
        }
      }
      var left = 0
      for name in ["notify::n-tags", "notify::n-selected", "tags-changed", "selection-changed"].shuffled(using: &random).prefix(2) {
        view.on(name) { _ in
          guard left > 0 else { return }
          left -= 1
          act()
        }
      }
      for step in 0..<4 {
        left = Int.random(in: 0...3, using: &random)
        act()
        for name in Self.state { XCTAssertEqual(told[name], current(name), "\(name) in step \(step) of round \(round)") }
      }
    }
  }

  func testRemovingManyThroughAGateIsOneStep() {
    let stage = Stage(tags("one two three"))
    stage.view.gestures.isRemovable = true
    stage.view.gates.canDelete = { $0.text != "two" }
    let told = notifications(of: stage.view, Self.state)
    stage.view.perform(.remove(stage.view.tags.map(\.id)), by: .menu)
    XCTAssertEqual(stage.texts, ["two"])
    XCTAssertEqual(told(), ["n-tags", "can-undo"])
  }

  func testTheSelectionModeIsGtks() {
    let view = TagView(tags("one two"))
    let modes: [(GtkSelectionMode, SelectionMode, Bool)] = [
      (GTK_SELECTION_NONE, .none, false), (GTK_SELECTION_BROWSE, .single, true), (GTK_SELECTION_SINGLE, .single, false),
      (GTK_SELECTION_MULTIPLE, .multiple, false),
    ]
    for (mode, expected, isRequired) in modes {
      GObjectProbe.write(view.object, "selection-mode", .enumeration(Int(mode.rawValue), "GtkSelectionMode"))
      XCTAssertEqual(view.selection.mode, expected)
      XCTAssertEqual(view.selection.isRequired, isRequired)
    }
    view.selection.isRequired = true
    GObjectProbe.write(view.object, "selection-mode", .enumeration(Int(GTK_SELECTION_MULTIPLE.rawValue), "GtkSelectionMode"))
    XCTAssertTrue(view.selection.isRequired, "nothing was set")
  }

  func testTheOrientationIsGtks() {
    let (view, box) = (TagView(), TagBox())
    for widget in [view, box] as [Widget] {
      let (orientable, told) = (OpaquePointer(widget.rawPointer), notifications(of: widget))
      XCTAssertEqual(gtk_orientable_get_orientation(orientable), GTK_ORIENTATION_VERTICAL)
      for _ in 0..<2 { gtk_orientable_set_orientation(orientable, GTK_ORIENTATION_HORIZONTAL) }
      XCTAssertEqual(told(), ["orientation"])
    }
    XCTAssertEqual(view.layout.scrollDirection, .horizontal)
    XCTAssertEqual(box.layout.scrollDirection, .horizontal)
  }

  func testGreatDistancesDoNotOverflow() {
    let stage = Stage((0..<2_000).map { Tag("tag \($0)") })
    for name in ["spacing", "line-spacing", "natural-line-length"] {
      GObjectProbe.write(stage.view.object, name, .double(2_000))
    }
    stage.settle()
    GObjectProbe.write(stage.view.object, "orientation", .enumeration(0, "GtkOrientation"))
    GObjectProbe.write(stage.view.object, "line-limit", .int(Int(Int32.max)))
    stage.settle()
    XCTAssertGreaterThan(stage.view.contentSize.height, 0)
  }

  func testALayoutDoesNotNotifyOfStyleClasses() {
    let stage = Stage(tags("one two"))
    var told = 0
    stage.view.on("notify::css-classes") { _ in told += 1 }
    stage.view.layout.spacing = 20
    stage.settle()
    XCTAssertEqual(told, 0)
  }
}
