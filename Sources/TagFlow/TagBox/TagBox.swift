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
/// its width in the first layout pass, its natural width is that of all children side by side, up to ``naturalLineLength``, and its
/// baseline is that of its first line. Tapping a child that handles the pointer itself, such as a button, selects
/// nothing. Lengths are logical pixels, and points are relative to the box's top left corner. Because GTK measures
/// every child, a box is suitable for hundreds of children rather than thousands.
///
/// - Complexity: Adding, removing, moving and selecting a child take O(log *children*), and the next layout O(*children*), for all changes
///   since the last one. Another order takes O(*children*).
///
/// Keys: Tab stops once at the box, and the next Tab enters the focused child. Arrow keys, Home, End, Page Up and Page
/// Down move the focus visually; with Shift they extend the selection. Space and Enter toggle; Ctrl+A selects all,
/// Ctrl+Shift+A none. If selection is off and ``onTap`` is nil, Tab and arrow keys move through what the children
/// contain, such as buttons.
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
  /// The item that GTK is adding to the box, and reports to the program, and those to be added after it.
  private var arriving: TagBoxItem?
  private var waiting: [TagBoxItem] = []
  let reports = ReportQueue(loopDepth: { MainLoop.depth })
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
    manager.onArrange = { [weak self] in self?.arranged($0) }
    manager.onAllocate = { [weak self] in self?.allocated() }
    setAccessibleMultiSelectable(true)
    StyleSheet.install(.view, .box)
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
    set { set(\.manager.naturalLineLength, to: newValue, notifying: "natural-line-length") }
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

  private func arranged(_ children: [LayoutChild]) {
    arrangedIDs = children.map { ($0.widget as? TagBoxItem)?.id }
    arrangedIndexes = [:]
    for (index, id) in arrangedIDs.enumerated() { if let id { arrangedIndexes[id] = index } }
  }

  private func allocated() {
    layouts += 1
    scrollers.laidOut()
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

// MARK: - Children

extension TagBox {
  /// The children, in order.
  public var children: [Widget] { pointers.map { .wrapping($0) } }

  /// The number of children.
  /// - Complexity: O(1).
  public var count: Int { collection.tags.count }

  /// Returns the child at an index.
  /// - Precondition: `index` is valid.
  public func child(at index: Int) -> Widget { .wrapping(item(at: index).content!) }

  /// The index of a child, or nil if the widget is not a child of the box.
  public func index(of child: Widget) -> Int? { index(of: child.pointer) }

  /// Appends a child.
  /// - Precondition: It has no parent.
  public func append(_ child: Widget) { insert([child], at: count) }

  /// Inserts a child at an index.
  /// - Precondition: `0 <= index <= count`; the child has no parent.
  public func insert(_ child: Widget, at index: Int) { insert([child], at: index) }

  /// Inserts children, the first of them at an index.
  /// - Precondition: `0 <= index <= count`; no child has a parent.
  public func insert(_ children: [Widget], at index: Int) {
    precondition((0...count).contains(index), "cannot insert a child at \(index) into a TagBox of \(count)")
    for child in children {
      precondition(gtk_widget_get_parent(child.pointer) == nil, "the child \(child) of a TagBox already has a parent")
    }
    insert(items: children.map { TagBoxItem($0.pointer, id: .unique()) }, at: index)
  }

  /// Removes the child at an index and returns it, without a parent.
  /// - Precondition: `index` is valid.
  @discardableResult
  public func remove(at index: Int) -> Widget {
    let child = child(at: index)
    remove([item(at: index).id])
    return child
  }

  /// Moves a child so that its index becomes `target`.
  /// - Precondition: Both indexes are valid.
  public func move(from source: Int, to target: Int) {
    precondition((0..<count).contains(target), "cannot move a child to \(target) in a TagBox of \(count)")
    let item = item(at: source)
    guard source != target else { return }
    let transaction = collection.move(item.id, to: target, by: .program)
    put(item)
    queueResize()
    apply(transaction)
  }

  /// Removes all children.
  public func removeAll() { remove(collection.tags.map(\.id)) }

  /// Sets the accessible name of the child at an index; nil uses the child's texts.
  /// - Precondition: `index` is valid.
  public func setAccessibleName(_ name: String?, at index: Int) { item(at: index).setName(name) }

  // MARK: Items

  func item(at index: Int) -> TagBoxItem {
    precondition((0..<count).contains(index), "index \(index) out of range for a TagBox of \(count)")
    return items[collection.tags[index].id]!
  }

  func index(of id: Tag.ID) -> Int? { collection.tags.index(of: id) }

  /// Inserts the items of new children.
  func insert(items new: [TagBoxItem], at index: Int) {
    let tags = new.map { Tag("", id: $0.id, isEnabled: $0.isSensitive) }
    // Handlers of the new children's signals may have removed others.
    guard let transaction = try? collection.insert(tags, at: min(index, count), by: .program) else { return }
    for item in new {
      items[item.id] = item
      prepare(item)
    }
    for item in new { put(item) }
    apply(transaction)
  }

  private func prepare(_ item: TagBoxItem) {
    item.isActivatable = takesFocus
    item.isSelectable = selection.mode != .none
    item.onToggle = { [weak self, weak item] in
      if let item { self?.tap(item, by: .menu) }
    }
    item.onSensitiveChange = { [weak self, id = item.id] isSensitive in
      guard let self else { return }
      apply(collection.update(id, by: .program) { $0.isEnabled = isSensitive })
    }
    item.onHide = { [weak self, weak item] in if let item { self?.moveFocus(from: item) } }
    item.onLoss = { [weak self, id = item.id] in self?.remove([id]) }
    item.on("notify::parent") { [weak self, weak item] _ in
      // Others may unparent the item, too.
      guard let self, let item, items[item.id] === item, gtk_widget_get_parent(item.pointer) != pointer else { return }
      remove([item.id])
    }
  }

  /// Orders an item's widget after the previous item's.
  private func put(_ item: TagBoxItem) {
    // GTK's list of the children (`gtk_widget_observe_children`) does not expect that one is added while it reports another.
    guard arriving == nil else { return waiting.append(item) }
    defer { while arriving == nil, !waiting.isEmpty { put(waiting.removeFirst()) } }
    guard let index = index(of: item.id) else { return }
    // Others that are being added may have no parent yet.
    let previous = (0..<index).lazy.reversed().compactMap { self.items[self.collection.tags[$0].id]?.pointer }
      .first { gtk_widget_get_parent($0) == self.pointer }
    guard gtk_widget_get_parent(item.pointer) == nil || gtk_widget_get_prev_sibling(item.pointer) != previous
    else { return }
    arriving = item
    gtk_widget_insert_after(item.pointer, pointer, previous)
    arriving = nil
    // GTK does not expect that what it reports this to removes the item, or the child from it.
    if items[item.id] !== item { takeOut(item) }
  }

  func remove(_ ids: [Tag.ID]) {
    guard !ids.isEmpty else { return }
    let focused = focusedID.flatMap { index(of: $0) }
    let hadFocus = ids.contains { items[$0]?.hasState(.focusWithin) ?? false }
    let gone = ids.compactMap { items.removeValue(forKey: $0) }
    let lost = Set(ids)
    if !idsBySourceID.isEmpty { idsBySourceID = idsBySourceID.filter { !lost.contains($0.value) } }
    let transaction = collection.remove(ids, by: .program)
    for item in gone where item !== arriving { takeOut(item) }
    apply(transaction)
    guard let focusedID, lost.contains(focusedID) else { return }
    self.focusedID = count == 0 ? nil : collection.tags[min(focused ?? 0, count - 1)].id
    // Focus the neighbor that took the removed child's place.
    if hadFocus, canTakeFocus, let next = self.focusedID { items[next]?.grabFocus() }
  }

  private func takeOut(_ item: TagBoxItem) {
    item.giveUpFocus()
    item.release()
    if gtk_widget_get_parent(item.pointer) == pointer { gtk_widget_unparent(item.pointer) }
  }

  /// Reorders the children.
  /// - Parameter ids: The IDs of all children, in the new order.
  func reorder(_ ids: [Tag.ID]) {
    guard ids != collection.tags.map(\.id) else { return }
    let transaction = collection.reorder(ids, by: .program)
    for id in ids { if let item = items[id] { put(item) } }
    queueResize()
    apply(transaction)
  }

  /// Updates the positions and names of all children that the program has not hidden, once per layout rather than once per change.
  private func updateAccessibility() {
    let shown = collection.tags.compactMap { items[$0.id] }.filter(\.isVisible)
    for (index, item) in shown.enumerated() {
      item.setPosition(index, of: shown.count)
      item.updateName()
    }
  }
}

// MARK: - Reports

// The gates and reports of a box: the program's closures, and the signals of the GObject.

extension TagBox {
  private static let child = ObjectSignal.Parameter { gtk_widget_get_type() }
  private static let refusal = ObjectSignal.Parameter { Refusal.enumeration.register() }

  static let signals: [ObjectSignal] = [
    ObjectSignal("child-activated", child, .uint), ObjectSignal("selection-changed"),
    ObjectSignal("child-refused", child, refusal), ObjectSignal("blank-activated", .double, .double), .gate("can-activate", child),
    .gate("can-select", child),
  ]

  // MARK: Gates

  /// Sets the gates for the next operation. Gates that have no function or handler are nil.
  func updateGates() {
    collection.gates.canTap = gate("can-activate", canTap)
    collection.gates.canSelect = gate("can-select", canSelect)
  }

  private func gate(_ signal: String, _ own: ((Int) -> Bool)?) -> ((Tag) -> Bool)? {
    guard own != nil || hasHandler(of: signal) else { return nil }
    return { [weak self] tag in
      guard let self, let index = index(of: tag.id) else { return true }
      guard own?(index) != false, let child = items[tag.id]?.content else { return false }
      return allows(signal, [.instance(UnsafeMutableRawPointer(child))])
    }
  }

  // MARK: Reports, in the order of the changes, also if a handler makes others

  func reportSelection() {
    reports.report { [weak self] in
      guard let self else { return }
      onSelectionChange?(selectedIndexes)
      emit("selection-changed")
    }
  }

  func reportTap(of id: Tag.ID) { reports.report { [weak self] in self?.sendTap(of: id) } }

  private func sendTap(of id: Tag.ID) {
    if let index = index(of: id) { onTap?(index) }
    // The closure may have changed the children.
    guard let index = index(of: id), let child = items[id]?.content else { return }
    emit("child-activated", .instance(UnsafeMutableRawPointer(child)), .uint(index))
  }

  func reportBlankTap(at point: Point) {
    reports.report { [weak self] in
      self?.onTapBlankArea?(point)
      self?.emit("blank-activated", .double(point.x), .double(point.y))
    }
  }

  func report(refusal: Refusal, of id: Tag.ID) { reports.report { [weak self] in self?.send(refusal, of: id) } }

  private func send(_ refusal: Refusal, of id: Tag.ID) {
    if let index = index(of: id) { onRefuse?(index, refusal) }
    guard let child = items[id]?.content else { return }
    let reason = SignalValue.enumeration(refusal.number, type: UInt(Refusal.enumeration.register()))
    emit("child-refused", .instance(UnsafeMutableRawPointer(child)), reason)
  }
}

// MARK: - Scrolling

extension TagBox {
  /// Scrolls the scrollers around the box, if any, to the child at an index, after the next layout. Does nothing if the index is
  /// invalid or the line limit hides the child.
  /// - Parameters:
  ///   - index: The index of the child.
  ///   - position: The position of the child in the nearest scroller that can scroll. The others show the child too, scrolling as
  ///     little as possible.
  public func scrollTo(index: Int, position: ScrollPosition = .nearest) {
    guard (0..<count).contains(index) else { return }
    scrollers.reveal { [weak self, weak item = item(at: index)] in
      guard let self, let item, items[item.id] === item, let index = self.index(of: item.id), let frame = frame(at: index)
      else { return nil }
      return EnclosingScrollers.Target(frame: frame, axis: manager.scrollAxis, position: position)
    }
  }
}
