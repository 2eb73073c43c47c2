internal import GtkBridge
internal import Synchronization
public import TagModel

/// A text that the library shows or speaks, which the program can replace:
///
/// ```swift
/// TagText.replace(.undo, with: "Take back")
/// TagText.replace(.removedTags) { count in count == 1 ? "One word is gone" : "{count} words are gone" }
/// ```
///
/// Without a replacement, a text is in the user's language if the library has been translated to it, and in English
/// otherwise. Placeholders in braces stand for the values that are inserted; a replacement has the same placeholders,
/// or fewer.
public struct TagText: Hashable, Sendable {
  /// The English text, with its placeholders; the singular form if the text counts things.
  public let english: String
  /// The English text for any other number of things; nil if the text counts nothing.
  public let englishPlural: String?

  init(_ english: String) { (self.english, englishPlural) = (english, nil) }

  private init(_ one: String, _ other: String) { (english, englishPlural) = (one, other) }

  static func counted(_ one: String, _ other: String) -> TagText { TagText(one, other) }

  init(_ sentence: Sentence) { (english, englishPlural) = (sentence.text, sentence.plural?.text) }

  /// The reason why a text is not valid as a tag. For reasons with a number, the text is the same for all numbers
  /// except 0.
  public static func reason(_ reason: ValidationReason) -> TagText { TagText(reason.sentence(for: "")) }

  /// The reason why something can't be done with a tag. For reasons with a number, the text is the same for all numbers
  /// except 0.
  public static func refusal(_ refusal: Refusal) -> TagText { TagText(refusal.sentence(for: Tag(""))) }

  /// The reason why there are no completions.
  /// - Parameters:
  ///   - failure: Why the source gave none.
  ///   - onlySuggestions: Whether the entry accepts only suggestions.
  public static func completionFailure(_ failure: CompletionFailure, onlySuggestions: Bool = false) -> TagText {
    TagText(failure.sentence(onlySuggestions: onlySuggestions))
  }

  /// The reason why several texts are not valid as tags; for a single text, it is that of ``reason(_:)``.
  public static let notAllowed = TagText(ValidationReason.notAllowed(""))

  // MARK: Replacing

  /// Replaces the text everywhere in the program. Call it before widgets that show the text are created. The
  /// replacement is not translated.
  /// - Parameters:
  ///   - text: The library's text.
  ///   - replacement: The program's text.
  public static func replace(_ text: TagText, with replacement: String) { replace(text) { _ in replacement } }

  /// Replaces the text everywhere in the program. Call it before widgets that show the text are created.
  /// - Parameters:
  ///   - text: The library's text.
  ///   - replacement: Returns the program's text for a number of things, which is 1 if the text counts nothing. Called
  ///     whenever the text is needed.
  public static func replace(_ text: TagText, with replacement: @escaping @Sendable (_ count: Int) -> String) {
    setReplacement(of: text, replacement)
  }

  /// Restores the library's own texts.
  public static func removeReplacements() { replacements.withLock { $0 = [:] } }

  /// Sets or removes the replacement of a text; if the replacement returns nil, the library's own text is used.
  package static func setReplacement(of text: TagText, _ replacement: (@Sendable (_ count: Int) -> String?)?) {
    let old = replacements.withLock { all in
      defer { all[text] = replacement }
      return all[text]
    }
    // What the end of the old one calls may set another.
    withExtendedLifetime(old) {}
  }

  private static let replacements = Mutex<[TagText: @Sendable (Int) -> String?]>([:])

  // MARK: In words

  private static let domain = TextDomain("tagflow-1")

  /// The text in the user's language.
  var words: String { words([:]) }

  func words(_ arguments: KeyValuePairs<String, String>) -> String { filled(nil, Array(arguments)) }

  func words(_ count: Int, _ arguments: KeyValuePairs<String, String> = [:]) -> String { filled(count, Array(arguments)) }

  private func filled(_ count: Int?, _ arguments: [(key: String, value: String)]) -> String {
    TextDomain.filled(template(count), arguments, count: englishPlural == nil ? nil : count)
  }

  private func template(_ count: Int?) -> String {
    if let replacement = Self.replacements.withLock({ $0.isEmpty ? nil : $0[self] }), let words = replacement(count ?? 1) {
      return words
    }
    guard let englishPlural, let count else { return Self.domain.translation(of: english) }
    return Self.domain.translation(of: english, englishPlural, count: count)
  }

  static func words(of sentence: Sentence) -> String {
    TagText(sentence).filled(sentence.plural?.count, sentence.arguments.map { (key: $0.key, value: $0.value) })
  }
}

// MARK: - All

// All texts of the widgets. Those about refused tags and texts are in TagModel.

extension TagText {
  // MARK: Names

  /// The name of a view or an entry for screen readers, unless the program sets another one.
  public static let tags = TagText("Tags")
  /// The name of a tag without a text.
  public static let untitled = TagText("Untitled tag")
  /// The hint of an empty entry, unless the program sets another one.
  public static let addTags = TagText("Add tags…")
  /// The name of a list of completions.
  public static let suggestions = TagText("Suggestions")
  /// The text of the delete zone, unless the program sets another one.
  public static let releaseToDelete = TagText("Release to delete")

  // MARK: Menus and buttons

  public static let undo = TagText("Undo")
  public static let edit = TagText("Edit")
  public static let select = TagText("Select")
  public static let deselect = TagText("Deselect")
  public static let selectAll = TagText("Select All")
  public static let deselectAll = TagText("Deselect All")
  public static let cut = TagText("Cut")
  public static let copy = TagText("Copy")
  public static let paste = TagText("Paste")
  public static let moveLeft = TagText("Move Left")
  public static let moveRight = TagText("Move Right")
  public static let moveToStart = TagText("Move to Start")
  public static let moveToEnd = TagText("Move to End")
  public static let pick = TagText("Move…")
  public static let remove = TagText("Remove")
  /// The name of a tag's close button for screen readers.
  public static let removeTag = TagText("Remove {tag}")
  public static let removeSelected = TagText.counted("Remove {count} Selected", "Remove {count} Selected")
  /// The name of the menu of a tag.
  public static let menu = TagText("Actions for {tag}")
  /// The name of the menu of all tags.
  public static let menuOfTags = TagText("Actions for all tags")
  /// The name of the items in a menu.
  public static let menuItems = TagText("Items")

  // MARK: Overflow

  /// The chip for tags beyond the line limit.
  public static let more = TagText("+{count}")
  public static let less = TagText("Show less")
  /// The name of the chip for tags beyond the line limit.
  public static let showMore = TagText.counted("Show {count} more tag", "Show {count} more tags")
  public static let showLess = TagText("Show fewer tags")
  public static let showing = TagText.counted("Showing {count} tag", "Showing all {count} tags")
  public static let hiding = TagText.counted("{count} tag hidden", "{count} tags hidden")

  // MARK: Descriptions, which are spoken

  public static let selected = TagText("selected")
  public static let notSelected = TagText("not selected")
  public static let badge = TagText("count {number}")
  public static let position = TagText("{index} of {count}")
  /// The completion that makes the typed text a tag.
  public static let addSuggestion = TagText("Add {tag}…")
  /// The completion that Return takes.
  public static let returnEnters = TagText("Return enters {tag}")
  /// A completion and its position.
  public static let suggestion = TagText("{text}, {index} of {count}")
  /// Between the parts of a description.
  public static let separator = TagText(", ")
  /// Two sentences, the first without its period.
  public static let sentences = TagText("{first}. {second}")

  // MARK: Announcements

  public static let nothingSelected = TagText("Nothing selected")
  public static let selectedTags = TagText.counted("{count} selected", "{count} selected")
  public static let selectedTag = TagText("{tag}, selected")
  public static let deselectedTag = TagText("{tag}, not selected")
  public static let lifted = TagText("Lifted {tag}, position {index} of {count}")
  public static let liftedTags = TagText.counted("Lifted {count} tag", "Lifted {count} tags")
  public static let picked = TagText("Picked up. Click where to put it, or use the arrow keys and Enter. Escape puts it back.")
  public static let putBack = TagText("Put back")
  public static let moved = TagText("Moved to position {index} of {all}")
  public static let movedTags = TagText.counted(
    "Moved {count} tag to position {index} of {all}", "Moved {count} tags to position {index} of {all}")
  public static let dropped = TagText("Dropped at position {index} of {all}")
  public static let undone = TagText("Undone")
  public static let redone = TagText("Redone")
  public static let added = TagText("Added {tag}")
  public static let addedTags = TagText.counted("Added {count} tag", "Added {count} tags")
  /// A tag from another view or program.
  public static let received = TagText("Added {tag} to {view}")
  public static let receivedTags = TagText.counted("Added {count} tag to {view}", "Added {count} tags to {view}")
  public static let copied = TagText("Copied {tag}")
  public static let copiedTags = TagText.counted("Copied {count} tag", "Copied {count} tags")
  /// Also the text of the toast that offers to undo it.
  public static let removed = TagText("Removed {tag}")
  /// Also the text of the toast that offers to undo it.
  public static let removedTags = TagText.counted("Removed {count} tag", "Removed {count} tags")
  public static let suggestionCount = TagText.counted("{count} suggestion", "{count} suggestions")
  public static let lookingForSuggestions = TagText("Looking for suggestions…")
  public static let nothingToPaste = TagText("The clipboard contains nothing to paste.")
  public static let unreadablePaste = TagText("What is on the clipboard cannot be read as text.")
}

// MARK: - English

// Other languages name a text by its English one, as gettext does.

extension TagText {
  /// The text with these English words, those for one thing if it counts some; nil if the library has none.
  package static func inEnglish(_ words: String) -> TagText? { byEnglish[words] }

  private static let byEnglish = Dictionary(
    (widgets + reasons + refusals + failures).map { ($0.english, $0) }, uniquingKeysWith: { first, _ in first })

  private static let widgets: [TagText] = [
    .tags, .untitled, .addTags, .suggestions, .releaseToDelete, .undo, .edit, .select, .deselect, .selectAll,
    .deselectAll, .cut, .copy, .paste, .moveLeft, .moveRight, .moveToStart, .moveToEnd, .pick, .remove,
    .removeTag, .removeSelected, .menu, .menuOfTags, .menuItems, .more, .less, .showMore, .showLess, .showing, .hiding, .selected,
    .notSelected, .badge, .position, .addSuggestion, .returnEnters, .suggestion, .separator, .sentences, .nothingSelected, .selectedTags,
    .selectedTag, .deselectedTag, .lifted, .liftedTags, .picked, .putBack, .moved, .movedTags, .dropped, .undone,
    .redone, .added, .addedTags, .received, .receivedTags, .copied, .copiedTags, .removed, .removedTags,
    .suggestionCount, .lookingForSuggestions, .nothingToPaste, .unreadablePaste,
  ]

  // Texts with a number differ for 0 and for any other.

  private static let reasons =
    [
      ValidationReason.empty, .tooShort(least: 1), .tooLong(limit: 1), .notOnlyLetters, .notAllowed, .forbidden,
      .wrongForm(expected: ""), .notEmail, .duplicate(of: Tag.ID(rawValue: 0)), .limit(0), .limit(1), .tooSlow, .unchecked,
    ].map { reason($0) } + [notAllowed]

  private static let refusals = [
    Refusal.disabled, .gate, .limit(0), .limit(1), .required, .protectedFromMove, .protectedFromDelete, .duplicate, .notReceived,
  ].map { refusal($0) }

  private static let failures =
    CompletionFailure.allCases.flatMap { [completionFailure($0), completionFailure($0, onlySuggestions: true)] }
    + [TagPayload.Failure.notTags, .tooNew(version: 1), .badLine(1, ""), .tooMany].map { TagText.init($0.sentence) }
}
