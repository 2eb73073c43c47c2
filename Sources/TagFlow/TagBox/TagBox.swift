internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore
public import TagModel

/// Widgets of any kind in a flow, to be selected by a tap.
///
///     let box = TagBox([Label("Swift"), Switch()], layout: FlowLayout(spacing: 6))
///     box.append(Button("More"))
///
/// A ``TagView`` draws tags, and only those that show; a box holds widgets, all of them, which the program makes, as
/// children or through a ``source``. It lays them out as a ``TagLayoutManager`` does: its height follows from its
/// width, at the first pass. A tap on a child that takes the pointer itself, such as a button, selects nothing.
///
/// Keys: the box is one stop for Tab, a further Tab goes into the child; arrows, Home, End, Page Up and Page Down move
/// the focus by what is seen, with Shift they extend the selection; Space and Enter toggle, Ctrl+A and Ctrl+Shift+A
/// select all and none. Where nothing can be selected and no ``onTap`` listens, Tab goes to the children themselves.
///
/// CSS: `tagbox`, with a `tagboxchild` round each child, which has `:selected`, `:active`, `:hover`, `.refused`, and
/// `.activatable` where a tap does something. By default it is as large as the child; the class `chips` on the box
/// gives it the padding, the border and the background of a chip.
/// Accessibility: a list box; each child is in an option, selected or not, which the texts in it name
/// (``setAccessibleName(_:at:)`` where that says too little).
public final class TagBox: Widget {
  static let type = WidgetType(name: "TagFlowBox", cssName: "tagbox", role: .listBox)

  let manager: TagLayoutManager
  /// One tag without text for each child: the selection is the model's.
  var collection = TagCollection()
  var items: [Tag.ID: TagBoxItem] = [:]
  /// The children that have a place in the arrangement, in its order, and where each stands there.
  private(set) var placed: [Tag.ID] = []
  private var places: [Tag.ID: Int] = [:]
  /// The children that the source has made, by the source's ids.
  var sourced: [AnyHashable: Tag.ID] = [:]
  /// The child that has the keyboard focus, or gets it with the next Tab.
  var focusedID: Tag.ID?
  /// The column in which up and down keep to, in the box's coordinates.
  var focusColumn: Double?
  private var reportedContentSize: Size?
  /// How often it has been laid out: tests count it.
  private(set) var layouts = 0

  /// A box with these children.
  /// - Precondition: none of them has a parent.
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

  /// How the children are laid out. The text direction is the widget's (``Widget/textDirection``), whatever is set
  /// here. Setting the same value does nothing.
  public var layout: FlowLayout {
    get { manager.layout }
    set { manager.layout = newValue }
  }

  /// What lays the children out instead of the flow, such as a ``FloatLayout`` or a ``WrapLayout``; nil at first. Of the
  /// ``layout``, only the insets count then. Left and right go by what is seen, line by line, up and down to the nearest
  /// child.
  /// - Precondition: the layout's settings are free of mistakes.
  public var itemLayout: (any ListLayout)? {
    get { manager.itemLayout }
    set { manager.itemLayout = newValue }
  }

  /// The width up to which the children want to stand in one line, in logical pixels.
  /// - Precondition: finite and not negative.
  public var naturalLineLength: Double {
    get { manager.naturalLineLength }
    set { manager.naturalLineLength = newValue }
  }

  /// How many children can be selected.
  public var selection: SelectionRules {
    get { collection.rules }
    set {
      guard newValue != collection.rules else { return }
      apply(collection.setRules(newValue))
      setAccessibleMultiSelectable(newValue.mode == .multiple)
      updateFocusability()
    }
  }

  /// What a screen reader calls the box.
  public var accessibleName: String? {
    didSet { if accessibleName != oldValue { setAccessibleLabel(accessibleName) } }
  }

  /// Where the children come from, if not from the program's own insertions. Setting it replaces all children by
  /// those of the source; ``reload()`` follows its changes, and takes out what the program has inserted besides.
  public var source: TagBoxSource? {
    didSet {
      guard source != nil || oldValue != nil else { return }
      removeAll()
      reload()
    }
  }

  // MARK: Gates and reports

  /// Whether a tap (or a key that does the same) on the child at an index may do anything.
  public var canTap: ((Int) -> Bool)? {
    didSet { collection.gates.canTap = gate(canTap) }
  }

  /// Whether the child at an index may become selected, in whatever way a person asks for it.
  public var canSelect: ((Int) -> Bool)? {
    didSet { collection.gates.canSelect = gate(canSelect) }
  }

  /// A tap on the child at an index, or a key that does the same, after what it did to the selection.
  public var onTap: ((Int) -> Void)? {
    didSet { updateFocusability() }
  }

  /// The indexes of the selected children, ascending, each time that they are others.
  public var onSelectionChange: (([Int]) -> Void)?
  /// A child that did not do what a person asked of it, and why.
  public var onRefuse: ((_ index: Int, _ reason: Refusal) -> Void)?
  /// A tap where there is no child, in the box's coordinates.
  public var onTapBlankArea: ((Point) -> Void)?
  /// A tap anywhere, on a child or beside, in the box's coordinates; after what the tap does.
  public var onTapAllArea: ((Point) -> Void)?
  /// The content's size, each time that it is another, after the layout.
  public var onContentSizeChange: ((Size) -> Void)?

  private func gate(_ gate: ((Int) -> Bool)?) -> ((Tag) -> Bool)? {
    guard let gate else { return nil }
    return { [weak self] tag in self?.index(of: tag.id).map(gate) ?? true }
  }

  // MARK: Places

  /// How many lines the children take, or rows, those past the line limit among them, as last laid out.
  public var lineCount: Int { manager.arrangement.lineCount }

  /// The size of what the box shows, insets included, in logical pixels, as last laid out.
  public var contentSize: Size { manager.arrangement.contentSize }

  /// Where the child at an index was laid out last, in the box's coordinates; nil when it is hidden.
  /// - Precondition: there is such a child.
  public func frame(at index: Int) -> Rect? {
    let item = item(at: index)
    guard let place = places[item.id], !manager.arrangement.isHidden(place) else { return nil }
    return manager.arrangement.frame(at: place).offset(x: manager.origin.x, y: manager.origin.y)
  }

  /// The index of the child at a point of the box.
  public func index(at point: Point) -> Int? { itemUnder(point).flatMap { index(of: $0.id) } }

  private func allocated(_ children: [LayoutChild]) {
    layouts += 1
    placed = children.compactMap { ($0.widget as? TagBoxItem)?.id }
    places = Dictionary(uniqueKeysWithValues: placed.enumerated().map { ($1, $0) })
    updateAccessibility()
    guard contentSize != reportedContentSize else { return }
    reportedContentSize = contentSize
    MainLoop.whenIdle { [weak self, contentSize] in self?.onContentSizeChange?(contentSize) }
  }

  // MARK: Focus

  public override func moveFocus(_ direction: FocusDirection) -> Bool { tabFocus(direction) }
  public override func takeFocus() -> Bool? { hasState(.focusWithin) || tabFocus(.forward) }
  public override func styleChanged() { StyleSheet.themeMayHaveChanged() }
}
