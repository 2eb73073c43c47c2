internal import TagModel
internal import TestSupport

extension CollectionScript {
  /// Receives existing tags, new ones and decoded ones, some of them twice. All accepted tags must be insertable.
  func receive(_ random: inout SeededGenerator) -> TagTransaction? {
    var written = newTags(&random, 3)
    written += collection.tags.prefix(4)
    guard let decoded = try? TagPayload.tags(in: TagPayload.encoded(written.shuffled(using: &random))) else {
      check(false, "encoded tags can't be decoded")
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
        check(exchange.duplicates == .allow || twins.isEmpty, "\(tag.text) is a duplicate")
        check(new.text == tag.text && !new.isSelected, "\(tag.id) is changed on arrival")
        accepted.append(new)
      case .merged(let id): check(exchange.duplicates == .merge && twins.contains(id), "\(tag.id) is merged with \(id)")
      case .refused(let reason): check(reason == .duplicate && !twins.isEmpty, "\(tag.id) is refused: \(reason)")
      }
    }
    check(
      Set(accepted.map(\.id)).count == accepted.count && accepted.allSatisfy { plain.index(of: $0.id) == nil },
      "an accepted id is already used")
    return change(by: cause, adding: accepted) {
      $0.insert(accepted.map(PlainTag.init), at: index)
    } _: {
      try $0.insert(accepted, at: index, by: cause)
    }
  }
}
