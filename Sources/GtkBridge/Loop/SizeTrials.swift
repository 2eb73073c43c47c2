package import LayoutCore

/// The sizes that a container gives a widget in one layout before it decides on the last of them: a scrolled window may try in each
/// layout whether the content fits without a scroll bar.
package struct SizeTrials {
  private var given: Set<Size> = []
  private var last: Size?
  /// The sizes that the container has replaced by others in the last layout in which it gave several.
  private var rejected: Set<Size> = []

  /// Called for each allocation. Returns whether the container will most likely give the widget another size in this layout, because it
  /// has done so before.
  package mutating func isTrial(_ size: Size) -> Bool {
    given.insert(size)
    last = size
    return rejected.contains(size)
  }

  /// Called after each layout. Returns whether a size that was considered a trial has remained.
  package mutating func layoutEnded() -> Bool {
    guard let last else { return false }
    let hasRemained = rejected.contains(last)
    // GTK allocates a widget alone, without its container, if only the widget has asked for it.
    if hasRemained || given.count > 1 { rejected = given.subtracting([last]) }
    (given, self.last) = ([], nil)
    return hasRemained
  }
}
