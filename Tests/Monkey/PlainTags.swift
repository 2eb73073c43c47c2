internal import TagModel

/// The comparable properties of a tag.
struct PlainTag: Hashable {
  let id: Tag.ID
  var text: String
  var isSelected: Bool
  var isEnabled: Bool

  init(_ tag: Tag) { (id, text, isSelected, isEnabled) = (tag.id, tag.text, tag.isSelected, tag.isEnabled) }
}

/// The simplest possible ``TagCollection``: an array and loops.
struct PlainTags {

  var tags: [PlainTag] = []
  var rules = SelectionRules()
  var gates: PlainGates?
  var anchor: Tag.ID? {
    didSet { if anchor != oldValue { extended = [] } }
  }
  var extended: [Tag.ID] = []
  /// The refusals of the current operation.
  var refusals: [(Tag.ID, Refusal)] = []
  /// What the current operation does, for performing it later.
  var plan = PlainPlan()

  var count: Int { tags.count }
  var selected: [Tag.ID] { tags.filter(\.isSelected).map(\.id) }
  var capacity: Int {
    switch rules.mode {
    case .none: .max
    case .single: 1
    case .multiple: rules.limit ?? .max
    }
  }

  func index(of id: Tag.ID) -> Int? { tags.firstIndex { $0.id == id } }
  func tag(_ id: Tag.ID) -> PlainTag? { tags.first { $0.id == id } }

  mutating func set(_ id: Tag.ID, selected: Bool) {
    guard let index = index(of: id), tags[index].isSelected != selected else { return }
    tags[index].isSelected = selected
    extended = []
  }

  mutating func remove(_ ids: [Tag.ID]) {
    tags.removeAll { ids.contains($0.id) }
    if let anchor, tag(anchor) == nil { self.anchor = nil }
    extended.removeAll { ids.contains($0) }
  }

  mutating func move(_ from: Int, to: Int) { tags.insert(tags.remove(at: from), at: to) }

  /// Inserts tags. Of the selected ones, the first stay selected, as far as the limit allows.
  mutating func insert(_ new: [PlainTag], at index: Int) {
    var room = capacity - selected.count
    let fitting = new.map { tag in
      var tag = tag
      if tag.isSelected, room == 0 { tag.isSelected = false }
      if tag.isSelected { room -= 1 }
      return tag
    }
    tags.insert(contentsOf: fitting, at: index)
  }

  mutating func replaceAll(_ new: [PlainTag]) {
    var wanted = new.filter(\.isSelected).map(\.id)
    if rules.mode == .single, let other = wanted.last(where: { tag($0)?.isSelected != true }) { wanted = [other] }
    let chosen = wanted.prefix(capacity)
    tags = new.map { tag in
      var tag = tag
      tag.isSelected = chosen.contains(tag.id)
      return tag
    }
  }
}

/// Gates that depend on the first letter of a tag's text, which never changes, and on the target of a move.
struct PlainGates: Hashable {
  func canTap(_ text: String) -> Bool { !text.hasPrefix("b") }
  func canSelect(_ text: String) -> Bool { !text.hasPrefix("a") }
  func canSwipe(_ text: String) -> Bool { !text.hasPrefix("c") && canTap(text) }
  func canDelete(_ text: String) -> Bool { !text.hasPrefix("d") }
  func canMove(_ text: String, _ from: Int, _ to: Int) -> Bool {
    !text.hasPrefix("e") && !to.isMultiple(of: 5) && (from + to) % 7 != 1
  }

  var gates: TagGates {
    TagGates(
      canTap: { canTap($0.text) }, canSelect: { canSelect($0.text) }, canSwipe: { canSwipe($0.text) },
      canDelete: { canDelete($0.text) }, canMove: { canMove($0.text, $1, $2) })
  }
}

/// What an operation does, after rules and gates, without a move or a new order.
struct PlainPlan {
  var isByUser = false
  var deselected: [Tag.ID] = []
  var selected: [Tag.ID] = []
  var removed: [Tag.ID] = []
  var anchor: Tag.ID?
  var extended: [Tag.ID]?
  /// Whether nothing is done because it would have deselected the last required tag.
  var isBlocked = false
}
