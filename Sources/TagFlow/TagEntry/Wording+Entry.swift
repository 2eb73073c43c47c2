internal import TagModel

// Announcements about typed tags.

extension Wording {
  static let edit = "Edit"
  static let suggestions = "Suggestions"
  static let lookingForSuggestions = "Looking for suggestions…"
  static let unreadablePaste = "What is on the clipboard cannot be read as text."

  static func suggestions(_ count: Int) -> String { count == 1 ? "1 suggestion" : "\(count) suggestions" }
  static func suggestion(_ text: String, _ index: Int, of count: Int) -> String {
    "\(Tag(text).displayText), \(index + 1) of \(count)"
  }
  static func added(_ texts: [String]) -> String {
    texts.count == 1 ? "Added \(Tag(texts[0]).quotedText)" : "Added \(texts.count) tags"
  }
}
