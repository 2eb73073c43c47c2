internal import TagModel
internal import TestSupport

/// A script for a ``TagRefresh`` and loops over arrays.
public final class RefreshScript: ModelScript {
  private var refresh = TagRefresh()
  private var tags: [Tag] = []
  private var fetched: Set<Tag.ID> = []
  public private(set) var log: [String] = []
  public private(set) var problem: String?

  public init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    tags = (0..<random.int(0...3)).map { Tag("own\($0)", id: Tag.ID(rawValue: 100 + $0)) }
  }

  public func play(_ act: UInt64) {
    var random = SeededGenerator(seed: act)
    if random.chance(0.2), let tag = tags.randomElement(using: &random) {
      log.append("keep \(tag.id)")
      refresh.adopt(tag.id)
      fetched.remove(tag.id)
    }
    if random.chance(0.3) { tags.shuffle(using: &random) }
    if random.chance(0.2), !tags.isEmpty { tags.removeLast() }
    // Repeated texts and IDs, IDs used by other tags, and texts that differ only in case or spaces.
    let texts = ["A", "a", "B", "b ", "C", "own0", "D"]
    let fresh = (0..<random.int(0...6)).map { _ in
      Tag(
        random.element(of: texts),
        id: Tag.ID(rawValue: random.chance(0.1) ? 100 : random.element(of: [0, 1, 8, 23_769_720_592, -1, .min + 1, .max])))
    }
    log.append("merge \(fresh.map { "\($0.id) \($0.text)" }) into \(tags.map { "\($0.id) \($0.text)" })")
    let expected = merged(fresh)
    tags = refresh.merge(fresh, into: tags)
    let found = tags.map { "\($0.id) \($0.text)" }
    if found != expected { problem = "the merged tags are \(found), not \(expected)" }
    if refresh.fetched != fetched { problem = "the fetched ids are \(refresh.fetched), not \(fetched)" }
  }

  private func same(_ a: String, _ b: String) -> Bool { FoldedText(a) == FoldedText(b) }

  /// The expected result of a merge, according to the documentation.
  private func merged(_ fresh: [Tag]) -> [String] {
    let old = tags.filter { fetched.contains($0.id) }
    let oldIDs = Set(old.map(\.id))
    var partner: [Tag.ID: Tag] = [:]
    for tag in fresh where oldIDs.contains(tag.id) && partner[tag.id] == nil { partner[tag.id] = tag }
    var new: [Tag] = []
    for tag in fresh where !oldIDs.contains(tag.id) {
      if let known = old.first(where: { partner[$0.id] == nil && same($0.text, tag.text) }) {
        partner[known.id] = tag
      } else {
        new.append(tag)
      }
    }
    var result = tags.filter { !fetched.contains($0.id) || partner[$0.id] != nil }.map { tag in
      var tag = tag
      if let text = partner[tag.id]?.text { tag.text = text }
      return tag
    }
    fetched.formIntersection(result.map(\.id))
    for tag in new where !result.contains(where: { $0.id == tag.id || same($0.text, tag.text) }) {
      result.append(tag)
      fetched.insert(tag.id)
    }
    return result.map { "\($0.id) \($0.text)" }
  }
}
