/// Sends reports to the program, one after the other.
///
/// Reports wait until the change that they are about is complete: the outermost ``whileChanging(_:)``. A report made while
/// another is being handled is sent after that one. So handlers always find everything in a consistent state, may change it in
/// turn, and are called in the order of the changes.
///
/// A handler can run a main loop of its own, as for a dialog. What happens in there is reported at once, not when the loop has ended.
package final class ReportQueue {
  /// Returns how many main loops are running, one within another.
  package var loopDepth: () -> Int
  private var waiting: [() -> Void] = []
  /// The number of reports that have been sent of those that wait.
  private var sent = 0
  /// The depth of main loops in which a report is being sent; nil if none is.
  private var sendingDepth: Int?
  /// The number of changes in progress, one within another.
  private var changes = 0

  package init(loopDepth: @escaping () -> Int = { 0 }) { self.loopDepth = loopDepth }

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
    guard changes == 0, sent < waiting.count else { return }
    let depth = loopDepth()
    if let sendingDepth, depth <= sendingDepth { return }
    let outer = sendingDepth
    sendingDepth = depth
    defer { sendingDepth = outer }
    while sent < waiting.count {
      let send = waiting[sent]
      sent += 1
      send()
    }
    (waiting, sent) = ([], 0)
  }
}
