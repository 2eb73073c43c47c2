package import CTagFlowGtk

/// A GTK application with its windows and actions. The corresponding C type is `GtkApplication`.
@MainActor
public final class Application {
  package let pointer: UnsafeMutablePointer<GtkApplication>

  /// Called when the application is activated; create and present the window here.
  public var onActivate: (@MainActor (Application) -> Void)?

  private var signalSources: [guint] = []

  /// - Parameters:
  ///   - id: The application id, `"org.tagflow.Demo"`.
  ///   - isUnique: Whether launching it again only activates the running instance.
  public init(id: String, isUnique: Bool = false) {
    precondition(g_application_id_is_valid(id) != 0, "invalid application id: \(id)")
    pointer = gtk_application_new(id, isUnique ? G_APPLICATION_FLAGS_NONE : G_APPLICATION_NON_UNIQUE)
    connect(UnsafeMutableRawPointer(pointer), "activate") { [weak self] _ in
      if let self { onActivate?(self) }
    }
  }

  isolated deinit {
    signalSources.forEach { g_source_remove($0) }
    g_object_unref(pointer)
  }

  /// Runs the main loop until the last window closes, and returns the exit status.
  ///
  /// Command-line arguments are not passed to GTK; parse them yourself.
  @discardableResult
  public func run() -> Int32 {
    MainLoop.attach()
    return g_application_run(application, 0, nil)
  }

  /// Initializes GTK and opens the default display; false if there is none. Prints nothing.
  public static func openDisplay() -> Bool { gtk_init_check() != 0 }

  /// The version of GTK at run time, at least 4.8.
  package static var gtkVersion: (major: Int, minor: Int, micro: Int) {
    (Int(gtk_get_major_version()), Int(gtk_get_minor_version()), Int(gtk_get_micro_version()))
  }

  /// Quits on SIGTERM, SIGINT and SIGHUP.
  package func quitOnSignals() {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let source = g_unix_signal_add(
        signal,
        { data in
          MainActor.preconditionIsolated("GLib's main loop runs off the main thread")
          Unmanaged<Application>.fromOpaque(data!).takeUnretainedValue().quit()
          return 1
        }, Unmanaged.passUnretained(self).toOpaque())
      signalSources.append(source)
    }
  }

  /// Ends the main loop after the current iteration.
  public func quit() { g_application_quit(application) }

  package var application: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
  }
}
