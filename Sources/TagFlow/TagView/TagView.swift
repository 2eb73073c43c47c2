public import GtkBridge
public import LayoutCore
public import TagModel

/// Chips in a flow: to be tapped, swiped over, reordered by dragging and removed.
///
/// A drawing area of its own: it lays the tags out as a ``FlowLayout`` says, and keeps widgets only for those that
/// show. Put it into a ``ScrolledWindow``; outside one it is as high as its content. Changing a property or the tags
/// updates it by itself, once for all changes of a turn of the main loop. Every operation, by whatever way a person
/// or the program asks for it, is one of ``TagCollection``'s; ``onEvent`` reports what came of it.
///
/// CSS: `tagview`, with the chips as `tag` nodes, `deletezone` and `undotoast`; `.dragging` while a chip is lifted.
/// The class `compact` on the view makes its chips smaller.
/// Accessibility: a list box; each visible chip is an option in it (see ``accessibleName``).
public final class TagView: ScrollableWidget {
  static let type = WidgetType(name: "TagFlowView", cssName: "tagview", role: .listBox, isScrollable: true,
    actions: ContextMenu.actions, make: { TagView() })

  // MARK: Its parts

  let session = TagSession<TagViewHost>(TagCollection())
  private(set) lazy var host = TagViewHost(of: self)

  private(set) lazy var reports = TagReports(of: self)
  private(set) lazy var overlays = TagOverlays(of: self)
  private(set) lazy var zone = TagDeleteZone(of: self)
  private(set) lazy var transfer = TagTransfer(of: self)
  private(set) lazy var arranger = TagArranger(
    of: { [unowned self] in tags }, needsExactSizes: { [unowned self] in measuring.hasEstimates && !isScrolledAlong })
  private(set) lazy var measuring = TagMeasuring(of: self)
  private(set) lazy var scroller = TagScroller(of: self)
  /// The chip for what the line limit hides.
  var folding = Folding()
  /// The chips that show.
  private(set) lazy var stage = ChipStage(
    make: { [unowned self] in makeChip($0) }, step: { [unowned self] in tick($0) })
  var chips: [Tag.ID: TagChip] { stage.chips }
  /// Whether the focused tag's chip is to take the keyboard focus as soon as it has a widget.
  var wantsFocus = false
  /// The list of GTK's that shows the same tags, once somebody has asked for it.
  var followingModel: TagListModel?
  /// How often it has been laid out: tests count it.
  private(set) var layouts = 0
  var dragGesture: DragRecognizer?
  private(set) lazy var speech = SpokenDescription(of: self) { [weak self] in self?.hasFocus == true }
  let menu = ContextMenu()

  // MARK: What it shows

  /// A view of these tags.
  /// - Precondition: no two have the same id.
  public init(_ tags: [Tag] = []) {
    super.init(type: Self.type)
    session.host = host
    installChildren()
    installPointer()
    installKeys()
    installPlacing()
    installDrop()
    installSpeech()
    setAccessibleLabel(accessibleName)
    followAnimationSetting()
    setTags(tags)
  }

  /// How the chips are laid out. Its text direction follows the widget's (``Widget/textDirection``), whatever is set here.
  /// - Precondition: spacings are finite and not negative, insets finite.
  public var layout: FlowLayout {
    get { flow }
    set {
      var new = newValue
      new.textDirection = textDirection
      guard new != flow else { return }
      new.checkValues()
      arranger.layout.flow = new
      rearrange()
    }
  }

  /// What lays the chips out instead of the flow, such as a ``FloatLayout`` or a ``WrapLayout``; nil at first.
  ///
  ///     view.itemLayout = WrapLayout(spacing: PerAxis(8), lines: .shortestColumn(3), itemSpreading: .fill)
  ///
  /// The ``layout`` keeps its insets and its direction; nothing else of it counts, so that there is no line limit. Chips
  /// are selected, reordered and removed as in a flow. Left and right go by what is seen, line by line; up and down to
  /// the nearest chip; Ctrl+Shift with left and right moves a chip by one place of the list.
  ///
  /// Every change of the tags has the layout arrange all of them, and a lift up to 512 times: a flow is for thousands.
  /// - Precondition: the layout's settings are free of mistakes.
  public var itemLayout: (any ListLayout)? {
    get { arranger.layout.other }
    set {
      let isOther = !isSame(newValue, itemLayout)
      if isOther { newValue?.checkValues() }
      arranger.layout.other = newValue
      if isOther { remeasure() }
    }
  }

  /// The width of the longest line that the view asks for where there is room for any width, in logical pixels; 640 at
  /// first. Its height in that width is what it asks for while its own width is not known.
  /// - Precondition: finite and not negative.
  public var naturalLineLength: Double {
    get { arranger.naturalLineLength }
    set {
      precondition(
        newValue.isFinite && newValue >= 0, "a natural line length is finite and not negative, not \(newValue)")
      guard newValue != naturalLineLength else { return }
      arranger.naturalLineLength = newValue
      arranger.forgetNaturalHeights()
      queueResize()
    }
  }

  /// How many chips can be selected.
  public var selection: SelectionRules {
    get { collection.rules }
    set {
      guard newValue != collection.rules else { return }
      apply(collection.setRules(newValue))
      setAccessibleMultiSelectable(newValue.mode == .multiple)
    }
  }

  /// What the program lets a person do with each tag; the ``observer`` has a say as well.
  public var gates: TagGates {
    get { reports.gates }
    set {
      reports.gates = newValue
      host.forgetOfferedPlaces()
      collection.gates = reports.allGates
    }
  }

  /// Which gestures there are, and their thresholds.
  public var gestures: GestureConfiguration {
    get { machine.configuration }
    set {
      guard newValue != machine.configuration else { return }
      session.machine.configuration = newValue
      dragGesture?.longPressTime = newValue.longPressTime
      zone.update()
      for chip in stage.pool.all { chip.isRemovable = newValue.isRemovable }
    }
  }

  /// Where dropped chips are removed, where they can be (``GestureConfiguration/isRemovable``).
  public var deleteZone: DeleteZone {
    get { zone.configuration }
    set { zone.configuration = newValue }
  }

  /// A widget of the program's, anywhere in the same window, that removes the chips dropped on it, in the place of the
  /// view's own zone; ``DeleteZone/isEnabled`` and ``DeleteZone/hitSlop`` apply to it, too. It is held weakly.
  ///
  /// While a chip is lifted it has the CSS class `.receptive`, and `.armed` or `.refused` while the chip is over it.
  public var externalDeleteZone: Widget? {
    get { zone.external }
    set { zone.external = newValue }
  }

  /// What it gives to other views and programs, and takes from them; at first nothing.
  public var exchange = TagExchange() {
    didSet { updateFocusable() }
  }

  /// Whether removing chips offers to take it back.
  public var showsUndoToast: Bool {
    get { overlays.showsUndoToast }
    set { overlays.showsUndoToast = newValue }
  }

  /// Whether each chip has a button that removes it. It is dimmed and does nothing where chips cannot be removed
  /// (``GestureConfiguration/isRemovable``).
  public var showsCloseButtons: Bool {
    get { metrics.showsCloseButtons }
    set {
      guard newValue != metrics.showsCloseButtons else { return }
      metrics.showsCloseButtons = newValue
      remeasure()
    }
  }

  /// Whether selected chips show a check mark, so that selection is not told by color alone.
  public var showsCheckMarks: Bool {
    get { metrics.showsCheckMarks }
    set {
      guard newValue != metrics.showsCheckMarks else { return }
      metrics.showsCheckMarks = newValue
      remeasure()
    }
  }

  /// Whether a tap (or a key or menu item that does the same) is told by ``onTap`` also where nothing can be selected
  /// (``SelectionMode/none``). If not, it does nothing there, and no gate is asked.
  public var tapsWithoutSelection: Bool {
    get { session.tapsWithoutSelection }
    set { session.tapsWithoutSelection = newValue }
  }

  /// Whether the context menu opens: by a secondary click, keys, or the release of a chip that a finger has lifted.
  public var showsContextMenu: Bool {
    get { menu.isEnabled }
    set { menu.isEnabled = newValue }
  }

  /// What a screen reader calls the view.
  public var accessibleName = "Tags" {
    didSet { if accessibleName != oldValue { setAccessibleLabel(accessibleName) } }
  }

  /// Whether a recording plays the view: its frames come from there as well (see ``play(_:)-(GestureMachine.Event)``).
  public var isPlayed: Bool {
    get { host.isPlayed }
    set { host.isPlayed = newValue }
  }

  // MARK: What GTK asks

  public override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { measured(along: axis, across: forCrossSize) }
  public override func allocate(width: Int, height: Int) {
    layouts += 1
    layOut(width: width, height: height)
  }
  public override func snapshot(into snapshot: Snapshot) { draw(into: snapshot) }
  public override func moveFocus(_ direction: FocusDirection) -> Bool { tabFocus(direction) }
  public override func takeFocus() -> Bool? { focusCurrentChip() }
  public override func scrolled() { scroller.scrolled() }

  public override func styleChanged() {
    StyleSheet.themeMayHaveChanged()
    if metrics.update() { remeasure() }
  }

  public override func textDirectionChanged() {
    guard flow.textDirection != textDirection else { return }
    arranger.layout.flow.textDirection = textDirection
    metrics.prototype.textDirection = textDirection
    if metrics.update() { remeasure() } else { rearrange() }
  }

  public override func mappedChanged(_ isMapped: Bool) {
    followAnimationSetting()
    if isMapped { supplyChips() }
    if !isMapped {
      menu.close()
      cancelGesture()
    }
  }
}
