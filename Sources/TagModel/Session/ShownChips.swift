package import LayoutCore

/// Which chips are shown, and where, for measuring, scrolling, drawing, drops and screen readers. ``Lift`` and ``Gap`` arrange the chips
/// around a gap. Gestures and keys use the chips at rest, so that a chip is found where it was lifted.
///
/// An *index* is that of a tag in its list, a *place* that of a chip in the ``arrangement``. They differ while chips are lifted, and
/// while others make way for tags that are dragged here. Frames are in content coordinates.
package enum ShownChips<Chips: EditableArrangement> {
  /// The chips of all tags, except those that a line limit hides.
  case plain(Chips)
  /// The chips that fit, followed by the overflow chip.
  case overflowing(Overflow<Chips>)
  /// The lifted chips are where they would land.
  case lifted(Lift<Chips>)
  /// There is a gap for tags that are dragged here.
  case receiving(Gap<Chips>)

  package var arrangement: Chips {
    switch self {
    case .plain(let chips): chips
    case .overflowing(let overflow): overflow.arrangement
    case .lifted(let lift): lift.shown
    case .receiving(let gap): gap.shown
    }
  }

  package var contentSize: Size { arrangement.contentSize }

  // MARK: Index and place

  /// The place of the chip of the tag at an index.
  package func place(of index: Int) -> Int {
    switch self {
    case .plain, .overflowing: index
    case .lifted(let lift): lift.place(of: index)
    case .receiving(let gap): gap.place(of: index)
    }
  }

  /// The index of the tag whose chip is at a place; nil for the overflow chip and in a gap.
  package func index(at place: Int) -> Int? {
    switch self {
    case .plain: place
    case .overflowing(let overflow): place < overflow.shownCount ? place : nil
    case .lifted(let lift): lift.index(at: place)
    case .receiving(let gap): gap.index(at: place)
    }
  }

  /// The place of the overflow chip; nil if there is none.
  package var overflowPlace: Int? { if case .overflowing(let overflow) = self { overflow.shownCount } else { nil } }

  /// The number of tags that the overflow chip stands for.
  package var overflowCount: Int { if case .overflowing(let overflow) = self { overflow.hiddenCount } else { 0 } }

  // MARK: Frames

  /// Whether no scrolling would show the chip of the tag at an index.
  package func isHidden(_ index: Int) -> Bool {
    if let overflowPlace { return index >= overflowPlace }
    let (place, chips) = (place(of: index), arrangement)
    return place >= chips.count || chips.isHidden(place)
  }

  /// The frame of the chip of the tag at an index; nil if it is hidden.
  package func frame(at index: Int) -> Rect? { isHidden(index) ? nil : arrangement.frame(at: place(of: index)) }

  package var overflowFrame: Rect? { overflowPlace.map { arrangement.frame(at: $0) } }

  /// The tags whose chips are in an area, in any order, and those in the stack under the pointer, which comes from anywhere.
  package func chips(in area: Rect) -> [(index: Int, frame: Rect)] {
    var found: [(index: Int, frame: Rect)] = []
    found.reserveCapacity(256)
    arrangement.forEachFrame(in: area) { place, frame in
      if let index = index(at: place) { found.append((index, frame)) }
    }
    guard case .lifted(let lift) = self else { return found }
    for index in lift.stack where !found.contains(where: { $0.index == index }) {
      if let frame = frame(at: index) { found.append((index, frame)) }
    }
    return found
  }

  /// The frames in an area where the chips that a pointer holds would land.
  package func landingFrames(in area: Rect) -> [Rect] {
    var frames: [Rect] = []
    switch self {
    case .plain, .overflowing: break
    case .lifted(let lift):
      // Keys leave the chips in the layout.
      guard case .pointer = lift.hold else { break }
      lift.shown.forEachFrame(in: area) { place, frame in
        if lift.isLifted(lift.index(at: place)) { frames.append(frame) }
      }
    case .receiving(let gap):
      gap.shown.forEachFrame(in: area) { place, frame in
        if gap.index(at: place) == nil { frames.append(frame) }
      }
    }
    return frames
  }

  /// The bounds of the chips in an area; empty if there are none.
  package func bounds(in area: Rect) -> Rect {
    var bounds: (low: Point, high: Point)?
    arrangement.forEachFrame(in: area) { _, frame in
      let (low, high) = bounds ?? (frame.origin, frame.origin)
      bounds = (
        Point(x: min(low.x, frame.x), y: min(low.y, frame.y)), Point(x: max(high.x, frame.maxX), y: max(high.y, frame.maxY))
      )
    }
    return bounds.map { Rect(x: $0.low.x, y: $0.low.y, width: $0.high.x - $0.low.x, height: $0.high.y - $0.low.y) } ?? .zero
  }
}

/// The chips that fit a line limit, followed by a chip that stands for the others.
package struct Overflow<Chips: EditableArrangement> {
  package let arrangement: Chips
  /// The number of shown chips, which is also the place of the overflow chip.
  package let shownCount: Int
  package let hiddenCount: Int

  package init(_ arrangement: Chips, shownCount: Int, hiddenCount: Int) {
    (self.arrangement, self.shownCount, self.hiddenCount) = (arrangement, shownCount, hiddenCount)
  }
}

/// A gap among chips, for tags that are dragged here.
package struct Gap<Chips: EditableArrangement> {
  /// The sizes of the chips that would be inserted.
  package let sizes: [Size]
  /// The chips without the gap.
  package private(set) var base: Chips
  /// The chips with the gap.
  package private(set) var shown: Chips
  /// The index that the first tag would get; nil if the gap is closed.
  package private(set) var target: Int?
  /// The greatest target: an entry's text may follow the tags.
  private var end: Int

  /// Creates a closed gap.
  /// - Parameter end: The greatest target.
  package init(of sizes: [Size], in chips: Chips, upTo end: Int) {
    (self.sizes, base, shown, self.end) = (sizes, chips, chips, end)
  }

  /// Opens the gap at an index, or closes it, and returns whether that has changed it.
  package mutating func open(at index: Int?) -> Bool {
    let new = index.map { min($0, end) }
    guard new != target else { return false }
    move(to: new)
    return true
  }

  /// Continues in another arrangement.
  package mutating func restart(in chips: Chips, upTo end: Int) {
    (base, self.end) = (chips, end)
    move(to: target.map { min($0, end) })
  }

  private mutating func move(to new: Int?) {
    target = new
    shown = base
    if let new { shown.insert(contentsOf: sizes, at: new) }
  }

  /// The place in ``shown`` of the chip of the tag at an index.
  package func place(of index: Int) -> Int {
    guard let target, index >= target else { return index }
    return index + sizes.count
  }

  /// The index of the tag whose chip is at a place in ``shown``; nil in the gap.
  package func index(at place: Int) -> Int? {
    guard let target, place >= target else { return place }
    return place < target + sizes.count ? nil : place - sizes.count
  }
}
