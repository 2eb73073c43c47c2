/// Sends reports to the program, one after the other.
///
/// Reports wait until the change that they are about is complete: the outermost ``whileChanging(_:)``. A report made while
/// another is being handled is sent after that one. So handlers always find everything in a consistent state, may change it in
/// turn, and are called in the order of the changes.
package final class ReportQueue {
  private var waiting: [() -> Void] = []
  private var isSending = false
  /// The number of changes in progress, one within another.
  private var changes = 0

  package init() {}

  /// Sends a report after all earlier ones.
  package func report(_ send: @escaping () -> Void) {
    waiting.append(send)
    sendWaiting()
  }

  /// Makes a change, and then sends the reports about it.
  package func whileChanging<Result, Failure>(_ change: () throws(Failure) -> Result) throws(Failure) -> Result {
    changes += 1
    defer {
      changes -= 1
      sendWaiting()
    }
    return try change()
  }

  private func sendWaiting() {
    guard !isSending, changes == 0 else { return }
    isSending = true
    defer { isSending = false }
    var next = 0
    while next < waiting.count {
      waiting[next]()
      next += 1
    }
    waiting = []
  }
}
