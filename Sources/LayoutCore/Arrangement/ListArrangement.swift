/// Items in a ``ListLayout``, as a value that follows edits.
///
/// Unlike a ``FlowArrangement`` it keeps nothing that would tell what an edit leaves as it was: the layout arranges all
/// items anew, and a question about a place looks through all of them. It is meant for hundreds of items, not for
/// hundreds of thousands.
public struct ListArrangement: EditableArrangement {
  /// Around the items; it follows the text direction.
  public private(set) var padding: Insets
  public private(set) var textDirection: TextDirection
  public private(set) var container: Size
  /// The items' natural sizes.
  public private(set) var sizes: [Size]
  public private(set) var layout: any ListLayout
  /// Items give way down to this width, in logical pixels, before the content gets wider than the container.
  public let narrowest: Double
  private(set) var placed: FrameArrangement

  /// - Parameters:
  ///   - sizes: finite and not negative.
  ///   - narrowest: Items that scroll vertically give way down to this width, in logical pixels, before the content gets
  ///     wider than the container.
  ///   - container: The room there is. The content is as large as that, or larger where the items need more.
  /// - Precondition: The layout's settings are free of mistakes.
  /// - Complexity: That of the layout: for all but ``WrapLayout/Lines/fitted`` linear in the number of items.
  public init(
    _ layout: any ListLayout, padding: Insets = .zero, textDirection: TextDirection = .leftToRight, sizes: [Size],
    narrowest: Double = 48, in container: Size
  ) {
    (self.layout, self.padding, self.textDirection) = (layout, padding, textDirection)
    (self.sizes, self.narrowest, self.container) = (sizes, narrowest, container)
    placed = FrameArrangement(size: .zero, frames: [])
    settle()
  }

  private var items: ListItems { ListItems(layout: layout, padding: padding, sizes: sizes, narrowest: narrowest) }

  private mutating func settle() { placed = items.arranged(in: container, textDirection) }

  /// Arranges the same items anew.
  public mutating func rearrange(
    _ layout: any ListLayout, padding: Insets, textDirection: TextDirection, in container: Size
  ) {
    (self.layout, self.padding, self.textDirection) = (layout, padding, textDirection)
    self.container = container
    settle()
  }

  /// The width of all items in one line, where lines break at the container's end; otherwise the width that the items
  /// need. In logical pixels, the padding included.
  public var naturalWidth: Double { items.naturalWidth }

  /// The least width that the items need, each as narrow as it gets here. In logical pixels, the padding included.
  public var minimumWidth: Double {
    items.width(ofItemsAtMost: items.giveWay ? narrowest : .infinity)
  }

  /// The width that no item is wider than, unless the layout stretches it; infinity where none gives way.
  public var widthLimit: Double { items.limit(in: container.width) }

  // MARK: Editing

  public mutating func insert(contentsOf sizes: [Size], at index: Int) {
    self.sizes.insert(contentsOf: sizes, at: index)
    settle()
  }

  public mutating func remove(_ indexes: [Int]) {
    for index in indexes.reversed() { sizes.remove(at: index) }
    settle()
  }

  public mutating func move(from source: Int, to target: Int) {
    sizes.insert(sizes.remove(at: source), at: target)
    settle()
  }

  public mutating func resize(_ changes: [(index: Int, size: Size)]) {
    for change in changes { sizes[change.index] = change.size }
    settle()
  }

  // MARK: Inserting

  /// The frame that a new item would get if it were inserted before the one with the index, in the content's coordinates
  /// after the insertion; nil if it would have no place.
  ///
  /// - Complexity: That of arranging.
  public func slot(inserting size: Size, at index: Int) -> Rect? {
    var sizes = sizes
    sizes.insert(size, at: index)
    return ListItems(layout: layout, padding: padding, sizes: sizes, narrowest: narrowest)
      .arranged(in: container, textDirection).frames[index]
  }
}

extension ListArrangement {
  public var count: Int { sizes.count }
  public var contentSize: Size { placed.size }
  public func size(at index: Int) -> Size { sizes[index] }
  public func isHidden(_ index: Int) -> Bool { placed.frames[index] == nil }
  public var firstShown: Int? { placed.frames.firstIndex { $0 != nil } }
  public var lastShown: Int? { placed.frames.lastIndex { $0 != nil } }
  public func frame(at index: Int) -> Rect { placed.frames[index] ?? .zero }
  public func frames() -> [Rect] { placed.frames.map { $0 ?? .zero } }

  public func index(at point: Point) -> Int? { placed.index(at: point) }
  public func index(nearestTo point: Point) -> Int? { placed.index(nearestTo: point) }
  public func indexes(in rect: Rect) -> [Int] { placed.indexes(in: rect) }
  public func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void) {
    placed.forEachFrame(in: rect, body)
  }

  /// The number of lines in which the items are read (``FrameArrangement/lines(_:)``).
  public var lineCount: Int { placed.lines(textDirection).count }
  public func next(after index: Int) -> Int? { placed.neighbor(of: index, by: 1, textDirection) }
  public func previous(before index: Int) -> Int? { placed.neighbor(of: index, by: -1, textDirection) }
  public func index(above index: Int, nearestX x: Double) -> Int? { placed.index(.above, of: index, nearestX: x) }
  public func index(below index: Int, nearestX x: Double) -> Int? { placed.index(.below, of: index, nearestX: x) }

  public func index(pageFrom index: Int, by distance: Double, nearestX x: Double) -> Int? {
    let center = frame(at: index).center
    if layout.scrollAxis == .vertical {
      let target = placed.index(nearestTo: Point(x: x, y: center.y + distance))
      guard target == index else { return target }
      return distance < 0 ? self.index(above: index, nearestX: x) : self.index(below: index, nearestX: x)
    }
    let way = textDirection == .rightToLeft ? -distance : distance
    let target = placed.index(nearestTo: Point(x: center.x + way, y: center.y))
    return target == index ? distance < 0 ? previous(before: index) : next(after: index) : target
  }
}
