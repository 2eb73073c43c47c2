internal import LayoutCore
internal import TagModel

/// Tags that are dragged over a view which they would come into, and the gap for them.
struct IncomingDrag {
  /// What would become of each.
  let arrivals: [TagArrival]
  /// The sizes of the chips that would come in.
  let sizes: [Size]
  private var base: ChipArrangement
  private(set) var shown: ChipArrangement
  /// The index that the first of them would get; nil: no gap is open.
  private(set) var target: Int?
  /// Where the first of them would stand, in a layout that has no index of that.
  private var slots: InsertionSlots?

  init(_ arrivals: [TagArrival], sizes: [Size], in arrangement: ChipArrangement) {
    (self.arrivals, self.sizes) = (arrivals, sizes)
    (base, shown) = (arrangement, arrangement)
    slots = base.list.flatMap { list in sizes.first.map { InsertionSlots(of: $0, in: list) } }
  }

  /// Whether any would come in, or become one with a tag that is here.
  var isAcceptable: Bool {
    arrivals.contains { if case .refused = $0 { false } else { true } }
  }

  /// Opens the gap at the place whose slot is the nearest to a point of the content; whether it is another place.
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

  /// Goes on in another layout.
  mutating func restart(in arrangement: ChipArrangement) {
    base = arrangement
    slots = base.list.flatMap { list in sizes.first.map { InsertionSlots(of: $0, in: list) } }
    open(at: target.map { min($0, arrangement.count) })
  }

  /// Where a tag of the list stands in `shown`.
  func shownIndex(of index: Int) -> Int {
    guard let target, index >= target else { return index }
    return index + sizes.count
  }

  /// Which tag of the list stands in `shown` at an index; nil in the gap.
  func listIndex(ofShown shown: Int) -> Int? {
    guard let target, shown >= target else { return shown }
    return shown < target + sizes.count ? nil : shown - sizes.count
  }
}
