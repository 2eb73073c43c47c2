// A program beside TagFlow, whose own module of GTK imports GLib's flags as option sets.
import CGtk
import GtkBridge
import TagFlow

@MainActor func open() {
  let application = gtk_application_new("org.tagflow.Neighbor", [GApplicationFlags(rawValue: 1 << 2), GApplicationFlags(rawValue: 1 << 5)])
  let view = TagView([Tag("Basil")])
  let specification = g_object_class_find_property(view.rawPointer.load(as: UnsafeMutablePointer<GObjectClass>.self), "tags")
  print(application != nil, specification?.pointee.flags.contains(GParamFlags(rawValue: 1)) == true)
  Widget.wrapping(gtk_label_new("Sage")).on("destroy") { _ in }
}
