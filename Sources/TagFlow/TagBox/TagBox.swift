internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore
public import TagModel

/// A container that wraps arbitrary widgets, which can be selected.
///
///     let box = TagBox([Label("Basil"), Image(icon: "starred-symbolic")], layout: FlowLayout(spacing: 6))
///     box.append(Button("More") { box.append(Label("Sage")) })
///     box.onSelectionChange = { indexes in print(indexes) }
///
/// Unlike a ``TagView``, which draws tags and has widgets for the visible ones only, a box has a widget for each child,
/// added by the program or by a ``source``. It arranges them as a ``TagLayoutManager`` does: its height follows from
/// its width in the first layout pass. Tapping a child that handles the pointer itself, such as a button, selects
/// nothing. Lengths are logical pixels, and points are relative to the box's top left corner. Because GTK measures
/// every child, a box is suitable for hundreds of children rather than thousands.
///
/// Keys: Tab stops once at the box, and the next Tab enters the focused child. Arrow keys, Home, End, Page Up and Page
/// Down move the focus visually; with Shift they extend the selection. Space and Enter toggle; Ctrl+A selects all,
/// Ctrl+Shift+A none. If selection is off and ``onTap`` is nil, Tab moves through the children directly.
///
/// CSS: `tagbox`, with a `tagboxchild` around each child, which has `:selected`, `:active`, `:hover`, `.refused`, and
/// `.activatable` if a tap does something. By default it adds nothing to the child's size; the style class `chips` on
/// the box gives it the padding, border and background of a chip.
/// Accessibility: a list box; each child is wrapped in an option that is selected or not, and named by the child's
/// texts (or by ``setAccessibleName(_:at:)``).
public final class TagBox: Widget {
  let manager: TagLayoutManager
  private(set) lazy var scrollers = EnclosingScrollers(of: self)
  /// One tag per child, without text, so that the model manages the selection.
  var collection = TagCollection()
  var items: [Tag.ID: TagBoxItem] = [:]
  let reports = ReportQueue()
  /// The arranged children's ids, in the arrangement's order; nil for a widget that C has put into the box with
  /// `gtk_widget_set_parent`.
  private(set) var arrangedIDs: [Tag.ID?] = []
  private var arrangedIndexes: [Tag.ID: Int] = [:]
  /// The children created by the source, by the source's IDs.
  var idsBySourceID: [AnyHashable: Tag.ID] = [:]
  /// The child that has the keyboard focus, or will get it with the next Tab.
  var focusedID: Tag.ID?
  /// The x coordinate that Up and Down keep to, in the box's coordinates.
  var focusColumn: Double?
  /// Where the pointer was pressed, and on which child.
  var press: (start: Point, item: TagBoxItem?)?
  private var reportedContentSize: Size?
  private let numbers = LayoutNumbers()
  /// The layout manager whose layout the children use.
  package var followedLayout: FollowedLayout?
  /// The last notified numbers of children and of selected children.
  var notifiedCounts = (children: 0, selected: 0)

  /// The number of layouts so far.
  private(set) var layouts = 0

  /// Creates a box with children.
  /// - Precondition: No child has a parent.
  public init(_ children: [Widget] = [], layout: FlowLayout = FlowLayout()) {
    manager = TagLayoutManager(layout)
    super.init(type: Self.type)
    layoutManager = manager
    manager.onAllocate = { [weak self] in self?.allocated($0) }
    setAccessibleMultiSelectable(true)
    StyleSheet.install()
    installClick()
    installKeys()
    insert(children, at: 0)
  }

  /// The layout of the children. Its text direction is ignored in favor of the widget's (``Widget/textDirection``).
  /// Setting an equal value does nothing.
  public var layout: FlowLayout {
    get { manager.layout }
    set {
      let old = manager.layout
      manager.layout = newValue
      notify(FlowLayout.properties, from: old, to: newValue)
    }
  }

  /// A layout that replaces the flow layout, such as a ``FloatLayout`` or a ``WrapLayout``; nil by default. Only the
  /// insets of ``layout`` then apply. Left and Right move the focus visually, line by line; Up and Down to the nearest
  /// child.
  /// - Precondition: The layout's values are valid.
  public var itemLayout: (any ListLayout)? {
    get { manager.itemLayout }
    set {
      forgetLayoutSource()
      setItemLayout(newValue)
    }
  }

  /// The box's natural width before lines wrap, in logical pixels.
  /// - Precondition: Finite and not negative.
  public var naturalLineLength: Double {
    get { manager.naturalLineLength }
    set {
      guard newValue != naturalLineLength else { return }
      manager.naturalLineLength = newValue
      notify("natural-line-length")
    }
  }

  /// The selection mode and limit.
  public var selection: SelectionRules {
    get { collection.rules }
    set {
      let old = collection.rules
      guard newValue != old else { return }
      apply(collection.setRules(newValue))
      setAccessibleMultiSelectable(newValue.mode == .multiple)
      updateFocusability()
      notify(SelectionRules.properties, from: old, to: newValue)
    }
  }

  /// The box's name for screen readers.
  public var accessibleName: String? {
    didSet {
      guard accessibleName != oldValue else { return }
      setAccessibleLabel(accessibleName)
      notify("accessible-name")
    }
  }

  /// A data source for the children, or nil if the program adds them. Setting it replaces all children by the source's;
  /// ``reload()`` applies its changes and removes children that the program added.
  public var source: TagBoxSource? {
    didSet {
      guard source != nil || oldValue != nil else { return }
      removeAll()
      reload()
    }
  }

  // MARK: Gates and callbacks

  /// Returns whether the child at an index responds to taps and the equivalent keys. Nil allows all.
  public var canTap: ((Int) -> Bool)?

  /// Returns whether the user may select the child at an index. Nil allows all.
  public var canSelect: ((Int) -> Bool)?

  /// Called when the child at an index is tapped or activated by a key, after the selection has changed.
  public var onTap: ((Int) -> Void)? {
    didSet { updateFocusability() }
  }

  /// Called with the ascending indexes of the selected children when they change.
  public var onSelectionChange: (([Int]) -> Void)?
  /// Called when a user action on a child is refused.
  public var onRefuse: ((_ index: Int, _ reason: Refusal) -> Void)?
  /// Called when the user taps outside all children, in the box's coordinates.
  public var onTapBlankArea: ((Point) -> Void)?
  /// Called for a tap anywhere, on a child or not, in the box's coordinates, after the tap's other effects.
  public var onTapAllArea: ((Point) -> Void)?
  /// Called after a layout that changed ``contentSize``, in a later turn of the main loop.
  public var onContentSizeChange: ((Size) -> Void)?

  // MARK: Geometry

  /// The number of lines or rows in the last layout, including those beyond the line limit.
  public var lineCount: Int { manager.arrangement.lineCount }

  /// The size of the visible content in the last layout, including insets, in logical pixels.
  public var contentSize: Size { manager.arrangement.contentSize }

  /// The frame of the child at an index in the last layout, in the box's coordinates; nil if the child is hidden.
  /// - Precondition: `index` is valid.
  public func frame(at index: Int) -> Rect? {
    let item = item(at: index)
    guard let place = arrangedIndexes[item.id], !manager.arrangement.isHidden(place) else { return nil }
    return manager.arrangement.frame(at: place).offset(x: manager.origin.x, y: manager.origin.y)
  }

  /// The index of the child at a point in the box's coordinates, or nil if there is none.
  public func index(at point: Point) -> Int? { itemUnder(point).flatMap { index(of: $0.id) } }

  private func allocated(_ children: [LayoutChild]) {
    layouts += 1
    scrollers.laidOut()
    arrangedIDs = children.map { ($0.widget as? TagBoxItem)?.id }
    arrangedIndexes = [:]
    for (index, id) in arrangedIDs.enumerated() { if let id { arrangedIndexes[id] = index } }
    updateAccessibility()
    numbers.update(["n-lines": lineCount], of: self)
    guard contentSize != reportedContentSize else { return }
    reportedContentSize = contentSize
    MainLoop.whenIdle { [weak self, contentSize] in self?.onContentSizeChange?(contentSize) }
  }

  // MARK: Focus

  public override func moveFocus(_ direction: FocusDirection) -> Bool { tabFocus(direction) }
  public override func takeFocus() -> Bool? { hasState(.focusWithin) || tabFocus(.forward) }
  public override func styleChanged() {
    StyleSheet.themeMayHaveChanged()
    // GTK must not change classes while it is emitting style changes.
    MainLoop.whenIdle { [weak self] in self?.updateContrast() }
  }
  public override func mappedChanged(_ isMapped: Bool) {
    scrollers.mappedChanged(isMapped)
    guard isMapped else { return }
    updateContrast()
    // Signal handlers have been connected by now.
    updateFocusability()
  }

  private func updateContrast() { setClass("contrast", DesktopSettings.isHighContrast) }
}
