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
    SelectionRules.properties.properties(initial: SelectionRules(), get: { (owner: Self) in owner.selection }) { $1(&$0.selection) }
  }
}

extension SelectionRules {
  /// Properties of TagflowView and TagflowBox.
  static let properties: [ValueProperty<SelectionRules>] = [
    /// Sets how many {tags} can be selected. With %GTK_SELECTION_BROWSE, the user can't deselect the only selected {tag}. With
    /// %GTK_SELECTION_NONE, the user can't select or deselect any, but the program can, any number. Unlike in a #GtkFlowBox,
    /// what is selected stays selected; see tagflow_{view}_unselect_all().
    /// - Parameter: a mode; %GTK_SELECTION_MULTIPLE by default
    .enumeration("selection-mode", "How many items can be selected", of: gtk_selection_mode_get_type) { $1(&$0.gtkMode) },
    /// Sets the maximum number of selected {tags} in the mode %GTK_SELECTION_MULTIPLE.
    /// - Parameter: a number of {tags}; -1, the default, for no limit
    .int("selection-limit", "The maximum number of selected items; -1 for no limit") { $1(&$0.limit) },
  ]

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
