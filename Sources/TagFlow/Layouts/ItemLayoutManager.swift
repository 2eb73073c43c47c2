internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore

/// A layout manager that places a widget's children with a layout and per-child properties.
///
/// Use a ``ValueLayoutManager`` (``LinearLayoutManager``, ``FrameLayoutManager`` and so on) or a
/// ``TableLayoutManager``. `manager[child]` returns a child's properties.
///
/// By default children have their natural sizes; if the widget is too small for them, they shrink, the largest first,
/// down to their minimums. The widget's minimum is the least size at which every child gets its minimum. A child that
/// requests less than its minimum gets its minimum, and may overlap its neighbors. Height follows from width. Hidden
/// children take up no space. Right-to-left layouts are mirrored.
///
/// Invalid properties (a cycle of references, a negative width) are reported to ``onError`` and, in C, by the signal
/// `failed`, or else logged as a warning. Until they are fixed, all children have their natural sizes at the top and
/// start.
public class ItemLayoutManager: LayoutManager {
  /// The padding between the widget's edges and its content, in logical pixels. Not negative.
  public var padding = Insets.zero {
    didSet {
      guard padding != oldValue else { return }
      changed()
      notify(Self.paddings, from: oldValue, to: padding)
    }
  }

  /// Whether the padding remains if no child is visible.
  public var keepsPaddingWhenEmpty = true {
    didSet { if keepsPaddingWhenEmpty != oldValue { changed("keep-padding-when-empty") } }
  }

  /// A transform of the children's centers about the widget's center, applied after the layout: it turns a circle into
  /// an ellipse, for example, or a row into its mirror image. The children's sizes and the widget's requested size
  /// don't change, so children may end up outside the widget. In right-to-left text the transform is mirrored as well.
  public var transform = Transform2D.identity {
    didSet { if transform != oldValue { changed() } }
  }

  /// The natural width before lines wrap, as in a popover, in logical pixels. The default is 640 for layouts that wrap
  /// lines, like ``TagView``'s, and infinite for others.
  public var naturalLineLength: Double {
    didSet { if naturalLineLength != oldValue { changed("natural-line-length") } }
  }

  /// Whether children animate to their new positions after a change. They don't while the widget is being resized, or if
  /// animations are disabled on the desktop.
  public var animates = false {
    didSet { if animates != oldValue { notify("animate") } }
  }

  /// The error in the last measurement or layout.
  public private(set) var error: LayoutError?
  /// Called once for each new error.
  public var onError: ((LayoutError) -> Void)?

  /// Called after each layout that moved or resized a child, in a later turn of the main loop.
  public var onLayout: (() -> Void)?

  /// Called during each layout that moved or resized a child.
  var onFramesChange: (() -> Void)?

  /// Called after each change of the layout, for the views that use it as well.
  var followers: [ObjectIdentifier: @MainActor () -> Void] = [:]

  /// The axis along which lines of children are stacked.
  var lineAxis: Axis { .vertical }

  private var askedWidths = AskedWidths()
  private var motion = ChildMotion()
  private var isTicking = false
  /// Whether something other than the children's own sizes has changed since the last layout.
  private var isStale = false
  /// The widget's size in the last layout.
  private(set) var lastSize = Size.zero
  private var frames: [Int: Rect] = [:]

  /// The layout for the tags of a ``TagView``; nil if it cannot lay out lists.
  package var listLayout: (any ListLayout)? { nil }

  init(type: GType, naturalLineLength: Double) {
    self.naturalLineLength = naturalLineLength
    super.init(type: type, childType: ItemProperties.type)
  }

  /// The layout properties of a child.
  /// - Precondition: `child` is a child of the manager's widget.
  public subscript(child: Widget) -> ItemProperties { item(properties(of: child)) }

  /// The frame of a child in the last layout, in the widget's coordinates; nil if it has none. For a moving child, it
  /// is the frame at the end of the animation.
  public func frame(of child: Widget) -> Rect? { frames[Int(bitPattern: child.rawPointer)] }

  /// Records the current position of a widget in another container of the same window. Call it before removing the
  /// widget there: when the widget becomes a child here, it moves from that position if ``animates`` is set.
  public func bring(_ newcomer: Widget) {
    guard let bounds = widget?.bounds(of: newcomer.pointer) else { return }
    motion.begin(Int(bitPattern: newcomer.rawPointer), at: bounds.origin)
    isStale = true
  }

  func plan(for properties: [ItemProperties]) -> ItemPlan { ItemPlan(layout: FrameLayout()) }

  /// Follows a change of the layout.
  /// - Parameter property: The property that has changed with it.
  func changed(_ property: String? = nil) {
    isStale = true
    layoutChanged()
    for follower in followers.values { follower() }
    if let property { notify(property) }
  }

  /// The ``listLayout``; nil, after a report, if its values are invalid.
  func validListLayout() -> (any ListLayout)? {
    let layout = listLayout
    if let problem = layout?.settingsError {
      report(problem)
      return nil
    }
    error = nil
    return layout
  }

  // MARK: Layout

  public override func requestMode(of container: LayoutContainer) -> RequestMode { .heightForWidth }

  public override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize cross: Int?) -> Extent {
    if axis == .vertical, let cross { askedWidths.note(cross) }
    return withItems(container) { items throws(LayoutError) in
      try axis == .horizontal ? widths(of: items, forHeight: cross) : heights(of: items, forWidth: cross)
    }
  }

  private func widths(of items: ChildItems, forHeight height: Int?) throws(LayoutError) -> Extent {
    var minimum = try items.width(.minimum)
    let natural = max(minimum, try items.width(.natural))
    let limit = naturalLineLength < 1e6 ? Int(max(0, naturalLineLength)) : .max
    let line = max(minimum, min(natural, limit))
    if let height { minimum = try items.width(forHeight: height, from: minimum, to: askedWidths.and(line, natural)) }
    return Extent(minimum: minimum, natural: max(minimum, line))
  }

  private func heights(of items: ChildItems, forWidth width: Int?) throws(LayoutError) -> Extent {
    let range = width == nil ? try widths(of: items, forHeight: nil) : Extent(minimum: width ?? 0, natural: width ?? 0)
    var minimum = try items.height(forWidth: range.natural, .minimum)
    let natural = max(minimum, try items.height(forWidth: range.natural, .natural))
    var baselines: (minimum: Int, natural: Int)?
    if let atNatural = try baseline(of: items, range.natural, natural) {
      baselines = (try baseline(of: items, range.natural, minimum) ?? atNatural, atNatural)
    }
    if width == nil {
      // GTK takes the height in ample width to be the least. Without lines, it is at the narrowest or the widest width.
      if items.plan.breakingAxis != nil {
        minimum = try items.height(forWidth: ChipLayout.ampleWidth, .minimum)
      } else {
        for width in [range.minimum, try items.width(.natural)] {
          minimum = min(minimum, try items.height(forWidth: width, .minimum))
        }
      }
    }
    return Extent(minimum: minimum, natural: max(minimum, natural), baselines: baselines)
  }

  /// The baseline of the first child that has one; nil for layouts along a curve.
  private func baseline(of items: ChildItems, _ width: Int, _ height: Int) throws(LayoutError) -> Int? {
    guard items.plan.canMeasure else { return nil }
    for (child, frame) in zip(items.children, try items.frames(width: width, height: height, .leftToRight)) {
      guard let frame, let baseline = child.height(for: frame.width).naturalBaseline else { continue }
      return max(0, min(height, frame.y.inPixels + baseline))
    }
    return nil
  }

  public override func allocate(_ container: LayoutContainer, width: Int, height: Int) {
    let (children, places) = withItems(container) { items throws(LayoutError) in
      var places = try items.places(width: width, height: height, container.textDirection)
      if let baseline = container.allocatedBaseline, let own = try self.baseline(of: items, width, height) {
        places = items.shifted(places, by: Double(baseline - own), in: Double(height))
      }
      return (items.children, places)
    }
    let size = Size(width: Double(width), height: Double(height))
    let moves = animates && (isStale || size == lastSize) && container.isMapped && DesktopSettings.animates
    (isStale, lastSize) = (false, size)
    let before = frames
    frames = [:]
    for (child, frame) in zip(children, places) where container.contains(child.child) {
      let isShown = frame != nil && child.visibility == .visible
      child.child.setShows(isShown)
      guard let frame else { continue }
      frames[child.child.id] = frame
      if isShown { place(child, frame, container.textDirection, moves: moves) }
    }
    motion.keep(Set(frames.keys))
    if motion.isMoving { tick() }
    if frames != before { onFramesChange?() }
    if onLayout != nil, frames != before { MainLoop.whenIdle { [weak self] in self?.onLayout?() } }
  }

  /// Rounds each edge to a whole pixel separately, so that neighbors never overlap.
  private func place(_ child: MeasuredChild, _ frame: Rect, _ direction: TextDirection, moves: Bool) {
    var (x, y) = (frame.x.inPixels, frame.y.inPixels)
    let width = max(child.width.minimum, frame.maxX.inPixels - x)
    let height = max(child.height(for: Double(width)).minimum, frame.maxY.inPixels - y)
    if direction == .rightToLeft { x = frame.maxX.inPixels - width }
    let point = motion.place(
      child.child, at: Point(x: Double(x), y: Double(y)), moves: moves, time: MainLoop.now)
    (x, y) = (point.x.inPixels, point.y.inPixels)
    child.child.place(x: x, y: y, width: width, height: height)
  }

  private func tick() {
    guard !isTicking else { return }
    isTicking = true
    container?.addTick { [weak self] _ in
      guard let self, motion.isMoving else {
        self?.isTicking = false
        return false
      }
      container?.queueAllocate()
      return true
    }
  }

  // MARK: Items

  func item(_ properties: LayoutProperties) -> ItemProperties {
    guard let item = properties as? ItemProperties else {
      preconditionFailure("\(properties) were not created by an ItemLayoutManager")
    }
    return item
  }

  private func withItems<Result>(
    _ container: LayoutContainer, _ body: (ChildItems) throws(LayoutError) -> Result
  ) -> Result {
    let children = container.children
    let childProperties = children.map { item(properties(of: $0)) }
    let measured = zip(children, childProperties).map { MeasuredChild($0, item: $1.item) }
    do throws(LayoutError) {
      if !transform.isFinite { throw LayoutError(child: nil, property: "transform", kind: .notFinite) }
      let result = try body(ChildItems(plan: plan(for: childProperties), children: measured, transform: transform))
      error = nil
      return result
    } catch {
      report(error)
    }
    do throws(LayoutError) {
      let plain = ItemPlan(layout: FrameLayout())
      return try body(ChildItems(plan: plain, children: measured.map(\.unconstrained)))
    } catch {
      preconditionFailure("\(error) without any layout properties")
    }
  }

  private func report(_ new: LayoutError) {
    guard new != error else { return }
    error = new
    guard onError != nil || hasHandler(of: "failed") else { return warn("Invalid layout: \(new)") }
    // Handlers must not run inside a GTK layout.
    MainLoop.whenIdle { [onError, weak self] in
      onError?(new)
      self?.emit("failed", .string("\(new)"))
    }
  }
}

extension Double {
  /// The nearest whole number of pixels that GTK can handle, because properties can specify any size and position.
  fileprivate var inPixels: Int { Int(max(-1e6, min(self, 1e6)).rounded()) }
}

// MARK: - Properties

// The properties of all layout managers except the flow layout's, for C, GtkBuilder, bindings and GtkInspector.

extension ItemLayoutManager {
  /// A line length that no line reaches, which replaces infinity in C.
  private static let unlimitedLine = Double(Int16.max)

  static let signals = [ObjectSignal("failed", .string)]

  /// The properties that all types have in common.
  /// - Parameter naturalLineLength: The default value.
  static func properties(naturalLineLength: Double) -> [ObjectProperty] {
    paddings.properties(initial: .zero, get: { (manager: ItemLayoutManager) in manager.padding }) { $1(&$0.padding) }
      + behaviorProperties(naturalLineLength: naturalLineLength)
  }

  /// Properties of all layouts but TagflowFlowLayout, without functions of their own.
  static let paddings: [ValueProperty<Insets>] = [
    .double("padding-top", "The space between the upper edge of the widget and its content, in logical pixels") { $1(&$0.top) },
    .double("padding-start", "The space between the edge at the start of the widget and its content, in logical pixels") { $1(&$0.start) },
    .double("padding-bottom", "The space between the lower edge of the widget and its content, in logical pixels") { $1(&$0.bottom) },
    .double("padding-end", "The space between the edge at the end of the widget and its content, in logical pixels") { $1(&$0.end) },
  ]

  /// Properties of all layouts but TagflowFlowLayout, without functions of their own.
  private static func behaviorProperties(naturalLineLength: Double) -> [ObjectProperty] {
    [
      .bool(
        "keep-padding-when-empty", "Whether the padding remains if no child is visible", default: true,
        \ItemLayoutManager.keepsPaddingWhenEmpty),
      .bool("animate", "Whether children animate to their new positions", \ItemLayoutManager.animates),
      .double(
        "natural-line-length", "The natural width before lines wrap, in logical pixels", in: 0...unlimitedLine,
        default: min(naturalLineLength, unlimitedLine)
      ) { (manager: ItemLayoutManager) in
        min(manager.naturalLineLength, unlimitedLine)
      } set: {
        $0.naturalLineLength = $1 < unlimitedLine ? $1 : .infinity
      },
    ]
  }
}

extension ItemAlignment {
  /// An alignment or none, in the order of ``choices``.
  package static let enumeration = ObjectEnumeration(
    "TagflowItemAlignment", ["none", "start", "center", "end", "fill", "baseline"])
  static let choices: [ItemAlignment?] = [nil, .start, .center, .end, .fill, .baseline]
}

extension Visibility {
  package static let enumeration = ObjectEnumeration("TagflowVisibility", camelCase: allCases.map(\.rawValue))
}

extension Spreading {
  /// A spreading or none, in the order of ``choices``.
  package static let enumeration = ObjectEnumeration(
    "TagflowSpreading", ["start", "center", "end", "between", "around", "evenly", "fill", "none"])
  static let choices: [Spreading?] = [.start, .center, .end, .between, .around, .evenly, .fill, nil]
}

/// A layout whose managers C can create, with the layout's values as GObject properties of the manager.
protocol ObjectLayout: Layout {
  /// The layout of a manager created by C.
  @MainActor static var initial: Self { get }
  @MainActor static var properties: [ValueProperty<Self>] { get }
  /// The GType of the managers.
  @MainActor static var managerType: GType { get }
  /// Notifies what has changed with the layout of a manager, apart from the ``properties``.
  @MainActor static func layoutChanged(of manager: ValueLayoutManager<Self>, from old: Self)
}

extension ObjectLayout {
  @MainActor static func layoutChanged(of manager: ValueLayoutManager<Self>, from old: Self) {}

  /// Registers the GType of the managers.
  @MainActor static func registerManager(_ name: String) -> GType {
    LayoutManager.register(
      name, isOrientable: properties.contains { $0.name == "orientation" },
      properties: ItemLayoutManager.properties(naturalLineLength: ValueLayoutManager<Self>.naturalLineLength)
        + properties.properties(initial: initial, get: { (manager: ValueLayoutManager<Self>) in manager.layout }) { $1(&$0.layout) },
      signals: ItemLayoutManager.signals, make: { ValueLayoutManager(initial) })
  }
}
