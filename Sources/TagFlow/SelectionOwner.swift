internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// A widget whose items the user can select. All such widgets have the same GObject properties for the rules.
@MainActor protocol SelectionOwner: Widget, Sendable {
  var selection: SelectionRules { get set }
  /// The items as tags.
  var collection: TagCollection { get set }
  /// Shows and reports a transaction's changes.
  func apply(_ transaction: TagTransaction)
}

extension TagView: SelectionOwner {}
extension TagBox: SelectionOwner {}

extension SelectionOwner {
  static var selectionProperties: [ObjectProperty] {
    [
      .enumeration(
        "selection-mode", "How many items the user can select", default: Int(GTK_SELECTION_MULTIPLE.rawValue),
        type: gtk_selection_mode_get_type
      ) { (owner: Self) in Int(owner.selection.gtkMode.rawValue) } set: {
        $0.selection.gtkMode = GtkSelectionMode(rawValue: UInt32($1))
      },
      .int("selection-limit", "The maximum number of selected items; -1 for no limit", in: -1...Int32.max) { (owner: Self) in
        owner.selection.limit ?? -1
      } set: {
        $0.selection.limit = $1 < 0 ? nil : $1
      },
    ]
  }

  func notifyChanges(from old: SelectionRules) {
    notify(["selection-mode": selection.gtkMode != old.gtkMode, "selection-limit": selection.limit != old.limit])
  }
}

extension SelectionRules {
  /// The corresponding mode of GTK; a required single selection is its browse mode.
  fileprivate var gtkMode: GtkSelectionMode {
    get {
      switch mode {
      case .none: GTK_SELECTION_NONE
      case .single: isRequired ? GTK_SELECTION_BROWSE : GTK_SELECTION_SINGLE
      case .multiple: GTK_SELECTION_MULTIPLE
      }
    }
    set {
      guard newValue != gtkMode else { return }
      isRequired = newValue == GTK_SELECTION_BROWSE
      mode =
        switch newValue {
        case GTK_SELECTION_NONE: .none
        case GTK_SELECTION_SINGLE, GTK_SELECTION_BROWSE: .single
        default: .multiple
        }
    }
  }
}
