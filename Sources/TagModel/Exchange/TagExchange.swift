/// Rules for tags that enter and leave a collection by drag and drop or through the clipboard.
public struct TagExchange: Hashable, Sendable {
  /// What happens to an incoming tag if a tag with an equal text exists (<doc:ComparingTexts>).
  public enum Duplicates: String, Hashable, Sendable, CaseIterable {
    /// The tag is refused.
    case refuse
    /// The tag is merged with the existing one, which stays as it is.
    case merge
    /// The tag is inserted anyway.
    case allow
  }

  /// Whether tags can be dragged to other views and entries, and cut from a view, if ``TagGates/canDelete`` allows it.
  public var allowsExport: Bool
  /// Whether tags can be dropped, and dropped and pasted into a view, also as text, if ``TagGates/canReceive`` allows each tag.
  public var allowsImport: Bool
  /// What happens to an incoming tag if a tag with an equal text exists.
  public var duplicates: Duplicates
  /// The splitter for text that is dropped on a view or pasted into it.
  public var splitter: TagSplitter

  /// Creates rules; by default, no tag enters or leaves.
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

/// The result of offering a tag to a collection.
public enum TagArrival: Sendable {
  /// The tag to insert: unselected, with an id that is not in use.
  case accepted(Tag)
  /// The existing tag that the offered one is merged with.
  case merged(Tag.ID)
  /// The reason for the refusal.
  case refused(Refusal)
}

extension TagCollection {
  /// The first tag whose text equals that of an offered one (<doc:ComparingTexts>); nil if there is none. O(n).
  package func owner(ofTextOf offered: Tag) -> Tag? {
    let text = FoldedText(offered.text)
    return tags.first { FoldedText($0.text) == text }
  }

  /// The tags that have the texts of offered ones, which were merged with them or refused because of them. O(n).
  package func twins(of offered: [Tag], arriving arrivals: [TagArrival]) -> [Tag.ID] {
    var taken: TakenTexts?
    return zip(arrivals, offered).compactMap { arrival, tag in
      switch arrival {
      case .merged(let id): return tags.contains(id) ? id : nil
      case .refused(.duplicate):
        let texts = taken ?? TakenTexts(tags)
        taken = texts
        return texts.owner(of: tag.text)
      case .accepted, .refused: return nil
      }
    }
  }

  /// The results of offering tags one after the other. Calls the gate, and changes nothing.
  ///
  /// - Returns: A result per tag, in the same order.
  /// - Complexity: O(n) for n existing tags, whose texts are compared.
  public func arrivals(of offered: [Tag], by exchange: TagExchange) -> [TagArrival] {
    exchange.arrivals(of: offered, among: tags, exchange.duplicates == .allow ? TakenTexts() : TakenTexts(tags)) { tag, _ in
      gates.canReceive?(tag) == false ? .notReceived : nil
    }
  }

  /// The results of ``arrivals(of:by:)`` as they are after changes since then, without calling the gate again: whatever is
  /// accepted can be inserted. What was refused, or merged with a tag that is gone, is refused.
  package func revised(_ arrivals: [TagArrival], of offered: [Tag], by exchange: TagExchange) -> [TagArrival] {
    var approving = self
    approving.gates = TagGates()
    return TagArrival.revised(arrivals, of: offered) { approving.arrivals(of: $0, by: exchange) }
  }
}

extension TagExchange {
  /// The results of offering tags one after the other.
  ///
  /// - Parameters:
  ///   - taken: The texts of the existing tags; may be empty if duplicates are allowed.
  ///   - objection: Returns why a tag is refused that is no duplicate, or nil, and may change it. Gets the texts of the existing tags
  ///     and of those accepted so far.
  func arrivals(
    of offered: [Tag], among tags: TagList, _ taken: TakenTexts, objection: (inout Tag, TakenTexts) -> Refusal?
  ) -> [TagArrival] {
    var (taken, ids) = (taken, Set<Tag.ID>())
    return offered.map { tag in
      guard allowsImport else { return .refused(.notReceived) }
      if duplicates != .allow, let owner = taken.owner(of: tag.text) {
        return duplicates == .merge ? .merged(owner) : .refused(.duplicate)
      }
      var new = tag
      if let refusal = objection(&new, taken) { return .refused(refusal) }
      if tags.contains(new.id) || ids.contains(new.id) { new = new.copy() }
      new.isSelected = false
      ids.insert(new.id)
      taken.insert(new.text, of: new.id)
      return .accepted(new)
    }
  }
}

extension TagArrival {
  /// Results as they are after changes since they were found.
  /// - Parameter again: Returns the results of offering tags now.
  static func revised(_ arrivals: [TagArrival], of offered: [Tag], by again: ([Tag]) -> [TagArrival]) -> [TagArrival] {
    let wanted = zip(arrivals, offered).filter { if case .refused = $0.0 { false } else { true } }.map(\.1)
    var results = again(wanted)[...]
    // The ids of tags that others would be merged with, but that are refused themselves.
    var absent: Set<Tag.ID> = []
    return arrivals.map { old in
      if case .refused = old { return old }
      switch (old, results.popFirst() ?? .refused(.notReceived)) {
      case (.merged, .accepted(let tag)):
        absent.insert(tag.id)
        return .refused(.duplicate)
      case (_, .merged(let id)) where absent.contains(id): return .refused(.duplicate)
      case (_, let new): return new
      }
    }
  }
}
