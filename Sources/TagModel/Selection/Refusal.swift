/// The reason why a request of the user was refused for a tag.
public enum Refusal: Hashable, Sendable {
  /// The tag is disabled.
  case disabled
  /// The gate ``TagGates/canTap``, ``TagGates/canSelect`` or ``TagGates/canSwipe`` returned false.
  case gate
  /// The selection limit is reached.
  case limit(Int)
  /// It is the only selected tag, and a selection is required (``SelectionRules/isRequired``).
  case required
  /// The gate ``TagGates/canMove`` returned false.
  case protectedFromMove
  /// The gate ``TagGates/canDelete`` returned false.
  case protectedFromDelete
  /// A tag with this text exists.
  case duplicate
  /// The gate ``TagGates/canReceive`` returned false, or the view accepts no tags.
  case notReceived
  /// The rules of an editor reject its text.
  case invalid(ValidationReason)
}

// MARK: - Message

extension Refusal {
  /// A sentence that explains the refusal of a tag, in English; TagFlow's `localizedMessage(for:)` has it in the user's
  /// language.
  public func message(for tag: Tag) -> String { sentence(for: tag).inEnglish }

  /// All wording is in this function.
  package func sentence(for tag: Tag) -> Sentence {
    let quoted = ["tag": tag.quotedText]
    return switch self {
    case .disabled: Sentence("{tag} is disabled.", quoted)
    case .gate: Sentence("{tag} cannot be chosen here.", quoted)
    case .limit(0): Sentence("No tag can be selected here.")
    case .limit(let limit): .counted("Only one tag can be selected.", "No more than {count} tags can be selected.", limit)
    case .required: Sentence("At least one tag has to be selected.")
    case .protectedFromMove: Sentence("{tag} cannot be moved there.", quoted)
    case .protectedFromDelete: Sentence("{tag} cannot be removed.", quoted)
    case .duplicate: Sentence("{tag} is already there.", quoted)
    case .notReceived: Sentence("{tag} cannot be added here.", quoted)
    case .invalid(let reason): reason.sentence(for: tag.text)
    }
  }
}

extension Tag {
  /// The text for use in a sentence: quoted, on one line, truncated, and with Unicode isolates (FSI and PDI), so that its
  /// direction does not affect the sentence.
  public var quotedText: String { text.quoted }
}

extension String {
  /// The maximum number of quoted characters.
  private static let quotedLimit = 40

  /// The text for use in a sentence; see ``Tag/quotedText``.
  var quoted: String { "“\u{2068}\(singleLine(limit: Self.quotedLimit))\u{2069}”" }
}

// MARK: - Refusals

// The reasons why the user cannot change a tag. Unknown ids are not refused, because operations skip them.

extension TagCollection {
  /// The reason why a tap cannot toggle a tag; nil if it can.
  public func refusal(toTap id: Tag.ID) -> Refusal? {
    guard let tag = tags[id: id] else { return nil }
    if let refusal = refusal(toSelect: !tag.isSelected, tag, by: .tap) { return refusal }
    if tag.isSelected { return rules.isRequired && selectionCount == 1 ? .required : nil }
    return rules.mode != .single && room == 0 ? .limit(rules.capacity) : nil
  }

  /// The reason why a swipe cannot select or deselect a tag; nil if it can, or if nothing would change.
  /// - Parameters:
  ///   - id: The tag.
  ///   - selected: Whether it would be selected, or else deselected.
  ///   - painted: The number of tags that the swipe has selected minus the number it has deselected so far, none of
  ///     which is applied yet.
  public func refusal(toPaint id: Tag.ID, selected: Bool, painted: Int) -> Refusal? {
    guard let tag = tags[id: id] else { return nil }
    if let refusal = refusal(toPaint: id, selected: selected) { return refusal }
    let limit = paintLimit(selected: selected)
    return selected != tag.isSelected && painted >= limit.count ? limit.refusal : nil
  }

  /// The same, without regard to how many tags are selected.
  func refusal(toPaint id: Tag.ID, selected: Bool) -> Refusal? {
    guard let tag = tags[id: id], selected != tag.isSelected || !tag.isEnabled else { return nil }
    return refusal(toSelect: selected, tag, by: .swipe)
  }

  /// The reason why the user cannot select or deselect a tag, without regard to the others.
  func refusal(toSelect isSelected: Bool, _ tag: Tag, by cause: Cause) -> Refusal? {
    if !tag.isEnabled { return .disabled }
    return gates.allowsToggling(tag, by: cause) && (!isSelected || gates.canSelect?(tag) != false) ? nil : .gate
  }

  /// The number of tags that a swipe can select or deselect before it is refused, and the reason.
  func paintLimit(selected: Bool) -> (count: Int, refusal: Refusal) {
    if !selected { return (rules.isRequired ? selectionCount - 1 : .max, .required) }
    return (rules.mode == .single ? 1 : room, .limit(rules.capacity))
  }

  /// The selected tag that a required selection keeps if the user would deselect all: the ``anchor`` or, if that is not selected,
  /// the first.
  var requiredTag: Tag.ID? {
    if let anchor, tags[id: anchor]?.isSelected == true { return anchor }
    return tags.firstSelectedIndex.map { tags.id(at: $0) }
  }

  /// The reason why the user cannot move a tag; nil if they can.
  /// - Parameters:
  ///   - id: The tag.
  ///   - to: The index of the tag after the move.
  /// - Precondition: `0 <= to < count`.
  public func refusal(toMove id: Tag.ID, to: Int) -> Refusal? {
    precondition(tags.indices.contains(to), "Cannot move to \(to) among \(tags.count) tags")
    guard let from = tags.index(of: id) else { return nil }
    let tag = tags[from]
    if !tag.isEnabled { return .disabled }
    if from != to, let canMove = gates.canMove, !canMove(tag, from, to) { return .protectedFromMove }
    return nil
  }

  /// The first tag that the user cannot move when gathering tags at an index, and the reason; nil if all can be moved.
  /// - Precondition: `0 <= index <= count - ids.count`.
  public func refusal(toGather ids: [Tag.ID], at index: Int) -> TagRefusal? {
    refusal(toGather: Gathering(tags.indexes(of: ids)), at: index)
  }

  package func refusal(toGather gathering: Gathering, at index: Int) -> TagRefusal? {
    checkGather(gathering, at: index)
    for (offset, old) in gathering.indexes.enumerated() {
      let id = tags[old].id
      if let reason = refusal(toMove: id, to: index + offset) { return TagRefusal(id: id, reason: reason) }
    }
    return nil
  }

  func checkGather(_ gathering: Gathering, at index: Int) {
    precondition(
      index >= 0 && index + gathering.indexes.count <= tags.count,
      "Cannot gather \(gathering.indexes.count) tags at \(index) among \(tags.count) tags")
  }

  /// The reason why the user cannot remove a tag; nil if they can.
  public func refusal(toRemove id: Tag.ID) -> Refusal? {
    guard let tag = tags[id: id] else { return nil }
    if !tag.isEnabled { return .disabled }
    if let canDelete = gates.canDelete, !canDelete(tag) { return .protectedFromDelete }
    return nil
  }
}
