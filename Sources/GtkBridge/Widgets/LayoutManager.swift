package import CTagFlowGtk
public import LayoutCore

/// Which extent of a widget depends on the other. The corresponding C type is `GtkSizeRequestMode`.
public enum RequestMode: Sendable {
  case heightForWidth, widthForHeight, constantSize
}

/// Lays out the children of any widget; assign it to ``Widget/layoutManager``. The corresponding C type is
/// `GtkLayoutManager`.
///
/// Subclasses override its open methods. GTK caches measurements until the layout or a child changes.
@MainActor
open class LayoutManager: NativeObject {
  /// The type of the children's layout properties, if they have any.
  let childType: GType?

  /// Binds an instance of a type registered with ``register(_:isOrientable:properties:signals:make:)``.
  /// - Parameter childType: The type of the children's layout properties, which must be registered with a factory; nil
  ///   if they have none.
  package init(type: GType, childType: GType? = nil) {
    self.childType = childType
    super.init(type: type)
  }

  /// Registers a type of layout managers, once.
  /// - Parameters:
  ///   - name: The GType name, unique in the process.
  ///   - isOrientable: Whether the class implements `GtkOrientable`. If so, its properties must include
  ///     ``ObjectProperty/orientation(get:set:)``.
  ///   - make: Creates the wrapper of an instance created by C; without it, only Swift can create instances.
  package static func register(
    _ name: String, isOrientable: Bool = false, properties: [ObjectProperty] = [], signals: [ObjectSignal] = [],
    make: (@MainActor @Sendable () -> LayoutManager)? = nil
  ) -> GType {
    registerClass(
      named: name, parent: gtk_layout_manager_get_type(), properties: properties, signals: signals, make: make, fill,
      finish: { type in
        var interface = GInterfaceInfo()
        if isOrientable { g_type_add_interface_static(type, gtk_orientable_get_type(), &interface) }
      })
  }

  /// Requests a new measure and layout in the next frame.
  package func layoutChanged() { gtk_layout_manager_layout_changed(manager) }

  /// The widget whose children it lays out; nil if it has no widget, or if the widget was created by C.
  package var widget: Widget? { swiftWidget(gtk_layout_manager_get_widget(manager)) }

  /// The container of the children; nil while no widget uses the manager.
  package var container: LayoutContainer? { gtk_layout_manager_get_widget(manager).map { LayoutContainer(pointer: $0) } }

  package var manager: UnsafeMutablePointer<GtkLayoutManager> {
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkLayoutManager.self)
  }

  // MARK: To override

  open func requestMode(of container: LayoutContainer) -> RequestMode { .constantSize }

  /// Measures the children along an axis; `forCrossSize` is the extent along the other, if known.
  open func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize: Int?) -> Extent {
    Extent(minimum: 0, natural: 0)
  }

  /// Places the children in a container of this size, in its coordinates.
  open func allocate(_ container: LayoutContainer, width: Int, height: Int) {}
}

/// A widget as seen by its layout manager: the children to lay out, and the text direction.
@MainActor
public struct LayoutContainer {
  let pointer: UnsafeMutablePointer<GtkWidget>
  private let references = References()

  init(pointer: UnsafeMutablePointer<GtkWidget>) { self.pointer = pointer }

  /// References to the children, because a layout may call a program that removes them.
  @MainActor private final class References {
    var widgets: [UnsafeMutablePointer<GtkWidget>] = []

    isolated deinit { for widget in widgets { g_object_unref(widget) } }
  }

  /// The effective text direction.
  package var textDirection: TextDirection {
    gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
  }

  /// The distance from the top at which the container's parent wants the baseline; nil if it doesn't care.
  package var allocatedBaseline: Int? { Widget.allocatedBaseline(of: pointer) }

  /// Whether the container is on screen, together with all its ancestors.
  package var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  /// Requests a new layout in the next frame.
  package func queueAllocate() { gtk_widget_queue_allocate(pointer) }

  /// The children to lay out, in order, without those that are hidden or have a surface of their own. They are valid for as long as
  /// the container's value.
  package var children: [LayoutChild] {
    var children: [LayoutChild] = []
    for widget in Widget.children(of: pointer) where gtk_widget_should_layout(widget) != 0 {
      g_object_ref(widget)
      references.widgets.append(widget)
      children.append(LayoutChild(pointer: widget))
    }
    return children
  }

  /// Whether a child has not been removed during the layout.
  package func contains(_ child: LayoutChild) -> Bool { gtk_widget_get_parent(child.pointer) == pointer }
}

/// A child as seen by the layout manager of its parent.
@MainActor
public struct LayoutChild {
  let pointer: UnsafeMutablePointer<GtkWidget>

  /// The Swift object, if it has one.
  package var widget: Widget? { swiftWidget(pointer) }

  /// A number that is unique among the current children.
  package var id: Int { Int(bitPattern: pointer) }

  /// The child's size as measured by GTK, including CSS margin, border and padding.
  package func measured(_ axis: Axis, forCrossSize cross: Int? = nil) -> Extent {
    Extent(measuring: pointer, axis, forCrossSize: cross)
  }

  /// Sets whether a visible child is mapped; false also removes it from the focus chain.
  package func setShows(_ shows: Bool) { gtk_widget_set_child_visible(pointer, shows ? 1 : 0) }

  /// Allocates a box to the child, in logical pixels of its parent's coordinates.
  package func place(x: Int, y: Int, width: Int, height: Int) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    gtk_widget_allocate(pointer, Int32(width), Int32(height), -1, gsk_transform_translate(nil, &point))
  }
}

extension Widget {
  /// The layout manager, if it was created in Swift. Setting it replaces GTK's own.
  ///
  /// A layout manager can be used by only one widget. The corresponding C function is `gtk_widget_set_layout_manager`.
  public var layoutManager: LayoutManager? {
    get { nativeObject(gtk_widget_get_layout_manager(pointer)) as? LayoutManager }
    set {
      guard newValue !== layoutManager || newValue == nil else { return }
      // GTK takes ownership of a reference.
      if let newValue { g_object_ref(newValue.object) }
      gtk_widget_set_layout_manager(pointer, newValue?.manager)
    }
  }
}

@MainActor private func fill(_ klass: gpointer) {
  let manager = klass.assumingMemoryBound(to: GtkLayoutManagerClass.self)
  manager.pointee.create_layout_child = { manager, _, child in
    guard let swift = nativeObject(manager) as? LayoutManager, let child else { return nil }
    // The manager takes ownership of the reference.
    return LayoutProperties.newInstance(of: swift.childType ?? LayoutProperties.plainType, for: child, in: swift)
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
    let extent = swift?.measure(LayoutContainer(pointer: widget!), axis, forCrossSize: Extent.crossSize(cross, along: axis))
    Extent.write(extent, minimum, natural, minimumBaseline, naturalBaseline)
  }
  manager.pointee.allocate = { manager, widget, width, height, _ in
    let swift = nativeObject(manager) as? LayoutManager
    swift?.allocate(LayoutContainer(pointer: widget!), width: Int(width), height: Int(height))
  }
}

/// Data of a layout manager about one child, which exist as long as the child is in its parent. The corresponding C
/// type is `GtkLayoutChild`.
@MainActor
open class LayoutProperties: NativeObject {
  /// The layout manager; nil once it is gone.
  package private(set) weak var layoutManager: LayoutManager?

  /// The type for layout managers whose children have no properties.
  static let plainType: GType = registerClass(
    named: "TagFlowLayoutProperties", parent: gtk_layout_child_get_type(), make: { LayoutProperties(type: plainType) })

  /// Binds an instance of a registered type, which C is creating.
  package override init(type: GType) { super.init(type: type) }

  /// Creates an instance as C does, so that the instance owns its Swift object.
  /// - Returns: A new reference.
  static func newInstance(
    of type: GType, for child: UnsafeMutablePointer<GtkWidget>, in manager: LayoutManager
  ) -> UnsafeMutablePointer<GtkLayoutChild> {
    // Both properties are construct-only.
    var names = [g_intern_string("layout-manager"), g_intern_string("child-widget")]
    var values = [GValue(object: manager.object), GValue(object: gobject(child))]
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    let object = g_object_new_with_properties(type, 2, &names, &values)!
    (nativeObject(object) as? LayoutProperties)?.layoutManager = manager
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkLayoutChild.self)
  }

  /// A description of the child for messages: its id in GtkBuilder XML, if any, and its type.
  package var childName: String {
    // GTK's pointer outlives a child that has been removed.
    guard let child = gtk_layout_child_get_child_widget(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkLayoutChild.self)),
      let parent = layoutManager?.container?.pointer, Widget.children(of: parent).contains(child)
    else { return "a child" }
    let type = String(cString: g_type_name_from_instance(UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self)))
    let name = gtk_buildable_get_buildable_id(OpaquePointer(child)).map { String(cString: $0) }
    // GtkBuilder invents ids for objects without an id.
    return name.flatMap { $0.hasPrefix("___") ? nil : "“\($0)” (\(type))" } ?? type
  }
}

extension LayoutManager {
  /// The layout properties of a child.
  package func properties(of child: LayoutChild) -> LayoutProperties {
    let properties = nativeObject(gtk_layout_manager_get_layout_child(manager, child.pointer)) as? LayoutProperties
    guard let properties else { preconditionFailure("the child has no layout properties") }
    return properties
  }

  /// The layout properties of a child.
  /// - Precondition: The widget's parent uses this layout manager.
  package func properties(of child: Widget) -> LayoutProperties {
    let parent = gtk_layout_manager_get_widget(manager)
    precondition(
      parent != nil && gtk_widget_get_parent(child.pointer) == parent,
      "the widget's parent does not use this layout manager")
    return properties(of: LayoutChild(pointer: child.pointer))
  }
}
