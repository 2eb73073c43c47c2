public import GtkBridge
public import LayoutCore

/// Lays the children of any container out as a ``FlowLayout`` says, or another ``itemLayout``.
///
///     box.layoutManager = TagLayoutManager(FlowLayout(alignment: .center, spacing: 6))
///
/// Each child is as large as it would like to be; one that is wider than the container gets the container's width and
/// the height that it needs for that. Children that are hidden take no room; those past the line limit do not show.
///
/// What the container needs is known as soon as it is measured, for any width and any height, so that it stands right
/// at once in boxes, grids, list rows, popovers and dialogs. Lines that wrap are height-for-width; rows
/// (``FlowLayout/ScrollDirection/horizontal``) need all of their width: put the container into a ``ScrolledWindow``.
public final class TagLayoutManager: LayoutManager {
  private var flow: FlowLayout
  /// Where the children went last, in the container's coordinates.
  private(set) var arrangement: ChipArrangement
  /// From the container's origin to the content's: rows that read from right to left stand at the right.
  package private(set) var origin = Point.zero
  /// Told after each allocation of the children, as many as the arrangement has frames.
  package var onAllocate: (([LayoutChild]) -> Void)?

  public init(_ layout: FlowLayout = FlowLayout()) {
    flow = layout
    flow.textDirection = .leftToRight
    arrangement = ChipArrangement(flow.arrange([Size](), in: .zero))
    super.init(typeName: "TagFlowLayoutManager")
  }

  /// How the children are laid out. The text direction is the container's, whatever is set here. Setting the same
  /// value does nothing; another lays out anew, once for all changes of a turn of the main loop.
  /// - Precondition: spacings are finite and not negative, insets finite.
  public var layout: FlowLayout {
    get { flow.reading(container?.textDirection ?? .leftToRight) }
    set {
      let new = newValue.reading(.leftToRight)
      guard new != flow else { return }
      new.checkValues()
      flow = new
      layoutChanged()
    }
  }

  /// What lays the children out instead of the flow, such as a ``FloatLayout`` or a ``WrapLayout``; nil at first. Of the
  /// ``layout``, only the insets count then. Setting a layout that is known to be the same does nothing.
  /// - Precondition: the layout's settings are free of mistakes.
  public var itemLayout: (any ListLayout)? {
    didSet {
      guard !isSame(itemLayout, oldValue) else { return }
      itemLayout?.checkValues()
      layoutChanged()
    }
  }

  /// The axis along which the content grows.
  var scrollAxis: Axis { ChipLayout(flow: flow, other: itemLayout).scrollAxis }

  /// The width up to which children want to stand in one line where there is room for any width, as in a popover.
  /// In logical pixels; 640, as a ``TagView``.
  /// - Precondition: finite and not negative.
  public var naturalLineLength = TagView.naturalLineLength {
    didSet {
      precondition(
        naturalLineLength.isFinite && naturalLineLength >= 0,
        "a natural line length is finite and not negative, not \(naturalLineLength)")
      if naturalLineLength != oldValue { layoutChanged() }
    }
  }

  // MARK: What GTK asks

  public override func requestMode(of container: LayoutContainer) -> RequestMode {
    flow.scrollDirection == .vertical || itemLayout != nil ? .heightForWidth : .constantSize
  }

  public override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize cross: Int?) -> Extent {
    let children = ChildFlow(ChipLayout(flow: flow, other: itemLayout), container.children)
    switch axis {
    case .horizontal:
      guard let cross, scrollAxis == .vertical else { return children.width(upTo: naturalLineLength) }
      let width = children.width(forHeight: cross)
      return Extent(minimum: width, natural: width)
    case .vertical:
      if let cross {
        let height = children.height(forWidth: cross)
        return Extent(minimum: height, natural: height)
      }
      // For a width that is not known: at the least, what the widest would leave.
      let natural = children.height(forWidth: children.width(upTo: naturalLineLength).natural)
      return Extent(minimum: min(natural, children.leastHeight), natural: natural)
    }
  }

  public override func allocate(_ container: LayoutContainer, width: Int, height: Int) {
    let direction = container.textDirection
    let layout = ChipLayout(flow: flow.reading(direction), other: itemLayout)
    let children = ChildFlow(layout, container.children)
    arrangement = children.arrangement(width: width, height: height)
    let isShiftable = layout.scrollAxis == .horizontal && direction == .rightToLeft
    origin = Point(x: isShiftable ? max(0, Double(width) - arrangement.contentSize.width) : 0, y: 0)
    let frames = arrangement.frames()
    for (index, child) in children.children.enumerated() {
      let isHidden = arrangement.isHidden(index)
      child.setShows(!isHidden)
      if !isHidden { place(child, frames[index].offset(x: origin.x, y: origin.y)) }
    }
    onAllocate?(children.children)
  }

  /// Whole pixels, the edges rounded each by itself so that neighbors never overlap.
  private func place(_ child: LayoutChild, _ frame: Rect) {
    let (x, y) = (Int(frame.x.rounded()), Int(frame.y.rounded()))
    child.place(x: x, y: y, width: Int(frame.maxX.rounded()) - x, height: Int(frame.maxY.rounded()) - y)
  }
}

extension FlowLayout {
  /// The same layout for a direction of reading.
  func reading(_ direction: TextDirection) -> FlowLayout {
    var layout = self
    layout.textDirection = direction
    return layout
  }
}
