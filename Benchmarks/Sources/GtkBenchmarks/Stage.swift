import CReference
import DemoKit
import Foundation
import GtkBridge
import GtkReference
import LayoutCore
import TagFlow
import TagModel

/// A window with a subject, and the costs of its frames.
@MainActor final class Stage {
  static let (width, height) = (1196, 800)

  let window = Window()
  /// The widget that scrolls.
  let scrolled: UnsafeMutableRawPointer
  let view: TagView?
  private var recorder: FrameRecorder?
  private(set) var frames: [FrameCost] = []

  /// - Parameters:
  ///   - texts: The texts of the items.
  ///   - strings: The same as C strings, for GTK.
  init(_ subject: Subject, _ texts: [String], _ strings: [UnsafePointer<CChar>?]) {
    var swift: TagView?
    var holder: ScrolledWindow?
    switch subject {
    case .tagView, .tagViewOfArray:
      let view = subject == .tagView ? TagView(Texts.tags(texts)) : TagView(texts.map { Tag($0) })
      let scroller = ScrolledWindow(view, horizontal: .never)
      (swift, holder) = (view, scroller)
      scrolled = scroller.rawPointer
    case .gridView: scrolled = reference_grid_view(strings, false)
    case .gridViewOfButtons: scrolled = reference_grid_view(strings, true)
    case .label: scrolled = reference_label()
    }
    view = swift
    window.setDefaultSize(width: Self.width, height: Self.height)
    reference_fill_window(window.rawPointer, scrolled)
    withExtendedLifetime(holder) {}
    recorder = FrameRecorder(window) { [weak self] in self?.frames.append($0) }
    window.present()
    waitForFrame()
  }

  /// Runs the main loop until a frame has been drawn.
  func waitForFrame() {
    let count = drawn
    while drawn == count { MainLoop.iterate(mayBlock: true) }
  }

  /// The number of drawn frames.
  private var drawn: Int { frames.count { $0.isDrawn } }

  /// Runs the main loop until no frame arrives for a while.
  func settle() {
    var isOver = false
    var seen = -1
    while !isOver {
      seen = frames.count
      var isLate = false
      MainLoop.after(.milliseconds(50)) { isLate = true }
      while !isLate { MainLoop.iterate(mayBlock: true) }
      isOver = frames.count == seen
    }
    frames.removeAll()
  }

  /// The cost of a change and its frame, in milliseconds of CPU time.
  /// - Parameter isMade: Whether a change that takes a while has been made.
  func cost(of change: () -> Void, until isMade: () -> Bool = { true }) -> (total: Double, withoutRenderer: Double) {
    frames.removeAll()
    let start = CPUTime.thread
    change()
    repeat { waitForFrame() } while !isMade()
    let total = CPUTime.thread - start
    return (total, total - frames.reduce(0) { $0 + $1.render })
  }

  /// Draws a frame for each of several steps of a gesture. A step that changes nothing, like one over blank space, draws none.
  func frames(_ count: Int, _ body: (Int) -> Void) -> [FrameCost] {
    frames.removeAll()
    for number in 0..<count {
      body(number)
      let before = drawn
      var isLate = false
      let limit = MainLoop.after(.milliseconds(200)) { isLate = true }
      while drawn == before, !isLate { MainLoop.iterate(mayBlock: true) }
      limit.cancel()
    }
    return frames.filter(\.isDrawn)
  }
}
