package import CGtk

/// A GTK application: one process, its windows and actions. The corresponding C type is `GtkApplication`.
@MainActor
public final class Application {
  package let pointer: UnsafeMutablePointer<GtkApplication>

  /// What to do when the program is to show itself; make the window here.
  public var onActivate: (@MainActor (Application) -> Void)?

  /// - Parameters:
  ///   - id: in reverse DNS form, `"org.tagflow.Demo"`.
  ///   - isUnique: whether a second start only activates the first.
  public init(id: String, isUnique: Bool = false) {
    precondition(g_application_id_is_valid(id) != 0, "not an application id: \(id)")
    pointer = gtk_application_new(id, isUnique ? G_APPLICATION_FLAGS_NONE : G_APPLICATION_NON_UNIQUE)
    connect(UnsafeMutableRawPointer(pointer), "activate") { [weak self] _ in
      if let self { onActivate?(self) }
    }
  }

  isolated deinit { g_object_unref(pointer) }

  /// Runs the main loop until the last window closes; the exit status.
  ///
  /// Command-line arguments are not passed to GTK: parse them yourself, before.
  @discardableResult
  public func run() -> Int32 {
    MainLoop.attach()
    return g_application_run(application, 0, nil)
  }

  /// Ends the main loop, after the present turn.
  public func quit() { g_application_quit(application) }

  package var application: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
  }
}
