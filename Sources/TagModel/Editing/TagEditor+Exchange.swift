extension TagEditor {
  /// The results of offering tags one after the other, by the rules for texts that are pasted. Tags keep their styles and separators.
  /// Changes only the texts that the program is asked about.
  package mutating func arrivals(of offered: [Tag], by exchange: TagExchange) -> [TagArrival] {
    var exchange = exchange
    if configuration.isReadOnly { exchange.allowsImport = false }
    let before = taken
    defer { taken = before }
    var count = tags.count
    return exchange.arrivals(of: offered, among: tags, taken) { tag, taken in
      if let limit = configuration.limit, count >= limit { return .invalid(.limit(limit)) }
      self.taken = taken
      let entered = Entered(configuration.capitalization.applied(to: tag.text))
      let standing = standing(of: entered)
      if standing == .unknown { return .invalid(.unchecked) }
      if let reason = reason(againstUnsuggested: entered, standing) { return refusal(for: reason) }
      if configuration.acceptsOnlySuggestions {
        tag = self.tag(for: entered, id: tag.id)
      } else if !entered.text.utf8.elementsEqual(tag.text.utf8) {
        tag.text = entered.text
      }
      if let reason = validate(tag.text, edited: nil) { return refusal(for: reason) }
      count += 1
      return nil
    }
  }

  private func refusal(for reason: ValidationReason) -> Refusal {
    if case .duplicate = reason { .duplicate } else { .invalid(reason) }
  }

  /// The results of ``arrivals(of:by:)`` as they are after changes since then.
  package func revised(_ arrivals: [TagArrival], of offered: [Tag], by exchange: TagExchange) -> [TagArrival] {
    var approving = self
    return TagArrival.revised(arrivals, of: offered) { approving.arrivals(of: $0, by: exchange) }
  }

  /// The outcome of refusing an offered tag, for the program.
  package func refused(_ tag: Tag, _ refusal: Refusal) -> TagEditorOutcome {
    let reason: ValidationReason =
      switch refusal {
      case .invalid(let reason): reason
      case .duplicate: taken.owner(of: tag.text).map { .duplicate(of: $0) } ?? .notAllowed
      default: .notAllowed
      }
    return TagEditorOutcome(events: [.rejected(tag.text, reason)])
  }
}
