extension TagCollection {
  /// The first violated invariant of the tags, the selection or the history; nil if all hold.
  ///
  /// - Complexity: O(tags + edits in the history).
  package var brokenInvariant: String? { tags.brokenInvariant ?? brokenSelection ?? history.brokenInvariant }

  /// The selection respects the limit, and an extension has an anchor and selected tags.
  private var brokenSelection: String? {
    if selectionCount > rules.capacity { return "\(selectionCount) tags are selected, but the limit is \(rules.capacity)" }
    if let anchor, !tags.contains(anchor) { return "the anchor \(anchor) does not exist" }
    if anchor == nil, !extended.isEmpty { return "\(extended.count) extended tags, but no anchor" }
    return extended.first { tags[id: $0]?.isSelected != true }.map { "the extended tag \($0) is not selected" }
  }
}
