internal import CTagFlowGtk

/// Text that is read. The corresponding C type is `GtkLabel`.
public final class Label: Widget {
  /// - Parameter text: plain text, whatever it holds; ``markup`` is for Pango's markup.
  public init(_ text: String = "") { super.init(adopting: gtk_label_new(text)) }

  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set {
      guard newValue != text else { return }
      gtk_label_set_text(opaque, newValue)
    }
  }

  /// Pango's markup; setting it replaces the text.
  public var markup: String {
    get { String(cString: gtk_label_get_label(opaque)) }
    set { gtk_label_set_markup(opaque, newValue) }
  }

  /// Where the text stands in room that is wider than it: 0 at the start, 1 at the end.
  public var alignment: Double {
    get { Double(gtk_label_get_xalign(opaque)) }
    set { gtk_label_set_xalign(opaque, Float(newValue)) }
  }

  /// Whether text that is too long wraps.
  public var wraps: Bool {
    get { gtk_label_get_wrap(opaque) != 0 }
    set { gtk_label_set_wrap(opaque, newValue ? 1 : 0) }
  }

  /// Whether text that is too long ends in an ellipsis.
  public var isEllipsized: Bool {
    get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
    set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
  }

  /// The least width, in characters: it grows with the text scale.
  public func setMinimumWidth(characters: Int) { gtk_label_set_width_chars(opaque, Int32(characters)) }

  /// The natural width of a text that wraps, in characters.
  public func setMaximumWidth(characters: Int) { gtk_label_set_max_width_chars(opaque, Int32(characters)) }

  /// Has a screen reader say that this text is about a control, and name the control by it.
  public func setMnemonicWidget(_ widget: Widget) { gtk_label_set_mnemonic_widget(opaque, widget.pointer) }
}
