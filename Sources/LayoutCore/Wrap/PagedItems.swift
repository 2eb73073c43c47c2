/// Places the items of a paged ``WrapLayout``: all get the same size, regardless of their constraints.
struct PagedItems {
  private let layout: WrapLayout
  private let pages: WrapLayout.Pages
  private let items: LayoutItems

  init(_ layout: WrapLayout, _ pages: WrapLayout.Pages, _ items: LayoutItems) {
    (self.layout, self.pages, self.items) = (layout, pages, items)
  }

  /// The number of items per page along an axis.
  private func count(_ axis: Axis) -> Int {
    axis == layout.axis ? pages.itemsPerLine : pages.itemsPerPage / pages.itemsPerLine
  }

  private func slides(_ axis: Axis) -> Bool { axis == pages.axis && !pages.snaps }

  /// The item length along an axis.
  private func item(_ axis: Axis) -> Double {
    let count = Double(count(axis))
    let room =
      slides(axis)
      ? pages.viewport[axis] - items.padding.near(axis) - count * layout.spacing[axis]
      : pages.viewport[axis] - items.padding.total(axis) - (count - 1) * layout.spacing[axis]
    return max(0, room / count)
  }

  /// The distance from page to page.
  private func page(_ axis: Axis) -> Double {
    pages.snaps ? pages.viewport[axis] : Double(count(axis)) * (item(axis) + layout.spacing[axis])
  }

  private func position(_ place: Int, _ axis: Axis) -> Double {
    let onPage = place % pages.itemsPerPage
    let step = axis == layout.axis ? onPage % pages.itemsPerLine : onPage / pages.itemsPerLine
    let start = Double(step) * (item(axis) + layout.spacing[axis])
    return axis == pages.axis ? start + Double(place / pages.itemsPerPage) * page(axis) : start
  }

  func needed(_ axis: Axis) -> Double {
    guard axis == pages.axis else { return pages.viewport[axis] - items.padding.total(axis) }
    let last = items.visible.count - 1
    if pages.snaps {
      return Double(last / pages.itemsPerPage + 1) * pages.viewport[axis] - items.padding.total(axis)
    }
    let onLastPage = (last - last % pages.itemsPerPage)...last
    return onLastPage.reduce(0) { max($0, position($1, axis)) } + item(axis)
  }

  func frames() -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: items.all.count)
    let size = Size(width: item(.horizontal), height: item(.vertical))
    for (place, index) in items.visible.enumerated() {
      frames[index] = Rect(origin: Point(x: position(place, .horizontal), y: position(place, .vertical)), size: size)
    }
    return frames
  }
}
