import TagFlow

/// Lifted chips of a rehearsal: the layout without them, which decides where they would land, and with them there.
struct Held {
  /// The chip that is held.
  let id: Tag.ID
  /// All that are lifted, in order.
  let ids: [Tag.ID]
  /// The size of the chip that is held.
  let size: Size
  let base: FlowArrangement
  private(set) var shown: FlowArrangement
  /// Where they would land, among those that are not lifted; nil: where they came from.
  private(set) var target: Int?
  /// The target that leaves the chip that is held where it is among the others.
  let homeTarget: Int
  /// Whether keys hold it.
  var isByKey = false
  private let sizes: [Size]
  private let home: FlowArrangement

  /// - Parameter indexes: those of the tags that are lifted, ascending.
  init(_ id: Tag.ID, indexes: [Int], in arrangement: FlowArrangement, of tags: TagList) {
    self.id = id
    ids = indexes.map { tags[$0].id }
    let index = tags.index(of: id) ?? indexes[0]
    homeTarget = index - indexes.count { $0 < index }
    size = arrangement.size(at: index)
    sizes = indexes.map { arrangement.size(at: $0) }
    (home, shown) = (arrangement, arrangement)
    var base = arrangement
    base.remove(indexes)
    self.base = base
  }

  mutating func aim(at target: Int?) {
    self.target = target
    guard let target else {
      shown = home
      return
    }
    shown = base
    shown.insert(contentsOf: sizes, at: target)
  }
}
