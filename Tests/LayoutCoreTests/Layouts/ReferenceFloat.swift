import LayoutCore

/// A reference implementation of the float layout for a container of a known size.
struct ReferenceFloat {
  /// A shelf, in coordinates from the start edge.
  private struct Shelf {
    var x, y, maxX, maxY: Double
  }

  static func frames(_ layout: FloatLayout, _ items: [LayoutItem], in content: Size) -> [Rect?] {
    let axis = layout.axis
    let cross: Axis = axis == .horizontal ? .vertical : .horizontal
    let length = axis == .horizontal ? content.width : content.height
    let (gap, crossGap) = (layout.spacing[axis], layout.spacing[cross])
    var front = [Shelf(x: 0, y: 0, maxX: 0, maxY: .infinity)]
    var back = [Shelf(x: length, y: 0, maxX: length, maxY: .infinity)]
    var (lastFront, lastBack, endFront, endBack) = (0.0, 0.0, 0.0, 0.0)
    var result = [Rect?](repeating: nil, count: items.count)
    let order = Array(items.indices.filter { items[$0].visibility != .gone })
    var tops = [Double](repeating: 0, count: items.count)
    for index in layout.isReversed ? order.reversed() : order {
      let item = PlainItem(item: items[index], content: content)
      let (near, far) = (item.edge(axis, .near), item.edge(axis, .far))
      let (above, below) = (item.edge(cross, .near), item.edge(cross, .far))
      let reverse = item.item.floating?.reverse ?? false
      let width = axis == .vertical ? item.size(.horizontal) : 0
      let most = max(0, length - near - far)
      var size = min(most, item.size(axis, width: width))
      let outer = item.weight(axis) == nil ? near + size + far : 0

      /// The obstacle opposite a shelf, and the y below which there is space.
      func facing(_ shelf: Shelf) -> (obstacle: Double, y: Double)? {
        var last = 0.0
        for other in (reverse ? front : back).reversed() {
          let room = reverse ? shelf.x - other.maxX : other.x - shelf.maxX
          let fits = item.weight(axis) == nil ? room >= outer - 1e-7 : room > 1e-7
          if fits, shelf.maxY > last { return (reverse ? other.maxX : other.x, max(shelf.y, last)) }
          last = other.maxY
        }
        return nil
      }

      let lowest = max(endFront, endBack)
      var y = reverse ? lastFront : lastBack
      var x = reverse ? length : 0
      var obstacle = reverse ? 0 : length
      if item.item.floating?.clear ?? false {
        y = max(reverse ? endBack : endFront, y)
        let wall = Shelf(x: x, y: y, maxX: x, maxY: .infinity)
        if let found = facing(wall) { (obstacle, y) = (found.obstacle, max(y, found.y)) }
      } else {
        for shelf in (reverse ? back : front).reversed() {
          if let found = facing(shelf) {
            (x, obstacle, y) = (reverse ? shelf.x : shelf.maxX, found.obstacle, max(y, found.y))
            break
          }
          y = max(y, shelf.maxY)
        }
        y = min(y, lowest)
      }
      if let weight = item.weight(axis) {
        size = min(most, item.size(axis, width: width, other: min(1, weight) * abs(obstacle - x) - near - far))
      }
      let across = axis == .vertical ? width : item.size(.vertical, width: size)
      let total = near + size + far
      let start = reverse ? x - total : x
      let end = y + above + across + below + crossGap
      if reverse {
        back.removeAll { $0.maxY <= end + 1e-7 }
        front.removeAll { $0.maxY <= y + 1e-7 }
        back.append(Shelf(x: max(start - gap, 0), y: y, maxX: x, maxY: end))
        (lastBack, endBack) = (y, max(endBack, end))
      } else {
        front.removeAll { $0.maxY <= end + 1e-7 }
        back.removeAll { $0.maxY <= y + 1e-7 }
        front.append(Shelf(x: x, y: y, maxX: min(x + total + gap, length), maxY: end))
        (lastFront, endFront) = (y, max(endFront, end))
      }
      result[index] = rect(axis, start + near, size, y + above, across)
      tops[index] = y
    }
    alignLines(&result, tops, order: layout.isReversed ? order.reversed() : order, items, content, cross)
    let needed = max(0, max(endFront, endBack) - crossGap)
    let extra = max(0, (axis == .horizontal ? content.height : content.width) - needed)
    let shift = layout.alignment == .center ? extra / 2 : layout.alignment == .end ? extra : 0
    return result.map { frame in
      frame.map { axis == .horizontal ? $0.offset(x: 0, y: shift) : $0.offset(x: shift, y: 0) }
    }
  }
}

extension ReferenceFloat {
  /// Aligns runs of items that start at the same height beside the tallest one.
  private static func alignLines(
    _ frames: inout [Rect?], _ tops: [Double], order: [Int], _ items: [LayoutItem], _ content: Size, _ cross: Axis
  ) {
    var runs: [[Int]] = []
    for index in order {
      if let last = runs.last?.last, abs(tops[last] - tops[index]) < 1e-6 {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    for run in runs {
      func outer(_ index: Int) -> Double {
        let item = PlainItem(item: items[index], content: content)
        let size = cross == .vertical ? frames[index]!.height : frames[index]!.width
        return item.edge(cross, .near) + size + item.edge(cross, .far)
      }
      let tallest = run.map(outer).max()!
      for index in run {
        let extra = tallest - outer(index)
        let item = PlainItem(item: items[index], content: content)
        var (shift, grown) = (0.0, 0.0)
        switch items[index].constraints[cross].alignment {
        case .center: shift = extra / 2
        case .end: shift = extra
        case .fill: grown = extra
        default: continue
        }
        if cross == .vertical {
          frames[index]!.y += shift
          if grown > 0 { frames[index]!.height = item.limit(frames[index]!.height + grown, cross) }
        } else {
          frames[index]!.x += shift
          if grown > 0 { frames[index]!.width = item.limit(frames[index]!.width + grown, cross) }
        }
      }
    }
  }

  /// Flexible spacing: all items have the same size and no spacing of their own along the lines; if it is centered, the
  /// content shrinks by the gap at both ends.
  static func flexibleFrames(_ layout: FloatLayout, _ items: [LayoutItem], in content: Size) -> [Rect?] {
    guard let rule = layout.flexibleSpacing else { return [] }
    let axis = layout.axis
    let length = axis == .horizontal ? content.width : content.height
    var size = min(rule.size, length)
    let least = rule.centered ? -rule.minimum : rule.minimum
    let count = max(1, ((length + least) / (size + rule.minimum) + 1e-7).rounded(.down))
    let gaps = count - 1 + (rule.centered ? 2 : 0)
    var gap = gaps == 0 ? 0 : (length - count * size) / gaps
    if let most = rule.maximum, gap > most { (gap, size) = (most, max(0, (length - gaps * most) / count)) }
    let lead = rule.centered ? gap : 0
    var (plain, narrow, equal) = (layout, content, items)
    plain.flexibleSpacing = nil
    plain.spacing[axis] = gap
    let room = max(0, length - 2 * lead)
    if axis == .horizontal { narrow.width = room } else { narrow.height = room }
    for index in equal.indices {
      // Sizes determined by the container's size across the lines stay.
      equal[index].constraints[axis] = LayoutItem.Constraints()
      equal[index].constraints[axis].size = SizeValue(.number(size))
      let cross: Axis = axis == .horizontal ? .vertical : .horizontal
      let item = PlainItem(item: items[index], content: content)
      let width = axis == .horizontal ? size : 0
      let asked = items[index].constraints[cross].size
      equal[index].constraints[cross].size = SizeValue(
        .number(item.size(cross, width: width)), minimum: asked?.minimum, maximum: asked?.maximum)
    }
    return frames(plain, equal, in: narrow).map { frame in
      guard var frame else { return nil }
      if axis == .horizontal { frame.x += lead } else { frame.y += lead }
      return frame
    }
  }
}
