internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// When the tags are measured and wrapped: once, by whoever looks first, which most often is GTK when it asks for the
/// height in a width. A view that is filled before it has a width, or whose style changes twice before a frame, does it
/// once, too.
extension TagView {
  /// Has all tags measured and arranged again before somebody looks.
  func arrangeAnew() {
    isStale = true
    folding.known = nil
  }

  /// Measures all tags, and arranges them in a container, that of the last layout unless another is given, if that has
  /// not been done yet.
  func arrangeIfStale(in container: Size? = nil) {
    guard isStale else { return }
    isStale = false
    let container = container ?? arranged.container
    metrics.availableWidth = lineWidth(in: container)
    metrics.renewAllowance()
    arranged = chipLayout.arrange(metrics.sizes(of: tags), in: container)
    folding.known = nil
    arrangements += 1
  }

  /// The size of a chip as the layout does not stretch it; one of a few that are asked for before all are measured.
  ///
  /// It is exact even where the layout has an estimate.
  func naturalSize(at index: Int) -> Size {
    if !isStale, case let known = arranged.size(at: index), !known.isEstimate { return known }
    let tag = tags[index]
    return metrics.size(of: tag, isSelected: tag.isSelected)
  }

  /// What the metrics have for the tag at an index: an estimate, where too many texts are new.
  func size(at index: Int) -> Size {
    let tag = tags[index]
    return metrics.currentSize(of: tag, isSelected: tag.isSelected)
  }
}
