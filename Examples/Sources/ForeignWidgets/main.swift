// Widgets created by C functions: in a TagBox, and as the delete zone of a TagView.
import CGtk
import GtkBridge
import TagFlow

gtk_init()

// `wrapping` accepts any `GtkWidget *`.
let box = TagBox([
  .wrapping(gtk_label_new("Water every")), .wrapping(gtk_spin_button_new_with_range(1, 14, 1)), .wrapping(gtk_label_new("days")),
])
box.append(.wrapping(gtk_calendar_new()))
box.onContentSizeChange = { _ in print("\(box.count) C widgets in a box") }

let view = TagView([Tag("Basil"), Tag("Sage"), Tag("Thyme")])
view.gestures.isReorderable = true
view.gestures.isRemovable = true
view.deleteZone.isEnabled = true
view.onEvent = { event in print("\(event.kind) \(event.tag.text)") }

// Drag a chip onto this button to remove it.
let bin = gtk_button_new_from_icon_name("user-trash-symbolic")!
view.externalDeleteZone = .wrapping(bin)

// The `rawPointer` of a TagFlow widget is its `GtkWidget *`.
let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
for widget in [box.rawPointer, view.rawPointer, UnsafeMutableRawPointer(bin)] { gtk_box_append(cast(column), cast(widget)) }
let window = gtk_window_new()!
gtk_window_set_child(cast(window), column)

let loop = g_main_loop_new(nil, 0)
Widget.wrapping(window).on("destroy") { _ in g_main_loop_quit(loop) }
gtk_window_present(cast(window))
g_main_loop_run(loop)

/// Casts an instance to its type or a base type, like the C macro `GTK_BOX()`.
func cast<T>(_ instance: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> { instance.assumingMemoryBound(to: T.self) }
