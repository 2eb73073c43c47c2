internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore

/// Places the children of any widget by a layout and by what each child asks for.
///
/// It is a ``ValueLayoutManager`` (``LinearLayoutManager``, ``FrameLayoutManager`` and so on), or a
/// ``TableLayoutManager``. `manager[child]` holds what a child asks for.
///
/// Children have their natural sizes where nothing else is asked for, and give way, the largest first, down to their
/// minimum where the widget is smaller than that needs. The widget's minimum is the least at which each child has its
/// own; a child that is told to be smaller than its minimum has that all the same, over its neighbors. Heights follow
/// from widths. Children that are hidden take no room. Right-to-left is the mirror image.
///
/// A mistake in what is asked for (a reference in a ring, a negative width) is told to ``onError``, or logged as a
/// warning; until it is mended, the children stand at the start and the top, each as large as it would like to be.
public class ItemLayoutManager: LayoutManager {
  /// Between the widget's edges and its content, in logical pixels. Not negative.
  public var padding = Insets.zero {
    didSet { if padding != oldValue { changed() } }
  }

  /// Whether a widget without a visible child still has its padding.
  public var keepsPaddingWhenEmpty = true {
    didSet { if keepsPaddingWhenEmpty != oldValue { changed() } }
  }

  /// Moves the children's centers about the widget's center, once they have been laid out: a circle of them becomes an
  /// ellipse, a row its mirror image. Their sizes stay, and what the widget asks for, so that they can come to stand
  /// outside of it. With text from right to left it is mirrored as everything is.
  public var transform = Transform2D.identity {
    didSet { if transform != oldValue { changed() } }
  }

  /// The width up to which the children want to stand in one line where there is room for any width, as in a popover;
  /// in logical pixels. 640 for layouts that break lines, as a ``TagView``, otherwise without end.
  public var naturalLineLength: Double {
    didSet { if naturalLineLength != oldValue { changed() } }
  }

  /// Whether children move to their new places when something changes, rather than to be there at once. They do not
  /// while the widget is being resized, nor where the desktop is set to do without, nor in a widget that C has made.
  public var animates = false

  /// What is wrong with what the children ask for, as last measured or laid out.
  public private(set) var error: LayoutError?
  /// Told of each new mistake, once.
  public var onError: ((LayoutError) -> Void)?

  /// Told after each layout in which a child has got another place, in a later turn of the main loop.
  public var onLayout: (() -> Void)?

  /// Told in the midst of each layout in which a child has got another place.
  var onNewFrames: (() -> Void)?

  /// The axis along which the lines of children follow each other.
  var lineAxis: Axis { .vertical }

  private var motion = ChildMotion()
  private var isTicking = false
  /// Whether something has changed since the last layout, beside the children's own sizes.
  private var isStale = false
  /// The widget's size, as last laid out.
  private(set) var box = Size.zero
  private var frames: [Int: Rect] = [:]

  init(typeName: String, naturalLineLength: Double) {
    self.naturalLineLength = naturalLineLength
    super.init(typeName: typeName)
  }

  /// What a child asks for.
  /// - Precondition: the widget's parent is the one that the manager serves.
  public subscript(child: Widget) -> ItemProperties { item(properties(of: child)) }

  /// Where a child was laid out last, in the widget's coordinates; nil if it has no place. One that is on its way there is
  /// not there yet.
  public func frame(of child: Widget) -> Rect? { frames[Int(bitPattern: child.rawPointer)] }

  /// Remembers where a widget is that comes from another container of the same window, to be called before it leaves that:
  /// once it is a child here it moves to its place from there, if ``animates``.
  public func bring(_ newcomer: Widget) {
    var bounds = graphene_rect_t()
    guard let widget, gtk_widget_compute_bounds(newcomer.pointer, widget.pointer, &bounds) != 0 else { return }
    motion.begin(Int(bitPattern: newcomer.rawPointer), at: Point(x: Double(bounds.origin.x), y: Double(bounds.origin.y)))
    isStale = true
  }

  func plan(for properties: [ItemProperties]) -> any ItemPlan { FlatPlan(layout: FrameLayout()) }

  func changed() {
    isStale = true
    layoutChanged()
  }

  // MARK: What GTK asks

  public override func makeProperties(of child: LayoutChild) -> LayoutProperties {
    ItemProperties(of: child, in: self)
  }

  public override func requestMode(of container: LayoutContainer) -> RequestMode { .heightForWidth }

  public override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize cross: Int?) -> Extent {
    attempt(container) { items throws(LayoutError) in
      try axis == .horizontal ? widths(of: items, forHeight: cross) : heights(of: items, forWidth: cross)
    }
  }

  private func widths(of items: ChildItems, forHeight height: Int?) throws(LayoutError) -> Extent {
    var minimum = try items.width(.minimum)
    let natural = max(minimum, try items.width(.natural))
    if let height { minimum = try items.width(forHeight: height, from: minimum, to: natural) }
    let limit = naturalLineLength < 1e6 ? Int(max(0, naturalLineLength)) : .max
    return Extent(minimum: minimum, natural: max(minimum, min(natural, limit)))
  }

  private func heights(of items: ChildItems, forWidth width: Int?) throws(LayoutError) -> Extent {
    let range = width == nil ? try widths(of: items, forHeight: nil) : Extent(minimum: width ?? 0, natural: width ?? 0)
    var minimum = try items.height(forWidth: range.natural, .minimum)
    let natural = max(minimum, try items.height(forWidth: range.natural, .natural))
    let baselines = (try baseline(of: items, range.natural, minimum), try baseline(of: items, range.natural, natural))
    if width == nil {
      // No width needs less.
      for width in [range.minimum, try items.width(.natural)] {
        minimum = min(minimum, try items.height(forWidth: width, .minimum))
      }
    }
    return Extent(
      minimum: minimum, natural: natural, minimumBaseline: baselines.0.map { min($0, minimum) },
      naturalBaseline: baselines.1)
  }

  /// The baseline of the first child that has one; what stands along a curve has no line.
  private func baseline(of items: ChildItems, _ width: Int, _ height: Int) throws(LayoutError) -> Int? {
    guard items.plan.canMeasure else { return nil }
    for (child, frame) in zip(items.children, try items.frames(width: width, height: height, .leftToRight)) {
      guard let frame, let baseline = child.height(for: frame.width).naturalBaseline else { continue }
      return max(0, min(height, Int(frame.y.rounded()) + baseline))
    }
    return nil
  }

  public override func allocate(_ container: LayoutContainer, width: Int, height: Int) {
    let (children, places) = attempt(container) { items throws(LayoutError) in
      (items.children, try items.places(width: width, height: height, container.textDirection))
    }
    let size = Size(width: Double(width), height: Double(height))
    let moves = animates && (isStale || size == box) && widget?.isMapped == true && DesktopSettings.animates
    (isStale, box) = (false, size)
    let before = frames
    frames = [:]
    for (child, frame) in zip(children, places) {
      let isShown = frame != nil && child.visibility == .visible
      child.child.setShows(isShown)
      guard let frame else { continue }
      frames[child.child.id] = frame
      if isShown { place(child, frame, container.textDirection, moves: moves) }
    }
    motion.keep(Set(frames.keys))
    if motion.isMoving { tick() }
    if frames != before { onNewFrames?() }
    if onLayout != nil, frames != before { MainLoop.whenIdle { [weak self] in self?.onLayout?() } }
  }

  /// Whole pixels, the edges rounded each by itself so that neighbors never overlap.
  private func place(_ child: MeasuredChild, _ frame: Rect, _ direction: TextDirection, moves: Bool) {
    var (x, y) = (Int(frame.x.rounded()), Int(frame.y.rounded()))
    let width = max(child.width.minimum, Int(frame.maxX.rounded()) - x)
    let height = max(child.height(for: Double(width)).minimum, Int(frame.maxY.rounded()) - y)
    if direction == .rightToLeft { x = Int(frame.maxX.rounded()) - width }
    let point = motion.place(
      child.child, at: Point(x: Double(x), y: Double(y)), moves: moves, time: MainLoop.now)
    (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
    child.child.place(x: x, y: y, width: width, height: height)
  }

  private func tick() {
    guard !isTicking else { return }
    isTicking = true
    widget?.addTick { [weak self] _ in
      guard let self, motion.isMoving else {
        self?.isTicking = false
        return false
      }
      widget?.queueAllocate()
      return true
    }
  }

  // MARK: Items

  func item(_ properties: LayoutProperties) -> ItemProperties {
    guard let item = properties as? ItemProperties else { preconditionFailure("not made by the manager") }
    return item
  }

  private func attempt<Result>(
    _ container: LayoutContainer, _ body: (ChildItems) throws(LayoutError) -> Result
  ) -> Result {
    let children = container.children
    let asked = children.map { item(properties(of: $0)) }
    let measured = zip(children, asked).map { MeasuredChild($0, asking: $1.item) }
    do throws(LayoutError) {
      if !transform.isFinite { throw LayoutError(child: nil, property: "transform", kind: .notFinite) }
      let result = try body(ChildItems(plan: plan(for: asked), children: measured, transform: transform))
      error = nil
      return result
    } catch {
      report(error)
    }
    do throws(LayoutError) {
      let plain = FlatPlan(layout: FrameLayout())
      return try body(ChildItems(plan: plain, children: measured.map(\.unconstrained)))
    } catch {
      preconditionFailure("\(error) where nothing is asked for")
    }
  }

  private func report(_ new: LayoutError) {
    guard new != error else { return }
    error = new
    guard let onError else { return warn("A layout cannot be followed: \(new)") }
    // GTK is in the middle of a layout.
    MainLoop.whenIdle { onError(new) }
  }
}
