internal import CGtk

/// What a widget is to a screen reader. The corresponding C type is `GtkAccessibleRole`.
public enum AccessibleRole: Sendable {
  case listBox, option, group, checkbox, status, button, presentation, image, label

  var gtk: GtkAccessibleRole {
    switch self {
    case .listBox: GTK_ACCESSIBLE_ROLE_LIST_BOX
    case .option: GTK_ACCESSIBLE_ROLE_OPTION
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .checkbox: GTK_ACCESSIBLE_ROLE_CHECKBOX
    case .status: GTK_ACCESSIBLE_ROLE_STATUS
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .label: GTK_ACCESSIBLE_ROLE_LABEL
    }
  }
}

/// An action of a widget class, by which a screen reader (or a menu) does what a gesture does.
public struct WidgetAction: Sendable {
  let name: String
  let perform: @MainActor @Sendable (Widget) -> Void

  /// - Parameter name: in GTK's form, `"tag.toggle"`.
  public init(_ name: String, _ perform: @escaping @MainActor @Sendable (Widget) -> Void) {
    self.name = name
    self.perform = perform
  }
}

/// A GObject class for a Swift widget: its name, CSS node and role.
///
/// The class is registered once a process, at the first instance, and derives from `GtkWidget`.
public struct WidgetType: Sendable {
  let name: String
  let cssName: String
  let role: AccessibleRole?
  let isScrollable: Bool
  let actions: [WidgetAction]

  /// - Parameters:
  ///   - name: the GType name, unique in the process (`"TagFlowView"`).
  ///   - cssName: the CSS node's name (`"tagview"`).
  ///   - role: what it is to a screen reader; nil leaves the role that GTK gives a `GtkWidget`.
  ///   - isScrollable: whether the class implements `GtkScrollable`; its instances are then
  ///     ``ScrollableWidget``s.
  public init(
    name: String, cssName: String, role: AccessibleRole? = nil, isScrollable: Bool = false,
    actions: [WidgetAction] = []
  ) {
    self.name = name
    self.cssName = cssName
    self.role = role
    self.isScrollable = isScrollable
    self.actions = actions
  }

  /// The GType, registered at the first call.
  @MainActor func register() -> GType {
    if let known = WidgetClass.registered[name] { return known.type }
    var query = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(query.instance_size)
    info.class_init = { klass, _ in WidgetClass.fill(klass!) }
    let type = g_type_register_static(gtk_widget_get_type(), name, &info, G_TYPE_FLAG_FINAL)
    if isScrollable {
      var interface = GInterfaceInfo()
      g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
    }
    WidgetClass.registered[name] = (type, self)
    return type
  }
}
