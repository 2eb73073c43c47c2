// Asynchronous work under a main loop that C runs: `async` functions and tasks run in it.
import CGtk
import GtkBridge
import TagFlow

/// Tags that take a while to load.
struct Herbs: TagSource {
  func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag] {
    for step in 1...3 {
      try await Task.sleep(for: .milliseconds(100))
      progress(Double(step) / 3)
    }
    return [Tag("Basil"), Tag("Sage"), Tag("Thyme")]
  }
}

gtk_init()
let view = TagView()
let loader = TagLoader(Herbs())
loader.onChange = { print($0) }
loader.onTags = { view.setTags($0) }
loader.load()

let window = gtk_window_new()!
gtk_window_set_default_size(cast(window), 300, 100)
gtk_window_set_child(cast(window), cast(view.rawPointer))

// `g_application_run`, or another library's loop, would work as well.
let loop = g_main_loop_new(nil, 0)
Widget.wrapping(window).on("destroy") { _ in g_main_loop_quit(loop) }
gtk_window_present(cast(window))
g_main_loop_run(loop)

/// Casts an instance to its type or a base type, like the C macro `GTK_WINDOW()`.
func cast<T>(_ instance: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> { instance.assumingMemoryBound(to: T.self) }
