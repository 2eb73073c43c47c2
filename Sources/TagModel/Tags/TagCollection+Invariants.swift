extension TagCollection {
  /// The first violated invariant of the tags, the selection or the history; nil if all hold.
  ///
  /// - Complexity: O(tags + edits in the history).
  package var brokenInvariant: String? { tags.brokenInvariant ?? brokenSelection ?? history.brokenInvariant }

  /// The selection respects the limit, and an extension has an anchor.
  private var brokenSelection: String? {
    if selectionCount > rules.capacity { return "\(selectionCount) tags are selected: more than \(rules.capacity)" }
    if let anchor, !tags.contains(anchor) { return "the anchor \(anchor) is not a tag" }
    if anchor == nil, !extended.isEmpty { return "an extension of \(extended.count) tags has no anchor" }
    return Set(extended).count == extended.count ? nil : "a tag is in the extension twice"
  }
}
