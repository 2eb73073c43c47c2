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
  public static func completionFailure(_ failure: CompletionFailure) -> TagText { TagText(failure.sentence) }

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

  func words(_ arguments: KeyValuePairs<String, String>) -> String { filled(nil, arguments) }

  func words(_ count: Int, _ arguments: KeyValuePairs<String, String> = [:]) -> String { filled(count, arguments) }

  private func filled(_ count: Int?, _ arguments: some Sequence<(key: String, value: String)>) -> String {
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
