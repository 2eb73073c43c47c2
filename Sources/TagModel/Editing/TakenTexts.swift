/// Which texts tags have already, to find a duplicate without looking at them all.
public struct TakenTexts: Sendable {
  private var owners: [FoldedText: [Tag.ID]] = [:]

  /// No texts.
  public init() {}

  /// The texts of these tags; O(their length).
  public init(_ tags: some Sequence<Tag>) {
    for tag in tags { insert(tag.text, of: tag.id) }
  }

  /// Notes that a tag has a text. O(1) beside folding it.
  public mutating func insert(_ text: String, of id: Tag.ID) {
    owners[FoldedText(text), default: []].append(id)
  }

  /// Notes that a tag no longer has a text.
  public mutating func remove(_ text: String, of id: Tag.ID) {
    let key = FoldedText(text)
    guard var ids = owners[key], let index = ids.firstIndex(of: id) else { return }
    ids.remove(at: index)
    owners[key] = ids.isEmpty ? nil : ids
  }

  /// The tag that has this text, or one that counts as the same; the one under edit itself is passed over.
  public func owner(of text: String, except edited: Tag.ID? = nil) -> Tag.ID? {
    owners[FoldedText(text)]?.first { $0 != edited }
  }
}
