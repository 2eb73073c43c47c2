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

  @Test func reportsWaitForTheOutermostChange() {
    let queue = ReportQueue()
    var told: [String] = []
    queue.whileChanging {
      queue.whileChanging { queue.report { told.append("first") } }
      queue.report {
        queue.whileChanging { queue.report { told.append("third") } }
        told.append("second")
      }
      #expect(told.isEmpty)
    }
    #expect(told == ["first", "second", "third"])
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
