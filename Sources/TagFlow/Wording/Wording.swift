internal import GtkBridge
public import TagModel

/// The texts of the widgets with their values inserted, in the user's language. ``TagText`` has those without values.
enum Wording {
  static func menu(of tag: Tag) -> String { TagText.menu.words(["tag": tag.quotedText]) }
  static func badge(_ number: Int) -> String { TagText.badge.words(["number": NumberText.grouped(number)]) }
  /// The parts of a description.
  static func list(_ parts: String?...) -> String {
    let parts = parts.compactMap(\.self)
    return parts.count > 1 ? parts.joined(separator: TagText.separator.words) : parts.first ?? ""
  }
  /// Two sentences; the first may have a period.
  static func sentences(_ first: String, _ second: String?) -> String {
    guard let second else { return first }
    return TagText.sentences.words(["first": first.hasSuffix(".") ? String(first.dropLast()) : first, "second": second])
  }
  static func sentences(_ all: [String]) -> String {
    guard let first = all.first else { return "" }
    return all.dropFirst().reduce(first) { sentences($0, $1) }
  }

  /// The left-to-right mark keeps the sign before the number in right-to-left text.
  static func more(_ count: Int) -> String { "\u{200E}" + TagText.more.words(["count": NumberText.grouped(count)]) }
  static func showMore(_ count: Int) -> String { TagText.showMore.words(count) }
  static func showing(_ count: Int) -> String { TagText.showing.words(count) }
  static func hiding(_ count: Int) -> String { TagText.hiding.words(count) }

  static func selected(_ tag: Tag) -> String { TagText.selectedTag.words(["tag": tag.displayText]) }
  static func selected(_ count: Int) -> String {
    count == 0 ? TagText.nothingSelected.words : TagText.selectedTags.words(count)
  }
  static func deselected(_ tag: Tag) -> String { TagText.deselectedTag.words(["tag": tag.displayText]) }
  static func lifted(_ tag: Tag, index: Int, count: Int) -> String {
    TagText.lifted.words([
      "tag": tag.displayText, "index": NumberText.grouped(index + 1), "count": NumberText.grouped(count),
    ])
  }
  static func lifted(_ number: Int) -> String { TagText.liftedTags.words(number) }
  static func moved(_ number: Int, index: Int, count: Int) -> String {
    TagText.movedTags.words(number, ["index": NumberText.grouped(index + 1), "all": NumberText.grouped(count)])
  }
  static func moved(index: Int, count: Int) -> String {
    TagText.moved.words(["index": NumberText.grouped(index + 1), "all": NumberText.grouped(count)])
  }
  static func dropped(index: Int, count: Int) -> String {
    TagText.dropped.words(["index": NumberText.grouped(index + 1), "all": NumberText.grouped(count)])
  }
  static func received(_ tags: [Tag], in name: String, _ refusal: String?) -> String {
    let added: String? =
      switch tags.count {
      case 0: nil
      case 1: TagText.received.words(["tag": tags[0].quotedText, "view": name])
      default: TagText.receivedTags.words(tags.count, ["view": name])
      }
    return added.map { sentences($0, refusal) } ?? refusal ?? ""
  }
  static func remove(_ name: String) -> String { TagText.removeTag.words(["tag": name]) }
  static func remove(_ count: Int) -> String { TagText.removeSelected.words(count) }
  static func copied(_ tags: [Tag]) -> String {
    tags.count == 1 ? TagText.copied.words(["tag": tags[0].quotedText]) : TagText.copiedTags.words(tags.count)
  }
  static func removed(_ tags: [Tag]) -> String {
    tags.count == 1 ? TagText.removed.words(["tag": tags[0].quotedText]) : TagText.removedTags.words(tags.count)
  }
}

/// The positions among a number of tags in words. What they have in common is put together once, not for each of hundreds of chips.
struct PositionWording {
  let count: Int
  /// The words around the index.
  private let parts: [String]

  init(of count: Int) {
    self.count = count
    let words = TagText.position.words(["index": "\0", "count": NumberText.grouped(count)])
    parts = words.split(separator: "\0", omittingEmptySubsequences: false).map { String($0) }
  }

  func position(_ index: Int) -> String {
    let number = NumberText.grouped(index + 1)
    // A process's first joined(separator:) takes as long as laying out a dozen chips.
    return parts.dropFirst().reduce(parts[0]) { $0 + number + $1 }
  }
}

// MARK: - Entry

// Announcements about typed tags.

extension Wording {
  /// - Parameter text: The text of the completion that Return takes; nil if it takes none.
  static func suggestions(_ count: Int, entering text: String?) -> String {
    let count = TagText.suggestionCount.words(count)
    return text.map { sentences(count, TagText.returnEnters.words(["tag": Tag($0).quotedText])) } ?? count
  }
  static func addSuggestion(_ text: String) -> String { TagText.addSuggestion.words(["tag": Tag(text).quotedText]) }
  static func suggestion(_ words: String, _ index: Int, of count: Int) -> String {
    TagText.suggestion.words([
      "text": words, "index": NumberText.grouped(index + 1), "count": NumberText.grouped(count),
    ])
  }
  static func added(_ texts: [String]) -> String {
    texts.count == 1 ? TagText.added.words(["tag": Tag(texts[0]).quotedText]) : TagText.addedTags.words(texts.count)
  }
}

// MARK: - Wording

extension ValidationReason {
  /// A sentence for the user, in the user's language, that explains why a text is rejected. The text is quoted as
  /// `Tag.quotedText`. ``TagText`` replaces it.
  public func localizedMessage(for text: String) -> String { TagText.words(of: sentence(for: text)) }
}

extension Refusal {
  /// A sentence for the user, in the user's language, that explains the refusal of a tag. ``TagText`` replaces it.
  public func localizedMessage(for tag: Tag) -> String { TagText.words(of: sentence(for: tag)) }
}

extension CompletionFailure {
  /// A sentence for the user, in the user's language. ``TagText`` replaces it.
  public var localizedMessage: String { localizedMessage() }

  func localizedMessage(onlySuggestions: Bool = false) -> String { TagText.words(of: sentence(onlySuggestions: onlySuggestions)) }
}

extension TagEditor.ValidationFailure {
  /// A sentence for the user, in the user's language. ``TagText`` replaces it.
  public var localizedMessage: String { TagText.words(of: sentence(joinedBy: TagText.separator.words)) }
}

extension TagPayload.Failure {
  var localizedMessage: String { TagText.words(of: sentence) }
}
