import CTagFlowGtk
import Glibc
import GtkBridge
import TagFlow

/// A view and an entry in a libadwaita application. The library is loaded at run time; nothing links it. Variables like
/// `ADW_DEBUG_COLOR_SCHEME` choose its colors.
@MainActor enum AdwaitaScene {
  private static let view = TagView([
    Tag("oak"), Tag("elm", style: TagStyle(background: .black)), Tag("ash", isSelected: true),
  ])
  private static let entry = TagEntry([Tag("rose")])
  private static var frames = 0

  static func run() {
    guard dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL) != nil else { return say("no libadwaita") }
    gtk_init()
    // GtkBuilder registers the type by its name.
    let type = gtk_builder_get_type_from_name(gtk_builder_new(), "AdwApplication")
    guard type != 0, let object = g_object_new_with_properties(type, 0, nil, nil) else { return say("no AdwApplication") }
    let application = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GApplication.self)
    g_application_set_flags(application, G_APPLICATION_NON_UNIQUE)
    let kind = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class!
    UnsafeMutableRawPointer(kind).assumingMemoryBound(to: GApplicationClass.self).pointee.activate = { application in
      g_application_hold(application)
      MainActor.assumeIsolated { AdwaitaScene.show() }
    }
    exit(g_application_run(application, 0, nil))
  }

  private static func show() {
    view.gestures.isReorderable = true
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
    for child in [widget(view), widget(entry)] {
      gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), child)
    }
    let window = gtk_window_new()!
    gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), box)
    gtk_widget_show(window)
    view.addTick { _ in
      frames += 1
      guard frames == 5 else { return true }
      say("drawn")
      exit(0)
    }
  }
}
