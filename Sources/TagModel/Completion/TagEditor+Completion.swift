extension TagEditor {
  /// The part of the edited text to complete: the text after the last separator.
  public var textToComplete: String {
    let scalars = text.unicodeScalars
    let start = scalars.lastIndex(where: configuration.splitter.separators.contains).map(scalars.index(after:))
    return TagSplitter.tidy(text[(start ?? text.startIndex)...])
  }

  /// Whether a tag with this text could be entered now; completions for which this is false are not worth offering.
  public func isAcceptable(_ text: String) -> Bool {
    (inPlace != nil || !isLimitReached) && reason(against: configuration.capitalization.applied(to: text)) == nil
  }

  /// Replaces ``textToComplete`` by a completion and enters it as a tag, or as the text of the edited tag. The completion may
  /// contain separators. If it is not valid, it stays in the field.
  public mutating func complete(with completion: String) -> TagEditorOutcome {
    let completion = configuration.capitalization.applied(to: TagSplitter.tidy(completion))
    guard !configuration.isReadOnly, !completion.isEmpty else { return TagEditorOutcome() }
    let before = text
    var outcome = TagEditorOutcome(isHandled: true)
    focus = .text
    let scalars = before.unicodeScalars
    let start = scalars.lastIndex(where: configuration.splitter.separators.contains).map(scalars.index(after:))
    let earlier = String(before[..<(start ?? before.startIndex)])
    if let session = inPlace {
      let pieces = Array(configuration.pieces(of: earlier)) + [completion]
      inPlace?.text = pieces.joined(separator: configuration.joiner)
      commitInPlace(session, pieces, &outcome)
    } else {
      draft = ""
      commitDraft([completion], rest: earlier, &outcome)
    }
    return finished(outcome, textBefore: before)
  }
}
