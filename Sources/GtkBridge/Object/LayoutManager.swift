public import LayoutCore
package import CTagFlowGtk

/// Which size of a widget follows from which. The corresponding C type is `GtkSizeRequestMode`.
public enum RequestMode: Sendable {
  case heightForWidth, widthForHeight, constantSize
}

/// Places the children of any widget: give it to ``Widget/layoutManager``. The corresponding C type is
/// `GtkLayoutManager`.
///
/// Subclass it and override what is asked. GTK remembers what was measured until ``layoutChanged()`` or a child says
/// that it differs.
@MainActor
open class LayoutManager: NativeObject {
  /// - Parameter typeName: the GType name, unique in the process (`"TagFlowLayoutManager"`); it is registered with
  ///   GObject at the first use.
  public init(typeName: String) {
    precondition(
      gtk_is_initialized() != 0, "a layout manager before GTK is initialized: make it when the application activates")
    super.init(type: registerClass(named: typeName, parent: gtk_layout_manager_get_type(), fill))
  }

  /// Has the widget measured and laid out again, in the next frame.
  public func layoutChanged() { gtk_layout_manager_layout_changed(manager) }

  /// The widget whose children it places, if it has one; nil also for a widget that C has made.
  public var widget: Widget? { swiftWidget(gtk_layout_manager_get_widget(manager)) }

  /// The children that it places, as they are now; nil while no widget has it.
  public var container: LayoutContainer? { gtk_layout_manager_get_widget(manager).map { LayoutContainer(pointer: $0) } }

  package var manager: UnsafeMutablePointer<GtkLayoutManager> {
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkLayoutManager.self)
  }

  // MARK: What a subclass overrides

  open func requestMode(of container: LayoutContainer) -> RequestMode { .constantSize }

  /// How much the children need along an axis, `forCrossSize` being what they have along the other, if known.
  open func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize: Int?) -> Extent {
    Extent(minimum: 0, natural: 0)
  }

  /// Places the children within a box of this size, in the container's own coordinates.
  open func allocate(_ container: LayoutContainer, width: Int, height: Int) {}

  /// What the manager keeps about a child, made when it is first asked for.
  open func makeProperties(of child: LayoutChild) -> LayoutProperties { LayoutProperties(of: child, in: self) }
}

/// A widget as its layout manager sees it: children to be placed, and the direction of reading.
@MainActor
public struct LayoutContainer {
  let pointer: UnsafeMutablePointer<GtkWidget>

  /// The direction of reading in force.
  public var textDirection: TextDirection {
    gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
  }

  /// The children that take room, in order: those that are hidden, and those with a surface of their own, do not.
  public var children: [LayoutChild] {
    var children: [LayoutChild] = []
    var child = gtk_widget_get_first_child(pointer)
    while let widget = child {
      if gtk_widget_should_layout(widget) != 0 { children.append(LayoutChild(pointer: widget)) }
      child = gtk_widget_get_next_sibling(widget)
    }
    return children
  }
}

/// A child as the layout manager of its parent sees it.
@MainActor
public struct LayoutChild {
  let pointer: UnsafeMutablePointer<GtkWidget>

  /// The Swift half, if it has one.
  public var widget: Widget? { swiftWidget(pointer) }

  /// What no other child has while this one is there.
  public var id: Int { Int(bitPattern: pointer) }

  /// What GTK measures for the child, its CSS margin, border and padding included.
  public func measured(_ axis: Axis, forCrossSize cross: Int? = nil) -> Extent {
    Extent(measuring: pointer, axis, forCrossSize: cross)
  }

  /// Whether the child shows, beside whether it wants to: false takes it off the screen and out of the focus order.
  public func setShows(_ shows: Bool) { gtk_widget_set_child_visible(pointer, shows ? 1 : 0) }

  /// Puts the child into a box, in logical pixels of its parent's coordinates.
  public func place(x: Int, y: Int, width: Int, height: Int) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    gtk_widget_allocate(pointer, Int32(width), Int32(height), -1, gsk_transform_translate(nil, &point))
  }
}

extension Widget {
  /// What places the widget's children, if it is one of ours. Setting it replaces GTK's own.
  ///
  /// One layout manager serves one widget. The corresponding C function is `gtk_widget_set_layout_manager`.
  public var layoutManager: LayoutManager? {
    get { nativeObject(gtk_widget_get_layout_manager(pointer)) as? LayoutManager }
    set {
      guard newValue !== layoutManager || newValue == nil else { return }
      // GTK takes over a reference.
      gtk_widget_set_layout_manager(pointer, newValue.map { manager in
        g_object_ref(manager.object)
        return manager.manager
      })
    }
  }
}

@MainActor private func fill(_ klass: gpointer) {
  let manager = klass.assumingMemoryBound(to: GtkLayoutManagerClass.self)
  manager.pointee.create_layout_child = { manager, _, child in
    guard let swift = nativeObject(manager) as? LayoutManager, let child else { return nil }
    let properties = swift.makeProperties(of: LayoutChild(pointer: child))
    // The manager takes over a reference.
    return g_object_ref(properties.object)?.assumingMemoryBound(to: GtkLayoutChild.self)
  }
  manager.pointee.get_request_mode = { manager, widget in
    guard let swift = nativeObject(manager) as? LayoutManager, let widget else { return GTK_SIZE_REQUEST_CONSTANT_SIZE }
    return switch swift.requestMode(of: LayoutContainer(pointer: widget)) {
    case .heightForWidth: GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
    case .widthForHeight: GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT
    case .constantSize: GTK_SIZE_REQUEST_CONSTANT_SIZE
    }
  }
  manager.pointee.measure = { manager, widget, orientation, cross, minimum, natural, minimumBaseline, naturalBaseline in
    let axis: Axis = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
    let swift = nativeObject(manager) as? LayoutManager
    let extent = swift?.measure(LayoutContainer(pointer: widget!), axis, forCrossSize: cross < 0 ? nil : Int(cross))
    Extent.tell(extent, minimum, natural, minimumBaseline, naturalBaseline)
  }
  manager.pointee.allocate = { manager, widget, width, height, _ in
    let swift = nativeObject(manager) as? LayoutManager
    swift?.allocate(LayoutContainer(pointer: widget!), width: Int(width), height: Int(height))
  }
}
