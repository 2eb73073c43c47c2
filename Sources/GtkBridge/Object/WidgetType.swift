internal import CTagFlowGtk

/// The role of a widget for assistive technology. The corresponding C type is `GtkAccessibleRole`.
package enum AccessibleRole: Sendable {
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

/// An action of a widget class, for screen readers and menus.
package struct WidgetAction: Sendable {
  let name: String
  let perform: @MainActor @Sendable (Widget) -> Void

  /// - Parameters:
  ///   - name: The name with its prefix, such as `"tag.toggle"`.
  ///   - perform: Performs the action on a widget of the type.
  package init(_ name: String, _ perform: @escaping @MainActor @Sendable (Widget) -> Void) {
    self.name = name
    self.perform = perform
  }
}

/// A GObject class for a Swift widget: its name, CSS node, role and so on.
///
/// The class derives from `GtkWidget`, and is registered with the first instance or by ``register()``.
package struct WidgetType: Sendable {
  let name: String
  let cssName: String
  let role: AccessibleRole?
  let isScrollable: Bool
  let isOrientable: Bool
  let properties: [ObjectProperty]
  let signals: [ObjectSignal]
  let actions: [WidgetAction]
  let addChild: AddChild?
  let items: BuildableItems?
  let make: (@MainActor @Sendable () -> Widget)?

  /// Adds a child, which is a borrowed `GObject *`, to a widget, and returns whether the child is of the right kind.
  package typealias AddChild = @MainActor @Sendable (_ widget: Widget, _ child: UnsafeMutableRawPointer) -> Bool

  /// - Parameters:
  ///   - name: The GType name, unique in the process (`"GardenBed"`).
  ///   - cssName: The name of the CSS node (`"tagview"`).
  ///   - role: The accessible role; nil for the role of `GtkWidget`.
  ///   - isScrollable: Whether the class implements `GtkScrollable`. If so, its instances must be
  ///     ``ScrollableWidget``s.
  ///   - isOrientable: Whether the class implements `GtkOrientable`. If so, its properties must include
  ///     ``ObjectProperty/orientation(get:set:)``.
  ///   - properties: GObject properties, for C, GtkBuilder and bindings.
  ///   - signals: Signals emitted with ``NativeObject/emit(_:_:)``.
  ///   - actions: Actions of the class, for keys, menus and assistive technologies.
  ///   - addChild: Adds an object that is a `<child>` of the widget in GtkBuilder's XML.
  ///   - items: The objects for `addChild` that can be short elements in that XML.
  ///   - make: Creates the wrapper of an instance created by C: by `g_object_new`, GtkBuilder or another language.
  ///     Without it, only Swift can create instances.
  package init(
    name: String, cssName: String, role: AccessibleRole? = nil, isScrollable: Bool = false,
    isOrientable: Bool = false, properties: [ObjectProperty] = [], signals: [ObjectSignal] = [], actions: [WidgetAction] = [],
    addChild: AddChild? = nil, items: BuildableItems? = nil, make: (@MainActor @Sendable () -> Widget)? = nil
  ) {
    self.name = name
    self.cssName = cssName
    self.role = role
    self.isScrollable = isScrollable
    self.isOrientable = isOrientable
    self.properties = properties
    self.signals = signals
    self.actions = actions
    self.addChild = addChild
    self.items = items
    self.make = make
  }

  /// Registers the type, so that GtkBuilder knows its name, and returns the `GType`. Idempotent.
  @MainActor @discardableResult package func register() -> UInt {
    registerClass(
      named: name, parent: gtk_widget_get_type(), properties: (isScrollable ? ScrollableWidget.properties : []) + properties,
      signals: signals, make: make, { WidgetClass.fill($0, as: self) },
      finish: { type in
        var interface = GInterfaceInfo()
        if isScrollable { g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface) }
        if isOrientable { g_type_add_interface_static(type, gtk_orientable_get_type(), &interface) }
        if let addChild { BuildableChildren.install(addChild, items, in: type) }
      })
  }
}
