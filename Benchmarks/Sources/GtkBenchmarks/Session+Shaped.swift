import BenchmarkSupport
import Foundation
import TagFlow

extension Session {
  /// A view of labels that Pango has to shape: until the first frame, and what comes after it while nobody does anything.
  func measureShaped() -> Never {
    let texts = Texts.shaped(count)
    guard Application.openDisplay() else { fail("no display") }
    MainLoop.attach()
    MainLoop.after(.seconds(240)) { fail("the frames do not come") }
    let measurer = TextMeasurer(for: Label(""))
    var start = CPUTime.thread
    for text in texts { use(measurer.size(of: text)) }
    // What one would wait for if they were all measured first.
    let all = CPUTime.thread - start
    start = CPUTime.process
    let stage = Stage(.tagView, texts, [])
    guard let view = stage.view else { fail("no view") }
    let begin = ContinuousClock.now
    var figures = ["shapedAll": all, "shapedStart": CPUTime.process - start]
    var (size, last, longest) = (Size.zero, begin, 0.0)
    while ContinuousClock.now - last < .seconds(1) {
      // Its clock wakes the loop where nothing does any more.
      MainLoop.after(.milliseconds(20)) {}
      start = CPUTime.thread
      MainLoop.iterate(mayBlock: true)
      longest = max(longest, CPUTime.thread - start)
      if view.contentSize != size { (size, last) = (view.contentSize, .now) }
    }
    figures["shapedTurn"] = longest
    figures["shapedDone"] = (last - begin) / .milliseconds(1)
    report(figures)
  }
}
