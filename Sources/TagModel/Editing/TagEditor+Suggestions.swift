extension TagEditor {
  /// A part of the edited text that is entered.
  struct Entered {
    /// The text, which stays in the field if it is rejected.
    let text: String
    /// The completion that it was chosen from; nil if it was typed.
    let completion: TagCompletion?

    init(_ typed: String) { (text, completion) = (typed, nil) }

    init(_ completion: TagCompletion, as capitalization: Capitalization) {
      (text, self.completion) = (capitalization.applied(to: completion.text), completion)
    }
  }

  /// The tag that an entered text becomes: that of a suggestion if only those are accepted, or of the chosen completion.
  func tag(for entered: Entered, id: Tag.ID = .unique()) -> Tag {
    guard entered.completion?.isNew != true, let model = model(of: entered) else { return Tag(entered.text, id: id) }
    var tag = Tag(entered.text, id: id)
    tag.take(contentOf: model)
    let text = configuration.capitalization.applied(to: TagSplitter.tidy(model.text))
    if !text.utf8.elementsEqual(tag.text.utf8) { tag.text = text }
    return tag
  }

  private func model(of entered: Entered) -> Tag? {
    entered.completion?.tag ?? (configuration.acceptsOnlySuggestions ? suggestions.suggestion(for: entered.text) : nil)
  }

  /// What is known about an entered text, if it has to be a suggestion; otherwise nil. An unknown one can neither be accepted nor
  /// rejected. O(total length) for a list.
  func standing(of entered: Entered) -> TagSuggestions.Standing? {
    guard configuration.acceptsOnlySuggestions, entered.completion?.isNew != true, !isTextOfEditedTag(entered.text) else { return nil }
    return suggestions.standing(of: entered.text)
  }

  /// Whether a text is the one that the tag edited in place has, which it may keep.
  private func isTextOfEditedTag(_ text: String) -> Bool {
    inPlace.flatMap { tags[id: $0.id]?.text }.map { $0.utf8.elementsEqual(text.utf8) } ?? false
  }

  /// The reason why an entered text is rejected because it is no suggestion; nil if it is one, or if other texts are accepted.
  func reason(againstUnsuggested entered: Entered, _ standing: TagSuggestions.Standing?) -> ValidationReason? {
    switch standing {
    case .suggestion, nil: return nil
    case .unknown, .failed: return .unchecked
    case .unrelated: return .notAllowed
    case .beginning:
      // If the only ones that it begins are tags, this says more.
      let edited = inPlace?.id
      let free = suggestions.completions(of: entered.text) { taken.owner(of: $0, except: edited) == nil }
      let owner = suggestions.completions(of: entered.text).first.flatMap { taken.owner(of: $0.text, except: edited) }
      return owner.flatMap { free.isEmpty ? .duplicate(of: $0) : nil } ?? .notAllowed
    }
  }

  // MARK: Completer

  /// Prepares a completer for the configuration.
  package func configure(_ completer: inout TagCompleter) {
    completer.isExclusive = configuration.acceptsOnlySuggestions
    completer.suggestsNew = configuration.suggestsNewTag
  }

  /// The index of the completion that Return accepts: the selected one or, if only suggestions are accepted, the first one. Nil if
  /// Return enters the edited text.
  package func accepted(by completer: TagCompleter) -> Int? {
    if let selection = completer.selection { return selection }
    guard configuration.acceptsOnlySuggestions, let first = completer.completions.first else { return nil }
    // A text that is a suggestion, but can't become a tag, is rejected for that reason.
    return first.isWhole || suggestions.suggestion(for: textToComplete) == nil ? 0 : nil
  }

  /// Whether new text is the old one with a separator behind it, which enters what is before.
  package func isEntered(by new: String) -> Bool {
    guard inPlace == nil, let last = new.unicodeScalars.last, configuration.splitter.separators.contains(last) else { return false }
    return new.unicodeScalars.dropLast().elementsEqual(text.unicodeScalars)
  }

  // MARK: Answers

  /// The entered texts of which the closure has to tell whether they are suggestions.
  package var unknownTexts: [String] {
    awaited.isEmpty ? [] : configuration.pieces(of: text).filter { awaited.contains($0) && standing(of: Entered($0)) == .unknown }
  }

  /// Accepts or rejects what has been entered before anything was known about it, as far as that is known now.
  package mutating func settle() -> TagEditorOutcome {
    let before = text
    var outcome = TagEditorOutcome()
    if inPlace != nil {
      let wasOutside = focus == .outside
      if awaitsRest { commitInPlace(&outcome) } else { validate() }
      if wasOutside { focus = .outside }
    } else if awaited.isEmpty {
      validate()
    } else {
      let scalars = draft.unicodeScalars
      let last = scalars.lastIndex(where: configuration.splitter.separators.contains).map(scalars.index(after:))
      commitDraft(upTo: awaitsRest ? draft.endIndex : last ?? draft.startIndex, isAgain: true, &outcome)
    }
    return finished(outcome, textBefore: before)
  }
}
