extension TagCollection {
  /// The first invariant of the tags, the selection or the history that does not hold, in words; nil if all hold.
  ///
  /// - Complexity: O(tags + what the history keeps).
  package var brokenInvariant: String? { tags.brokenInvariant ?? brokenSelection ?? history.brokenInvariant }

  /// No more tags are selected than the rules allow, and an extension starts from an anchor.
  private var brokenSelection: String? {
    if selectionCount > rules.capacity { return "\(selectionCount) tags are selected: more than \(rules.capacity)" }
    if let anchor, !tags.contains(anchor) { return "the anchor \(anchor) is not a tag" }
    if anchor == nil, !extended.isEmpty { return "an extension of \(extended.count) tags has no anchor" }
    return Set(extended).count == extended.count ? nil : "a tag is in the extension twice"
  }
}
