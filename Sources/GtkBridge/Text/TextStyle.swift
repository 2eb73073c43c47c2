internal import CTagFlowGtk

/// What style sheets say of a widget's text: its font, and what Pango knows as attributes, such as letter spacing, capitals,
/// features of the font, decorations and the height of lines.
@MainActor package final class TextStyle {
  package let font: OpaquePointer
  /// The attributes of the whole text; nil if there are none.
  package let attributes: OpaquePointer?

  /// Takes ownership of both.
  fileprivate init(font: OpaquePointer, attributes: OpaquePointer?) { (self.font, self.attributes) = (font, attributes) }

  isolated deinit {
    pango_font_description_free(font)
    if let attributes { pango_attr_list_unref(attributes) }
  }

  package func equals(_ other: TextStyle) -> Bool {
    guard pango_font_description_equal(font, other.font) != 0 else { return false }
    guard let attributes, let others = other.attributes else { return attributes == other.attributes }
    return pango_attr_list_equal(attributes, others) != 0
  }
}

/// Finds the style of a widget's text.
///
/// The font is that of the widget's Pango context, but GTK gives the rest to labels only. So this asks a label that has the same
/// CSS node: it is never shown, not even measured, and GTK lays nothing out again when it changes.
@MainActor package final class TextStyleProbe {
  private let label: UnsafeMutablePointer<GtkWidget>

  /// - Parameter cssName: The name of the widgets' CSS nodes.
  package init(cssName: String) {
    var value = GValue(string: cssName)
    defer { g_value_unset(&value) }
    let made = "css-name".withCString { name in
      var name: UnsafePointer<CChar>? = name
      return g_object_new_with_properties(gtk_label_get_type(), 1, &name, &value)!
    }
    label = UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWidget.self)
    g_object_ref_sink(gobject(label))
    gtk_widget_set_visible(label, 0)
    gtk_style_context_add_provider(gtk_widget_get_style_context(label), Self.immediacy, .max)
  }

  isolated deinit { g_object_unref(gobject(label)) }

  /// Adds the label to the parent of the widgets, before the parent's style is computed: whoever observes its children is told.
  package func install(in parent: Widget) {
    if gtk_widget_get_parent(label) == nil { gtk_widget_set_parent(label, parent.pointer) }
  }

  /// The current style of the text of a widget, as of the last time that GTK has checked the widget's own style.
  package func style(of widget: Widget) -> TextStyle {
    let font = pango_font_description_copy(
      pango_context_get_font_description(gtk_widget_get_pango_context(widget.pointer)))!
    guard gtk_widget_get_parent(label) != nil else { return TextStyle(font: font, attributes: nil) }
    widget.passDirection(to: label)
    // For a new style sheet, GTK does not compute the style of a hidden widget anew, but for another class.
    gtk_widget_add_css_class(label, "asked")
    let classes = gtk_widget_get_css_classes(widget.pointer)
    gtk_widget_set_css_classes(label, UnsafeMutableRawPointer(classes)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self))
    g_strfreev(classes)
    gtk_widget_set_state_flags(label, gtk_widget_get_state_flags(widget.pointer), 1)
    // A label reads its style when it makes a layout, which it does for another text.
    gtk_label_set_text(OpaquePointer(label), "")
    gtk_label_set_text(OpaquePointer(label), " ")
    guard let found = pango_layout_get_attributes(gtk_label_get_layout(OpaquePointer(label))),
      pango_attr_list_equal(found, Self.none) == 0
    else { return TextStyle(font: font, attributes: nil) }
    return TextStyle(font: font, attributes: pango_attr_list_copy(found))
  }

  private static let none = pango_attr_list_new()!

  /// The rules of the label alone. A transition would begin whenever the label takes the state of another widget, and would be asked
  /// for the style at its beginning, which is that of the widget before.
  private static let immediacy: OpaquePointer = {
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, "* { transition: none; animation: none; }", -1)
    return OpaquePointer(provider)
  }()
}
