internal import CTagFlowGtk
package import GtkBridge

extension Window {
  /// An About dialog. The corresponding C type is `GtkAboutDialog`.
  package static func about(
    name: String, version: String, comments: String, icon: String, website: String?, authors: [String]
  ) -> Window {
    let dialog = Window(adopting: gtk_about_dialog_new())
    gtk_about_dialog_set_program_name(dialog.opaque, name)
    gtk_about_dialog_set_version(dialog.opaque, version)
    gtk_about_dialog_set_comments(dialog.opaque, comments)
    gtk_about_dialog_set_logo_icon_name(dialog.opaque, icon)
    gtk_about_dialog_set_website(dialog.opaque, website)
    gtk_about_dialog_set_license_type(dialog.opaque, GTK_LICENSE_MIT_X11)
    withStrings(authors) { gtk_about_dialog_set_authors(dialog.opaque, $0) }
    return dialog
  }

  /// A window that lists shortcuts. The corresponding C type is `GtkShortcutsWindow`.
  package static func shortcuts(_ groups: [(title: String, shortcuts: [Shortcut])]) -> Window {
    // In GTK 4.8, it can only be built from XML.
    let builder = gtk_builder_new_from_string(description(of: groups), -1)!
    defer { g_object_unref(gobject(builder)) }
    let object = gtk_builder_get_object(builder, "shortcuts")!
    return Window(adopting: UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self))
  }

  private static func description(of groups: [(title: String, shortcuts: [Shortcut])]) -> String {
    func property(_ name: String, _ value: String) -> String {
      "<property name=\"\(name)\">\(escaped(value))</property>"
    }
    func object(_ kind: String, _ properties: String, _ children: [String]) -> String {
      "<child><object class=\"Gtk\(kind)\">\(properties)\(children.joined())</object></child>"
    }
    let children = groups.map { group in
      object(
        "ShortcutsGroup", property("title", group.title),
        group.shortcuts.map { object("ShortcutsShortcut", property("title", $0.title) + property("accelerator", $0.keys), []) })
    }
    // A single page, in columns of this many rows: the theme's page buttons make GTK 4.8 warn about their size.
    let section = object("ShortcutsSection", property("section-name", "shortcuts") + property("max-height", "14"), children)
    return "<interface><object class=\"GtkShortcutsWindow\" id=\"shortcuts\">\(property("modal", "1"))\(section)</object></interface>"
  }

  private static func escaped(_ text: String) -> String {
    let markup = g_markup_escape_text(text, -1)!
    defer { g_free(markup) }
    return String(cString: markup)
  }
}

/// A shortcut in a window of ``Window/shortcuts(_:)``.
package struct Shortcut: Sendable {
  package let title: String
  package let keys: String

  /// - Parameter keys: Accelerators, such as `"<Control>z"`, separated by spaces.
  package init(_ title: String, _ keys: String) { (self.title, self.keys) = (title, keys) }
}

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
  package convenience init(opening title: String, filters: [Filter] = []) {
    self.init(title, GTK_FILE_CHOOSER_ACTION_OPEN, filters)
  }

  /// A dialog that saves a file, and asks before overwriting one.
  /// - Parameters:
  ///   - title: The dialog's title.
  ///   - name: The suggested file name.
  ///   - filters: The kinds of files that can be chosen; empty for all.
  package convenience init(saving title: String, name: String, filters: [Filter] = []) {
    self.init(title, GTK_FILE_CHOOSER_ACTION_SAVE, filters)
    gtk_file_chooser_set_current_name(pointer, name)
  }

  private init(_ title: String, _ action: GtkFileChooserAction, _ filters: [Filter]) {
    pointer = gtk_file_chooser_native_new(title, nil, action, nil, nil)
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
