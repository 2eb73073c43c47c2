package import GtkBridge
internal import CTagFlowGtk

/// A native file chooser, through the portal if there is one. The corresponding C type is `GtkFileChooserNative`.
@MainActor
package final class FileDialog {
  private let pointer: OpaquePointer
  private var answer: ((String?) -> Void)?
  /// Keeps dialogs alive while they are shown.
  private static var shown: [FileDialog] = []

  /// A filter of the offered files.
  package struct Filter: Sendable {
    package let name: String
    /// Shell patterns, such as `"*.json"`.
    package let patterns: [String]

    package init(_ name: String, _ patterns: [String]) { (self.name, self.patterns) = (name, patterns) }
  }

  /// A dialog that opens an existing file.
  package init(opening title: String, filters: [Filter] = []) {
    pointer = gtk_file_chooser_native_new(title, nil, GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil)
    install(filters)
  }

  /// A dialog that saves a file, and asks before overwriting one.
  /// - Parameters:
  ///   - title: The dialog's title.
  ///   - name: The suggested file name.
  ///   - filters: The kinds of files that can be chosen; empty for all.
  package init(saving title: String, name: String, filters: [Filter] = []) {
    pointer = gtk_file_chooser_native_new(title, nil, GTK_FILE_CHOOSER_ACTION_SAVE, nil, nil)
    gtk_file_chooser_set_current_name(pointer, name)
    install(filters)
  }

  isolated deinit { g_object_unref(gobject(pointer)) }

  /// Presents the dialog over a window, and calls the closure once with the path of the file; nil if the dialog was
  /// canceled, or if the file has no local path.
  package func present(over window: Window?, _ answer: @escaping @MainActor (String?) -> Void) {
    self.answer = answer
    if let window { gtk_native_dialog_set_transient_for(native, window.window) }
    gtk_native_dialog_set_modal(native, 1)
    Self.shown.append(self)
    gtk_native_dialog_show(native)
  }

  /// Closes the dialog, like its Cancel button.
  package func cancel() {
    gtk_native_dialog_hide(native)
    finish(nil)
  }

  private var native: UnsafeMutablePointer<GtkNativeDialog> { UnsafeMutablePointer<GtkNativeDialog>(pointer) }

  private func install(_ filters: [Filter]) {
    for filter in filters {
      let object = gtk_file_filter_new()!
      gtk_file_filter_set_name(object, filter.name)
      for pattern in filter.patterns { gtk_file_filter_add_pattern(object, pattern) }
      gtk_file_chooser_add_filter(pointer, object)
      g_object_unref(gobject(object))
    }
    connect(pointer, "response") { [weak self] arguments in
      self?.responded(isAccepted: arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue))
    }
  }

  private func responded(isAccepted: Bool) {
    guard isAccepted, let file = gtk_file_chooser_get_file(pointer) else { return finish(nil) }
    let path = g_file_get_path(file)
    g_object_unref(gobject(file))
    finish(path.map { String(cString: $0) })
    g_free(path)
  }

  private func finish(_ path: String?) {
    let answer = answer
    self.answer = nil
    Self.shown.removeAll { $0 === self }
    answer?(path)
  }
}
