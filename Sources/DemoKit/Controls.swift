internal import CTagFlowGtk
package import GtkBridge

/// A control with a value, which the user and the program can change.
@MainActor package protocol Control: Widget {
  associatedtype Value
  var value: Value { get set }
  /// The signal that reports changes of the value.
  static var changeSignal: String { get }
}

extension Control {
  /// Runs the closure whenever the value changes, by the user or the program.
  package func onChange(_ body: @escaping @MainActor (Value) -> Void) {
    on(Self.changeSignal) { [weak self] _ in if let self { body(value) } }
  }
}

/// A toggle button, whose value is whether it is pressed. The corresponding C type is `GtkToggleButton`.
package final class ToggleButton: Widget, Control {
  package static let changeSignal = "toggled"

  /// - Parameters:
  ///   - icon: The icon's name in the icon theme.
  ///   - name: The name of the button, for the tooltip and screen readers.
  package init(icon: String, name: String) {
    super.init(adopting: gtk_toggle_button_new())
    gtk_button_set_icon_name(instance(), icon)
    tooltip = name
    setNameOfIcon(name)
  }

  package init(_ label: String) { super.init(adopting: gtk_toggle_button_new_with_label(label)) }

  package var value: Bool {
    get { gtk_toggle_button_get_active(instance()) != 0 }
    set { gtk_toggle_button_set_active(instance(), newValue ? 1 : 0) }
  }

  /// Makes the button show and switch a boolean action, such as `"app.controls"`.
  package func setAction(_ name: String) { gtk_actionable_set_action_name(opaque, name) }
}

/// A switch, whose value is whether it is on. The corresponding C type is `GtkSwitch`.
package final class Switch: Widget, Control {
  package static let changeSignal = "notify::active"

  package init(isOn: Bool = false) {
    super.init(adopting: gtk_switch_new())
    value = isOn
  }

  package var value: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }
}

/// A check box with a label. The corresponding C type is `GtkCheckButton`.
package final class CheckButton: Widget {
  package init(_ label: String, isActive: Bool = false) {
    super.init(adopting: gtk_check_button_new_with_label(label))
    gtk_check_button_set_active(instance(), isActive ? 1 : 0)
  }
}

/// A slider. The corresponding C type is `GtkScale`.
package final class Scale: Widget, Control {
  package static let changeSignal = "value-changed"

  /// - Precondition: The step is greater than 0.
  package init(_ range: ClosedRange<Double>, step: Double = 1, value: Double) {
    precondition(step > 0, "The step must be positive, but is \(step)")
    super.init(
      adopting: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    gtk_scale_set_draw_value(instance(), 1)
    gtk_scale_set_value_pos(instance(), GTK_POS_RIGHT)
    self.value = value
  }

  package var value: Double {
    get { gtk_range_get_value(instance()) }
    set { gtk_range_set_value(instance(), newValue) }
  }
}

/// A numeric field with increment and decrement buttons. The corresponding C type is `GtkSpinButton`.
package final class SpinButton: Widget, Control {
  package static let changeSignal = "value-changed"

  /// - Precondition: The step is greater than 0.
  package init(_ range: ClosedRange<Double>, step: Double = 1, value: Double) {
    precondition(step > 0, "The step must be positive, but is \(step)")
    super.init(adopting: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    self.value = value
  }

  package var value: Double {
    get { gtk_spin_button_get_value(opaque) }
    set { gtk_spin_button_set_value(opaque, newValue) }
  }
}

/// A drop-down list of strings, whose value is the index of the selected one. The corresponding C type is `GtkDropDown`.
package final class DropDown: Widget, Control {
  package static let changeSignal = "notify::selected"

  private let choices: [String]

  /// - Precondition: `selected` is the index of a choice.
  package init(_ choices: [String], selected: Int = 0) {
    precondition(choices.indices.contains(selected), "choice \(selected) out of bounds for \(choices.count) choices")
    let list = gtk_string_list_new(nil)!
    for choice in choices { gtk_string_list_append(list, choice) }
    self.choices = choices
    super.init(adopting: gtk_drop_down_new(list, nil))
    value = selected
    onChange { [weak self] _ in self?.nameButton() }
    nameButton()
  }

  package var value: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set { gtk_drop_down_set_selected(opaque, guint(newValue)) }
  }

  /// Names the inner button, which has the focus, after the choice; otherwise, screen readers would read its class. GTK
  /// 4.18 labels both widgets with the displayed text, which overrides any name, and does not report changes.
  private func nameButton() {
    setAccessibleLabelledBy(nil)
    guard choices.indices.contains(value), let button = Self.descendant(of: pointer, type: gtk_toggle_button_get_type())
    else { return }
    gtk_accessible_reset_relation(OpaquePointer(button), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    Self.setAccessibleLabel(choices[value], of: OpaquePointer(button))
  }
}

/// A button that opens a color chooser. The corresponding C type is `GtkColorButton`.
package final class ColorButton: Widget, Control {
  /// Emitted when the user has chosen a color, but not when the program sets one.
  package static let changeSignal = "color-set"

  /// - Parameter title: The title of the color chooser.
  package init(_ color: RGBA, title: String) {
    super.init(adopting: gtk_color_button_new())
    gtk_color_button_set_title(opaque, title)
    if let button = Self.descendant(of: pointer, type: gtk_button_get_type()) {
      Self.setAccessibleLabel(title, of: OpaquePointer(button))
    }
    gtk_color_chooser_set_use_alpha(opaque, 1)
    value = color
  }

  package var value: RGBA {
    get {
      var color = GdkRGBA()
      gtk_color_chooser_get_rgba(opaque, &color)
      return RGBA(color)
    }
    set {
      var color = newValue.gdk
      gtk_color_chooser_set_rgba(opaque, &color)
    }
  }
}

/// A progress bar. The corresponding C type is `GtkProgressBar`.
package final class ProgressBar: Widget {
  /// - Parameter fraction: The finished part, from 0 to 1.
  package init(fraction: Double = 0) {
    super.init(adopting: gtk_progress_bar_new())
    setFraction(fraction)
  }

  /// Sets the finished part, from 0 to 1.
  package func setFraction(_ fraction: Double) { gtk_progress_bar_set_fraction(opaque, fraction) }
}
