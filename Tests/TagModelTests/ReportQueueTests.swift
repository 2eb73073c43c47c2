import TagModel
import Testing

/// The order of reports, and what the queue keeps.
struct ReportQueueTests {
  @Test func aReportMadeDuringAnotherComesAfterIt() {
    let queue = ReportQueue()
    var told: [String] = []
    queue.report {
      queue.report { told.append("second") }
      told.append("first")
    }
    #expect(told == ["first", "second"])
  }

  @Test func toldReportsAreReleased() {
    final class Listener {}
    let queue = ReportQueue()
    weak var kept: Listener?
    do {
      let listener = Listener()
      kept = listener
      queue.report { _ = listener }
    }
    #expect(kept == nil)
  }
}
