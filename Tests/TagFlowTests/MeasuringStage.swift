import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// A visible view of labels that Pango must shape, while they are being measured.
@MainActor final class MeasuringStage {
  let window = Window()
  let view: TagView
  private let rulerWindow = Window()
  private var ruler = TagView()

  init(_ tags: [Tag], width: Int = 500, height: Int = 400, prepare: (TagView) -> Void = { _ in }) {
    view = TagView(tags)
    prepare(view)
    rulerWindow.child = ruler
    ruler.textDirection = view.textDirection
    window.setDefaultSize(width: width, height: height)
    let isVertical = view.layout.scrollDirection == .vertical
    window.child = ScrolledWindow(
      view, horizontal: isVertical ? .never : .automatic, vertical: isVertical ? .automatic : .never)
    window.present()
    XCTAssertTrue(run { !self.view.stage.visible.isEmpty && self.view.viewport.width > 300 }, "it does not come up")
  }

  isolated deinit {
    window.destroy()
    rulerWindow.destroy()
  }

  /// Iterates the main loop until a condition holds, checking after each turn that all chips with widgets have exact
  /// sizes.
  func run(file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool) -> Bool {
    var wrong: String?
    let isMet = MainLoop.run(
      until: {
        wrong = wrong ?? self.estimateInSight()
        return wrong != nil || condition()
      })
    if let wrong { XCTFail(wrong, file: file, line: line) }
    return isMet
  }

  func frame(file: StaticString = #filePath, line: UInt = #line) {
    let layouts = view.surface.layouts
    view.queueAllocate()
    XCTAssertTrue(run(file: file, line: line) { self.view.surface.layouts > layouts }, "no frame", file: file, line: line)
  }

  /// Changes the style of the view, and of the view it is compared with.
  func updateStyle() {
    ruler = TagView()
    if gtk_widget_has_css_class(view.pointer, "compact") != 0 { ruler.addClass("compact") }
    ruler.textDirection = view.textDirection
    rulerWindow.child = ruler
    ruler.metrics.showsCloseButtons = view.showsCloseButtons
    let probe = Tag("x")
    XCTAssertTrue(
      MainLoop.run(until: {
        self.view.metrics.size(of: probe, isSelected: false) == self.ruler.metrics.size(of: probe, isSelected: false)
      }))
  }

  var isMeasuring: Bool { view.measuring.remaining > 0 }

  func finish(file: StaticString = #filePath, line: UInt = #line) {
    let isDone = run(file: file, line: line) {
      self.view.measuring.call == nil && !self.view.measuring.hasEstimates || self.view.measuring.call == nil && !self.isMeasuring
    }
    XCTAssertTrue(isDone, "it is never done", file: file, line: line)
    frame(file: file, line: line)
    XCTAssertTrue(run(file: file, line: line) { self.view.measuring.call == nil }, file: file, line: line)
  }

  /// A chip with a widget whose size differs from its direct measurement.
  private func estimateInSight() -> String? {
    // Before the first layout, lines have no width, and changes show with the next layout.
    guard view.whole.container.width > 300, view.stage.visible.first?.chip.record.shown?.version == view.stage.version else {
      return nil
    }
    let sight = Rect(origin: view.scrollOffset, size: view.viewport).expanded(by: TagView.overscan)
    for place in view.stage.visible where view.tags[place.index].id == place.id && place.frame.intersects(sight) {
      var exact = size(at: place.index)
      exact.width = min(exact.width, view.arranger.lineWidth(in: view.whole.container))
      if place.frame.size != exact { return "chip \(place.index) is shown in \(place.frame.size), not \(exact)" }
    }
    return nil
  }

  /// The size of a chip measured by another view.
  private func size(at index: Int) -> Size {
    let tag = view.tags[index]
    ruler.metrics.showsCloseButtons = view.showsCloseButtons
    ruler.metrics.availableWidth = view.metrics.availableWidth
    return ruler.metrics.size(of: tag, isSelected: tag.isSelected)
  }

  /// The positions of visible chips on the screen.
  func placesOnScreen() -> [Tag.ID: Point] {
    var places: [Tag.ID: Point] = [:]
    let screen = Rect(origin: .zero, size: view.viewport)
    for (id, chip) in view.chips {
      guard let placed = chip.placed, let index = view.tags.index(of: id) else { continue }
      let place = placed - view.scrollOffset
      if screen.intersects(Rect(origin: place, size: size(at: index))) { places[id] = place }
    }
    return places
  }

  /// Compares every frame with a layout in which all chips are measured at once.
  func expectAllExact(file: StaticString = #filePath, line: UInt = #line) {
    let sizes = view.tags.indices.map { size(at: $0) }
    let exact = view.flow.arrange(sizes, in: view.whole.container)
    XCTAssertEqual(view.contentSize, exact.contentSize, file: file, line: line)
    let wrong = sizes.indices.first { view.whole.frame(at: $0) != exact.frame(at: $0) }
    XCTAssertNil(wrong, wrong.map { "chip \($0): \(view.whole.frame(at: $0)), not \(exact.frame(at: $0))" } ?? "", file: file, line: line)
  }

  /// Scrolls to the start, where nothing needs to be kept in place for visible chips.
  func goToStart(file: StaticString = #filePath, line: UInt = #line) {
    view.scrollOffset = .zero
    frame(file: file, line: line)
    finish(file: file, line: line)
  }
}

/// Distinct labels in many scripts.
func scriptTags(_ count: Int, seed: UInt64 = 1) -> [Tag] {
  let words = [
    ["مرحبا", "كتاب", "مدينة", "شمس", "مدرسة"], ["नमस्ते", "किताब", "नगर", "सूर्य", "विद्यालय"], ["日本語", "東京", "図書館", "京都", "札"],
    ["👩‍👩‍👧‍👦", "🎉", "🌻", "🚀", "🧑🏽‍🎨"], ["שלום", "ספר", "עיר", "שמש", "ילד"], ["สวัสดี", "หนังสือ", "เมือง", "ดวงอาทิตย์", "เด็ก"],
    ["Привет", "книга", "город", "солнце", "школа"], ["née", "cœur", "Straße", "ångström", "e\u{301}a\u{308}"],
  ]
  var random = SeededGenerator(seed: seed)
  return (0..<count).map { number in
    let script = words[random.int(0...words.count - 1)]
    let text = (0...random.int(0...1)).map { _ in script[random.int(0...script.count - 1)] }.joined(separator: " ")
    return Tag("\(text) \(number)")
  }
}
