extension TagEditor {
  /// What of the text under edit is being typed: what stands behind the last separator.
  public var textToComplete: String {
    let scalars = text.unicodeScalars
    let start = scalars.lastIndex(where: configuration.splitter.separators.contains).map(scalars.index(after:))
    return TagSplitter.tidy(text[(start ?? text.startIndex)...])
  }

  /// Whether a text could become a tag's now: completions that could not are not worth offering.
  public func isAcceptable(_ text: String) -> Bool {
    (inPlace != nil || !isLimitReached) && reason(against: configuration.capitalization.applied(to: text)) == nil
  }

  /// A completion was chosen: it takes the place of ``textToComplete`` and becomes a tag, or the text of the tag under
  /// edit, whole, even with a separator in it. If it does not pass, it stays under edit.
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
