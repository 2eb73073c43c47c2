internal import LayoutCore
internal import TagModel

/// Tags dragged over a view from elsewhere, and the gap for them.
struct IncomingDrag {
  /// The outcome of dropping each tag.
  let arrivals: [TagArrival]
  /// The sizes of the chips that would be inserted.
  let sizes: [Size]
  private var base: ChipArrangement
  private(set) var shown: ChipArrangement
  /// The index that the first tag would get; nil if no gap is open.
  private(set) var target: Int?
  /// The positions of the first tag, in a layout without an index for them.
  private var slots: InsertionSlots?

  init(_ arrivals: [TagArrival], sizes: [Size], in arrangement: ChipArrangement) {
    (self.arrivals, self.sizes) = (arrivals, sizes)
    (base, shown) = (arrangement, arrangement)
    slots = base.list.flatMap { list in sizes.first.map { InsertionSlots(of: $0, in: list) } }
  }

  /// Whether any tag would be inserted or merged.
  var isAcceptable: Bool {
    arrivals.contains { if case .refused = $0 { false } else { true } }
  }

  /// Opens the gap at the index whose slot is nearest to a point of the content, and returns whether the index has
  /// changed.
  mutating func aim(at point: Point) -> Bool {
    let new = slots == nil ? sizes.first.flatMap { base.flow.insertionIndex(of: $0, nearest: point) } : slots?.index(nearest: point)
    guard new != target else { return false }
    open(at: new)
    return true
  }

  private mutating func open(at new: Int?) {
    target = new
    shown = base
    if let new { shown.insert(contentsOf: sizes, at: new) }
  }

  /// Continues in another arrangement.
  mutating func restart(in arrangement: ChipArrangement) {
    base = arrangement
    slots = base.list.flatMap { list in sizes.first.map { InsertionSlots(of: $0, in: list) } }
    open(at: target.map { min($0, arrangement.count) })
  }

  /// Converts an index of the list to one in `shown`.
  func shownIndex(of index: Int) -> Int {
    guard let target, index >= target else { return index }
    return index + sizes.count
  }

  /// Converts an index in `shown` to one of the list; nil in the gap.
  func listIndex(ofShown shown: Int) -> Int? {
    guard let target, shown >= target else { return shown }
    return shown < target + sizes.count ? nil : shown - sizes.count
  }
}
