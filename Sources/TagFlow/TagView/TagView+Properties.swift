internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore
internal import TagModel

// What C, GtkBuilder, bindings and GtkInspector see of a view. Each property notifies when it has changed, whoever has
// changed it.

extension TagView {
  package static let type = WidgetType(
    name: "TagflowView", cssName: "tagview", role: .listBox, isScrollable: true, isOrientable: true,
    properties: tagProperties + layoutProperties + selectionProperties + appearanceProperties + historyProperties,
    signals: TagViewSignals.table, actions: ContextMenu.actions + TagViewSignals.actions,
    addChild: { view, child in
      guard let view = view as? TagView, let item = child as? TagListItem else { return false }
      view.insert([item], at: view.tags.count)
      return true
    },
    make: { TagView() })

  /// The greatest distance that C can set, in logical pixels. With a million chips, sums stay below what GTK can hold.
  private static let greatestDistance = 2000.0

  private static let tagProperties: [ObjectProperty] = [
    .object("tags", "The tags, a GListModel and GtkSelectionModel of TagflowTag", type: g_list_model_get_type) {
      (view: TagView) in view.listModel
    },
    .uint("n-tags", "The number of tags") { (view: TagView) in view.tags.count },
    .uint("n-selected", "The number of selected tags") { (view: TagView) in view.tags.selectedCount },
  ]

  private static let layoutProperties: [ObjectProperty] = [
    .orientation { (view: TagView) in view.layout.scrollDirection == .horizontal ? .horizontal : .vertical } set: {
      $0.layout.scrollDirection = $1 == .horizontal ? .horizontal : .vertical
    },
    .cases("alignment", "How chips use the remaining space of a line", of: FlowLayout.Alignment.enumeration) {
      (view: TagView) in view.layout.alignment
    } set: {
      $0.layout.alignment = $1
    },
    .cases("distribution", "How chips are distributed over rows", of: FlowLayout.Distribution.enumeration) {
      (view: TagView) in view.layout.distribution
    } set: {
      $0.layout.distribution = $1
    },
    .int("line-limit", "The maximum number of lines, or 0; or the number of rows", in: 0...Int32.max) {
      (view: TagView) in view.layout.lineLimit
    } set: {
      $0.layout.lineLimit = $1
    },
    .double("spacing", "The gap between two chips of a line", in: 0...greatestDistance, default: 8) {
      (view: TagView) in view.layout.spacing
    } set: {
      $0.layout.spacing = $1
    },
    .double("line-spacing", "The gap between two lines", in: 0...greatestDistance, default: 8) {
      (view: TagView) in view.layout.lineSpacing
    } set: {
      $0.layout.lineSpacing = $1
    },
    .double(
      "natural-line-length", "The natural width before lines wrap", in: 0...Double(Int16.max), default: naturalLineLength
    ) { (view: TagView) in view.naturalLineLength } set: {
      $0.naturalLineLength = $1
    },
    layoutProperty,
    .bool("show-overflow", "Whether a chip stands for those that the line limit hides") { (view: TagView) in
      view.showsOverflow
    } set: {
      $0.showsOverflow = $1
    },
    .bool("expanded", "Whether the tags beyond the line limit are shown") { (view: TagView) in view.isExpanded } set: {
      $0.isExpanded = $1
    },
  ]

  private static let selectionProperties: [ObjectProperty] = [
    .enumeration(
      "selection-mode", "How many tags the user can select", default: Int(GTK_SELECTION_MULTIPLE.rawValue),
      type: gtk_selection_mode_get_type
    ) { (view: TagView) in Int(view.selection.gtkMode.rawValue) } set: {
      $0.selection.gtkMode = GtkSelectionMode(rawValue: UInt32($1))
    },
    .int("selection-limit", "The maximum number of selected tags, or -1", in: -1...Int32.max) { (view: TagView) in
      view.selection.limit ?? -1
    } set: {
      $0.selection.limit = $1 < 0 ? nil : $1
    },
    .bool("reorderable", "Whether the user can move tags") { (view: TagView) in view.gestures.isReorderable } set: {
      $0.gestures.isReorderable = $1
    },
    .bool("removable", "Whether the user can remove tags") { (view: TagView) in view.gestures.isRemovable } set: {
      $0.gestures.isRemovable = $1
    },
    .cases("swipe-mode", "What swiping over chips selects", of: SwipeSelection.enumeration) { (view: TagView) in
      view.gestures.swipe
    } set: {
      $0.gestures.swipe = $1
    },
    .bool("lift-selection", "Whether lifting a selected chip lifts all selected ones") { (view: TagView) in
      view.gestures.liftsSelection
    } set: {
      $0.gestures.liftsSelection = $1
    },
    .bool("rubber-band", "Whether dragging with a mouse beside chips selects with a rubber band", default: true) {
      (view: TagView) in view.gestures.selectsByRubberBand
    } set: {
      $0.gestures.selectsByRubberBand = $1
    },
    .bool("delete-zone-enabled", "Whether chips can be dropped on a zone that removes them") { (view: TagView) in
      view.deleteZone.isEnabled
    } set: {
      $0.deleteZone.isEnabled = $1
    },
  ]

  private static let appearanceProperties: [ObjectProperty] = [
    .string("accessible-name", "The name for screen readers", default: "Tags") { (view: TagView) in view.accessibleName }
    set: {
      $0.accessibleName = $1
    },
    .bool("show-close-buttons", "Whether each chip has a close button") { (view: TagView) in view.showsCloseButtons } set: {
      $0.showsCloseButtons = $1
    },
    .bool("show-check-marks", "Whether selected chips have a check mark") { (view: TagView) in view.showsCheckMarks } set: {
      $0.showsCheckMarks = $1
    },
    .bool("show-undo", "Whether a toast offers to undo removals", default: true) { (view: TagView) in view.showsUndoToast }
    set: {
      $0.showsUndoToast = $1
    },
    .bool("show-menu", "Whether chips have a context menu", default: true) { (view: TagView) in view.showsContextMenu } set: {
      $0.showsContextMenu = $1
    },
  ]

  private static let historyProperties: [ObjectProperty] = [
    .int("history-limit", "The maximum number of undo steps", in: 0...Int32.max, default: 200) { (view: TagView) in
      view.historyLimit
    } set: {
      $0.historyLimit = $1
    },
    .bool("can-undo", "Whether there is a step to undo") { (view: TagView) in view.canUndo },
    .bool("can-redo", "Whether there is a step to redo") { (view: TagView) in view.canRedo },
    .bool("record-program-changes", "Whether the user can undo changes by the program") { (view: TagView) in
      view.recordsProgramChanges
    } set: {
      $0.recordsProgramChanges = $1
    },
  ]

  // MARK: Notifications

  func notifyChanges(from old: FlowLayout) {
    notify([
      "orientation": layout.scrollDirection != old.scrollDirection, "alignment": layout.alignment != old.alignment,
      "distribution": layout.distribution != old.distribution, "line-limit": layout.lineLimit != old.lineLimit,
      "spacing": layout.spacing != old.spacing, "line-spacing": layout.lineSpacing != old.lineSpacing,
    ])
  }

  func notifyChanges(from old: SelectionRules) {
    notify(["selection-mode": selection.gtkMode != old.gtkMode, "selection-limit": selection.limit != old.limit])
  }

  func notifyChanges(from old: GestureConfiguration) {
    notify([
      "reorderable": gestures.isReorderable != old.isReorderable, "removable": gestures.isRemovable != old.isRemovable,
      "swipe-mode": gestures.swipe != old.swipe, "lift-selection": gestures.liftsSelection != old.liftsSelection,
      "rubber-band": gestures.selectsByRubberBand != old.selectsByRubberBand,
    ])
  }
}

extension SelectionRules {
  /// The mode as GTK names it: browsing is a required single selection.
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
