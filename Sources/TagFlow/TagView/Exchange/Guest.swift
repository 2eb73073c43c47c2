internal import LayoutCore
internal import TagModel

/// Tags of another view that are held over this one, and the gap that they would come into.
struct Guest {
  /// What would become of each.
  let arrivals: [TagArrival]
  /// The sizes of the chips that would come in.
  let sizes: [Size]
  private var base: FlowArrangement
  private(set) var shown: FlowArrangement
  /// The index that the first of them would get; nil: no gap is open.
  private(set) var target: Int?

  init(_ arrivals: [TagArrival], sizes: [Size], in arrangement: FlowArrangement) {
    (self.arrivals, self.sizes) = (arrivals, sizes)
    (base, shown) = (arrangement, arrangement)
  }

  /// Whether any would come in, or become one with a tag that is here.
  var isWelcome: Bool {
    arrivals.contains { if case .refused = $0 { false } else { true } }
  }

  /// Opens the gap at the place whose slot is the nearest to a point of the content; whether it is another place.
  mutating func aim(at point: Point) -> Bool {
    let new = sizes.first.flatMap { base.insertionIndex(of: $0, nearest: point) }
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
  mutating func restart(in arrangement: FlowArrangement) {
    base = arrangement
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
