/// How often GTK has asked widgets for their size, given them room, and had them draw.
///
/// Work that is done twice shows here on any machine, where times show it only on a quiet one.
package struct WidgetWork: Equatable, Sendable {
  package var measures = 0
  package var allocations = 0
  package var snapshots = 0

  /// What all widgets made in Swift have been asked so far.
  @MainActor package static var total: WidgetWork { WidgetClass.work }

  /// How often all closures of ``Widget/addTick(_:)`` together have been called so far.
  @MainActor package internal(set) static var ticks = 0

  package static func - (a: WidgetWork, b: WidgetWork) -> WidgetWork {
    WidgetWork(
      measures: a.measures - b.measures, allocations: a.allocations - b.allocations, snapshots: a.snapshots - b.snapshots)
  }
}
