public import GtkBridge
public import LayoutCore
public import TagModel

/// A view of tags as chips, which the user can tap, swipe over, reorder by dragging, and remove.
///
///     let view = TagView([Tag("Basil"), Tag("Sage", isSelected: true)])
///     view.gestures.isReorderable = true
///     view.onSelectionChange = { tags in print(tags.map(\.text)) }
///     view.add(Tag("Thyme"))
///
/// The view arranges its tags with a ``FlowLayout``, and has widgets for visible chips only. Directly in a
/// ``ScrolledWindow``, it scrolls itself; elsewhere it is as high as its content, and follows the scrollers around it. It updates itself after changes of properties or tags,
/// once for all changes in a turn of the main loop. All changes, by the user or the program, are ``TagCollection``
/// operations, and are reported to ``onEvent``.
///
/// Lengths are logical pixels, points are relative to the view's top left corner, and indexes are those of ``tags``.
/// Changing one tag among a million takes about as long as among a hundred; filling the view, selecting everything and
/// searching visit every tag once.
///
/// CSS: `tagview`, with the chips as `tag` nodes, `landingslot`, `deletezone` and `undotoast`; `.dragging` while a chip
/// is lifted. The style class `compact` makes the chips smaller.
/// Accessibility: a list box; each visible chip is an option in it (see ``accessibleName``).
public final class TagView: ScrollableWidget {
  // MARK: Parts

  let session = TagSession<TagViewHost>()
  private(set) lazy var host = TagViewHost(of: self)

  private(set) lazy var reports = TagReports(of: self)
  let numbers = LayoutNumbers()
  private(set) lazy var overlays = TagOverlays(of: self)
  private(set) lazy var zone = TagDeleteZone(of: self)
  private(set) lazy var transfer = TagTransfer(of: self)
  private(set) lazy var arranger = TagArranger(
    of: { [unowned self] in tags }, needsExactSizes: { [unowned self] in measuring.hasEstimates && !isScrolledAlong })
  private(set) lazy var measuring = TagMeasuring(of: self)
  private(set) lazy var scroller = TagScroller(of: self)
  private(set) lazy var scrollers = EnclosingScrollers(of: self)
  /// The state of the overflow chip.
  var folding = Folding()
  /// The visible chips.
  private(set) lazy var stage = ChipStage(
    make: { [unowned self] in makeChip($0) }, step: { [unowned self] in tick($0) })
  var chips: [Tag.ID: TagChip] { stage.chips }
  /// Whether the focused tag's chip takes the keyboard focus as soon as it has a widget.
  var wantsFocus = false
  /// The layout manager whose layout the chips use.
  package var followedLayout: FollowedLayout?
  /// The ``listModel``, once it has been requested.
  package var followingModel: InstanceReference<TagListModel>?
  /// The number of layouts so far.
  private(set) var layouts = 0
  private lazy var resizeRequests = ResizeRequests(during: self)
  var dragGesture: DragRecognizer?
  private(set) lazy var speech = SpokenDescription(of: self) { [weak self] in self?.hasFocus == true }
  let menu = ContextMenu()

  // MARK: Configuration

  /// Creates a view of tags.
  ///
  /// Of several tags with the same ID, only the first is used.
  public convenience init(_ tags: [Tag] = []) { self.init(TagList(uniquing: tags)) }

  /// Creates a view of the tags of a list, which the view takes without copying it.
  public init(_ tags: TagList) {
    super.init(type: Self.type)
    session.host = host
    installChildren()
    installPointer()
    installKeys()
    installPlacing()
    installDrop()
    installSpeech()
    scrollers.onAnimate = { [weak self] in self?.startTicking() }
    scrollers.onLayout = { [weak self] in self?.session.laidOut() }
    scrollers.onScroll = { [weak self] in
      self?.menu.scrolled()
      self?.overlays.scrolled()
    }
    setAccessibleLabel(accessibleName)
    followAnimationSetting()
    setTags(tags)
  }

  /// The layout of the chips. Its text direction is ignored in favor of the widget's (``Widget/textDirection``).
  /// - Precondition: Spacings are finite and not negative, insets finite.
  public var layout: FlowLayout {
    get { flow }
    set {
      var new = newValue
      new.textDirection = textDirection
      let old = flow
      guard new != old else { return }
      new.checkValues()
      arranger.layout.flow = new
      rearrange()
      notify(FlowLayout.properties, from: old, to: new)
    }
  }

  /// A layout that replaces the flow layout, such as a ``FloatLayout`` or a ``WrapLayout``; nil by default.
  ///
  ///     view.itemLayout = WrapLayout(spacing: PerAxis(8), lines: .shortestColumn(3), itemSpreading: .fill)
  ///
  /// Only the insets and the text direction of ``layout`` then apply, so there is no line limit. Selecting, reordering
  /// and removing work as in a flow. Left and Right move the focus visually, line by line; Up and Down move it to the
  /// nearest chip; Ctrl+Shift+Left and Ctrl+Shift+Right move a chip by one index.
  ///
  /// Every change of the tags arranges all of them again, and a lift arranges them about 64 times. For thousands of
  /// tags, use the flow layout.
  /// - Precondition: The layout's values are valid.
  public var itemLayout: (any ListLayout)? {
    get { arranger.layout.other }
    set {
      setItemLayout(newValue)
      forgetLayoutSource()
    }
  }

  /// The view's natural width before lines wrap, in logical pixels; 640 by default. While the view's width is unknown,
  /// it requests its height for this width.
  /// - Precondition: Finite and not negative.
  public var naturalLineLength: Double {
    get { arranger.naturalLineLength }
    set {
      precondition(
        newValue.isFinite && newValue >= 0, "naturalLineLength must be finite and not negative: \(newValue)")
      guard newValue != naturalLineLength else { return }
      arranger.naturalLineLength = newValue
      arranger.forgetNaturalHeights()
      queueResize()
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
      reports.updateActions()
      notify(SelectionRules.properties, from: old, to: newValue)
    }
  }

  /// Decides what the user may do with each tag.
  public var gates: TagGates {
    get { reports.gates }
    set {
      reports.gates = newValue
      reports.setGates()
    }
  }

  /// The enabled gestures, and their thresholds.
  public var gestures: GestureConfiguration {
    get { machine.configuration }
    set {
      let old = machine.configuration
      guard newValue != old else { return }
      session.machine.configuration = newValue
      dragGesture?.longPressTime = newValue.longPressTime
      zone.update()
      for chip in stage.pool.all { chip.isRemovable = newValue.isRemovable }
      reports.updateActions()
      notifyChanges(from: old)
    }
  }

  /// The zone that removes dropped chips, if removal is enabled (``GestureConfiguration/isRemovable``).
  public var deleteZone: DeleteZone {
    get { zone.configuration }
    set {
      let old = zone.configuration
      guard newValue != old else { return }
      zone.configuration = newValue
      notifyChanges(from: old)
      notify(DeleteZone.placeProperties, from: old, to: newValue)
    }
  }

  /// A widget in the same window that replaces the view's own delete zone; ``DeleteZone/isEnabled`` and
  /// ``DeleteZone/hitSlop`` apply to it too. The reference is weak.
  ///
  /// While a chip is lifted, the widget has the CSS class `.receptive`, and `.armed` or `.refused` while the chip is
  /// over it.
  public var externalDeleteZone: Widget? {
    get { zone.external.map { .wrapping($0) } }
    set { zone.external = newValue?.pointer }
  }

  /// The exchange of tags with other views and programs by dragging and the clipboard; off by default.
  public var exchange = TagExchange() {
    didSet {
      guard exchange != oldValue else { return }
      updateFocusable()
      reports.updateActions()
      notify(TagExchange.properties, from: oldValue, to: exchange)
    }
  }

  /// Whether a toast offers to undo removals.
  public var showsUndoToast: Bool {
    get { overlays.showsUndoToast }
    set {
      guard newValue != overlays.showsUndoToast else { return }
      overlays.showsUndoToast = newValue
      notify("show-undo")
    }
  }

  /// Whether taps, and the equivalent keys and menu items, are reported to ``onTap`` even if selection is off
  /// (``SelectionMode/none``). Otherwise they do nothing then, and no gate is called.
  public var tapsWithoutSelection: Bool {
    get { session.tapsWithoutSelection }
    set {
      guard newValue != tapsWithoutSelection else { return }
      session.tapsWithoutSelection = newValue
      notify("activate-without-selection")
    }
  }

  /// Whether a secondary click, keys, or the release of a chip lifted by touch opens the context menu.
  public var showsContextMenu: Bool {
    get { menu.isEnabled }
    set {
      guard newValue != menu.isEnabled else { return }
      menu.isEnabled = newValue
      notify("show-menu")
    }
  }

  /// The view's name for screen readers.
  public var accessibleName = "Tags" {
    didSet {
      guard accessibleName != oldValue else { return }
      setAccessibleLabel(accessibleName)
      notify("accessible-name")
    }
  }

  /// Whether the view is controlled by a recording, which also supplies its frames (see
  /// ``play(_:)-(GestureMachine.Event)``).
  package var isPlayed: Bool {
    get { host.isPlayed }
    set { host.isPlayed = newValue }
  }

  /// Whether the delete zone stays at its edge in the view, as in recordings of gestures, which know no window.
  package var pinsDeleteZone: Bool {
    get { zone.isPinned }
    set { zone.isPinned = newValue }
  }

  // MARK: Widget

  public override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    stage.widgetWasMeasured()
    return measured(along: axis, across: forCrossSize)
  }
  public override func allocate(width: Int, height: Int) {
    layouts += 1
    resizeRequests.allocate { layOut(width: width, height: height) }
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
    resizeRequests.mappedChanged(isMapped)
    scrollers.mappedChanged(isMapped)
    followAnimationSetting()
    if isMapped { supplyChips() }
    if !isMapped {
      menu.close()
      cancelGesture()
      overlays.closeLiftLayer(atOnce: true)
      if overlays.toast.isBeside { overlays.toast.hide() }
    }
  }
}
