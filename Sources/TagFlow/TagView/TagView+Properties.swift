internal import CTagFlowGtk
package import GtkBridge
internal import TagModel

// The properties of a view, for C, GtkBuilder, bindings and GtkInspector. Each property notifies when it has changed,
// whatever changed it.

extension TagView {
  package static let type = WidgetType(
    name: "TagflowView", cssName: "tagview", role: .listBox, isScrollable: true, isOrientable: true,
    properties: tagProperties + flowProperties + overflowProperties + selectionProperties + gestureProperties
      + draggingProperties() + zoneProperties() + placeProperties + exchangeProperties + chipProperties + appearanceProperties
      + historyProperties,
    signals: TagViewSignals.table, actions: ContextMenu.actions + TagViewSignals.actions,
    addChild: { view, child in
      guard let view = view as? TagView, let item = nativeObject(child) as? TagListItem else { return false }
      view.insert([item], at: view.tags.count)
      return true
    },
    items: BuildableItems(in: "tags", each: "tag") { TagListItem.type }, make: { TagView() })

  private static let tagProperties: [ObjectProperty] = [
    .object("tags", "The tags, a GListModel and GtkSelectionModel of TagflowTag", type: g_list_model_get_type) {
      (view: TagView) in view.listModel
    },
    .uint("n-tags", "The number of tags") { (view: TagView) in view.tags.count },
    .uint("n-selected", "The number of selected tags") { (view: TagView) in view.tags.selectedCount },
  ]

  private static let overflowProperties: [ObjectProperty] = [
    layoutProperty,
    .uint("n-lines", "The number of lines in the last layout") { (view: TagView) in view.lineCount },
    .uint("n-hidden", "The number of tags that the line limit hides") { (view: TagView) in view.hiddenCount },
    .bool("show-overflow", "Whether a chip represents those that the line limit hides") { (view: TagView) in
      view.showsOverflow
    } set: {
      $0.showsOverflow = $1
    },
    .bool("expanded", "Whether the tags beyond the line limit are shown") { (view: TagView) in view.isExpanded } set: {
      $0.isExpanded = $1
    },
  ]

  private static let gestureProperties: [ObjectProperty] = [
    .cases("swipe-mode", "How swiping over chips selects them", of: SwipeSelection.enumeration) { (view: TagView) in
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
    .bool("activate-without-selection", "Whether taps are reported if nothing can be selected", default: true) {
      (view: TagView) in view.tapsWithoutSelection
    } set: {
      $0.tapsWithoutSelection = $1
    },
  ]

  private static let appearanceProperties: [ObjectProperty] = [
    .string("accessible-name", "The name for screen readers", default: "Tags") { (view: TagView) in view.accessibleName }
    set: {
      $0.accessibleName = $1
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

  func notifyChanges(from old: GestureConfiguration) {
    notifyDraggingChanges(from: old)
    notify([
      "swipe-mode": gestures.swipe != old.swipe, "lift-selection": gestures.liftsSelection != old.liftsSelection,
      "rubber-band": gestures.selectsByRubberBand != old.selectsByRubberBand,
    ])
  }
}
