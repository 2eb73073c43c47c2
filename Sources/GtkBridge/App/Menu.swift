internal import CTagFlowGtk

/// The items of a menu, in sections. The corresponding C type is `GMenu`.
@MainActor
public final class Menu {
  package let pointer: OpaquePointer

  public init() { pointer = g_menu_new() }

  isolated deinit { g_object_unref(gobject(pointer)) }

  /// Adds an item.
  /// - Parameters:
  ///   - action: in detail, with its group: `"app.undo"`, or `"app.scheme::dark"` for one of several choices.
  ///   - shortcut: keys to show beside it where the application has set none for the action (`"<Control>z"`).
  public func append(_ label: String, action: String, shortcut: String? = nil) {
    let item = g_menu_item_new(label, action)
    if let shortcut { g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(shortcut)) }
    g_menu_append_item(pointer, item)
    g_object_unref(item.map { UnsafeMutableRawPointer($0) })
  }

  /// Adds a section, divided from what is before it by a line.
  public func appendSection(_ label: String? = nil, _ section: Menu) {
    g_menu_append_section(pointer, label, menuModel(section))
  }

  public func appendSubmenu(_ label: String, _ submenu: Menu) {
    g_menu_append_submenu(pointer, label, menuModel(submenu))
  }
}

/// A menu seen as its base class. The corresponding C macro is `G_MENU_MODEL`.
@MainActor func menuModel(_ menu: Menu) -> UnsafeMutablePointer<GMenuModel> {
  UnsafeMutablePointer<GMenuModel>(menu.pointer)
}

/// Opens a menu. The corresponding C type is `GtkMenuButton`.
public final class MenuButton: Widget {
  /// A button that says what it opens.
  public init(_ label: String, popover: Popover) {
    super.init(adopting: gtk_menu_button_new())
    gtk_menu_button_set_label(opaque, label)
    gtk_menu_button_set_popover(opaque, popover.pointer)
  }

  /// - Parameter name: of the menu, for the tooltip and for screen readers.
  public init(icon: String, name: String, menu: Menu) {
    super.init(adopting: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    gtk_menu_button_set_menu_model(opaque, menuModel(menu))
    if let popover = gtk_menu_button_get_popover(opaque) {
      Menu.nameItems(of: UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self))
    }
    tooltip = name
    setAccessibleLabel(name)
    if let popover = gtk_menu_button_get_popover(opaque) {
      Self.setMenuName(name, pages: "Items", of: OpaquePointer(popover))
    }
  }

  /// Whether F10 opens this menu, as it does a window's main one.
  public var isPrimary: Bool {
    get { gtk_menu_button_get_primary(opaque) != 0 }
    set { gtk_menu_button_set_primary(opaque, newValue ? 1 : 0) }
  }

  /// Opens what the button opens.
  public func popUp() { gtk_menu_button_popup(opaque) }

  /// Closes what is open.
  public func popDown() { gtk_menu_button_popdown(opaque) }
}
