/// The selection states that a swipe or a rubber band shows until it ends.
package struct PaintedTags {
  private var selections: [Tag.ID: Bool] = [:]

  package var isEmpty: Bool { selections.isEmpty }
  package var ids: some Collection<Tag.ID> { selections.keys }

  /// The painted state of a tag; nil if it is not painted.
  package internal(set) subscript(id: Tag.ID) -> Bool? {
    get { selections[id] }
    set { selections[id] = newValue }
  }

  package func shown(_ tag: Tag) -> Tag {
    guard let isSelected = selections[tag.id] else { return tag }
    var tag = tag
    tag.isSelected = isSelected
    return tag
  }

  package func shown(_ tags: TagList) -> TagList {
    var tags = tags
    for (id, isSelected) in selections { tags.update(id) { $0.isSelected = isSelected } }
    return tags
  }

  /// Ends the swipe, and returns the painted states of the remaining tags, in order.
  package mutating func take(in tags: TagList) -> [TagSelection] {
    defer { selections = [:] }
    return selections.compactMap { id, isSelected in
      tags.index(of: id).map { (index: $0, selection: TagSelection(id, isSelected: isSelected)) }
    }
    .sorted { $0.index < $1.index }.map(\.selection)
  }
}
