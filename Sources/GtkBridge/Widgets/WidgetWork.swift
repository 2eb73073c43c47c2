/// Counts GTK's calls to measure, allocate and snapshot widgets.
///
/// Unlike timings, the counts reveal redundant work on any machine.
package struct WidgetWork: Equatable, Sendable {
  package var measures = 0
  package var allocations = 0
  package var snapshots = 0

  /// The calls to all Swift widgets so far.
  @MainActor package static var total: WidgetWork { WidgetClass.work }

  /// The number of calls to ``Widget/addTick(_:)`` closures so far.
  @MainActor package internal(set) static var ticks = 0

  package static func - (a: WidgetWork, b: WidgetWork) -> WidgetWork {
    WidgetWork(
      measures: a.measures - b.measures, allocations: a.allocations - b.allocations, snapshots: a.snapshots - b.snapshots)
  }
}
