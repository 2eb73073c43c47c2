/// The texts of existing tags, for finding duplicates in constant time.
public struct TakenTexts: Sendable {
  private var owners: [FoldedText: [Tag.ID]] = [:]

  /// Creates an empty set.
  public init() {}

  /// Creates the set of the tags' texts; O(total length).
  public init(_ tags: some Sequence<Tag>) {
    for tag in tags { insert(tag.text, of: tag.id) }
  }

  /// Adds the text of a tag. O(1), apart from folding it.
  public mutating func insert(_ text: String, of id: Tag.ID) {
    owners[FoldedText(text), default: []].append(id)
  }

  /// Removes the text of a tag.
  public mutating func remove(_ text: String, of id: Tag.ID) {
    let key = FoldedText(text)
    guard var ids = owners[key], let index = ids.firstIndex(of: id) else { return }
    ids.remove(at: index)
    owners[key] = ids.isEmpty ? nil : ids
  }

  /// The tag that has an equal text (<doc:ComparingTexts>), except the edited tag itself; nil if there is none.
  public func owner(of text: String, except edited: Tag.ID? = nil) -> Tag.ID? {
    owners[FoldedText(text)]?.first { $0 != edited }
  }
}
