internal import LayoutCore
internal import TagModel

// A plain reference for the focus: all visible chips as a list of frames, without an index of lines.

extension MonkeyStage {
  enum PlainMotion { case next, previous, home, end, up, down, pageUp, pageDown }

  func motions(of key: String) -> PlainMotion? {
    let isMirrored = layout.textDirection == .rightToLeft
    switch key {
    case "Left": return isMirrored ? .next : .previous
    case "Right": return isMirrored ? .previous : .next
    case "Up": return .up
    case "Down": return .down
    case "Home": return .home
    case "End": return .end
    case "Page_Up": return .pageUp
    case "Page_Down": return .pageDown
    default: return nil
    }
  }

  private struct Chip {
    let id: Tag.ID
    let frame: Rect
    let canFocus: Bool
  }

  /// The visible chips in order, the overflow chip last.
  private var chips: [Chip] {
    let (shown, overflow) = (resting.arrangement, resting.overflowFrame)
    let tags = collection.tags.enumerated().filter { !isHidden($0.offset) }.map {
      Chip(id: $0.element.id, frame: shown.frame(at: $0.offset), canFocus: $0.element.isEnabled)
    }
    return tags + (overflow.map { [Chip(id: .overflow, frame: $0, canFocus: true)] } ?? [])
  }

  /// The focus after a motion. All chips have the same height, so those of a line have the same y.
  func plainFocus(_ motion: PlainMotion) -> Tag.ID? {
    let (chips, focus) = (chips, session.focus.id)
    var from = focus.flatMap { id in chips.firstIndex { $0.id == id } }
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(motion)
    let column = isVertical ? from.map { session.focus.column ?? chips[$0].frame.center.x } : nil
    var step = motion
    for _ in chips.indices {
      guard let next = place(from, step, column, chips), next != from else { return focus }
      if chips[next].canFocus { return chips[next].id }
      from = next
      if step == .home { step = .next }
      if step == .end { step = .previous }
    }
    return focus
  }

  private func place(_ from: Int?, _ motion: PlainMotion, _ column: Double?, _ chips: [Chip]) -> Int? {
    guard let from else { return chips.isEmpty ? nil : motion == .end ? chips.count - 1 : 0 }
    let x = column ?? chips[from].frame.center.x
    switch motion {
    case .next: return from + 1 < chips.count ? from + 1 : nil
    case .previous: return from > 0 ? from - 1 : nil
    case .home: return 0
    case .end: return chips.count - 1
    case .up, .down: return nearest(x, on: line(beyond: from, motion == .up, chips), chips)
    case .pageUp, .pageDown:
      let isBack = motion == .pageUp
      let middle = chips[from].frame.center
      let point = Point(x: x, y: middle.y + (isBack ? -viewport.height : viewport.height))
      let target = chips.indices.min { chips[$0].frame.distance(to: point) < chips[$1].frame.distance(to: point) } ?? from
      let way = chips[target].frame.y - chips[from].frame.y
      if isBack ? way < -1 : way > 1 { return target }
      return nearest(x, on: line(beyond: from, isBack, chips), chips)
    }
  }

  /// The chips of the line above or below a chip.
  private func line(beyond from: Int, _ isAbove: Bool, _ chips: [Chip]) -> [Int] {
    let y = chips[from].frame.y
    let beyond = chips.indices.filter { isAbove ? chips[$0].frame.y < y - 1 : chips[$0].frame.y > y + 1 }
    guard let next = isAbove ? beyond.map({ chips[$0].frame.y }).max() : beyond.map({ chips[$0].frame.y }).min() else { return [] }
    return beyond.filter { abs(chips[$0].frame.y - next) < 1 }
  }

  private func nearest(_ x: Double, on line: [Int], _ chips: [Chip]) -> Int? {
    func distance(_ index: Int) -> Double { max(chips[index].frame.x - x, 0, x - chips[index].frame.maxX) }
    return line.min { distance($0) < distance($1) }
  }
}
