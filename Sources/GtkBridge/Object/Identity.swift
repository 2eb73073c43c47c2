package import CGtk

// One Swift object and one GObject that live and die together.
//
// While C holds a reference beside ours, the toggle reference keeps the Swift half retained; when
// ours is the last, the Swift half is held by Swift alone, and its deinit takes the C half with it.

// Not `g_quark_from_static_string`: GLib would keep a pointer into the copy that Swift makes for the call.
@MainActor private let quark: GQuark = g_quark_from_string("tagflow-swift-object")

/// Ties a Swift widget to its instance, whose one reference it takes over.
@MainActor func bind(_ swift: Widget, to widget: UnsafeMutablePointer<GtkWidget>) {
  let object = gobject(widget)
  g_object_set_qdata(object, quark, Unmanaged.passRetained(swift).toOpaque())
  g_object_add_toggle_ref(object, toggle, nil)
  g_object_unref(object)
}

/// Undoes `bind`; the instance dies unless C still holds it.
@MainActor func unbind(_ widget: UnsafeMutablePointer<GtkWidget>) {
  let object = gobject(widget)
  g_object_set_qdata(object, quark, nil)
  g_object_remove_toggle_ref(object, toggle, nil)
}

/// The Swift half of an instance, or nil where it has none: made by C, or already gone.
@MainActor package func swiftWidget(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
  MainActor.preconditionIsolated("GTK called back off the main thread")
  guard let widget, let raw = g_object_get_qdata(gobject(widget), quark) else { return nil }
  return Unmanaged<Widget>.fromOpaque(raw).takeUnretainedValue()
}

@MainActor private let toggle: GToggleNotify = { _, object, isLast in
  MainActor.preconditionIsolated("a widget was referred to off the main thread")
  guard let raw = g_object_get_qdata(object, quark) else { return }
  let swift = Unmanaged<Widget>.fromOpaque(raw)
  if isLast != 0 { swift.release() } else { _ = swift.retain() }
}

/// Whether an instance is of a type, or of one derived from it. The corresponding C macro is
/// `G_TYPE_CHECK_INSTANCE_TYPE`.
@MainActor package func isInstance<T>(_ pointer: UnsafeMutablePointer<T>, of type: GType) -> Bool {
  g_type_check_instance_is_a(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self), type) != 0
}

/// An instance pointer seen as its base class's. The corresponding C macro is `G_OBJECT`.
@MainActor package func gobject<T>(_ pointer: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<GObject> {
  UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
}

/// An opaque instance pointer seen as its base class's. The corresponding C macro is `G_OBJECT`.
@MainActor package func gobject(_ pointer: OpaquePointer) -> UnsafeMutablePointer<GObject> {
  UnsafeMutablePointer<GObject>(pointer)
}
