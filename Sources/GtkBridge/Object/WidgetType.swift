internal import CTagFlowGtk

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
/// The class is registered once a process, at the first instance or by ``register()``, and derives from `GtkWidget`.
public struct WidgetType: Sendable {
  let name: String
  let cssName: String
  let role: AccessibleRole?
  let isScrollable: Bool
  let properties: [ObjectProperty]
  let signals: [ObjectSignal]
  let actions: [WidgetAction]
  let make: (@MainActor @Sendable () -> Widget)?

  /// - Parameters:
  ///   - name: the GType name, unique in the process (`"TagFlowView"`).
  ///   - cssName: the CSS node's name (`"tagview"`).
  ///   - role: what it is to a screen reader; nil leaves the role that GTK gives a `GtkWidget`.
  ///   - isScrollable: whether the class implements `GtkScrollable`; its instances are then
  ///     ``ScrollableWidget``s.
  ///   - properties: what C, GtkBuilder and bindings read and set by name.
  ///   - signals: what instances tell by ``NativeObject/emit(_:_:)``.
  ///   - make: makes a widget of the type, for an instance that C makes: by `g_object_new`, GtkBuilder or another language.
  ///     Without it only Swift can make one.
  public init(
    name: String, cssName: String, role: AccessibleRole? = nil, isScrollable: Bool = false,
    properties: [ObjectProperty] = [], signals: [ObjectSignal] = [], actions: [WidgetAction] = [],
    make: (@MainActor @Sendable () -> Widget)? = nil
  ) {
    self.name = name
    self.cssName = cssName
    self.role = role
    self.isScrollable = isScrollable
    self.properties = properties
    self.signals = signals
    self.actions = actions
    self.make = make
  }

  /// The `GType`, registered at the first call: from then on GtkBuilder knows the name.
  @MainActor @discardableResult public func register() -> UInt {
    let known = g_type_from_name(name)
    guard known == 0 else { return known }
    return registerClass(
      named: name, parent: gtk_widget_get_type(), properties: (isScrollable ? ScrollableWidget.properties : []) + properties,
      signals: signals, make: make, { WidgetClass.fill($0, as: self) },
      finish: { type in
        guard isScrollable else { return }
        var interface = GInterfaceInfo()
        g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
      })
  }
}
