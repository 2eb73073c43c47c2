/// Tags that a swipe or a rubber band shows other than they are, until it ends.
package struct PaintedTags {
  private var selections: [Tag.ID: Bool] = [:]

  package init() {}

  package var isEmpty: Bool { selections.isEmpty }
  package var ids: some Collection<Tag.ID> { selections.keys }

  /// Whether a tag is shown selected; nil: as it is.
  package subscript(id: Tag.ID) -> Bool? { selections[id] }

  package mutating func paint(_ ids: [Tag.ID], selected: Bool) {
    for id in ids { selections[id] = selected }
  }

  package mutating func unpaint(_ ids: [Tag.ID]) {
    for id in ids { selections[id] = nil }
  }

  /// A tag as it is shown.
  package func shown(_ tag: Tag) -> Tag {
    guard let isSelected = selections[tag.id] else { return tag }
    var tag = tag
    tag.isSelected = isSelected
    return tag
  }

  /// The tags as they are shown.
  package func shown(_ tags: TagList) -> TagList {
    var tags = tags
    for (id, isSelected) in selections { tags.update(id) { $0.isSelected = isSelected } }
    return tags
  }

  /// Ends the swipe: what is painted, in the tags' order, without those that have gone.
  package mutating func take(in tags: TagList) -> [TagSelection] {
    defer { selections = [:] }
    return selections.compactMap { id, isSelected in
      tags.index(of: id).map { (index: $0, selection: TagSelection(id, isSelected: isSelected)) }
    }
    .sorted { $0.index < $1.index }.map(\.selection)
  }
}
