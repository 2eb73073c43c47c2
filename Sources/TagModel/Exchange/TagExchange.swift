/// Which tags can leave a collection and come in, by drag and drop and through the clipboard.
public struct TagExchange: Hashable, Sendable {
  /// What becomes of a tag that comes to where there is one with the same text (see ``FoldedText``).
  public enum Duplicates: String, Hashable, Sendable, CaseIterable {
    /// It is refused.
    case refuse
    /// The two become one: the one that was there stays as it is.
    case merge
    /// It comes in beside the other.
    case allow
  }

  /// Whether tags can be dragged out to another view, and cut. Those that the gate ``TagGates/canDelete`` keeps stay.
  public var allowsExport: Bool
  /// Whether tags and texts can be dropped in and pasted. Each is shown to the gate ``TagGates/canReceive``.
  public var allowsImport: Bool
  /// What becomes of tags that are here already.
  public var duplicates: Duplicates
  /// What separates the tags of a text.
  public var splitter: TagSplitter

  /// By default, nothing leaves and nothing comes in.
  public init(
    allowsExport: Bool = false, allowsImport: Bool = false, duplicates: Duplicates = .refuse,
    splitter: TagSplitter = TagSplitter()
  ) {
    self.allowsExport = allowsExport
    self.allowsImport = allowsImport
    self.duplicates = duplicates
    self.splitter = splitter
  }
}

/// What becomes of a tag that is offered to a collection.
public enum TagArrival: Sendable {
  /// It comes in as this tag: with an id that is free here, and not selected.
  case accepted(Tag)
  /// It becomes one with a tag that is here.
  case merged(Tag.ID)
  /// It stays out.
  case refused(Refusal)
}

extension TagCollection {
  /// What would become of tags that are offered, each in its turn; asks the gate, and changes nothing.
  ///
  /// - Returns: As many as were offered, in the same order.
  /// - Complexity: O(n) in the tags that are here, for their texts are compared.
  public func arrivals(of offered: [Tag], by exchange: TagExchange) -> [TagArrival] {
    var taken = exchange.duplicates == .allow ? TakenTexts() : TakenTexts(tags)
    var ids: Set<Tag.ID> = []
    return offered.map { tag in
      guard exchange.allowsImport else { return .refused(.notReceived) }
      if exchange.duplicates != .allow, let owner = taken.owner(of: tag.text) {
        return exchange.duplicates == .merge ? .merged(owner) : .refused(.duplicate)
      }
      if let canReceive = gates.canReceive, !canReceive(tag) { return .refused(.notReceived) }
      var new = tags.contains(tag.id) || ids.contains(tag.id) ? tag.copy() : tag
      new.isSelected = false
      ids.insert(new.id)
      taken.insert(new.text, of: new.id)
      return .accepted(new)
    }
  }
}
