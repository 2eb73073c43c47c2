internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore

/// A named action that menus, shortcuts and buttons activate. The corresponding C type is `GSimpleAction`.
///
/// The application retains its actions, so there is no need to keep the Swift object.
@MainActor
package final class Action {
  package let pointer: OpaquePointer

  /// A stateless action. Capture whatever owns the action weakly.
  package init(_ name: String, _ body: @escaping @MainActor () -> Void) {
    pointer = g_simple_action_new(name, nil)
    connect(pointer, "activate") { _ in body() }
  }

  /// A boolean action, shown as a check mark.
  package init(_ name: String, isOn: Bool, _ body: @escaping @MainActor (Bool) -> Void) {
    pointer = g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))
    // The application retains the GAction, but nothing may retain this object.
    connect(pointer, "notify::state") { [pointer] _ in body(Self.isOn(pointer)) }
  }

  /// An action with named choices: `"app.scheme::dark"`.
  package init(_ name: String, choice: String, _ body: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    pointer = g_simple_action_new_stateful(name, type, g_variant_new_string(choice))
    g_variant_type_free(type)
    connect(pointer, "notify::state") { [pointer] _ in body(Self.state(of: pointer) { String(cString: g_variant_get_string($0, nil)) }) }
  }

  isolated deinit { g_object_unref(gobject(pointer)) }

  package var isEnabled: Bool {
    get { g_action_get_enabled(pointer) != 0 }
    set { g_simple_action_set_enabled(pointer, newValue ? 1 : 0) }
  }

  /// The state of a boolean action.
  /// - Precondition: The action is boolean.
  package var isOn: Bool {
    get { Self.isOn(pointer) }
    set { g_simple_action_set_state(pointer, g_variant_new_boolean(newValue ? 1 : 0)) }
  }

  private static func isOn(_ action: OpaquePointer) -> Bool {
    state(of: action) { g_variant_get_boolean($0) != 0 }
  }

  private static func state<T>(of action: OpaquePointer, _ body: (OpaquePointer) -> T) -> T {
    guard let state = g_action_get_state(action) else {
      preconditionFailure("the action \(String(cString: g_action_get_name(action))) has no state")
    }
    defer { g_variant_unref(state) }
    return body(state)
  }
}

extension Application {
  /// Adds an action, which menus and buttons refer to as `"app."` plus its name.
  package func add(_ action: Action) { g_action_map_add_action(OpaquePointer(pointer), action.pointer) }

  /// Sets the application-wide shortcuts of an action: `"F11"`, `"<Control>q"`.
  package func setShortcuts(_ keys: [String], for action: String) {
    withStrings(keys) { gtk_application_set_accels_for_action(pointer, action, $0) }
  }
}

/// Calls the closure with an array of C strings that ends with `NULL`, valid until it returns.
func withStrings(_ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Void) {
  var copies = strings.map { UnsafePointer(strdup($0)) } + [nil]
  defer { copies.forEach { free(UnsafeMutablePointer(mutating: $0)) } }
  copies.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}

/// A shortcut in words: `"Shift+F9"`.
/// - Parameter keys: An accelerator, such as `"<Shift>F9"`.
@MainActor package func shortcutLabel(_ keys: String) -> String {
  var (key, modifiers) = (guint(0), GdkModifierType(0))
  gtk_accelerator_parse(keys, &key, &modifiers)
  guard let label = gtk_accelerator_get_label(key, modifiers) else { return "" }
  defer { g_free(label) }
  return String(cString: label)
}

/// A menu model with sections. The corresponding C type is `GMenu`.
@MainActor
package final class Menu {
  package let pointer: OpaquePointer

  package init() { pointer = g_menu_new() }

  isolated deinit { g_object_unref(gobject(pointer)) }

  /// Adds an item.
  /// - Parameters:
  ///   - label: The item's text.
  ///   - action: A detailed action name: `"app.undo"`, or `"app.scheme::dark"` for one of several choices.
  ///   - shortcut: The accelerator to show (`"<Control>z"`) if the application has not set one for the action.
  package func append(_ label: String, action: String, shortcut: String? = nil) {
    let item = g_menu_item_new(label, action)
    if let shortcut { g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(shortcut)) }
    g_menu_append_item(pointer, item)
    g_object_unref(item.map { UnsafeMutableRawPointer($0) })
  }

  /// Adds a section, preceded by a separator.
  package func appendSection(_ label: String? = nil, _ section: Menu) {
    g_menu_append_section(pointer, label, UnsafeMutablePointer(section.pointer))
  }

  package func appendSubmenu(_ label: String, _ submenu: Menu) {
    g_menu_append_submenu(pointer, label, UnsafeMutablePointer(submenu.pointer))
  }
}

/// A button that opens a menu or popover. The corresponding C type is `GtkMenuButton`.
package final class MenuButton: Widget {
  package init(_ label: String, popover: Popover) {
    super.init(adopting: gtk_menu_button_new())
    gtk_menu_button_set_label(opaque, label)
    gtk_menu_button_set_popover(opaque, popover.pointer)
  }

  /// - Parameters:
  ///   - icon: The icon's name in the icon theme.
  ///   - name: The menu's name, for the tooltip and screen readers.
  ///   - menu: The menu to open. Its widgets are created when it opens for the first time.
  package init(icon: String, name: String, menu: Menu) {
    super.init(adopting: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    tooltip = name
    setAccessibleLabel(name)
    let create: GtkMenuButtonCreatePopupFunc = { button, model in
      MainActor.assumeIsolated { MenuButton.createMenu(of: button!, model!.assumingMemoryBound(to: GMenuModel.self)) }
    }
    gtk_menu_button_set_create_popup_func(opaque, create, g_object_ref(gobject(menu.pointer))) { g_object_unref($0) }
  }

  private static func createMenu(of button: OpaquePointer, _ model: UnsafeMutablePointer<GMenuModel>) {
    guard gtk_menu_button_get_popover(button) == nil else { return }
    gtk_menu_button_set_menu_model(button, model)
    guard let popover = gtk_menu_button_get_popover(button) else { return }
    nameItems(ofMenu: UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self))
    let name = gtk_widget_get_tooltip_text(UnsafeMutablePointer(button)).map { String(cString: $0) }
    setMenuName(name ?? "", pages: "Items", of: OpaquePointer(popover))
  }

  /// Makes this the window's main menu, which F10 opens.
  package func makePrimary() { gtk_menu_button_set_primary(opaque, 1) }
}

/// A popover, opened by a ``MenuButton`` or the program. The corresponding C type is `GtkPopover`.
package final class Popover: Widget {
  package init(_ child: Widget) {
    super.init(adopting: gtk_popover_new())
    let content = Box(.vertical, [child])
    content.layoutManager = PopoverLayout()
    gtk_popover_set_child(instance(), content.pointer)
  }

  /// Opens the popover at a part of a widget, such as a chip of a view.
  ///
  /// The widget becomes the popover's parent, and has to be one whose other children GTK lays out, such as a ``Box``.
  /// - Parameters:
  ///   - frame: Where to point, in the widget's coordinates, in logical pixels.
  ///   - parent: The widget.
  package func popUp(at frame: Rect, in parent: Box) {
    if gtk_widget_get_parent(pointer) != parent.pointer {
      if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
      gtk_widget_set_parent(pointer, parent.pointer)
    }
    Self.point(instance(), at: frame)
    gtk_popover_popup(instance())
    // After a tap, GTK 4.8 asks for the popup in the name of a touch that has ended, which compositors may refuse. GTK then takes
    // the popover for shown.
    if let surface = gtk_native_get_surface(opaque), gdk_surface_get_mapped(surface) == 0 { popDown() }
  }

  /// Runs the closure when the popover has been closed, by the user or the program.
  package func onClose(_ body: @escaping @MainActor () -> Void) { on("closed") { _ in body() } }

  /// Closes the popover. A window must not be destroyed while one of its popovers is open.
  package func popDown() { gtk_popover_popdown(instance()) }
}

/// Makes a popover as high as its child has to be at the child's natural width.
///
/// GTK (seen in 4.8) asks for the height at a width that includes the popover's shadow, at which lines that wrap are fewer.
private final class PopoverLayout: LayoutManager {
  init() { super.init(type: Self.register("TagFlowPopoverLayout")) }

  override func requestMode(of container: LayoutContainer) -> RequestMode { .heightForWidth }

  override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize cross: Int?) -> Extent {
    guard let child = container.children.first else { return Extent(minimum: 0, natural: 0) }
    guard axis == .vertical else { return child.measured(.horizontal) }
    let natural = child.measured(.horizontal).natural
    return child.measured(.vertical, forCrossSize: min(cross ?? natural, natural))
  }

  override func allocate(_ container: LayoutContainer, width: Int, height: Int) {
    container.children.first?.place(x: 0, y: 0, width: width, height: height)
  }
}
