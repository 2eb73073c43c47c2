internal import TagModel

// Other languages name a text by its English one, as gettext does.

extension TagText {
  /// The text with these English words, those for one thing if it counts some; nil if the library has none.
  package static func inEnglish(_ words: String) -> TagText? { byEnglish[words] }

  private static let byEnglish = Dictionary(
    (widgets + reasons + refusals + failures).map { ($0.english, $0) }, uniquingKeysWith: { first, _ in first })

  private static let widgets: [TagText] = [
    .tags, .untitled, .addTags, .suggestions, .releaseToDelete, .undo, .edit, .select, .deselect, .selectAll,
    .deselectAll, .cut, .copy, .paste, .moveLeft, .moveRight, .moveToStart, .moveToEnd, .pick, .remove,
    .removeSelected, .menu, .menuOfTags, .menuItems, .more, .less, .showMore, .showLess, .showing, .hiding, .selected,
    .notSelected, .badge, .position, .suggestion, .separator, .sentences, .nothingSelected, .selectedTags,
    .selectedTag, .deselectedTag, .lifted, .liftedTags, .picked, .putBack, .moved, .movedTags, .dropped, .undone,
    .redone, .added, .addedTags, .received, .receivedTags, .copied, .copiedTags, .removed, .removedTags,
    .suggestionCount, .lookingForSuggestions, .nothingToPaste, .unreadablePaste,
  ]

  // Texts with a number differ for 0 and for any other.

  private static let reasons = [
    ValidationReason.empty, .tooShort(least: 1), .tooLong(limit: 1), .notOnlyLetters, .notAllowed, .forbidden,
    .wrongForm(expected: ""), .notEmail, .duplicate(of: Tag.ID(rawValue: 0)), .limit(0), .limit(1), .tooSlow, .unchecked,
  ].map { reason($0) }

  private static let refusals = [
    Refusal.disabled, .gate, .limit(0), .limit(1), .required, .protectedFromMove, .protectedFromDelete, .duplicate, .notReceived,
  ].map { refusal($0) }

  private static let failures =
    CompletionFailure.allCases.map { completionFailure($0) }
    + [TagPayload.Failure.notTags, .tooNew(version: 1), .badLine(1, ""), .tooMany].map { TagText.init($0.sentence) }
}
