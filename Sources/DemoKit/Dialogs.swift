package import GtkBridge
internal import CTagFlowGtk

/// An About dialog. The corresponding C type is `GtkAboutDialog`.
package final class AboutDialog: Widget {
  package init(name: String, version: String, comments: String, icon: String, website: String?, authors: [String]) {
    super.init(adopting: gtk_about_dialog_new())
    gtk_about_dialog_set_program_name(opaque, name)
    gtk_about_dialog_set_version(opaque, version)
    gtk_about_dialog_set_comments(opaque, comments)
    gtk_about_dialog_set_logo_icon_name(opaque, icon)
    gtk_about_dialog_set_website(opaque, website)
    gtk_about_dialog_set_license_type(opaque, GTK_LICENSE_MIT_X11)
    var names = authors.map { strdup($0) }
    names.append(nil)
    defer { names.forEach { free($0) } }
    names.withUnsafeMutableBufferPointer { buffer in
      buffer.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
        gtk_about_dialog_set_authors(opaque, $0.baseAddress)
      }
    }
  }

  /// Presents the dialog over a window.
  package func present(over window: Window) { presentDialog(self, over: window) }

  /// Closes and destroys the dialog.
  package func destroy() { gtk_window_destroy(instance()) }
}

/// A shortcut in a ``ShortcutsWindow``.
package struct Shortcut: Sendable {
  package let title: String
  package let keys: String

  /// - Parameter keys: Accelerators, such as `"<Control>z"`, separated by spaces.
  package init(_ title: String, _ keys: String) {
    self.title = title
    self.keys = keys
  }
}

/// A window that lists shortcuts. The corresponding C type is `GtkShortcutsWindow`.
package final class ShortcutsWindow: Widget {
  package init(_ groups: [(title: String, shortcuts: [Shortcut])]) {
    // In GTK 4.8, it can only be built from XML.
    let builder = gtk_builder_new_from_string(Self.description(of: groups), -1)!
    let object = gtk_builder_get_object(builder, "shortcuts")!
    super.init(adopting: UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self))
    g_object_unref(gobject(builder))
  }

  /// Presents the window over another.
  package func present(over window: Window) { presentDialog(self, over: window) }

  /// Closes and destroys the window.
  package func destroy() { gtk_window_destroy(instance()) }

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
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

@MainActor private func presentDialog(_ dialog: Widget, over window: Window) {
  let pointer: UnsafeMutablePointer<GtkWindow> = dialog.instance()
  gtk_window_set_transient_for(pointer, window.window)
  gtk_window_set_modal(pointer, 1)
  gtk_window_present(pointer)
}
