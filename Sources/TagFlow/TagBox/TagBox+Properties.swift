internal import CTagFlowGtk
package import GtkBridge
internal import TagModel

// The properties of a box, for C, GtkBuilder, bindings and GtkInspector. Each property notifies when it has changed,
// whatever changed it.

extension TagBox {
  package static let type = WidgetType(
    name: "TagflowBox", cssName: "tagbox", role: .listBox, isOrientable: true, passesExpand: true,
    properties: childProperties + lineCountProperties + flowProperties() + selectionProperties + [layoutProperty], signals: signals,
    addChild: { box, child in
      guard let box = box as? TagBox, isInstance(child.assumingMemoryBound(to: GObject.self), of: gtk_widget_get_type()) else {
        return false
      }
      if !box.insert(child.assumingMemoryBound(to: GtkWidget.self), at: box.count) {
        warn("TagflowBox: a window, a widget with a parent or one that contains the box can't be its child")
      }
      return true
    },
    make: { TagBox() })

  /// Properties of TagflowBox.
  private static let childProperties: [ObjectProperty] = [
    .uint("n-children", "The number of children") { (box: TagBox) in box.count },
    .uint("n-selected", "The number of selected children") { (box: TagBox) in box.collection.selectionCount },
    /// Sets the name of the box for screen readers.
    /// - Parameter: a name; NULL, the default, for none
    .optionalString(
      "accessible-name", "The name of the box for screen readers; NULL, the default, for none", \TagBox.accessibleName),
  ]

  /// Notifies the numbers of children and of selected children if they have changed.
  func notifyCounts() {
    notify([
      "n-children": { updates(&self.notifiedCounts.children, to: self.count) },
      "n-selected": { updates(&self.notifiedCounts.selected, to: self.collection.selectionCount) },
    ])
  }
}
