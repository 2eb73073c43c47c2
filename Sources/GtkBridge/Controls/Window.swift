package import CTagFlowGtk

/// A top-level window. The corresponding C type is `GtkWindow`, or `GtkApplicationWindow` within an application.
public final class Window: Widget {
  package var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWindow.self)
  }

  private var closesOnEscape = false

  /// - Parameter application: The application, which keeps running while the window is open.
  public init(application: Application? = nil) {
    super.init(adopting: application.map { gtk_application_window_new($0.pointer) } ?? gtk_window_new())
  }

  package override init(adopting floating: UnsafeMutablePointer<GtkWidget>) { super.init(adopting: floating) }

  public var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(window, newValue) }
  }

  public var child: Widget? {
    get { swiftWidget(gtk_window_get_child(window)) }
    set { gtk_window_set_child(window, newValue?.pointer) }
  }

  /// Sets a custom title bar, in place of the desktop's own.
  package func setTitlebar(_ bar: Widget) { gtk_window_set_titlebar(window, bar.pointer) }

  /// Sets the initial size, in logical pixels.
  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(window, Int32(width), Int32(height))
  }

  /// The initial width, in logical pixels.
  package var defaultWidth: Int {
    // GTK 4.8 requires both pointers.
    var (width, height) = (Int32(0), Int32(0))
    gtk_window_get_default_size(window, &width, &height)
    return Int(width)
  }

  package var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(window) != 0 }
    set { newValue ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window) }
  }

  /// Whether the focus ring is visible; any key press shows it.
  package var showsFocus: Bool {
    get { gtk_window_get_focus_visible(window) != 0 }
    set { gtk_window_set_focus_visible(window, newValue ? 1 : 0) }
  }

  /// Removes the keyboard focus from the focused widget.
  package func clearFocus() { gtk_window_set_focus(window, nil) }

  /// Shows the window and brings it to the front.
  public func present() { gtk_window_present(window) }

  /// Presents the window as a dialog over another. Escape closes it.
  /// - Parameters:
  ///   - parent: The window that the dialog belongs to.
  ///   - isModal: Whether it blocks input to the other window.
  package func present(over parent: Window, isModal: Bool = true) {
    gtk_window_set_transient_for(window, parent.window)
    gtk_window_set_modal(window, isModal ? 1 : 0)
    if !closesOnEscape {
      closesOnEscape = true
      addShortcut("Escape") { [weak self] in
        self?.close()
        return true
      }
    }
    present()
  }

  /// Asks the window to close, like its close button.
  public func close() { gtk_window_close(window) }

  /// Runs the closure when the window is about to close, by the user or by ``close()``, but not by ``destroy()``.
  public func onClose(_ body: @escaping @MainActor () -> Void) {
    on("close-request") { arguments in
      body()
      arguments.answer(false)
    }
  }

  /// Closes the window and destroys its content.
  public func destroy() { gtk_window_destroy(window) }
}

extension Widget {
  /// The widget's window, if it was created in Swift.
  package var enclosingWindow: Window? {
    gtk_widget_get_root(pointer).flatMap {
      swiftWidget(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)) as? Window
    }
  }
}
