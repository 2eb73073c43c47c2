package import GtkBridge
internal import CTagFlowGtk

/// A slider. The corresponding C type is `GtkScale`.
package final class Scale: Widget {
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

  /// Runs the closure whenever the value changes, by the user or the program.
  package func onChange(_ body: @escaping @MainActor (Double) -> Void) {
    on("value-changed") { [weak self] _ in if let self { body(value) } }
  }
}

/// A numeric field with increment and decrement buttons. The corresponding C type is `GtkSpinButton`.
package final class SpinButton: Widget {
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

  /// Runs the closure whenever the value changes, by the user or the program.
  package func onChange(_ body: @escaping @MainActor (Double) -> Void) {
    on("value-changed") { [weak self] _ in if let self { body(value) } }
  }
}

/// A drop-down list of strings. The corresponding C type is `GtkDropDown`.
package final class DropDown: Widget {
  /// - Precondition: `selected` is the index of a choice.
  package init(_ choices: [String], selected: Int = 0) {
    precondition(choices.indices.contains(selected), "choice \(selected) out of bounds for \(choices.count) choices")
    let list = gtk_string_list_new(nil)!
    for choice in choices { gtk_string_list_append(list, choice) }
    self.choices = choices
    super.init(adopting: gtk_drop_down_new(list, nil))
    self.selected = selected
    on("notify::selected") { [weak self] _ in self?.nameButton() }
    nameButton()
  }

  private let choices: [String]

  /// Names the inner button, which has the focus, after the choice; otherwise, screen readers would read its class. GTK
  /// 4.18 labels both widgets with the displayed text, which overrides any name, and does not report changes.
  private func nameButton() {
    gtk_accessible_reset_relation(OpaquePointer(pointer), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    guard choices.indices.contains(selected),
      let button = Self.descendant(of: pointer, type: gtk_toggle_button_get_type())
    else { return }
    gtk_accessible_reset_relation(OpaquePointer(button), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    Self.setAccessibleLabel(choices[selected], of: OpaquePointer(button))
  }

  /// The index of the selected choice.
  package var selected: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set { gtk_drop_down_set_selected(opaque, guint(newValue)) }
  }

  /// Runs the closure whenever the selection changes, by the user or the program.
  package func onChange(_ body: @escaping @MainActor (Int) -> Void) {
    on("notify::selected") { [weak self] _ in if let self { body(selected) } }
  }
}

/// A button that opens a color chooser. The corresponding C type is `GtkColorButton`.
package final class ColorButton: Widget {
  /// - Parameter title: The title of the color chooser.
  package init(_ color: RGBA, title: String) {
    super.init(adopting: gtk_color_button_new())
    gtk_color_button_set_title(opaque, title)
    if let button = Self.descendant(of: pointer, type: gtk_button_get_type()) {
      Self.setAccessibleLabel(title, of: OpaquePointer(button))
    }
    gtk_color_chooser_set_use_alpha(opaque, 1)
    self.color = color
  }

  package var color: RGBA {
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

  /// Runs the closure when the user has chosen a color.
  package func onChange(_ body: @escaping @MainActor (RGBA) -> Void) {
    on("color-set") { [weak self] _ in if let self { body(color) } }
  }
}
