internal import CGtk

/// Asks for a file in the desktop's own window. The corresponding C type is `GtkFileChooserNative`.
@MainActor public enum FileChooser {
  /// Asks where to save a file.
  /// - Parameters:
  ///   - name: what the file is called unless somebody says otherwise.
  ///   - widget: the window with it is the one that is asked over.
  ///   - body: gets the path that was chosen; it is not called if none was.
  public static func save(
    _ title: String, name: String, over widget: Widget, _ body: @escaping @MainActor (String) -> Void
  ) {
    let chooser = chooser(title, GTK_FILE_CHOOSER_ACTION_SAVE, over: widget)
    gtk_file_chooser_set_current_name(chooser, name)
    ask(chooser, body)
  }

  /// Asks which file to open; see ``save(_:name:over:_:)``.
  public static func open(_ title: String, over widget: Widget, _ body: @escaping @MainActor (String) -> Void) {
    ask(chooser(title, GTK_FILE_CHOOSER_ACTION_OPEN, over: widget), body)
  }

  private static func chooser(_ title: String, _ action: GtkFileChooserAction, over widget: Widget) -> OpaquePointer {
    let root = gtk_widget_get_root(widget.pointer).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self)
    }
    let chooser = gtk_file_chooser_native_new(title, root, action, nil, nil)!
    gtk_native_dialog_set_modal(native(chooser), 1)
    return chooser
  }

  private static func ask(_ chooser: OpaquePointer, _ body: @escaping @MainActor (String) -> Void) {
    // Shown, it is kept by nobody else: the reference ends with the answer.
    connect(chooser, "response") { arguments in
      defer { g_object_unref(gobject(chooser)) }
      guard arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue), let file = gtk_file_chooser_get_file(chooser)
      else { return }
      defer { g_object_unref(gobject(file)) }
      guard let path = g_file_get_path(file) else { return }
      defer { g_free(path) }
      body(String(cString: path))
    }
    gtk_native_dialog_show(native(chooser))
  }

  private static func native(_ chooser: OpaquePointer) -> UnsafeMutablePointer<GtkNativeDialog> {
    UnsafeMutableRawPointer(chooser).assumingMemoryBound(to: GtkNativeDialog.self)
  }
}
