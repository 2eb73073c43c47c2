public import TagModel

// Swift Testing declares a Tag as well.
typealias Tag = TagModel.Tag

/// Tags with the ids 0, 1, 2 …, and their numbers as texts.
func numbered(_ range: Range<Int>) -> [Tag] {
  range.map { Tag("\($0)", id: Tag.ID($0)) }
}

extension TagModel.Tag.ID {
  init(_ number: Int) { self.init(rawValue: number) }
}

extension TagModel.Tag.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(rawValue: value) }
}

extension TagCollection {
  /// A collection of tags with the ids 0, 1, 2 …
  init(count: Int, rules: SelectionRules = SelectionRules(), gates: TagGates = TagGates()) throws {
    self.init(try TagList(numbered(0..<count)), rules: rules, gates: gates)
  }

  /// The numbers of the tags, in order.
  var numbers: [Int] { tags.map(\.id.rawValue) }

  /// The numbers of the selected tags, in order.
  var selectedNumbers: [Int] { selectedIDs.map(\.rawValue) }
}

/// The comparable properties of a tag.
struct TagFacts: Hashable {
  let id: Tag.ID
  let text: String
  let isSelected: Bool
  let isEnabled: Bool
  let style: TagStyle

  init(_ tag: Tag) {
    (id, text, isSelected, isEnabled, style) = (tag.id, tag.text, tag.isSelected, tag.isEnabled, tag.style)
  }
}

extension Sequence where Element == Tag {
  var facts: [TagFacts] { map(TagFacts.init) }
}
