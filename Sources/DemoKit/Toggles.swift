package import GtkBridge
internal import CTagFlowGtk

/// A toggle button. The corresponding C type is `GtkToggleButton`.
package final class ToggleButton: Widget {
  /// - Parameters:
  ///   - icon: The icon's name in the icon theme.
  ///   - name: The name of the button, for the tooltip and screen readers.
  ///   - isActive: Whether the button is initially pressed.
  package init(icon: String, name: String, isActive: Bool = false) {
    super.init(adopting: gtk_toggle_button_new())
    gtk_button_set_icon_name(instance(), icon)
    tooltip = name
    setNameOfIcon(name)
    self.isActive = isActive
  }

  package init(_ label: String, isActive: Bool = false) {
    super.init(adopting: gtk_toggle_button_new_with_label(label))
    self.isActive = isActive
  }

  package var isActive: Bool {
    get { gtk_toggle_button_get_active(instance()) != 0 }
    set { gtk_toggle_button_set_active(instance(), newValue ? 1 : 0) }
  }

  /// Runs the closure whenever the state changes, by the user or the program.
  package func onToggle(_ body: @escaping @MainActor (Bool) -> Void) {
    on("toggled") { [weak self] _ in if let self { body(isActive) } }
  }

  /// Makes the button show and switch a boolean action, such as `"app.controls"`.
  package func setAction(_ name: String) { gtk_actionable_set_action_name(opaque, name) }
}

/// A switch between on and off. The corresponding C type is `GtkSwitch`.
package final class Switch: Widget {
  package init(isOn: Bool = false) {
    super.init(adopting: gtk_switch_new())
    self.isOn = isOn
  }

  package var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  /// Runs the closure whenever the switch changes, by the user or the program.
  package func onChange(_ body: @escaping @MainActor (Bool) -> Void) {
    on("notify::active") { [weak self] _ in if let self { body(isOn) } }
  }
}

/// A check box with a label. The corresponding C type is `GtkCheckButton`.
package final class CheckButton: Widget {
  package init(_ label: String, isActive: Bool = false) {
    super.init(adopting: gtk_check_button_new_with_label(label))
    self.isActive = isActive
  }

  package var isActive: Bool {
    get { gtk_check_button_get_active(instance()) != 0 }
    set { gtk_check_button_set_active(instance(), newValue ? 1 : 0) }
  }

  /// Runs the closure whenever the state changes, by the user or the program.
  package func onToggle(_ body: @escaping @MainActor (Bool) -> Void) {
    on("toggled") { [weak self] _ in if let self { body(isActive) } }
  }
}
