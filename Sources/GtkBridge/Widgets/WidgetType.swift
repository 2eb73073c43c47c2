internal import CTagFlowGtk
internal import LayoutCore

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
    (self.name, self.perform) = (name, perform)
  }
}

/// A GObject class for a Swift widget: its name, CSS node, role and so on.
///
/// The class derives from `GtkWidget`, and is registered with the first instance or by ``register()``.
package final class WidgetType: Sendable {
  /// The registered types.
  @MainActor static let registered = TypeData<WidgetType>("widget")

  let name: String
  let cssName: String
  let role: AccessibleRole?
  let isScrollable: Bool
  let isOrientable: Bool
  let passesExpand: Bool
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
  ///   - passesExpand: Whether the widget expands as its visible children do, unless its own `hexpand` or `vexpand` is set.
  ///   - properties: GObject properties, for C, GtkBuilder and bindings.
  ///   - signals: Signals emitted with ``NativeObject/emit(_:_:)``.
  ///   - actions: Actions of the class, for keys, menus and assistive technologies.
  ///   - addChild: Adds an object that is a `<child>` of the widget in GtkBuilder's XML.
  ///   - items: The objects for `addChild` that can be short elements in that XML.
  ///   - make: Creates the wrapper of an instance created by C: by `g_object_new`, GtkBuilder or another language.
  ///     Without it, only Swift can create instances.
  package init(
    name: String, cssName: String, role: AccessibleRole? = nil, isScrollable: Bool = false,
    isOrientable: Bool = false, passesExpand: Bool = false, properties: [ObjectProperty] = [], signals: [ObjectSignal] = [],
    actions: [WidgetAction] = [], addChild: AddChild? = nil, items: BuildableItems? = nil, make: (@MainActor @Sendable () -> Widget)? = nil
  ) {
    (self.name, self.cssName, self.role, self.isScrollable, self.isOrientable) = (name, cssName, role, isScrollable, isOrientable)
    (self.passesExpand, self.properties, self.signals, self.actions) = (passesExpand, properties, signals, actions)
    (self.addChild, self.items, self.make) = (addChild, items, make)
  }

  /// Registers the type, so that GtkBuilder knows its name, and returns the `GType`. Idempotent.
  @MainActor @discardableResult package func register() -> UInt {
    registerClass(
      named: name, parent: gtk_widget_get_type(),
      properties: (self.isScrollable ? ScrollableWidget.properties : []) + self.properties,
      signals: signals, make: make, { WidgetClass.fill($0, as: self) },
      finish: { type in
        Self.registered[type] = self
        var interface = GInterfaceInfo()
        if isScrollable { g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface) }
        if isOrientable { g_type_add_interface_static(type, gtk_orientable_get_type(), &interface) }
        if addChild != nil { BuildableChildren.install(in: type) }
      })
  }
}

/// Sets the virtual functions of a registered class, which forward to the Swift wrapper.
@MainActor enum WidgetClass {
  private static let parent = g_type_class_ref(gtk_widget_get_type())!
  private static let parentObject = parent.assumingMemoryBound(to: GObjectClass.self)
  private static let parentWidget = parent.assumingMemoryBound(to: GtkWidgetClass.self)

  /// Calls by GTK to all Swift widgets, for tests.
  static var work = WidgetWork()

  static func fill(_ klass: gpointer, as description: WidgetType) {
    let widget = klass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_css_name(widget, description.cssName)
    if let role = description.role { gtk_widget_class_set_accessible_role(widget, role.gtk) }
    fillLifetime(klass.assumingMemoryBound(to: GObjectClass.self))
    fillLayout(widget)
    if description.passesExpand { fillExpand(widget) }
    fillFocus(widget)
    fillChanges(widget)
    for action in description.actions { install(action, in: widget) }
  }

  private static func fillLifetime(_ object: UnsafeMutablePointer<GObjectClass>) {
    // GTK requires that a widget has no children when it is finalized; by then its wrapper may be gone. A widget that is disposed
    // while others use it (`g_object_run_dispose`) keeps them, and goes on as one that is nowhere.
    object.pointee.dispose = { object in
      guard releaseWrapper(of: object!) else { return }
      let widget = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: GtkWidget.self)
      while object!.pointee.ref_count == 1, let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
      WidgetClass.parentObject.pointee.dispose(object)
    }
  }

  private static func fillLayout(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    widget.pointee.measure = { widget, orientation, cross, minimum, natural, minimumBaseline, naturalBaseline in
      WidgetClass.work.measures += 1
      let axis: Axis = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
      let extent = swiftWidget(widget)?.measure(axis, forCrossSize: Extent.crossSize(cross, along: axis))
      Extent.write(extent, minimum, natural, minimumBaseline, naturalBaseline)
    }
    widget.pointee.size_allocate = { widget, width, height, _ in
      WidgetClass.work.allocations += 1
      swiftWidget(widget)?.allocate(width: Int(width), height: Int(height))
    }
    widget.pointee.snapshot = { widget, snapshot in
      WidgetClass.work.snapshots += 1
      swiftWidget(widget)?.snapshot(into: Snapshot(snapshot!))
    }
  }

  private static func fillExpand(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.compute_expand = { widget, horizontal, vertical in
      for child in Widget.children(of: widget!) where gtk_widget_get_visible(child) != 0 {
        if gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL) != 0 { horizontal?.pointee = 1 }
        if gtk_widget_compute_expand(child, GTK_ORIENTATION_VERTICAL) != 0 { vertical?.pointee = 1 }
      }
    }
  }

  private static func fillFocus(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.focus = { widget, direction in
      if let moved = swiftWidget(widget)?.moveFocus(FocusDirection(direction)) { return moved ? 1 : 0 }
      return WidgetClass.parentWidget.pointee.focus(widget, direction)
    }
    widget.pointee.grab_focus = { widget in
      if let took = swiftWidget(widget)?.takeFocus() { return took ? 1 : 0 }
      return WidgetClass.parentWidget.pointee.grab_focus(widget)
    }
  }

  private static func fillChanges(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.css_changed = { widget, change in
      WidgetClass.parentWidget.pointee.css_changed(widget, change)
      swiftWidget(widget)?.styleChanged()
    }
    widget.pointee.system_setting_changed = { widget, setting in
      WidgetClass.parentWidget.pointee.system_setting_changed(widget, setting)
      if [GTK_SYSTEM_SETTING_ICON_THEME, GTK_SYSTEM_SETTING_FONT_CONFIG].contains(setting) { swiftWidget(widget)?.styleChanged() }
    }
    widget.pointee.direction_changed = { widget, previous in
      WidgetClass.parentWidget.pointee.direction_changed(widget, previous)
      swiftWidget(widget)?.textDirectionChanged()
    }
    widget.pointee.map = { widget in
      WidgetClass.parentWidget.pointee.map(widget)
      swiftWidget(widget)?.mappedChanged(true)
    }
    widget.pointee.unmap = { widget in
      swiftWidget(widget)?.willUnmap()
      WidgetClass.parentWidget.pointee.unmap(widget)
      swiftWidget(widget)?.mappedChanged(false)
    }
  }

  private static func install(_ action: WidgetAction, in widget: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_install_action(widget, action.name, nil) { widget, name, _ in
      guard let swift = swiftWidget(widget), let widget, let name else { return }
      WidgetType.registered[gtype(of: widget)]?.actions.first { $0.name == String(cString: name) }?.perform(swift)
    }
  }
}

/// Counts GTK's calls to measure, allocate and snapshot widgets.
///
/// Unlike timings, the counts reveal redundant work on any machine.
package struct WidgetWork: Equatable, Sendable {
  package var measures = 0
  package var allocations = 0
  package var snapshots = 0

  /// The calls to all Swift widgets so far.
  @MainActor package static var total: WidgetWork { WidgetClass.work }

  /// The number of calls to ``Widget/addTick(_:)`` closures so far.
  @MainActor package internal(set) static var ticks = 0

  package static func - (a: WidgetWork, b: WidgetWork) -> WidgetWork {
    WidgetWork(
      measures: a.measures - b.measures, allocations: a.allocations - b.allocations, snapshots: a.snapshots - b.snapshots)
  }
}
