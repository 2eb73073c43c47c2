package import GtkBridge
internal import CTagFlowGtk

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
    g_menu_append_section(pointer, label, menuModel(section))
  }

  package func appendSubmenu(_ label: String, _ submenu: Menu) {
    g_menu_append_submenu(pointer, label, menuModel(submenu))
  }
}

/// Casts a menu to its base class. The corresponding C macro is `G_MENU_MODEL`.
@MainActor func menuModel(_ menu: Menu) -> UnsafeMutablePointer<GMenuModel> {
  UnsafeMutablePointer<GMenuModel>(menu.pointer)
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
  ///   - menu: The menu to open.
  package init(icon: String, name: String, menu: Menu) {
    super.init(adopting: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    gtk_menu_button_set_menu_model(opaque, menuModel(menu))
    if let popover = gtk_menu_button_get_popover(opaque) {
      MenuItemNames.set(in: UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self))
    }
    tooltip = name
    setAccessibleLabel(name)
    if let popover = gtk_menu_button_get_popover(opaque) {
      Self.setMenuName(name, pages: "Items", of: OpaquePointer(popover))
    }
  }

  /// Whether F10 opens this menu, as the window's main menu.
  package var isPrimary: Bool {
    get { gtk_menu_button_get_primary(opaque) != 0 }
    set { gtk_menu_button_set_primary(opaque, newValue ? 1 : 0) }
  }

  /// Opens the menu or popover.
  package func popUp() { gtk_menu_button_popup(opaque) }

  /// Closes the menu or popover.
  package func popDown() { gtk_menu_button_popdown(opaque) }
}
