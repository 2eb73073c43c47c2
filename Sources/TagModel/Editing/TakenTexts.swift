/// The texts of existing tags, for finding duplicates in constant time.
///
/// Copies share what they have in common: a change of one copies some hundred texts, and a reference for each hundred.
public struct TakenTexts: Sendable {
  /// The tags with each text, in groups by the texts' hashes. The number of groups is a power of two.
  private(set) var groups: [[FoldedText: [Tag.ID]]] = [[:]]
  private var count = 0
  /// The number of texts that have been added and removed.
  private(set) var changes = 0

  /// The average number of texts in a group above which there are more groups.
  private static let textsPerGroup = 64

  /// Creates an empty set.
  public init() {}

  /// Creates the set of the tags' texts; O(total length).
  public init(_ tags: some Sequence<Tag>) {
    for tag in tags { insert(tag.text, of: tag.id) }
  }

  /// Adds the text of a tag. O(1), apart from folding it.
  public mutating func insert(_ text: String, of id: Tag.ID) {
    changes += 1
    let key = FoldedText(text)
    let group = group(of: key)
    groups[group][key, default: []].append(id)
    guard groups[group][key]?.count == 1 else { return }
    count += 1
    if count > groups.count * Self.textsPerGroup { divide() }
  }

  /// Removes the text of a tag. O(1), apart from folding it, and O(tags with an equal text).
  public mutating func remove(_ text: String, of id: Tag.ID) {
    changes += 1
    let key = FoldedText(text)
    let group = group(of: key)
    guard let index = groups[group][key]?.firstIndex(of: id) else { return }
    groups[group][key]?.remove(at: index)
    guard groups[group][key]?.isEmpty == true else { return }
    groups[group][key] = nil
    count -= 1
  }

  /// The tag that has an equal text (<doc:ComparingTexts>), except the edited tag itself; nil if there is none.
  public func owner(of text: String, except edited: Tag.ID? = nil) -> Tag.ID? {
    let key = FoldedText(text)
    return groups[group(of: key)][key]?.first { $0 != edited }
  }

  private func group(of key: FoldedText) -> Int { key.hashValue & (groups.count - 1) }

  /// Divides each group into two.
  private mutating func divide() {
    let old = groups
    groups = Array(repeating: [:], count: 2 * old.count)
    for (key, ids) in old.joined() { groups[group(of: key)][key] = ids }
  }
}
