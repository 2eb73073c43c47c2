// Views in a window's scroller and in a popover, all created by GtkBuilder.
import CGtk
import GtkBridge
import TagFlow

let description = """
  <interface>
    <object class="GtkWindow" id="window">
      <property name="default-width">320</property>
      <property name="default-height">200</property>
      <property name="titlebar">
        <object class="GtkHeaderBar">
          <child>
            <object class="GtkMenuButton">
              <property name="label">Filter</property>
              <property name="popover"><object class="GtkPopover" id="popover"/></property>
            </object>
          </child>
        </object>
      </property>
      <child><object class="GtkScrolledWindow" id="scroller"/></child>
    </object>
  </interface>
  """

gtk_init()
let builder = gtk_builder_new_from_string(description, -1)
let window = gtk_builder_get_object(builder, "window")!

let plants = TagView((1...200).map { Tag("Plant \($0)") })
plants.gestures.isReorderable = true
plants.onContentSizeChange = { size in print("\(Int(size.height)) pixels of tags scroll in the window") }
gtk_scrolled_window_set_child(OpaquePointer(gtk_builder_get_object(builder, "scroller")), cast(plants.rawPointer))

let filter = TagView([Tag("Light"), Tag("Shade"), Tag("Safe for pets")])
filter.selection = SelectionRules(mode: .multiple)
filter.onSelectionChange = { tags in print("selected: \(tags.map(\.text))") }
gtk_popover_set_child(cast(gtk_builder_get_object(builder, "popover")), cast(filter.rawPointer))

let loop = g_main_loop_new(nil, 0)
Widget.wrapping(window).on("destroy") { _ in g_main_loop_quit(loop) }
gtk_window_present(cast(window))
g_main_loop_run(loop)

/// Casts an instance to its type or a base type, like the C macro `GTK_WINDOW()`.
func cast<T>(_ instance: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> { instance.assumingMemoryBound(to: T.self) }
