/// Which of a person's tags have come from a ``TagSource``, so that a fresh answer replaces those and no others.
public struct TagRefresh: Sendable {
  /// The tags that have come from the source.
  public private(set) var fetched: Set<Tag.ID>

  /// - Parameter fetched: the tags that have come from the source before.
  public init(fetched: Set<Tag.ID> = []) {
    self.fetched = fetched
  }

  /// Makes a tag the person's own: no answer takes it away any more. To be called when they change it.
  public mutating func keep(_ id: Tag.ID) { fetched.remove(id) }

  /// The tags as a fresh answer leaves them.
  ///
  /// The person's own tags stay as they are. Of the fetched ones, those that come again – with the same id or, where
  /// no id is the same, with a text that counts as the same (see ``FoldedText``) – keep their id, place, selection and
  /// attachment, and say and look as the answer has it; the others go. What is new comes at the end, unless a tag that
  /// stays has its text or its id already.
  ///
  /// - Complexity: O(tags + fresh).
  public mutating func merge(_ fresh: [Tag], into tags: some Sequence<Tag>) -> [Tag] {
    let old = Array(tags)
    let known = Set(old.lazy.map(\.id)).intersection(fetched)
    var again: [Tag.ID: Tag] = [:]
    for tag in fresh where known.contains(tag.id) && again[tag.id] == nil { again[tag.id] = tag }
    // By their texts only those can come again that no id has claimed, each of them once.
    var unclaimed = TakenTexts(old.lazy.filter { [again] in known.contains($0.id) && again[$0.id] == nil })
    var new: [Tag] = []
    for tag in fresh where !known.contains(tag.id) {
      if let id = unclaimed.owner(of: tag.text) {
        unclaimed.remove(tag.text, of: id)
        again[id] = tag
      } else {
        new.append(tag)
      }
    }
    var result = old.compactMap { tag in fetched.contains(tag.id) ? again[tag.id].map { tag.showing($0) } : tag }
    var taken = TakenTexts(result)
    var there = Set(result.map(\.id))
    fetched.formIntersection(there)
    for tag in new where taken.owner(of: tag.text) == nil && there.insert(tag.id).inserted {
      taken.insert(tag.text, of: tag.id)
      fetched.insert(tag.id)
      result.append(tag)
    }
    return result
  }
}

extension Tag {
  /// This tag, saying what another says and looking as that looks.
  fileprivate func showing(_ other: Tag) -> Tag {
    var tag = self
    tag.content = other.content
    (tag.style, tag.selectedStyle, tag.selectedContent) = (other.style, other.selectedStyle, other.selectedContent)
    return tag
  }
}
