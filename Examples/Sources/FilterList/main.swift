// Filters a list by chips, as the programs in Languages do: FilterList Examples/Languages/filter.ui
import CGtk
import GtkBridge
import TagFlow

gtk_init()
registerTypesForBuilder()
let builder = gtk_builder_new_from_file(CommandLine.arguments[1])
let window = gtk_builder_get_object(builder, "window")!
let herbs = OpaquePointer(gtk_builder_get_object(builder, "herbs"))
let uses = Widget.wrapping(gtk_builder_get_object(builder, "uses")) as! TagView

/// Whether a herb has all selected uses.
@MainActor func isShown(_ row: UnsafeMutablePointer<GtkListBoxRow>) -> Bool {
  let herb = String(cString: gtk_label_get_text(OpaquePointer(gtk_list_box_row_get_child(row))))
  return uses.selectedTags.allSatisfy { herb.contains($0.text) }
}

gtk_list_box_set_filter_func(herbs, { row, _ in MainActor.assumeIsolated { isShown(row!) ? 1 : 0 } }, nil, nil)
uses.onSelectionChange = { _ in gtk_list_box_invalidate_filter(herbs) }
print("\(uses.tags.count) uses")

let loop = g_main_loop_new(nil, 0)
Widget.wrapping(window).on("close-request") { _ in g_main_loop_quit(loop) }
gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
g_main_loop_run(loop)
