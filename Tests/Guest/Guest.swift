import CTagFlowGtk
import Glibc
import TagFlow

/// A program written as in C, with TagFlow's widgets in windows and main loops that TagFlow doesn't create.
///
///     guest-program application|main-loop     starts asynchronous work and prints what has answered
///     guest-program popover                   a view in a popover and a scrolled window created by GtkBuilder
///     guest-program windows                   two windows, each with a view
///     guest-program list|table                a long list or table, each row with a view
///     guest-program list-of-buttons|table-of-buttons    each row with two buttons
///     guest-program adwaita                   a view and an entry in a libadwaita application
///     guest-program SCENE                     a view in the places of a form (FormScene)
@main @MainActor struct Guest {
  static func main() {
    guard CommandLine.arguments.count == 2 else { return fail("guest-program application|main-loop|popover|windows|adwaita") }
    switch CommandLine.arguments[1] {
    case "application": runApplication()
    case "main-loop":
      gtk_init()
      Answers.start()
      g_main_loop_run(g_main_loop_new(nil, 0))
    case "popover":
      gtk_init()
      PopoverScene.show()
      g_main_loop_run(g_main_loop_new(nil, 0))
    case "windows":
      gtk_init()
      WindowsScene.show()
      g_main_loop_run(g_main_loop_new(nil, 0))
    case "adwaita": AdwaitaScene.run()
    case let name:
      if let scene = ListScene(rawValue: name) {
        gtk_init()
        scene.show()
        return g_main_loop_run(g_main_loop_new(nil, 0))
      }
      guard let scene = FormScene(rawValue: name) else { return fail("unknown scene") }
      gtk_init()
      scene.show()
      g_main_loop_run(g_main_loop_new(nil, 0))
    }
  }

  private static func runApplication() {
    let application = gtk_application_new("org.tagflow.Guest", G_APPLICATION_NON_UNIQUE)!
    let base = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    // Sets the class's default handler of "activate".
    let kind = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class!
    UnsafeMutableRawPointer(kind).assumingMemoryBound(to: GApplicationClass.self).pointee.activate = { application in
      g_application_hold(application)
      MainActor.assumeIsolated { Answers.start() }
    }
    exit(g_application_run(base, 0, nil))
  }

  static func fail(_ message: String) {
    say(message)
    exit(64)
  }
}

/// Prints a line for the test that started the program.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
