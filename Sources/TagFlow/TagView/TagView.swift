internal import CTagFlowGtk
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
/// The view arranges its tags with a ``FlowLayout``, and has widgets for visible chips only. Directly in a ``ScrolledWindow``, it
/// scrolls itself; elsewhere it is as high as its content, and follows the scrollers around it. It updates itself after changes of
/// properties or tags, once for all changes in a turn of the main loop. Outside a scrolled window, its natural width is that of all
/// chips side by side, up to ``naturalLineLength``, and its baseline that of its first line. All changes, by the user or the program,
/// are ``TagCollection`` operations, and are reported to ``onEvent``.
///
/// Lengths are logical pixels, points are relative to the view's top left corner, and indexes are those of ``tags``.
///
/// - Complexity: That of the operation on ``TagCollection``, and of the update of its neighborhood in the flow (``FlowArrangement``).
///   Then a frame takes O(chips in sight), for all changes since the last one. Filling the view, setting a layout or a style, another
///   layout than the flow after a change of one tag, selecting everything and searching visit every tag once.
///
/// CSS: `tagview`, with the chips as `tag` nodes, `landingslot`, `deletezone` and `undotoast`; `.dragging` while a chip
/// is lifted. The style class `compact` makes the chips smaller.
/// Accessibility: a list box; each visible chip is an option in it (see ``accessibleName``).
public final class TagView: ScrollableWidget {
  // MARK: Parts

  let session = TagSession<TagViewHost>(TagCollection())
  private(set) lazy var host = TagViewHost(of: self)

  private(set) lazy var reports = TagReports(of: self)
  private(set) lazy var surface = ChipSurface(of: self, isForSelection: true)
  private(set) lazy var zone = TagDeleteZone(surface.zone)
  private(set) lazy var arranger = TagArranger(
    of: { [session] in session.store.tags },
    needsExactSizes: { [weak self] in self.map { $0.measuring.hasEstimates && !$0.isScrolledAlong } ?? false },
    correctSizes: { [weak self] in self?.queueResize() })
  private(set) lazy var measuring: TagMeasuring = TagMeasuring(of: arranger)
  let scroller = TagScroller()
  /// Whether the focused tag's chip takes the keyboard focus as soon as it has a widget.
  var wantsFocus: Bool { focusRequest?.hasFocusMovedOn(from: self) == false }
  private var focusRequest: FocusRequest?
  /// The layout manager whose layout the chips use.
  package var followedLayout: FollowedLayout?
  /// The ``listModel``, once it has been requested.
  package var followingModel: InstanceReference<TagListModel>?
  /// The binding that the tags follow.
  weak var binding: TagListBinding?

  // MARK: Configuration

  /// Creates a view of tags.
  ///
  /// Of several tags with the same ID, only the first is used.
  public convenience init(_ tags: [Tag] = []) { self.init(TagList(uniquing: tags)) }

  /// Creates a view of the tags of a list, which the view takes without copying it.
  public init(_ tags: TagList) {
    super.init(type: Self.type)
    session.host = host
    session.reports.loopDepth = { MainLoop.depth }
    installChildren()
    surface.installPointer()
    installKeys()
    installPlacing()
    installDrop(of: [DropContent.textType], in: GTK_PHASE_BUBBLE)
    installSpeech()
    scrollers.isLayoutNeeded = { [weak self] in self?.dependsOnVisibleArea ?? false }
    updateName()
    surface.applyAnimationSetting()
    setTags(tags)
  }

  /// The layout of the chips. Its text direction is ignored in favor of the widget's (``Widget/textDirection``).
  /// - Precondition: Spacings are finite and not negative, insets finite.
  public var layout: FlowLayout {
    get { flow }
    set {
      let (old, new) = (flow, newValue.withTextDirection(textDirection))
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
      set(\.arranger.naturalLineLength, to: newValue, notifying: "natural-line-length") {
        arranger.forgetNaturalHeights()
        queueResize()
      }
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
      for (id, chip) in chips where id != .overflow { chip.isSelectable = newValue.mode != .none }
      reports.updateActions()
      notify(SelectionRules.properties, from: old, to: newValue)
    }
  }

  /// Decides what the user may do with each tag.
  public var gates = TagGates() {
    didSet { reports.setGates() }
  }

  /// The enabled gestures, and their thresholds.
  public var gestures: GestureConfiguration {
    get { machine.configuration }
    set {
      let old = machine.configuration
      guard newValue != old else { return }
      session.machine.configuration = newValue
      dragGesture?.longPressTime = newValue.longPressTime
      if newValue.isRemovable != old.isRemovable {
        stage.pool.isRemovable = newValue.isRemovable
        reports.updateActions()
      }
      notify(GestureConfiguration.draggingProperties + GestureConfiguration.selectionProperties, from: old, to: newValue)
    }
  }

  /// The zone that removes dropped chips, if removal is enabled (``GestureConfiguration/isRemovable``).
  public var deleteZone: DeleteZone {
    get { surface.zone.configuration }
    set {
      let old = surface.zone.configuration
      guard newValue != old else { return }
      surface.zone.configuration = newValue
      queueAllocate()
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
    get { externalZone.map { .wrapping($0) } }
    set { externalZone = newValue?.pointer }
  }

  /// The exchange of tags with other views, entries and programs by dragging and the clipboard; off by default.
  public var exchange = TagExchange() {
    didSet {
      guard exchange != oldValue else { return }
      updateFocusable()
      reports.updateActions()
      notify(TagExchange.properties + TagExchange.textProperties, from: oldValue, to: exchange)
    }
  }

  /// Whether a toast offers to undo removals.
  public var showsUndoToast = true {
    didSet { if showsUndoToast != oldValue { notify("show-undo") } }
  }

  /// Whether taps, and the equivalent keys and menu items, are reported to ``onTap`` even if selection is off
  /// (``SelectionMode/none``). Otherwise they do nothing then, and no gate is called.
  public var tapsWithoutSelection: Bool {
    get { session.tapsWithoutSelection }
    set { set(\.session.tapsWithoutSelection, to: newValue, notifying: "activate-without-selection") }
  }

  /// Whether a secondary click, keys, or the release of a chip lifted by touch opens the context menu.
  public var showsContextMenu: Bool {
    get { menu.isEnabled }
    set { set(\.menu.isEnabled, to: newValue, notifying: "show-menu") }
  }

  /// The view's name for screen readers. If the program sets none, the labels with a mnemonic for the view name it instead.
  public var accessibleName = TagText.tags.words {
    didSet {
      isNamed = true
      setAccessibleLabel(accessibleName)
      if accessibleName != oldValue { notify("accessible-name") }
    }
  }
  /// Whether the program has set the name.
  private var isNamed = false

  /// GTK doesn't tell of labels, which the view may get at any time: they are looked for when it is shown or gets the focus.
  func updateName() { if !isNamed { setDefaultAccessibleLabel(accessibleName) } }

  /// Whether the view is controlled by a recording, which also supplies its frames (see
  /// ``play(_:)-(GestureMachine.Event)``).
  package var isPlayed: Bool {
    get { surface.isPlayed }
    set { surface.isPlayed = newValue }
  }

  /// Whether the delete zone stays at its edge in the view, as in recordings of gestures, which know no window.
  package var pinsDeleteZone: Bool {
    get { zone.isPinned }
    set {
      zone.isPinned = newValue
      queueAllocate()
    }
  }

  // MARK: Reports

  /// Called for every operation by the user or the program, including refusals, before ``onEvent``. Events are only
  /// computed when they are read, so that a transaction of a million tags costs little.
  public var onTransaction: ((TagTransaction) -> Void)?
  /// Called for every change of a tag by the user or the program, and for refusals.
  public var onEvent: ((TagEvent) -> Void)?
  /// Called with the selected tags when the selection has changed.
  public var onSelectionChange: ((SelectedTags) -> Void)?
  /// Called with a tag and its index when the user has tapped it or activated it by Space, Enter, its menu or a screen
  /// reader, unless it was refused. Called after the selection has changed and after ``onEvent``, and even if selection
  /// is off, unless ``tapsWithoutSelection`` is false.
  public var onTap: ((Tag, _ index: Int) -> Void)?
  /// Called when a swipe or rubber band selects or deselects a tag, and when it reverts that. ``selectedTags`` includes
  /// the selection so far; ``onEvent`` and ``onSelectionChange`` are called at the end.
  public var onSwipe: ((Tag) -> Void)?
  /// Called with a tag and its old and new indexes when the user, undo or redo has moved it.
  ///
  /// Several tags are reported one by one, each index referring to the list after the preceding reports. To mirror the
  /// tags in a list of your own, apply ``onMove``, ``onDelete`` and ``onInsert`` one by one.
  public var onMove: ((Tag, _ from: Int, _ to: Int) -> Void)?
  /// Called with a tag and its former index when the user, undo or redo has removed it; see ``onMove``.
  public var onDelete: ((Tag, _ index: Int) -> Void)?
  /// Called with a tag and its index when the user has dropped or pasted it, or undo or redo has restored it; see
  /// ``onMove``.
  public var onInsert: ((Tag, _ index: Int) -> Void)?
  /// Called once after each operation by which the user, undo or redo has added, removed or moved tags, after its other
  /// reports. Use it to save the tags.
  public var onTagsChange: (() -> Void)?
  /// Called when the user has removed tags, if ``showsUndoToast`` is true, with a message such as “Removed 2 tags”.
  /// Return true if the program itself offers to undo the removal, with ``undo(by:)``; otherwise the view shows its
  /// toast.
  public var onUndoOffer: ((_ message: String, _ removed: [Tag]) -> Bool)?
  /// Called when the user taps outside all chips, in content coordinates.
  public var onTapBlankArea: ((Point) -> Void)?
  /// Called for a tap anywhere, on a chip or not, in content coordinates, after the tap's other effects.
  public var onTapAllArea: ((Point) -> Void)?
  /// Called with the ``ScrollableWidget/scrollOffset`` when the content has been scrolled by the user or the program,
  /// once per turn of the main loop. For reaching an edge, see ``ScrolledWindow/onEdgeReached(_:)``.
  public var onScroll: ((_ offset: Point) -> Void)?
  /// Called with the content size when it has changed.
  public var onContentSizeChange: ((Size) -> Void)?
  /// Called when the user or the program has shown or hidden the tags beyond the line limit.
  public var onExpansionChange: ((_ isExpanded: Bool) -> Void)?

  // MARK: Widget

  public override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { measured(along: axis, across: forCrossSize) }
  public override func allocate(width: Int, height: Int) {
    let size = Size(width: Double(width), height: Double(height))
    surface.allocate(in: size) { layOut(in: size, isTrial: $0) }
  }
  public override func snapshot(into snapshot: Snapshot) { draw(into: snapshot) }
  public override func moveFocus(_ direction: FocusDirection) -> Bool { tabFocus(direction) }
  public override func takeFocus() -> Bool? { focusCurrentChip() }
  public override func scrolled() {
    if scroller.scrolled() { measuring.scrolled() }
    reports.reportScrolling()
    queueAllocate()
  }

  public override func scrollingChanged() {
    arranger.forgetNaturalHeights()
    super.scrollingChanged()
  }

  public override func styleChanged() {
    StyleSheet.themeMayHaveChanged()
    // GTK ends a program that changes classes or states while it computes styles, as a curve could.
    if metrics.update() { remeasureLater() }
  }

  public override func textDirectionChanged() {
    passDirectionToChildren()
    for chip in stage.pool.all { chip.textDirectionChanged() }
    if metrics.update() { remeasure() } else { rearrange() }
  }

  /// Chips that may leave the view are dragged on without it.
  public override func willUnmap() { transfer.carryOn() }

  public override func mappedChanged(_ isMapped: Bool) {
    surface.mappedChanged(isMapped)
    if isMapped, arranger.isMirrored { textDirectionChanged() }
    if isMapped {
      focusRequest?.widgetIsMapped(self)
      updateName()
      supplyChips()
    } else {
      updateZoneHeight()
      if surface.toast.isInPopover { surface.toast.hide() }
    }
  }
}

// MARK: - Actions

extension TagView {
  /// Performs an action from a chip's menu, its close button or a screen reader.
  func run(_ action: TagAction, on id: Tag.ID) {
    if id == .overflow, action == .toggle { toggleExpansion() }
    guard let index = tags.index(of: id) else { return }
    if isKeyLifting, runInLift(action, on: id, at: index) { return }
    setFocused(id)
    switch action {
    case .toggle: session.toggle(id, by: .menu)
    case .remove: session.remove([id], by: .menu)
    case .removeByPointer:
      session.remove([id], by: .tap)
      surface.repeatedClicks.removed(at: MainLoop.now)
    case .pick: pick(id)
    case .moveBackward: move(id, from: index, to: index - 1)
    case .moveForward: move(id, from: index, to: index + 1)
    case .moveToStart: move(id, from: index, to: 0)
    case .moveToEnd: move(id, from: index, to: tags.count - 1)
    case .copy: copyTags(session.subject(of: id))
    case .cut: cut(session.subject(of: id), by: .menu)
    case .removeSelected: session.remove(session.subject(of: id), by: .menu)
    case .drop, .putBack: break  // No chip is lifted.
    case .paste, .selectAll, .deselectAll: run(action)
    case .openMenu: openMenu(for: id)
    }
  }

  /// Performs an action of the whole view.
  func run(_ action: TagAction) {
    switch action {
    case .paste: paste(by: .menu)
    case .selectAll: perform(.selectAll, by: .menu)
    case .deselectAll: perform(.deselectAll, by: .menu)
    default: break
    }
  }

  private func move(_ id: Tag.ID, from: Int, to: Int) {
    guard gestures.isReorderable, tags.indices.contains(to), to != from else { return }
    requestFocus()
    perform(.move(id, to: to), by: .menu)
    guard let index = tags.index(of: id), index != from else { return }
    reveal(id)
    say(Wording.moved(index: index, count: tags.count))
  }

  /// Lifts a chip so that a click or keys can drop it: an alternative to dragging.
  private func pick(_ id: Tag.ID) {
    guard gestures.isReorderable else { return }
    requestFocus()
    session.beginKeyLift(id)
    say(TagText.picked.words)
  }

  // MARK: Announcements

  /// Announces the user's removal of tags and offers to undo it.
  func offerUndo(ofRemoving removed: [Tag]) {
    say(Wording.removed(removed))
    if showsUndoToast { surface.offerUndo(Wording.removed(removed), of: removed) }
  }

  func installChildren() {
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    surface.install()
    metrics.install(in: self) { [weak self] in self?.styleChanged() }
    surface.toast.onUndo = { [weak self] in
      self?.requestFocus()
      self?.undo(by: .tap)
    }
    StyleSheet.install(.view)
    setAccessibleMultiSelectable(true)
  }
}

// MARK: - Session

/// Shortcuts to the session's state.
extension TagView {
  package var collection: TagCollection {
    get { session.store }
    _modify { yield &session.store }
  }
  var machine: GestureMachine { session.machine }
  var lift: Lift<ChipArrangement>? { session.lift }
  var painted: PaintedTags { session.painted }
  /// The tag that has or will get the keyboard focus.
  var focusedID: Tag.ID? { session.focus.id }
}

// MARK: - Speaking

extension TagView {
  func installSpeech() {
    let speech = SpokenDescription(of: self) { [weak self] in self?.hasFocus == true }
    surface.status.listener = { [weak self] in
      guard let self else { return nil }
      if hasFocus { return speech }
      return focusedID.flatMap { self.chips[$0] }.flatMap { $0.hasFocus ? $0.speech : nil }
    }
    on("notify::has-focus") { [weak self] _ in
      guard let self else { return }
      if gtk_widget_has_focus(pointer) != 0 { speech.focusEntered(with: surface.status.takeUnspoken()) } else { speech.focusLeft() }
      if !hasFocus { updateFocusable() }
    }
  }

  /// Announces the number of selected tags after an operation on many has changed the selection. Single changes are announced by
  /// their chips.
  func announceSelection(after operation: TagOperation) {
    switch operation {
    case .selectAll, .deselectAll, .setSelected, .extendSelection: say(Wording.selected(collection.selectionCount))
    case .toggle, .select, .deselect, .insert, .remove, .removeAll, .move, .reorder, .gather: break
    }
  }
}

// MARK: - Focus

extension Widget {
  /// Makes the focus visible in the widget's window, as GTK does for keys that it handles itself.
  func showFocusRing() {
    guard let root = gtk_widget_get_root(pointer) else { return }
    gtk_window_set_focus_visible(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self), 1)
  }
}

extension TagView {
  /// Scrolls to a tag's chip and gives it the keyboard focus; does nothing if the tag is disabled or gone.
  public func focusTag(_ id: Tag.ID) {
    guard tags[id: id]?.isEnabled == true else { return }
    setFocused(id)
    requestFocus()
    reveal(id)
    queueAllocate()
  }

  /// The tag that has the keyboard focus, or would get it with the next Tab.
  public var focusedTag: Tag? { focusedID.flatMap { tags[id: $0] } }

  var hasFocusWithin: Bool { hasState(.focusWithin) }

  func setFocused(_ id: Tag.ID?) { session.setFocused(id) }

  /// Lets the focused tag's chip take the keyboard focus as soon as it has a widget, unless the focus moves elsewhere before.
  func requestFocus() { focusRequest = FocusRequest(by: self) }

  func takeFocusOver() {
    let id = focusedID
    focusWithoutScrolling()
    setFocused(id)
    requestFocus()
  }

  /// Moves the focus, scrolling if necessary.
  func moveFocus(_ motion: FocusMotion) {
    settle()
    session.moveFocus(motion)
  }

  /// Focuses a chip with a visible focus ring.
  func showFocus(on id: Tag.ID) {
    if id == .overflow { focusOverflow() } else { focusTag(id) }
    showFocusRing()
    updateVisibleChips()
    placeChips(at: MainLoop.now)
  }

  /// Moves the focus for Tab and Shift+Tab: the chips are one stop, the toast's button another.
  func tabFocus(_ direction: FocusDirection) -> Bool {
    updateFocusability()
    if let isMoved = menu.moveFocus(direction) { return isMoved }
    if tags.isEmpty, isFocusable, !hasFocusWithin { return grabFocus() }
    if surface.toast.hasFocusWithin { return direction == .backward && focusCurrentChip() == true }
    if hasFocusWithin { return direction == .forward && surface.toast.focusButton() }
    return focusCurrentChip() == true
  }

  /// Focuses the last focused chip, or the first selected one, or the first one.
  /// - Returns: Nil if no chip can take the focus and the view itself should.
  func focusCurrentChip() -> Bool? {
    settle()
    updateFocusability()
    guard let id = chipToFocus else { return isFocusable ? nil : false }
    if id == .overflow {
      focusOverflow()
    } else {
      setFocused(id)
      requestFocus()
      if !scroller.isWaiting { scrollTo(id) }
    }
    updateVisibleChips()
    placeChips(at: MainLoop.now)
    // A list scrolls to a row out of sight once the focus is in it, and otherwise lets it go.
    if isOutOfSight { grabPendingFocus(isForced: true) }
    return true
  }

  private var chipToFocus: Tag.ID? {
    if isOverflowFocused, hasOverflowChip { return .overflow }
    let candidates = [focusedID.flatMap { tags.index(of: $0) }, tags.firstSelectedIndex].compactMap { $0 }
    let chosen = takesFocus ? candidates.first(where: canFocus) ?? tags.indices.first(where: canFocus) : nil
    return chosen.map { tags[$0].id } ?? (hasOverflowChip ? .overflow : nil)
  }
}

// MARK: - Focus keeping

/// Keeps the keyboard focus: if the focused chip goes away, its neighbor gets the focus, or the view itself if no chip
/// is left.
extension TagView {
  func canFocus(_ index: Int) -> Bool { takesFocus && tags[index].isEnabled && !isHidden(index) }

  /// Whether the program handles taps on chips if no tags can be selected.
  var wantsTaps: Bool { onTap != nil || hasHandler(of: "tag-activated") }

  /// Whether chips take the focus.
  var takesFocus: Bool { session.isInteractive }

  /// Updates whether chips can have the focus. Handlers of signals may have been connected since.
  func updateFocusability() {
    let takesFocus = takesFocus
    for (id, chip) in chips where id != .overflow && chip.isFocusable != takesFocus { chip.isFocusable = takesFocus }
  }

  /// Called after tags or layout have changed: if the focused tag is gone or can't have the focus any longer, focuses
  /// its neighbor.
  func keepFocus() {
    defer { updateFocusable() }
    guard let id = focusedID else {
      if hasFocus { focusFirst() }
      return
    }
    settle()
    if isOverflowFocused { return keepOverflowFocus() }
    if chips[id]?.hasFocus == true { requestFocus() }
    keepFocusInSight(id)
    if isOverflowFocused { return }
    // Without the keyboard focus, a chip may be temporarily unfocusable; it is checked again when the focus returns.
    session.keepFocus()
    guard focusedID == nil, wantsFocus else { return }
    guard canTakeFocus else { return focusRequest = nil }
    grabPendingFocus()
  }

  /// Focuses a visible chip, so that Escape and other keys reach the view without scrolling it.
  func focusWithoutScrolling() {
    guard !hasFocusWithin else { return }
    settle()
    let shown = chips.keys.compactMap { tags.index(of: $0) }.filter(canFocus).sorted()
    guard let index = focusedID.flatMap({ tags.index(of: $0) }).flatMap({ shown.contains($0) ? $0 : nil }) ?? shown.first
    else {
      if isFocusable { grabFocus() }
      return
    }
    setFocused(tags[index].id)
    chips[tags[index].id]?.grabFocus()
  }

  private func focusFirst() {
    settle()
    guard takesFocus, let first = tags.indices.first(where: canFocus) else { return }
    setFocused(tags[first].id)
    requestFocus()
  }

  /// An empty view is a Tab stop only if tags can be pasted into it.
  func updateFocusable() {
    let isWanted = hasFocus || exchange.allowsImport && tags.isEmpty
    if isFocusable != isWanted { isFocusable = isWanted }
  }

  /// Focuses the chip that is waiting for the focus, once it has a widget, or the view if no chip can have the focus any longer. In a
  /// layout, this waits for its end.
  /// - Parameter isForced: Whether it takes the focus even while the view can't be seen.
  func grabPendingFocus(isForced: Bool = false) {
    guard wantsFocus else { return focusRequest = nil }
    guard canTakeFocus || isForced else { return }
    ChildRequests.outsideLayout { [weak self] in self?.grabRequestedFocus() }
  }

  private func grabRequestedFocus() {
    guard wantsFocus else { return focusRequest = nil }
    guard let focusedID else {
      focusRequest = nil
      isFocusable = true
      grabFocus()
      return
    }
    guard let chip = chips[focusedID] else { return }
    focusRequest = nil
    if !chip.hasFocus {
      chip.speech.focusWillEnter(with: surface.status.takeUnspoken())
      chip.grabFocus()
    }
    updateFocusable()
  }
}
