internal import CTagFlowGtk
package import GtkBridge
internal import TagModel

// The properties of a view, for C, GtkBuilder, bindings and GtkInspector. Each property notifies when it has changed,
// whatever changed it.

extension TagView {
  package static let type = WidgetType(
    name: "TagflowView", cssName: "tagview", role: .listBox, isScrollable: true, isOrientable: true,
    properties: tagProperties + flowProperties(insets: ChipLayout.initialInsets) + [layoutProperty] + lineCountProperties
      + overflowProperties + selectionProperties + gestureProperties
      + draggingProperties(GestureConfiguration()) + zoneProperties() + placeProperties + exchangeProperties + textExchangeProperties
      + chipProperties + behaviorProperties,
    signals: TagViewSignals.table, actions: ContextMenu.actions + TagViewSignals.actions,
    addChild: { view, child in (view as? TagView)?.append(child) ?? false },
    items: BuildableItems(in: "tags", each: "tag") { TagListItem.type }, make: { TagView() })

  /// Properties of TagflowView.
  private static let tagProperties: [ObjectProperty] = [
    /// - Type: TagflowTagList
    .object("tags", "The tags of the view", type: g_list_model_get_type) { (view: TagView) in view.listModel.object },
    .uint("n-tags", "The number of tags") { (view: TagView) in view.tags.count },
    .uint("n-selected", "The number of selected tags") { (view: TagView) in view.tags.selectedCount },
  ]

  /// Properties of TagflowView.
  private static let overflowProperties: [ObjectProperty] = [
    .uint("n-hidden", "The number of tags that the line limit hides") { (view: TagView) in view.hiddenCount },
    /// Sets whether a chip at the end of the last line shows the number of tags that the line limit hides. Activating it
    /// expands the view.
    .bool("show-overflow", "Whether a chip shows the number of hidden tags", \TagView.showsOverflow),
    /// Sets whether all tags are shown in spite of the line limit.
    /// - Parameter: whether to show all tags
    .bool("expanded", "Whether the tags beyond the line limit are shown", \TagView.isExpanded),
  ]

  private static let gestureProperties = GestureConfiguration.selectionProperties.properties(
    initial: GestureConfiguration(), get: { (view: TagView) in view.gestures }
  ) { $1(&$0.gestures) }

  private static let placeProperties = DeleteZone.placeProperties.properties(
    initial: DeleteZone(), get: { (view: TagView) in view.deleteZone }
  ) { $1(&$0.deleteZone) }

  /// Properties of TagflowView.
  private static let behaviorProperties: [ObjectProperty] = [
    .object("external-delete-zone", "A widget that replaces the view's own delete zone", type: gtk_widget_get_type) {
      (view: TagView) in
      view.externalZone
    } set: { view, widget in
      view.externalZone = widget?.assumingMemoryBound(to: GtkWidget.self)
    },
    /// Sets whether taps and the equivalent keys emit #TagflowView::tag-activated even if #TagflowView:selection-mode is
    /// %GTK_SELECTION_NONE.
    /// - Parameter: whether taps are reported; true by default
    /// - Note: With %FALSE and #TagflowView:selection-mode %GTK_SELECTION_NONE, taps on chips do nothing, as in rows of a list.
    .bool(
      "activate-without-selection", "Whether taps are reported if nothing can be selected", default: true,
      \TagView.tapsWithoutSelection),
    .string("accessible-name", "The name of the view for screen readers", default: TagText.tags.words, \TagView.accessibleName),
    /// Sets whether selected chips have a check mark, so that selection is not shown by color alone.
    .bool("show-check-marks", "Whether selected chips have a check mark", \TagView.showsCheckMarks),
    /// Sets whether a toast offers to undo removals by the user.
    /// - Parameter: whether to show it; true by default
    .bool("show-undo", "Whether a toast offers to undo removals", default: true, \TagView.showsUndoToast),
    /// Sets whether a secondary click or a key opens the context menu.
    /// - Parameter: whether there is a context menu; true by default
    .bool("show-menu", "Whether there is a context menu", default: true, \TagView.showsContextMenu),
    /// - Parameter: a number of steps; 200 by default, 0 for none
    /// - Note: With 0, nothing can be undone, and Ctrl+Z is left to the window, for a program with a history of its own; see
    ///   tagflow_view_revert().
    .int(
      "history-limit", "The maximum number of steps that can be undone", in: 0...Int32.max, default: 200,
      \TagView.historyLimit),
    .bool("can-undo", "Whether the user can undo a change") { (view: TagView) in view.canUndo },
    .bool("can-redo", "Whether the user can redo a change") { (view: TagView) in view.canRedo },
    .bool("record-program-changes", "Whether the user can undo changes by the program", \TagView.recordsProgramChanges),
  ]
}
