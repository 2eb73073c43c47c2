/// Measures and arranges the items of a list in a layout.
struct ListItems {
  let layout: any ListLayout
  let padding: Insets
  /// The items' natural sizes.
  let sizes: [Size]

  /// Items shrink down to this width, in logical pixels, before the content gets wider than the container.
  let narrowest: Double

  private func items(atMost width: Double) -> [LayoutItem] {
    sizes.enumerated().map { index, size in
      LayoutItem(String(index), natural: Size(width: min(size.width, width), height: size.height))
    }
  }

  private func container(of items: [LayoutItem]) -> ValidatedContainer {
    withoutErrors { () throws(LayoutError) in
      var container = try layout.container(of: items)
      container.padding = padding
      return try container.validated()
    }
  }

  /// The layout's settings have been checked and the items have no constraints, so nothing can throw.
  private func withoutErrors<Result>(_ body: () throws(LayoutError) -> Result) -> Result {
    do throws(LayoutError) {
      return try body()
    } catch {
      preconditionFailure("Invalid \(layout): \(error)")
    }
  }

  private func measured(_ container: ValidatedContainer, _ proposal: Proposal) -> Size {
    withoutErrors { () throws(LayoutError) in try container.measure(proposal) }
  }

  /// The size without items, which not every layout can measure.
  private var emptySize: Size { Size(width: max(0, padding.horizontal), height: max(0, padding.vertical)) }

  // MARK: Widths

  /// The width that the items need if each is limited to the width `most`.
  func width(ofItemsAtMost most: Double) -> Double {
    guard !sizes.isEmpty else { return emptySize.width }
    let items = items(atMost: most)
    // Layouts measure as if no line had to break.
    if layout.scrollAxis == .vertical, layout.breakingSpacing != nil { return widest(most) }
    let container = container(of: items)
    return withoutErrors { () throws(LayoutError) in try layout.neededWidth(container, items) }
  }

  private func widest(_ most: Double) -> Double {
    padding.horizontal + min(most, layout.flexibleSpacing?.active?.size ?? sizes.reduce(0) { max($0, $1.width) })
  }

  /// The width of all items on a single line if lines break, otherwise the width that the items need.
  var naturalWidth: Double {
    guard let spacing = layout.breakingSpacing, layout.scrollAxis == .vertical else { return width(ofItemsAtMost: .infinity) }
    guard let flexible = layout.flexibleSpacing?.active, !sizes.isEmpty else {
      return sizes.reduce(padding.horizontal) { $0 + $1.width } + spacing * Double(max(0, sizes.count - 1))
    }
    let gaps = sizes.count - 1 + (flexible.centered ? 2 : 0)
    return padding.horizontal + flexible.size * Double(sizes.count) + spacing * Double(gaps)
  }

  /// The maximum item width at which all items fit side by side: the widest ones shrink first.
  func limit(in width: Double) -> Double {
    guard layout.shrinksItems else { return .infinity }
    let content = max(0, width - padding.horizontal)
    guard layout.breakingSpacing == nil, !fits(content, in: width) else { return content }
    let low = min(narrowest, content)
    guard fits(low, in: width) else { return low }
    return bounds(low, content) { fits($0, in: width) }.low
  }

  private func fits(_ limit: Double, in width: Double) -> Bool {
    self.width(ofItemsAtMost: limit) <= width + FlowLayout.tolerance
  }

  // MARK: Arranging

  /// Arranges the items in a container of this size, or in a larger one if they need more space.
  ///
  /// If the content scrolls vertically, items that are too wide are shrunk.
  func arranged(in room: Size, _ textDirection: TextDirection) -> FrameArrangement {
    guard !sizes.isEmpty else {
      return FrameArrangement(
        size: Size(width: max(room.width, emptySize.width), height: max(room.height, emptySize.height)), frames: [])
    }
    let limit = limit(in: room.width)
    let items = items(atMost: limit)
    let container = container(of: items)
    let needed = size(of: container, items, in: room)
    let size = Size(width: max(needed.width, room.width), height: max(needed.height, room.height))
    let placed = withoutErrors { () throws(LayoutError) in
      try container.arrange(in: Proposal(size), textDirection: textDirection)
    }
    let frames = layout.frames(in: placed, count: sizes.count)
    guard layout.shrinksItems else { return FrameArrangement(size: size, frames: frames) }
    // The content ends below the last item, even if the container is taller.
    let end = frames.reduce(0) { max($0, $1?.maxY ?? 0) } + padding.bottom
    return FrameArrangement(size: Size(width: size.width, height: max(needed.height, end)), frames: frames)
  }

  /// The size that the items need.
  private func size(of container: ValidatedContainer, _ items: [LayoutItem], in room: Size) -> Size {
    guard layout.scrollAxis == .horizontal else {
      return withoutErrors { () throws(LayoutError) in
        let least = layout.breakingSpacing == nil ? try layout.neededWidth(container, items) : 0
        let width = max(room.width, least)
        return Size(width: width, height: try layout.neededHeight(container, items, forWidth: width))
      }
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

  /// The smallest height at which the columns fit side by side.
  private func leastHeight(of container: ValidatedContainer, forWidth width: Double) -> Double {
    func isEnough(_ height: Double) -> Bool {
      measured(container, Proposal(height: height)).width <= width + FlowLayout.tolerance
    }
    guard !isEnough(highest) else { return highest }
    return bounds(highest, measured(container, Proposal()).height) { !isEnough($0) }.high
  }

  /// Narrows the range in which a condition becomes false to half a pixel, or to neighboring numbers where these are farther
  /// apart.
  private func bounds(_ low: Double, _ high: Double, _ isMet: (Double) -> Bool) -> (low: Double, high: Double) {
    var (low, high) = (low, high)
    while high - low > 0.5 {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { break }
      if isMet(middle) { low = middle } else { high = middle }
    }
    return (low, high)
  }
}
