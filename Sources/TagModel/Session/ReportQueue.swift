/// Sends reports one after the other: a report made while another is being handled is sent after that one.
package final class ReportQueue {
  private var waiting: ArraySlice<() -> Void> = []
  private var isTelling = false

  package init() {}

  package func report(_ tell: @escaping () -> Void) {
    waiting.append(tell)
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while let next = waiting.popFirst() { next() }
    // An empty slice still keeps the elements before it.
    waiting = []
  }
}
