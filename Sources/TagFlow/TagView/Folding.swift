internal import LayoutCore
internal import TagModel

/// The state of the overflow chip: "+5" at the end of the last visible line, or "Show less" at the end of all lines
/// when expanded.
struct Folding {
  /// The ID under which the chip is kept with those of tags.
  static let id = Tag.ID.unique()

  var isWanted = false { didSet { known = nil } }
  var isOpen = false { didSet { known = nil } }
  /// The last fold and the version of its arrangement; the fold is nil if there was no overflow chip.
  private var known: (fold: Fold?, version: Int)?

  /// The fold of an arrangement, computed once for each version of it.
  /// - Parameter size: Returns the size of the chip that stands for a number of hidden tags; 0 for "Show less".
  mutating func fold(of whole: ChipArrangement, version: Int, size: (_ hiddenCount: Int) -> Size) -> Fold? {
    if let known, known.version == version { return known.fold }
    let fold = fold(of: whole, size: size)
    known = (fold, version)
    return fold
  }

  /// The fold of an arrangement; nil if all tags fit its line limit, and for layouts other than the flow.
  func fold(of whole: ChipArrangement, size: (_ hiddenCount: Int) -> Size) -> Fold? {
    guard isWanted, whole.list == nil, whole.count > 0, whole.isHidden(whole.count - 1) else { return nil }
    guard isOpen else {
      return whole.flow.overflow(size)
        .map { Fold(arrangement: ChipArrangement($0.arrangement), shownCount: $0.shownCount, hiddenCount: $0.hiddenCount) }
    }
    var open = unfolded(whole)
    open.insert(contentsOf: [size(0)], at: whole.count)
    return Fold(arrangement: open, shownCount: whole.count, hiddenCount: 0)
  }

  /// An arrangement as the view shows it without an overflow chip: if it is expanded, without the line limit.
  func unfolded(_ whole: ChipArrangement) -> ChipArrangement {
    guard isWanted, isOpen, whole.list == nil, whole.flow.layout.lineLimit > 0 else { return whole }
    var open = whole.flow
    var layout = open.layout
    layout.lineLimit = 0
    open.rearrange(layout, in: whole.container)
    return ChipArrangement(open)
  }
}

/// An arrangement with an overflow chip at the index ``shownCount``.
struct Fold {
  let arrangement: ChipArrangement
  let shownCount: Int
  let hiddenCount: Int
}
