internal import GtkBridge
internal import TagModel

/// The signals and actions of a view.
@MainActor enum TagViewSignals {
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
