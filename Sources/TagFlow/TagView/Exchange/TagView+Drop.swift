internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Content of a desktop drag over a view.
enum DropOffer {
  case text(String)
  case parcel(TagParcel)

  /// Nil if the content has not been loaded yet or has another type.
  @MainActor init?(_ value: UnsafePointer<GValue>?) {
    guard let value else { return nil }
    if let text = value.pointee.g_type == textType ? g_value_get_string(value) : nil {
      self = .text(String(cString: text))
    } else if value.pointee.g_type == TagParcel.type, let parcel = nativeObject(g_value_get_object(value)) as? TagParcel {
      self = .parcel(parcel)
    } else {
      return nil
    }
  }
}

/// `G_TYPE_STRING`, which is a macro.
private let textType = GType(16 << 2)

/// The actions that a drag source allows.
struct DropActions: OptionSet {
  let rawValue: UInt32
  static let copy = DropActions(rawValue: GDK_ACTION_COPY.rawValue)
  static let move = DropActions(rawValue: GDK_ACTION_MOVE.rawValue)
}

/// Drops of chips and text from other windows and programs.
extension TagView {
  func installDrop() {
    TagParcel.register()
    let actions = GdkDragAction(DropActions([.copy, .move]).rawValue)
    let target = gtk_drop_target_new(GType(0), actions)!
    var types = [TagParcel.type, textType]
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    gtk_drop_target_set_preload(target, 1)
    func allowed() -> DropActions {
      guard let drop = gtk_drop_target_get_current_drop(target) else { return [] }
      return DropActions(rawValue: gdk_drop_get_actions(drop).rawValue)
    }
    for signal in ["enter", "motion"] {
      connect(target, signal) { [weak self] arguments in
        let point = Point(x: arguments.double(0), y: arguments.double(1))
        let action = self?.held(DropOffer(gtk_drop_target_get_value(target)), at: point, allowed()) ?? []
        arguments.answer(flags: action.rawValue)
      }
    }
    connect(target, "leave") { [weak self] _ in self?.transfer.dragLeft() }
    connect(target, "drop") { [weak self] arguments in
      guard let self, let offer = DropOffer(arguments.boxed(0)?.assumingMemoryBound(to: GValue.self)) else {
        return arguments.answer(false)
      }
      arguments.answer(dropped(offer, allowed()))
    }
    gtk_widget_add_controller(pointer, target)
  }

  /// Called when content is dragged over the view, at a point in the view's coordinates.
  ///
  /// - Parameter offer: The content; nil until it has been loaded.
  /// - Returns: The preferred action.
  func held(_ offer: DropOffer?, at point: Point, _ allowed: DropActions) -> DropActions {
    guard exchange.allowsImport || isOwn(offer) else { return [] }
    if transfer.incoming == nil, let offer { transfer.dragEntered(arrivals(of: offer)) }
    let place = point + scrollers.pending
    transfer.dragMoved(to: place, pointer: place)
    guard case .parcel(let parcel) = offer, allowed.contains(.move), mayMove(parcel) else { return .copy }
    return .move
  }

  private func isOwn(_ offer: DropOffer?) -> Bool {
    if case .parcel(let parcel) = offer { parcel.source === self } else { false }
  }

  /// Whether a parcel may be moved. Another program isn't told which of several tags were refused, so it may move
  /// either all of them or none.
  private func mayMove(_ parcel: TagParcel) -> Bool {
    parcel.source != nil || !arrivals(of: parcel.tags).contains(where: \.isRefused)
  }

  /// The outcome of dropping or pasting tags from elsewhere.
  func arrivals(of offered: [Tag]) -> [TagArrival] {
    reports.updateGates()
    return collection.arrivals(of: offered, by: exchange)
  }

  private func arrivals(of offer: DropOffer) -> [TagArrival] {
    switch offer {
    case .text(let text): arrivals(of: tags(inText: text))
    case .parcel(let parcel) where parcel.source === self: parcel.tags.map { .accepted($0) }
    case .parcel(let parcel): arrivals(of: parcel.tags)
    }
  }

  /// Called when content is dropped on the view.
  /// - Returns: Whether it was accepted.
  func dropped(_ offer: DropOffer, _ allowed: DropActions) -> Bool {
    let index = transfer.incoming?.target
    transfer.dragLeft()
    switch offer {
    case .text(let text):
      guard exchange.allowsImport else { return false }
      pasted(.text(text), at: index, by: .drag)
      return true
    case .parcel(let parcel): return dropped(parcel, at: index ?? tags.count, allowed)
    }
  }

  private func dropped(_ parcel: TagParcel, at index: Int, _ allowed: DropActions) -> Bool {
    if let failure = parcel.failure {
      announceProblem(failure.localizedMessage)
      return false
    }
    if parcel.source === self { return returnToSource(parcel, to: index) }
    guard exchange.allowsImport else { return false }
    guard let source = parcel.source else {
      let arrivals = self.arrivals(of: parcel.tags)
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
    let hasMoved = source.transfer.transfer(leaving, to: self, arrivals(of: leaving), at: index)
    for id in kept { source.transfer.refuseToLeave(id) }
    return hasMoved
  }

  /// Moves tags that are dropped on the view that they came from to the index under the pointer.
  private func returnToSource(_ parcel: TagParcel, to index: Int) -> Bool {
    parcel.isSettled = true
    let ids = parcel.tags.map(\.id).filter { tags.contains($0) }
    guard gestures.isReorderable, !ids.isEmpty else { return false }
    let before = ids.filter { tags.index(of: $0).map { $0 < index } ?? false }.count
    let operation: TagOperation = ids.count == 1 ? .move(ids[0], to: index - before) : .gather(ids, at: index - before)
    session.perform(operation, by: .drag, isApproved: true)
    return true
  }
}

extension TagArrival {
  fileprivate var isRefused: Bool { if case .refused = self { true } else { false } }
}
