internal import GtkBridge
internal import TagModel

/// The GObject side of a view's reports: signals, gates, and notifications of properties that depend on its tags.
@MainActor final class TagViewSignals {
  /// The last notified values.
  private var counts = (tags: 0, selected: 0)
  private var history = (undo: false, redo: false)
  private let disabledActions = DisabledActions()

  private static let tag = ObjectSignal.Parameter { TagListItem.type }
  private static let transaction = ObjectSignal.Parameter { TransactionBox.type }
  private static let refusal = ObjectSignal.Parameter { Refusal.enumeration.register() }

  /// The signals of single tags, which are looked for in a transaction only if one of these has a handler.
  fileprivate static let events: [ObjectSignal] = [
    ObjectSignal("tag-moved", tag, .uint, .uint), ObjectSignal("tag-removed", tag, .uint),
    ObjectSignal("tag-added", tag, .uint), ObjectSignal("tag-refused", tag, refusal),
  ]

  static let table: [ObjectSignal] =
    events + [
      ObjectSignal("tag-activated", tag, .uint), ObjectSignal("selection-changed"), ObjectSignal("tag-swiped", tag),
      ObjectSignal("blank-activated", .double, .double),
      .gate("can-activate", tag), .gate("can-select", tag), .gate("can-swipe", tag), .gate("can-remove", tag),
      .gate("can-move", tag, .uint, .uint), .gate("can-receive", tag), ObjectSignal("tags-changed"), TagView.undoOffer,
      ObjectSignal("transaction", transaction),
    ]

  // MARK: Properties

  /// Notifies the properties that have changed with the tags or the history, and updates the actions.
  func notifyState(of view: TagView) {
    updateActions(of: view)
    view.notify([
      "n-tags": { updates(&self.counts.tags, to: view.collection.tags.count) },
      "n-selected": { updates(&self.counts.selected, to: view.collection.selectionCount) },
      "can-undo": { updates(&self.history.undo, to: view.collection.steps(known: self.history).undo) },
      "can-redo": { updates(&self.history.redo, to: view.collection.steps(known: self.history).redo) },
    ])
  }

  // MARK: Actions

  static let actions: [WidgetAction] =
    [
      action("tag.remove") { view in if let id = view.focusedID { view.run(.remove, on: id) } },
      action("tag.toggle") { view in if let id = view.focusedID { view.run(.toggle, on: id) } },
      action("history.undo") { $0.undo(by: .menu) },
      action("history.redo") { $0.redo(by: .menu) },
      action("selection.all") { $0.run(.selectAll) },
      action("selection.none") { $0.run(.deselectAll) },
    ] + TagView.clipboardActions

  private static func action(_ name: String, _ body: @escaping @MainActor @Sendable (TagView) -> Void) -> WidgetAction {
    WidgetAction(name) { if let view = $0 as? TagView { body(view) } }
  }

  /// Enables the actions that apply now.
  func updateActions(of view: TagView) {
    let (mode, tags, steps) = (view.selection.mode, view.tags, view.collection.steps(known: history))
    let isFocused = view.focusedID.flatMap { tags[id: $0] }?.isEnabled == true
    let hasSubject = tags.selectedCount > 0 || view.focusedID != nil
    disabledActions.update(
      [
        "tag.remove": isFocused && view.gestures.isRemovable, "tag.toggle": isFocused && mode != .none,
        "history.undo": steps.undo, "history.redo": steps.redo,
        "selection.all": mode == .multiple && tags.selectedCount < tags.count,
        "selection.none": mode != .none && tags.selectedCount > 0, "clipboard.copy": hasSubject,
        "clipboard.cut": hasSubject && view.canCut, "clipboard.paste": view.exchange.allowsImport,
      ], of: view)
  }

  // MARK: Gates

  static let gates = ["can-activate", "can-select", "can-swipe", "can-remove", "can-move", "can-receive"]
}

extension TagView {
  /// The gates that have signal handlers.
  var connectedGates: Set<String> { Set(TagViewSignals.gates.filter { hasHandler(of: $0) }) }

  /// The answer of one of the gates.
  func allows(_ gate: String, _ tag: Tag, _ more: SignalValue...) -> Bool {
    !hasHandler(of: gate) || withItem(of: tag) { allows(gate, [.instance($0)] + more) }
  }

  /// Whether signal handlers need the events of single tags, other than selections.
  var hasEventHandlers: Bool { TagViewSignals.events.contains { hasHandler(of: $0.name) } }
}
