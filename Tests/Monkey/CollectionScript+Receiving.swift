internal import TagModel
internal import TestSupport

extension CollectionScript {
  /// Receives existing tags, new ones, and decoded ones of another process, some of them repeated; all accepted tags can be
  /// inserted.
  func receive(_ random: inout SeededGenerator) -> TagTransaction? {
    var written = newTags(&random, 3)
    written += collection.tags.prefix(4)
    guard let decoded = try? TagPayload.tags(in: TagPayload.encoded(written.shuffled(using: &random))) else {
      check(false, "what was written is not read")
      return nil
    }
    var offered = decoded
    offered += decoded.prefix(random.int(0...2))
    offered += newTags(&random, 2)
    offered += collection.tags.suffix(random.int(0...2))
    let exchange = TagExchange(allowsImport: true, duplicates: random.element(of: TagExchange.Duplicates.allCases))
    let (index, cause) = (random.int(0...plain.count), cause(&random))
    log.append("receive \(offered.map { "\($0.id)" }), duplicates \(exchange.duplicates), at \(index) by \(cause)")
    var accepted: [Tag] = []
    for (tag, arrival) in zip(offered, collection.arrivals(of: offered, by: exchange)) {
      let twins = (collection.tags + accepted).filter { FoldedText($0.text) == FoldedText(tag.text) }.map(\.id)
      switch arrival {
      case .accepted(let new):
        check(exchange.duplicates == .allow || twins.isEmpty, "\(tag.text) is there twice")
        check(new.text == tag.text && !new.isSelected, "\(tag.id) comes in as another")
        accepted.append(new)
      case .merged(let id): check(exchange.duplicates == .merge && twins.contains(id), "\(tag.id) becomes \(id)")
      case .refused(let reason): check(reason == .duplicate && !twins.isEmpty, "\(tag.id) is refused: \(reason)")
      }
    }
    check(
      Set(accepted.map(\.id)).count == accepted.count && accepted.allSatisfy { plain.index(of: $0.id) == nil },
      "an accepted id is not free")
    return change(by: cause, adding: accepted) { $0.insert(accepted.map(PlainTag.init), at: index) } _: {
      try $0.insert(accepted, at: index, by: cause)
    }
  }
}
