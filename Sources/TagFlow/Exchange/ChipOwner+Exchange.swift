internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension ChipOwner {
  static var exchangeProperties: [ObjectProperty] {
    TagExchange.properties.properties(initial: TagExchange(), get: { (owner: Self) in owner.exchange }) { $1(&$0.exchange) }
  }

  /// The characters of a splitter, besides line breaks, in the order in which C has set them.
  /// - Parameter property: The property that is notified if only their order changes.
  subscript(charactersOf splitter: ReferenceWritableKeyPath<Self, TagSplitter>, property: String) -> String {
    get {
      let kept = transfer.separatorText
      return TagSplitter(separatedBy: kept) == self[keyPath: splitter] ? kept : self[keyPath: splitter].shownSeparators
    }
    set {
      guard !newValue.utf8.elementsEqual(self[charactersOf: splitter, property].utf8) else { return }
      transfer.separatorText = newValue
      let new = TagSplitter(separatedBy: newValue)
      if new == self[keyPath: splitter] { notify(property) } else { self[keyPath: splitter] = new }
    }
  }

  /// Whether tags from elsewhere are accepted at all.
  var receives: Bool { exchange.allowsImport && !isReadOnly }

  /// Splits a text into tags, by ``TagExchange/splitter``.
  func tags(inText text: String) -> [Tag] { exchange.splitter.pieces(of: text).map { Tag($0) } }

  // MARK: Desktop drags

  /// Whether lifted chips are leaving the window and are allowed to.
  func isLeavingWindow(at point: Point) -> Bool {
    guard exchange.allowsExport, machine.liftedTag != nil, let surfaceWidget, let shown = translate(point, to: surfaceWidget) else {
      return false
    }
    return !area(of: surfaceWidget).contains(shown)
  }

  /// If the pointer is leaving the window and may take the lifted chips along, starts a desktop drag and returns true.
  func beginsDesktopDrag(by device: OpaquePointer, at point: Point) -> Bool {
    guard isLeavingWindow(at: point) else { return false }
    transfer.beginDesktopDrag(by: device)
    return true
  }
}

extension Widget {
  /// The topmost widget with chips at a point of a window or popover.
  /// - Parameter shield: A shield over that window, which is looked through.
  static func chipOwner(at point: Point, in surface: UnsafeMutablePointer<GtkWidget>, under shield: TouchShield? = nil)
    -> (any ChipOwner)?
  {
    let topmost =
      if let shield { shield.pick(at: point, in: surface) } else { gtk_widget_pick(surface, point.x, point.y, GTK_PICK_DEFAULT) }
    guard let topmost else { return nil }
    // An overlay scrollbar lies over what it scrolls.
    guard let bar = gtk_widget_get_ancestor(topmost, gtk_scrollbar_get_type()),
      let scrolled = gtk_widget_get_ancestor(bar, gtk_scrolled_window_get_type()),
      let content = gtk_scrolled_window_get_child(OpaquePointer(scrolled)),
      let inside = Transform2D(from: surface, to: content)?.apply(to: point)
    else { return chipOwner(around: topmost) }
    return chipOwner(at: inside, in: content)
  }

  /// The widget with chips that a widget is or is in.
  private static func chipOwner(around widget: UnsafeMutablePointer<GtkWidget>) -> (any ChipOwner)? {
    for candidate in sequence(first: widget, next: gtk_widget_get_parent) {
      if let owner = swiftWidget(candidate) as? any ChipOwner { return owner }
    }
    return nil
  }

  /// The widgets with chips in a widget, whether they are in sight or not.
  static func chipOwners(in widget: UnsafeMutablePointer<GtkWidget>) -> [any ChipOwner] {
    if let owner = swiftWidget(widget) as? any ChipOwner { return [owner] }
    return children(of: widget).flatMap(chipOwners)
  }
}

// MARK: - Drops

/// Content of a desktop drag over a widget.
enum DropContent {
  case text(String)
  case parcel(TagParcel)

  /// Nil if the content has not been loaded yet or has another type.
  @MainActor init?(_ value: UnsafePointer<GValue>?) {
    guard let value else { return nil }
    if let text = value.pointee.g_type == Self.textType ? g_value_get_string(value) : nil {
      self = .text(String(cString: text))
    } else if value.pointee.g_type == TagParcel.type, let parcel = nativeObject(g_value_get_object(value)) as? TagParcel {
      self = .parcel(parcel)
    } else {
      return nil
    }
  }

  /// `G_TYPE_STRING`, which is a macro.
  static let textType = GType(16 << 2)
}

/// The actions that a drag source allows.
struct DropActions: OptionSet {
  let rawValue: UInt32
  static let copy = DropActions(rawValue: GDK_ACTION_COPY.rawValue)
  static let move = DropActions(rawValue: GDK_ACTION_MOVE.rawValue)
}

/// Drops of chips and text from other windows and programs.
extension ChipOwner {
  /// - Parameters:
  ///   - types: The types of content that are taken, besides chips.
  ///   - phase: Whether before or after children that take drops.
  func installDrop(of types: [GType], in phase: GtkPropagationPhase) {
    TagParcel.register()
    let actions = GdkDragAction(DropActions([.copy, .move]).rawValue)
    let target = gtk_drop_target_new(GType(0), actions)!
    var types = [TagParcel.type] + types
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    gtk_drop_target_set_preload(target, 1)
    gtk_event_controller_set_propagation_phase(target, phase)
    func allowed() -> DropActions {
      guard let drop = gtk_drop_target_get_current_drop(target) else { return [] }
      return DropActions(rawValue: gdk_drop_get_actions(drop).rawValue)
    }
    for signal in ["enter", "motion"] {
      connect(target, signal) { [weak self] arguments in
        let point = Point(x: arguments.double(0), y: arguments.double(1))
        let action = self?.held(DropContent(gtk_drop_target_get_value(target)), at: point, allowed()) ?? []
        arguments.answer(flags: action.rawValue)
      }
    }
    connect(target, "leave") { [weak self] _ in self?.transfer.dragLeft() }
    connect(target, "drop") { [weak self] arguments in
      guard let self, let content = DropContent(arguments.boxed(0)?.assumingMemoryBound(to: GValue.self)) else {
        return arguments.answer(false)
      }
      arguments.answer(dropped(content, allowed()))
    }
    gtk_widget_add_controller(pointer, target)
  }

  /// Called when content is dragged over the widget, at a point in its coordinates.
  ///
  /// - Parameters:
  ///   - content: The content; nil until it has been loaded.
  ///   - center: The center of the held chip, if it is known.
  ///   - scrollsAround: Whether the scrollers around this widget scroll near their edges, too.
  /// - Returns: The preferred action.
  @discardableResult
  func held(
    _ content: DropContent?, at point: Point, center: Point? = nil, _ allowed: DropActions, scrollsAround: Bool = true
  ) -> DropActions {
    guard receives || isOwn(content) else { return [] }
    if transfer.incoming == nil, let content { transfer.dragEntered(arrivals(of: content), of: tags(in: content)) }
    let pending = scrollers.pending
    transfer.dragMoved(to: (center ?? point) + pending, pointer: point + pending, scrollsAround: scrollsAround)
    guard case .parcel(let parcel) = content, allowed.contains(.move) else { return .copy }
    // Another program isn't told which of several tags were refused, so it may move either all of them or none.
    return parcel.source != nil || transfer.incoming?.arrivals.contains(where: \.isRefused) == false ? .move : .copy
  }

  private func isOwn(_ content: DropContent?) -> Bool {
    if case .parcel(let parcel) = content { parcel.source === self } else { false }
  }

  private func arrivals(of content: DropContent) -> [TagArrival] {
    isOwn(content) ? tags(in: content).map { .accepted($0) } : arrivals(of: tags(in: content))
  }

  private func tags(in content: DropContent) -> [Tag] {
    switch content {
    case .text(let text): tags(inText: text)
    case .parcel(let parcel): parcel.tags
    }
  }

  /// Called when content is dropped on the widget.
  /// - Parameter start: The position that the held chip comes from, in content coordinates; nil if it appears in place.
  /// - Returns: Whether it was accepted.
  func dropped(_ content: DropContent, _ allowed: DropActions, from start: Point? = nil) -> Bool {
    let index = transfer.incoming?.gap.target ?? tags.count
    transfer.dragLeft()
    if case .parcel(let parcel) = content { return dropped(parcel, at: index, allowed, from: start) }
    guard receives else { return false }
    let offered = tags(in: content)
    if offered.isEmpty {
      announceProblem(TagText.nothingToPaste.words)
    } else {
      transfer.receive(arrivals(of: offered), of: offered, at: index, by: .drag)
    }
    return true
  }

  private func dropped(_ parcel: TagParcel, at index: Int, _ allowed: DropActions, from start: Point?) -> Bool {
    if let failure = parcel.failure {
      announceProblem(failure.localizedMessage)
      return false
    }
    if parcel.source === self { return returnToSource(parcel, to: index) }
    guard receives else { return false }
    guard let source = parcel.source else {
      // The gate may have changed the tags.
      let arrivals = revised(self.arrivals(of: parcel.tags), of: parcel.tags)
      let isMoveOnly = !allowed.contains(.copy)
      transfer.receive(isMoveOnly && arrivals.contains(where: \.isRefused) ? [] : arrivals, of: parcel.tags, at: index, by: .drag)
      return !isMoveOnly || !arrivals.contains(where: \.isRefused)
    }
    guard allowed.contains(.move) else {
      transfer.receive(arrivals(of: parcel.tags), of: parcel.tags, at: index, by: .drag)
      return true
    }
    parcel.isSettled = true
    let (leaving, kept) = source.transfer.departures(of: parcel.tags.map(\.id))
    let hasMoved = source.transfer.move(leaving, to: self, arrivals(of: leaving), at: index, from: start)
    for id in kept { source.transfer.refuseToLeave(id) }
    return hasMoved
  }

  /// Moves tags that are dropped on the widget that they came from to the index under the pointer.
  private func returnToSource(_ parcel: TagParcel, to index: Int) -> Bool {
    parcel.isSettled = true
    let ids = parcel.tags.map(\.id).filter { tags.contains($0) }
    guard gestures.isReorderable, !isReadOnly, !ids.isEmpty else { return false }
    anySession.drop(ids, at: index - ids.count { tags.index(of: $0).map { $0 < index } ?? false }, by: .drag, isApproved: false)
    return true
  }
}

extension TagSplitter {
  /// Splits at line breaks and at the characters of a text.
  init(separatedBy text: String) { self.init(Self.lines.union(text.unicodeScalars)) }

  /// The separators apart from line breaks, in the order of their code points.
  var shownSeparators: String {
    isStandard ? Self.standardText : String(String.UnicodeScalarView(separators.subtracting(Self.lines).sorted()))
  }
}

extension TagArrival {
  var isRefused: Bool { if case .refused = self { true } else { false } }
  var accepted: Tag? { if case .accepted(let tag) = self { tag } else { nil } }
}
