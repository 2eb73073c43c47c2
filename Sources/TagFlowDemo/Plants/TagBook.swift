import TagModel

/// The user's tags, and the plants that have them, by botanical name. Plants may be unknown to this version.
struct TagBook: Hashable, Sendable {
  struct OwnTag: Hashable, Sendable, Identifiable {
    let id: Tag.ID
    fileprivate(set) var name: String
    fileprivate(set) var color: TagColor?
    /// Whether the tag is from a ``TagSource`` rather than the user.
    fileprivate(set) var isFetched = false
  }

  private(set) var tags: [OwnTag] = []
  private(set) var plants: [String: Set<Tag.ID>] = [:]
  private var lastID = 0

  static let limit = 1_000

  private static let rule: Validation = .notEmpty |>> .length(atMost: 40) |>> .unique

  /// Rejects invisible characters, because names are stored in files and read aloud. It checks names before tidying
  /// removes such characters, which could make two names equal.
  private static let visible = Validation { candidate in
    let hidden = candidate.text.unicodeScalars.prefix(1_000).contains {
      switch $0.properties.generalCategory {
      case .control: !$0.properties.isWhitespace
      case .surrogate, .privateUse, .unassigned: true
      // Some scripts and emoji need zero-width joiners, and flags need tags.
      case .format: !($0.value == 0x200C || $0.value == 0x200D || (0xE0020...0xE007F).contains($0.value))
      default: $0 == "\u{FFFD}"
      }
    }
    return hidden
      ? .other(
        localized(
          "{tag} has control characters or others that cannot be seen.", ["tag": Tag(candidate.text).quotedText])) : nil
  }

  private static func checked(
    _ name: String, _ taken: TakenTexts, edited: Tag.ID? = nil
  ) throws(ValidationReason) -> String {
    if let reason = visible.reason(against: name) { throw reason }
    let name = TagSplitter.tidy(name)
    if let reason = rule.reason(against: Validation.Candidate(name, edited: edited, taken: taken)) { throw reason }
    return name
  }

  subscript(id: Tag.ID) -> OwnTag? { tags.first { $0.id == id } }

  func tags(of plant: String) -> [OwnTag] {
    guard let ids = plants[plant] else { return [] }
    return tags.filter { ids.contains($0.id) }
  }

  func plants(with id: Tag.ID) -> [String] { plants.filter { $0.value.contains(id) }.keys.sorted() }

  /// The existing names. Keep the result to check many names.
  var taken: TakenTexts { TakenTexts(tags.map { Tag($0.name, id: $0.id) }) }

  // MARK: Edits

  @discardableResult
  mutating func create(_ name: String, color: TagColor? = nil) throws(ValidationReason) -> Tag.ID {
    var taken = taken
    return try create(name, color: color, isFetched: false, &taken)
  }

  /// The same for many tags. Updates `taken`.
  mutating func create(
    _ name: String, color: TagColor?, isFetched: Bool, _ taken: inout TakenTexts
  ) throws(ValidationReason) -> Tag.ID {
    let name = try Self.checked(name, taken)
    guard tags.count < Self.limit else { throw .limit(Self.limit) }
    lastID += 1
    let tag = OwnTag(id: Tag.ID(rawValue: lastID), name: name, color: color, isFetched: isFetched)
    tags.append(tag)
    taken.insert(name, of: tag.id)
    return tag.id
  }

  mutating func findOrCreate(_ name: String) throws(ValidationReason) -> Tag.ID {
    if let id = taken.owner(of: name) { return id }
    return try create(name)
  }

  mutating func rename(_ id: Tag.ID, to name: String) throws(ValidationReason) {
    let name = try Self.checked(name, taken, edited: id)
    change(id) {
      guard !$0.name.utf8.elementsEqual(name.utf8) else { return }
      $0.name = name
      $0.isFetched = false
    }
  }

  mutating func setColor(_ color: TagColor?, of id: Tag.ID) { change(id) { $0.color = color } }

  /// Reorders the tags; those not listed come last.
  mutating func reorder(_ ids: [Tag.ID]) {
    let places = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let old = tags.enumerated().map { (tag: $1, place: places[$1.id] ?? ids.count + $0) }
    tags = old.sorted { $0.place < $1.place }.map(\.tag)
  }

  mutating func delete(_ ids: Set<Tag.ID>) {
    tags.removeAll { ids.contains($0.id) }
    for (plant, old) in plants { setTags(old.subtracting(ids), of: plant) }
  }

  /// Replaces tags by another on all plants, and deletes them.
  mutating func merge(_ ids: Set<Tag.ID>, into target: Tag.ID) {
    let gone = ids.subtracting([target])
    for (plant, old) in plants where !old.isDisjoint(with: gone) { setTags(old.union([target]), of: plant) }
    delete(gone)
  }

  mutating func set(_ id: Tag.ID, on plant: String, _ isOn: Bool) {
    var ids = plants[plant] ?? []
    if isOn { ids.insert(id) } else { ids.remove(id) }
    setTags(ids, of: plant)
  }

  mutating func setTags(_ ids: Set<Tag.ID>, of plant: String) { plants[plant] = ids.isEmpty ? nil : ids }

  private mutating func change(_ id: Tag.ID, _ body: (inout OwnTag) -> Void) {
    guard let index = tags.firstIndex(where: { $0.id == id }) else { return }
    body(&tags[index])
  }
}

/// The colors for tags, which are distinct, and legible on light and dark backgrounds.
enum TagColor: String, Hashable, Sendable, CaseIterable {
  case blue, teal, green, yellow, orange, red, purple, brown

  var color: Color {
    switch self {
    case .blue: Color(red: 0.13, green: 0.44, blue: 0.80)
    case .teal: Color(red: 0.07, green: 0.48, blue: 0.52)
    case .green: Color(red: 0.10, green: 0.48, blue: 0.27)
    case .yellow: Color(red: 0.90, green: 0.65, blue: 0.04)
    case .orange: Color(red: 0.76, green: 0.33, blue: 0.00)
    case .red: Color(red: 0.75, green: 0.11, blue: 0.16)
    case .purple: Color(red: 0.51, green: 0.24, blue: 0.61)
    case .brown: Color(red: 0.53, green: 0.37, blue: 0.24)
    }
  }

  /// A tint, with the theme's text color.
  var style: TagStyle { TagStyle(background: color.withAlpha(0.28)) }

  var selectedStyle: TagStyle { TagStyle(foreground: color.bestText, background: color) }
}
