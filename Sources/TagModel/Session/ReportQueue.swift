/// Reports that are told one after the other: what is reported while another is being told, by whoever was told and did
/// something about it, is told once that is done.
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
  }
}
