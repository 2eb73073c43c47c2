/// A layout for a list: items that ask for nothing, each of its natural size where the layout leaves it that.
///
/// ``WrapLayout``, ``FloatLayout``, ``LinearLayout``, ``PathLayout`` and ``ColumnsLayout`` are; a ``FrameLayout`` would put
/// all on top of each other. A ``Layout`` of your own becomes one by its ``scrollAxis``, if it takes items that have their
/// natural sizes (``ItemRules/Sizes/wrap``).
public protocol ListLayout: Sendable {
  /// The axis along which further items take further room, and along which a view scrolls over them.
  var scrollAxis: Axis { get }

  /// Between neighbors of a line, in logical pixels, where lines break at the end of the container; nil where they do not.
  var breakingSpacing: Double? { get }

  /// The items in a container, whose padding is set by the caller.
  ///
  /// - Parameter items: Leaves without constraints; their ids are their indexes.
  func container(of items: [LayoutItem]) throws(LayoutError) -> ItemContainer

  /// The width that the items need where none is given.
  func neededWidth(_ container: ItemContainer, _ items: [LayoutItem]) throws(LayoutError) -> Double

  /// A frame for each item, from the container's top left corner; nil for one that has no place.
  func frames(in arrangement: FrameArrangement, count: Int) -> [Rect?]
}

extension ListLayout {
  public var breakingSpacing: Double? { nil }

  public func neededWidth(_ container: ItemContainer, _ items: [LayoutItem]) throws(LayoutError) -> Double {
    try container.measure().width
  }

  public func frames(in arrangement: FrameArrangement, count: Int) -> [Rect?] { arrangement.frames }

  /// Stops a program that gives a layout values that make no sense, where it does.
  package func checkValues() {
    do throws(LayoutError) {
      let items = [LayoutItem("0")]
      _ = try container(of: items).arrange(in: Proposal(.zero))
    } catch {
      preconditionFailure("\(self) cannot be followed: \(error)")
    }
  }
}

extension ListLayout where Self: Layout {
  public func container(of items: [LayoutItem]) -> ItemContainer { ItemContainer(self, items: items) }
}

extension LinearLayout: ListLayout {
  public var scrollAxis: Axis { axis }
}

extension FloatLayout: ListLayout {
  public var scrollAxis: Axis { axis.crossing }
  public var breakingSpacing: Double? { flexibleSpacing?.minimum ?? spacing[axis] }
}

extension WrapLayout: ListLayout {
  public var scrollAxis: Axis {
    if case .paged(let pages) = lines { pages.axis } else { axis.crossing }
  }

  public var breakingSpacing: Double? {
    switch lines {
    case .wrapping, .fitted: flexibleSpacing?.minimum ?? spacing[axis]
    case .counted, .columns, .shortestColumn, .paged: nil
    }
  }
}

extension PathLayout: ListLayout {
  public var scrollAxis: Axis { .vertical }

  /// The item at the origin is named by its index; without such an item there is none.
  public func container(of items: [LayoutItem]) -> ItemContainer {
    var layout = self
    if let originChild, !items.contains(where: { $0.id == originChild }) { layout.originChild = nil }
    return ItemContainer(layout, items: items)
  }
}
