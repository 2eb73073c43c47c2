internal import CTagFlowGtk

/// A push button. The corresponding C type is `GtkButton`.
public final class Button: Widget {
  public init(_ label: String, _ onClick: @escaping @MainActor () -> Void) {
    super.init(adopting: gtk_button_new_with_label(label))
    on("clicked") { _ in onClick() }
  }

  /// A button with an icon from the icon theme.
  /// - Parameters:
  ///   - icon: The icon's name in the icon theme.
  ///   - name: The name of the button, for the tooltip and screen readers.
  ///   - onClick: Called on each click.
  public init(icon: String, name: String, _ onClick: @escaping @MainActor () -> Void) {
    super.init(adopting: gtk_button_new_from_icon_name(icon))
    tooltip = name
    setNameOfIcon(name)
    on("clicked") { _ in onClick() }
  }

  /// Clicks the button.
  public func click() { emit("clicked") }
}

/// A toggle button. The corresponding C type is `GtkToggleButton`.
public final class ToggleButton: Widget {
  /// - Parameters:
  ///   - icon: The icon's name in the icon theme.
  ///   - name: The name of the button, for the tooltip and screen readers.
  ///   - isActive: Whether the button is initially pressed.
  public init(icon: String, name: String, isActive: Bool = false) {
    super.init(adopting: gtk_toggle_button_new())
    gtk_button_set_icon_name(instance(), icon)
    tooltip = name
    setNameOfIcon(name)
    self.isActive = isActive
  }

  public init(_ label: String, isActive: Bool = false) {
    super.init(adopting: gtk_toggle_button_new_with_label(label))
    self.isActive = isActive
  }

  public var isActive: Bool {
    get { gtk_toggle_button_get_active(instance()) != 0 }
    set { gtk_toggle_button_set_active(instance(), newValue ? 1 : 0) }
  }

  /// Runs the closure whenever the state changes, by the user or the program.
  public func onToggle(_ body: @escaping @MainActor (Bool) -> Void) {
    on("toggled") { [weak self] _ in if let self { body(isActive) } }
  }

  /// Makes the button show and switch a boolean action, such as `"app.controls"`.
  package func setAction(_ name: String) { gtk_actionable_set_action_name(opaque, name) }
}

/// A switch between on and off. The corresponding C type is `GtkSwitch`.
public final class Switch: Widget {
  public init(isOn: Bool = false) {
    super.init(adopting: gtk_switch_new())
    self.isOn = isOn
  }

  public var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  /// Runs the closure whenever the switch changes, by the user or the program.
  public func onChange(_ body: @escaping @MainActor (Bool) -> Void) {
    on("notify::active") { [weak self] _ in if let self { body(isOn) } }
  }
}

/// A check box with a label. The corresponding C type is `GtkCheckButton`.
public final class CheckButton: Widget {
  public init(_ label: String, isActive: Bool = false) {
    super.init(adopting: gtk_check_button_new_with_label(label))
    self.isActive = isActive
  }

  public var isActive: Bool {
    get { gtk_check_button_get_active(instance()) != 0 }
    set { gtk_check_button_set_active(instance(), newValue ? 1 : 0) }
  }

  /// Runs the closure whenever the state changes, by the user or the program.
  public func onToggle(_ body: @escaping @MainActor (Bool) -> Void) {
    on("toggled") { [weak self] _ in if let self { body(isActive) } }
  }
}
