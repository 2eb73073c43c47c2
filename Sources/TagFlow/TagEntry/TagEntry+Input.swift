internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

extension TagEntry {
  /// The purpose of the text.
  public var inputPurpose: InputPurpose {
    get { InputPurpose.allCases.first { $0.gtk == gtk_entry_get_input_purpose(entry.instance()) } ?? .freeForm }
    set { gtkInputPurpose = newValue.gtk }
  }

  /// The purpose of the text, for GTK.
  var gtkInputPurpose: GtkInputPurpose {
    get { gtk_entry_get_input_purpose(entry.instance()) }
    set {
      guard newValue != gtkInputPurpose else { return }
      gtk_entry_set_input_purpose(entry.instance(), newValue)
      notify("input-purpose")
    }
  }

  /// Passes the input hints to input methods, including those that follow from the capitalization.
  func showInputHints() {
    var hints = inputHints
    switch configuration.capitalization {
    case .asTyped: break
    case .firstLetter: hints.insert(.uppercaseSentences)
    case .words: hints.insert(.uppercaseWords)
    case .all: hints.insert(.uppercaseCharacters)
    }
    gtk_entry_set_input_hints(entry.instance(), GtkInputHints(hints.rawValue))
  }

  /// Accepts text dropped anywhere on the entry, and inserts it at the caret like pasted text. Drags within the text
  /// are left to GTK.
  func installDrop() {
    let drop = gtk_drop_target_new(g_type_from_name("gchararray"), GDK_ACTION_COPY)!
    gtk_event_controller_set_propagation_phase(drop, GTK_PHASE_CAPTURE)
    connect(drop, "accept") { [weak self] arguments in
      guard let self, let offered = arguments.object(0) else { return arguments.answer(false) }
      let isText = gdk_content_formats_contain_gtype(gdk_drop_get_formats(offered), g_type_from_name("gchararray")) != 0
        || gdk_content_formats_contain_mime_type(gdk_drop_get_formats(offered), "text/plain;charset=utf-8") != 0
        || gdk_content_formats_contain_mime_type(gdk_drop_get_formats(offered), "text/plain") != 0
      arguments.answer(isText && !configuration.isReadOnly && !Self.isFromText(offered))
    }
    connect(drop, "drop") { [weak self] arguments in
      guard let self, let value = arguments.boxed(0)?.assumingMemoryBound(to: GValue.self),
        let text = g_value_get_string(value)
      else { return arguments.answer(false) }
      dropped(String(cString: text))
      arguments.answer(true)
    }
    gtk_widget_add_controller(pointer, drop)
  }

  func dropped(_ text: String) {
    entry.focus()
    paste(text)
  }

  /// Whether a drag comes from a GTK text in this program, which moves its own selection.
  private static func isFromText(_ drop: OpaquePointer) -> Bool {
    guard let drag = gdk_drop_get_drag(drop), let content = gdk_drag_get_content(drag) else { return false }
    let instance = UnsafeMutableRawPointer(content).assumingMemoryBound(to: GTypeInstance.self)
    return String(cString: g_type_name(instance.pointee.g_class.pointee.g_type)) == "GtkTextContent"
  }
}
