import BenchmarkSupport
import DemoKit
import Foundation
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

extension Session {
  /// A view of labels that Pango must shape: the time to the first frame, and the idle work after it.
  func measureShaped() -> Never {
    let texts = Texts.shaped(count)
    var start = CPUTime.process
    guard Application.openDisplay() else { fail("no display") }
    MainLoop.attach()
    MainLoop.after(.seconds(240)) { fail("no frames arrive") }
    let stage = Stage(.tagView, texts, [])
    var figures = ["shapedStart": CPUTime.process - start]
    let begin = ContinuousClock.now
    var (last, longest) = (begin, 0.0)
    // Wakes the loop when nothing else does.
    func wake() { MainLoop.after(.milliseconds(100)) { wake() } }
    wake()
    while ContinuousClock.now - last < .seconds(1) {
      start = CPUTime.thread
      MainLoop.iterate(mayBlock: true)
      let cost = CPUTime.thread - start
      longest = max(longest, cost)
      if cost > 1 { last = .now }
    }
    withExtendedLifetime(stage) {}
    figures["shapedTurn"] = longest
    figures["shapedDone"] = (last - begin) / .milliseconds(1)
    // The cost of shaping everything before the first frame.
    let measurer = TextMeasurer(for: Label(""))
    start = CPUTime.thread
    for text in texts { use(measurer.size(of: text)) }
    figures["shapedAll"] = CPUTime.thread - start
    report(figures)
  }
}
