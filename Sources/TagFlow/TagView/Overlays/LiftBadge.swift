internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore

/// How many chips are lifted, on the one that is held.
///
/// CSS: `liftbadge`, with a label in it. Hidden from screen readers, which are told when the chips are lifted.
package final class LiftBadge: Widget {
  static let type = WidgetType(name: "TagFlowLiftBadge", cssName: "liftbadge", role: .presentation)

  private let label: UnsafeMutablePointer<GtkWidget>

  /// The number; up to 1, nothing is shown.
  var count = 0 {
    didSet {
      guard count != oldValue else { return }
      gtk_label_set_text(OpaquePointer(label), String(count))
      gtk_widget_set_child_visible(pointer, count > 1 ? 1 : 0)
    }
  }

  init() {
    label = gtk_label_new(nil)
    super.init(type: Self.type)
    gtk_widget_set_parent(label, pointer)
    gtk_widget_set_can_target(pointer, 0)
    gtk_widget_set_child_visible(pointer, 0)
    setAccessibleHidden(true)
  }

  /// The size that it needs: a circle, or longer for a long number.
  var size: Size {
    let (wide, high) = (measured(.horizontal).natural, measured(.vertical).natural)
    return Size(width: Double(max(wide, high)), height: Double(high))
  }

  package override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    var natural: Int32 = 0
    let orientation = axis == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    gtk_widget_measure(label, orientation, -1, nil, &natural, nil, nil)
    return Extent(minimum: 0, natural: Int(natural))
  }

  package override func allocate(width: Int, height: Int) {
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    var box = GdkRectangle(x: 0, y: 0, width: Int32(width), height: Int32(height))
    gtk_widget_size_allocate(label, &box, -1)
  }
}

/// The rectangle that a mouse draws to select the chips that it touches.
///
/// CSS: `rubberband`, the name that GTK's own lists use, so that a theme's colors apply. Hidden from screen readers.
package final class RubberBand: Widget {
  static let type = WidgetType(name: "TagFlowRubberBand", cssName: "rubberband", role: .presentation)

  var isShown = false {
    didSet { if isShown != oldValue { gtk_widget_set_child_visible(pointer, isShown ? 1 : 0) } }
  }

  init() {
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
    gtk_widget_set_child_visible(pointer, 0)
    setAccessibleHidden(true)
  }
}
