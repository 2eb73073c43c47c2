import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// A visible window with a tag view.
@MainActor final class Stage {
  let window: Window
  let view: TagView
  var events: [TagEvent] = []
  private var time = 1_000_000.0

  init(_ tags: [Tag], width: Int = 400, height: Int = 300, isScrolled: Bool = true) {
    XCTAssertNotEqual(gtk_init_check(), 0, "no display")
    window = Window()
    view = TagView(tags)
    window.setDefaultSize(width: width, height: height)
    window.child = isScrolled ? ScrolledWindow(view, horizontal: .never) : view
    window.present()
    view.onEvent = { [weak self] in self?.events.append($0) }
    settle()
  }

  isolated deinit { window.destroy() }

  /// Runs frames until everything has settled.
  func settle(file: StaticString = #filePath, line: UInt = #line) {
    var frames = 0
    view.addTick { _ in
      frames += 1
      return frames < 3
    }
    let isSettled = MainLoop.run(until: { [view] in
      frames >= 3 && view.arrangement.container.width > 0 && !view.stage.ticks.isRunning && !view.stage.motion.isPending
    })
    while MainLoop.iterate() {}
    XCTAssertTrue(isSettled, "the view does not come to rest", file: file, line: line)
  }

  func id(_ text: String) -> Tag.ID { view.tags.first { $0.text == text }!.id }
  var texts: [String] { view.tags.map(\.text) }
  var log: [String] { events.map { "\($0.kind) \($0.tag.text) \($0.cause)" } }

  /// The center of a chip, in viewport coordinates.
  func center(_ text: String) -> Point { view.frame(of: id(text))!.center - view.scrollOffset }

  // MARK: Gestures, as reported by the recognizers

  func press(_ point: Point, _ device: PointerSample.Device = .mouse) {
    view.pressed(sample(point, device), [])
  }
  func move(_ point: Point, _ device: PointerSample.Device = .mouse) { view.handle(.motion(sample(point, device))) }
  func release(_ point: Point, _ device: PointerSample.Device = .mouse) { view.handle(.release(sample(point, device))) }
  func longPress(_ point: Point, _ device: PointerSample.Device = .mouse) {
    time += 400
    view.handle(.longPress(sample(point, device)))
  }
  func tap(_ text: String) {
    let point = center(text)
    press(point)
    release(point)
  }

  private func sample(_ point: Point, _ device: PointerSample.Device) -> PointerSample {
    time += 10
    return PointerSample(position: point, time: time, device: device)
  }
}

/// Tags with the given texts.
func tags(_ words: String) -> [Tag] { words.split(separator: " ").map { Tag(String($0)) } }
