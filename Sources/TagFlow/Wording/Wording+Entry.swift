internal import GtkBridge
internal import TagModel

// Announcements about typed tags.

extension Wording {
  static var edit: String { TagText.edit.words }
  static var suggestions: String { TagText.suggestions.words }
  static var lookingForSuggestions: String { TagText.lookingForSuggestions.words }
  static var unreadablePaste: String { TagText.unreadablePaste.words }

  static func suggestions(_ count: Int) -> String { TagText.suggestionCount.words(count) }
  static func suggestion(_ text: String, _ index: Int, of count: Int) -> String {
    TagText.suggestion.words([
      "text": Tag(text).displayText, "index": NumberText.grouped(index + 1), "count": NumberText.grouped(count),
    ])
  }
  static func added(_ texts: [String]) -> String {
    texts.count == 1 ? TagText.added.words(["tag": Tag(texts[0]).quotedText]) : TagText.addedTags.words(texts.count)
  }
}
