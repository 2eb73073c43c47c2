internal import CTagFlowGtk

/// The text of keys that are pressed while no text has the keyboard focus, as GTK's input method understands them: with dead keys,
/// Compose sequences and input methods, one character takes several keys.
///
/// The input method gets the focus with the first key rather than with the widget, because an on-screen keyboard would open.
@MainActor package final class TypedText {
  /// The key controller whose handlers hold this.
  private let keys: OpaquePointer
  private let onCommit: @MainActor (String) -> Void
  /// Made for the first key.
  private var context: UnsafeMutablePointer<GtkIMContext>?
  private var isFocused = false
  private var isFiltering = false
  private var committed = ""
  /// Whether a character has begun, so that all keys belong to it.
  private(set) package var isComposing = false

  /// - Parameters:
  ///   - keys: The key controller, whose handlers must hold this.
  ///   - onCommit: Called with a text that the input method commits later than with a key.
  package init(of keys: OpaquePointer, onCommit: @escaping @MainActor (String) -> Void) { (self.keys, self.onCommit) = (keys, onCommit) }

  private func makeContext() -> UnsafeMutablePointer<GtkIMContext> {
    let context = gtk_im_multicontext_new()!
    self.context = context
    connect(UnsafeMutableRawPointer(context), "commit") { [weak self] arguments in
      guard let self, let text = arguments.string(0) else { return }
      if isFiltering { committed += text } else { onCommit(text) }
    }
    connect(UnsafeMutableRawPointer(context), "preedit-changed") { [weak self] _ in
      guard let self else { return }
      var preedit: UnsafeMutablePointer<CChar>?
      gtk_im_context_get_preedit_string(context, &preedit, nil, nil)
      isComposing = preedit.map { $0.pointee != 0 } ?? false
      g_free(preedit)
    }
    return context
  }

  isolated deinit {
    guard let context else { return }
    if isFocused { gtk_im_context_set_client_widget(context, nil) }
    g_object_unref(context)
  }

  /// Passes the key controller's current event to the input method.
  /// - Returns: The text that the key completes, empty if more keys have to follow; nil if the input method has no use for the key.
  package func text() -> String? {
    guard let event = gtk_event_controller_get_current_event(keys) else { return nil }
    let context = context ?? makeContext()
    if !isFocused {
      isFocused = true
      gtk_im_context_set_client_widget(context, gtk_event_controller_get_widget(keys))
      gtk_im_context_focus_in(context)
    }
    committed = ""
    isFiltering = true
    defer { isFiltering = false }
    return gtk_im_context_filter_keypress(context, event) != 0 ? committed : nil
  }

  /// Passes the release of a key to the input method, if it has got keys.
  package func released() {
    guard isFocused, let context, let event = gtk_event_controller_get_current_event(keys) else { return }
    _ = gtk_im_context_filter_keypress(context, event)
  }

  /// Forgets an incomplete character, because the keyboard focus has gone elsewhere.
  package func end() {
    guard isFocused, let context else { return }
    isFocused = false
    gtk_im_context_reset(context)
    gtk_im_context_focus_out(context)
    gtk_im_context_set_client_widget(context, nil)
    isComposing = false
  }
}
