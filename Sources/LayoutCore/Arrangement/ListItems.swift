/// Items of a list in a layout: how much room they need, and where they go in it.
struct ListItems {
  let layout: any ListLayout
  let padding: Insets
  /// The items' natural sizes.
  let sizes: [Size]

  /// Items give way down to this width, in logical pixels, before the content gets wider than its room.
  let narrowest: Double

  private func items(atMost width: Double) -> [LayoutItem] {
    sizes.enumerated().map { index, size in
      LayoutItem(String(index), natural: Size(width: min(size.width, width), height: size.height))
    }
  }

  private func container(of items: [LayoutItem]) -> ValidatedContainer {
    sound { () throws(LayoutError) in
      var container = try layout.container(of: items)
      container.padding = padding
      return try container.validated()
    }
  }

  /// The layout's settings have been checked, and the items ask for nothing that could be wrong.
  private func sound<Result>(_ body: () throws(LayoutError) -> Result) -> Result {
    do throws(LayoutError) {
      return try body()
    } catch {
      preconditionFailure("\(layout) cannot be followed: \(error)")
    }
  }

  private func measured(_ container: ValidatedContainer, _ proposal: Proposal) -> Size {
    sound { () throws(LayoutError) in try container.measure(proposal) }
  }

  // MARK: Widths

  /// The width that the items need, none of them wider than this.
  func width(ofItemsAtMost most: Double) -> Double {
    if let room = pathRoom(atMost: most) { return room.width }
    let items = items(atMost: most)
    // A layout measures its lines as if none had to break.
    if layout.scrollAxis == .vertical, layout.breakingSpacing != nil { return widest(most) }
    let container = container(of: items)
    return sound { () throws(LayoutError) in try layout.neededWidth(container.container, items) }
  }

  private func widest(_ most: Double) -> Double {
    sizes.reduce(0) { max($0, min($1.width, most)) } + padding.horizontal
  }

  /// The width of all items in one line, where lines break; otherwise what they need.
  var naturalWidth: Double {
    guard let spacing = layout.breakingSpacing, layout.scrollAxis == .vertical else { return width(ofItemsAtMost: .infinity) }
    return sizes.reduce(padding.horizontal) { $0 + $1.width } + spacing * Double(max(0, sizes.count - 1))
  }

  /// Whether items get narrower where there is no room for them.
  var giveWay: Bool { layout.scrollAxis == .vertical && layout as? PathLayout == nil }

  /// How wide items may be, so that all have room in a width beside each other: the widest give way first.
  func limit(in width: Double) -> Double {
    guard giveWay else { return .infinity }
    let content = max(0, width - padding.horizontal)
    guard layout.breakingSpacing == nil, !fits(content, in: width) else { return content }
    var (low, high) = (min(narrowest, content), content)
    guard fits(low, in: width) else { return low }
    while high - low > 0.5 {
      let middle = (low + high) / 2
      if fits(middle, in: width) { low = middle } else { high = middle }
    }
    return low
  }

  private func fits(_ limit: Double, in width: Double) -> Bool {
    self.width(ofItemsAtMost: limit) <= width + FlowLayout.tolerance
  }

  // MARK: Arranging

  /// Where the items go in a room, or in the least that they need where that is more.
  ///
  /// Items get narrower than they are by themselves where they scroll vertically and are wider than their share.
  func arranged(in room: Size, _ textDirection: TextDirection) -> FrameArrangement {
    guard !sizes.isEmpty else {
      let least = Size(width: max(0, padding.horizontal), height: max(0, padding.vertical))
      return FrameArrangement(
        size: Size(width: max(room.width, least.width), height: max(room.height, least.height)), frames: [])
    }
    let limit = limit(in: room.width)
    let container = container(of: items(atMost: limit))
    let needed = size(of: container, in: room, limit)
    let size = Size(width: max(needed.width, room.width), height: max(needed.height, room.height))
    let placed = sound { () throws(LayoutError) in
      try container.arrange(in: Proposal(size), textDirection: textDirection)
    }
    let frames = layout.frames(in: placed, count: sizes.count)
    guard giveWay else { return FrameArrangement(size: size, frames: frames) }
    // What stands at the top leaves the rest of the room alone.
    let end = frames.reduce(0) { max($0, $1?.maxY ?? 0) } + padding.bottom
    return FrameArrangement(size: Size(width: size.width, height: max(needed.height, end)), frames: frames)
  }

  /// The least that the items need in a room.
  private func size(of container: ValidatedContainer, in room: Size, _ limit: Double) -> Size {
    if let least = pathRoom(atMost: .infinity) { return least }
    guard layout.scrollAxis == .horizontal else {
      let width = layout.breakingSpacing == nil ? max(room.width, width(ofItemsAtMost: limit)) : room.width
      return Size(width: width, height: measured(container, Proposal(width: width)).height)
    }
    let height: Double
    if layout.breakingSpacing == nil {
      height = max(room.height, measured(container, Proposal()).height)
    } else {
      height = room.height > 0 ? max(room.height, highest) : leastHeight(of: container, forWidth: room.width)
    }
    return Size(width: measured(container, Proposal(height: height)).width, height: height)
  }

  private var highest: Double { sizes.reduce(0) { max($0, $1.height) } + padding.vertical }

  /// The least height at which columns that break have room beside each other.
  private func leastHeight(of container: ValidatedContainer, forWidth width: Double) -> Double {
    var (low, enough) = (highest, measured(container, Proposal()).height)
    func isEnough(_ height: Double) -> Bool {
      measured(container, Proposal(height: height)).width <= width + FlowLayout.tolerance
    }
    guard !isEnough(low) else { return low }
    while enough - low > 0.5 {
      let middle = (low + enough) / 2
      if isEnough(middle) { enough = middle } else { low = middle }
    }
    return enough
  }

  // MARK: Along a curve

  /// The least room in which nothing is cut off that the room's extent does nothing but move; nil where the layout is no
  /// path.
  private func pathRoom(atMost width: Double) -> Size? {
    guard let path = layout as? PathLayout, !sizes.isEmpty else { return nil }
    let large = 4096.0
    let container = container(of: items(atMost: width))
    let placed = sound { () throws(LayoutError) in
      try container.arrange(in: Proposal(width: large + padding.horizontal, height: large + padding.vertical))
    }
    let shifted = placed.frames.map { $0?.offset(x: -padding.start, y: -padding.top) }
    return Size(
      width: path.room(.horizontal, for: shifted, in: large, atLeast: widest(width) - padding.horizontal)
        + padding.horizontal,
      height: path.room(.vertical, for: shifted, in: large, atLeast: highest - padding.vertical) + padding.vertical)
  }
}
