package import CTagFlowGtk
public import GtkBridge
public import LayoutCore

/// A layout manager that arranges the children of any container with a ``FlowLayout`` or another ``itemLayout``.
///
///     box.layoutManager = TagLayoutManager(FlowLayout(alignment: .center, spacing: 6))
///
/// Each child has its natural size; a child wider than the container gets the container's width and the height for that
/// width. Hidden children take up no space, and children beyond the line limit are not shown.
///
/// The container's size is exact from its first measurement, for any width or height, so that it works in boxes, grids,
/// list rows, popovers and dialogs. Its baseline is that of the first line. Wrapped lines are height-for-width; rows
/// (``FlowLayout/ScrollDirection/horizontal``) need their whole width, so put the container into a ``ScrolledWindow``.
public final class TagLayoutManager: LayoutManager {
  private var flow: FlowLayout
  /// The last allocated arrangement, in content coordinates.
  private(set) var arrangement: ChipArrangement
  /// The origin of the content in the container's coordinates. Right-to-left rows are aligned to the right.
  package private(set) var origin = Point.zero
  private var askedWidths = AskedWidths()
  /// Called with the children of each new ``arrangement``, in its order, before they are placed.
  package var onArrange: (([LayoutChild]) -> Void)?
  /// Called after each allocation.
  package var onAllocate: (() -> Void)?

  public init(_ layout: FlowLayout = FlowLayout()) {
    flow = layout
    flow.textDirection = .leftToRight
    arrangement = ChipArrangement(flow.arrange([Size](), in: .zero))
    super.init(type: Self.type)
  }

  /// The layout of the children. Its text direction is ignored in favor of the container's. Setting an equal value does
  /// nothing; all changes in one turn of the main loop cause one layout.
  /// - Precondition: Spacings are finite and not negative, insets finite.
  public var layout: FlowLayout {
    get { flow.withTextDirection(container?.textDirection ?? .leftToRight) }
    set {
      let new = newValue.withTextDirection(.leftToRight)
      guard new != flow else { return }
      new.checkValues()
      let old = flow
      flow = new
      layoutChanged()
      notify(FlowLayout.properties, from: old, to: new)
    }
  }

  /// A layout that replaces the flow layout, such as a ``FloatLayout`` or a ``WrapLayout``; nil by default. Only the
  /// insets of ``layout`` then apply. Setting an equal layout does nothing.
  /// - Precondition: The layout's values are valid.
  public var itemLayout: (any ListLayout)? {
    didSet {
      guard !isSame(itemLayout, oldValue) else { return }
      itemLayout?.checkValues()
      layoutChanged()
    }
  }

  /// The axis along which the content grows.
  var scrollAxis: Axis { ChipLayout(flow: flow, other: itemLayout).scrollAxis }

  /// The natural width before lines wrap, as in a popover, in logical pixels. The default is 640, like ``TagView``'s.
  /// - Precondition: Finite and not negative.
  public var naturalLineLength = TagView.naturalLineLength {
    didSet {
      precondition(
        naturalLineLength.isFinite && naturalLineLength >= 0,
        "naturalLineLength must be finite and not negative: \(naturalLineLength)")
      guard naturalLineLength != oldValue else { return }
      layoutChanged()
      notify("natural-line-length")
    }
  }

  // MARK: Layout

  public override func requestMode(of container: LayoutContainer) -> RequestMode {
    flow.scrollDirection == .vertical || itemLayout != nil ? .heightForWidth : .constantSize
  }

  public override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize cross: Int?) -> Extent {
    let children = ChildFlow(ChipLayout(flow: flow, other: itemLayout), container.children)
    switch axis {
    case .horizontal:
      guard let cross, scrollAxis == .vertical else { return children.width(upTo: naturalLineLength) }
      let width = children.width(forHeight: cross, upTo: naturalLineLength, trying: askedWidths)
      return Extent(minimum: width, natural: max(width, children.width(upTo: naturalLineLength).natural))
    case .vertical:
      if let cross { askedWidths.note(cross) }
      let needed = children.extent(of: children.arrangement(width: cross ?? children.width(upTo: naturalLineLength).natural))
      if cross != nil { return needed }
      let least = children.leastHeight
      return Extent(minimum: least, natural: max(least, needed.natural), baseline: needed.naturalBaseline)
    }
  }

  public override func allocate(_ container: LayoutContainer, width: Int, height: Int) {
    let direction = container.textDirection
    var layout = ChipLayout(flow: flow.withTextDirection(direction), other: itemLayout)
    let (all, baseline) = (container.children, container.allocatedBaseline)
    // On a baseline, the first line has its place, whatever room there is below.
    if baseline != nil { layout.flow.verticalAlignment = .top }
    let children = ChildFlow(layout, all)
    let arrangement = children.arrangement(width: width, height: height)
    let isShiftable = layout.scrollAxis == .horizontal && direction == .rightToLeft
    let origin = Point(
      x: isShiftable ? max(0, Double(width) - arrangement.contentSize.width) : 0,
      y: Double(baseline.flatMap { children.extent(of: arrangement).drop(to: $0, in: height) } ?? 0))
    (self.arrangement, self.origin) = (arrangement, origin)
    onArrange?(children.children)
    let frames = arrangement.frames()
    for (index, child) in children.children.enumerated() where container.contains(child) {
      let isHidden = arrangement.isHidden(index)
      child.setShows(!isHidden)
      // What shows or hides a child may remove it.
      if !isHidden, container.contains(child) { place(child, frames[index].offset(x: origin.x, y: origin.y)) }
    }
    onAllocate?()
  }

  /// Rounds each edge to a whole pixel separately, so that neighbors never overlap.
  private func place(_ child: LayoutChild, _ frame: Rect) {
    let (x, y) = (Int(frame.x.rounded()), Int(frame.y.rounded()))
    child.place(x: x, y: y, width: Int(frame.maxX.rounded()) - x, height: Int(frame.maxY.rounded()) - y)
  }
}

extension FlowLayout {
  /// A copy with another text direction.
  func withTextDirection(_ direction: TextDirection) -> FlowLayout {
    var layout = self
    layout.textDirection = direction
    return layout
  }
}

// MARK: - Properties

extension TagLayoutManager {
  /// The GType `TagflowFlowLayout`.
  package static let type: GType = register(
    "TagflowFlowLayout", isOrientable: true, properties: flowProperties(), make: { TagLayoutManager() })
}

/// Measures and arranges a list of child widgets.
///
/// The height for a width is measured only for children narrower than their natural width, so most are measured once.
@MainActor struct ChildFlow {
  let layout: ChipLayout
  let children: [LayoutChild]
  private let widths: [Extent]

  init(_ layout: ChipLayout, _ children: [LayoutChild]) {
    self.layout = layout
    self.children = children
    widths = children.map { $0.measured(.horizontal) }
  }

  private var flow: FlowLayout { layout.flow }

  // MARK: Arranging

  func arrangement(width: Int, height: Int = 0) -> ChipArrangement {
    let room = Size(width: Double(max(0, width)), height: Double(max(0, height)))
    let line = layout.scrollAxis == .vertical ? Double(width) - flow.insets.horizontal : .infinity
    guard let other = layout.other else { return ChipArrangement(flow.arrange(sizes(upTo: line), in: room)) }
    // Columns narrow wide children; measure their heights for the narrowed width.
    let limit = list(other, widths.map { Size(width: Double($0.natural), height: 0) }, in: room).widthLimit
    return ChipArrangement(list(other, sizes(upTo: limit), in: room))
  }

  private func list(_ layout: any ListLayout, _ sizes: [Size], in room: Size) -> ListArrangement {
    ListArrangement(
      layout, padding: flow.insets, textDirection: flow.textDirection, sizes: sizes,
      narrowest: Double(widths.reduce(0) { max($0, $1.minimum) }), in: room)
  }

  /// Each child's natural size. A child wider than the available width gets that width, and the height for it.
  private func sizes(upTo room: Double) -> [Size] {
    let room = room < 1e6 ? Int(max(0, room).rounded(.down)) : .max
    return zip(children, widths).map { child, extent in
      let width = max(extent.minimum, min(extent.natural, room))
      return Size(width: Double(width), height: Double(child.measured(.vertical, forCrossSize: width).natural))
    }
  }

  // MARK: Measuring

  /// The width without a given height. For wrapped lines, the minimum is the widest child's width, and the natural
  /// width is that of a single line up to the limit.
  func width(upTo limit: Double) -> Extent {
    if let other = layout.other { return width(upTo: limit, in: other) }
    switch flow.scrollDirection {
    case .vertical:
      let minimum = Double(widths.reduce(0) { max($0, $1.minimum) }) + flow.insets.horizontal
      return Extent(
        minimum: max(0, Int(minimum.rounded(.up))), natural: max(0, Int(max(minimum, min(singleLineWidth, limit)).rounded(.up))))
    case .horizontal:
      let width = max(0, Int(arrangement(width: 0).contentSize.width.rounded(.up)))
      return Extent(minimum: width, natural: width)
    }
  }

  private func width(upTo limit: Double, in other: any ListLayout) -> Extent {
    let list = list(other, sizes(upTo: .infinity), in: .zero)
    let isLine = other.breakingSpacing != nil && other.scrollAxis == .vertical
    let (minimum, natural) = (list.minimumWidth, list.naturalWidth)
    return Extent(
      minimum: Int(minimum.rounded(.up)),
      natural: Int(max(minimum, isLine ? min(natural, limit) : natural).rounded(.up)))
  }

  func height(forWidth width: Int) -> Int { height(of: arrangement(width: width)) }

  private func height(of arrangement: ChipArrangement) -> Int { max(0, Int(arrangement.contentSize.height.rounded(.up))) }

  /// The height of an arrangement, and the baseline of its first line.
  func extent(of arrangement: ChipArrangement) -> Extent {
    let height = height(of: arrangement)
    return Extent(minimum: height, natural: height, baseline: baseline(of: arrangement))
  }

  /// The baseline of the first line: that of its first child that has one.
  private func baseline(of arrangement: ChipArrangement) -> Int? {
    guard let first = arrangement.firstShown else { return nil }
    let end = arrangement.frame(at: first).maxY
    for index in first..<children.count where !arrangement.isHidden(index) {
      let frame = arrangement.frame(at: index)
      guard frame.y < end else { continue }
      let width = Int(frame.maxX.rounded()) - Int(frame.x.rounded())
      guard let baseline = children[index].measured(.vertical, forCrossSize: width).naturalBaseline else { continue }
      return Int(frame.y.rounded()) + baseline
    }
    return nil
  }

  /// The minimum height without a given width.
  var leastHeight: Int {
    layout.leastHeight(
      lineWidth: singleLineWidth, leastLineHeight: arrangement(width: Int(singleLineWidth.rounded(.up))).leastLineHeight,
      height: height(forWidth:))
  }

  /// The least width at which the children fit into a height, if all children have equal heights; otherwise some width
  /// at which they fit. If no width is enough, the width of a single line.
  func width(forHeight height: Int, upTo limit: Double, trying asked: AskedWidths) -> Int {
    func isEnough(_ width: Int) -> Bool { self.height(forWidth: width) <= height }
    let extent = width(upTo: limit)
    let line = max(extent.minimum, Int(singleLineWidth.rounded(.up)))
    return leastNumber(from: extent.minimum, to: asked.and(extent.natural, line), where: isEnough)
  }

  private var singleLineWidth: Double {
    if let other = layout.other { return list(other, sizes(upTo: .infinity), in: .zero).naturalWidth }
    let gaps = Double(max(0, widths.count - 1)) * flow.spacing
    return Double(widths.reduce(0) { $0 + $1.natural }) + gaps + flow.insets.horizontal
  }
}
