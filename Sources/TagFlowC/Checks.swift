import CTagFlowGtk
import CTagFlowShims
import GtkBridge

// A caller's mistake is reported as `g_return_if_fail` does it, with the names of the function and the argument, and
// changes nothing.

/// Whether an argument is valid; otherwise logs a critical.
func check(_ isValid: Bool, _ assertion: StaticString, in function: StaticString = #function) -> Bool {
  if !isValid { fail("\(assertion)", function) }
  return isValid
}

/// Logs a critical for a C function, given its Swift name, `tagflow_view_move(_:_:_:)`.
func fail(_ assertion: String, _ function: StaticString) {
  g_return_if_fail_warning(TAGFLOW_LOG_DOMAIN, String("\(function)".prefix { $0 != "(" }), assertion)
}

/// Whether the caller is on the main thread, where GTK and all of TagFlow are used; otherwise logs a critical.
func isOnMainThread(in function: StaticString = #function) -> Bool {
  check(tagflow_is_main_thread() != 0, "the caller is on the main thread", in: function)
}

/// The Swift wrapper of an instance of a type; nil, after a critical, for anything else or off the main thread.
@MainActor func wrapper<Wrapper: NativeObject>(
  of pointer: OpaquePointer?, _ type: GType, _ assertion: StaticString, in function: StaticString = #function
) -> Wrapper? {
  guard isOnMainThread(in: function) else { return nil }
  guard let pointer, isInstance(pointer, type), let wrapper = nativeObject(UnsafeMutableRawPointer(pointer)) else {
    fail("\(assertion)", function)
    return nil
  }
  return unsafeDowncast(wrapper, to: Wrapper.self)
}

/// A new instance of a type, which must be that of a `T` in C.
@MainActor func newInstance<T>(_ type: GType) -> UnsafeMutablePointer<T>? {
  g_object_new_with_properties(type, 0, nil, nil).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: T.self) }
}

/// Whether an instance is of a type.
func isInstance(_ pointer: OpaquePointer, _ type: GType) -> Bool {
  g_type_check_instance_is_a(UnsafeMutablePointer(pointer), type) != 0
}

/// Whether an argument is NULL or an instance of `GIcon`.
func isIconOrNull(_ pointer: OpaquePointer?) -> Bool { pointer.map { isInstance($0, g_icon_get_type()) } ?? true }

/// A text in UTF-8; nil, after a critical, for NULL or anything else.
func utf8(_ text: UnsafePointer<CChar>?, _ assertion: StaticString, in function: StaticString = #function) -> String? {
  guard check(text != nil, assertion, in: function), let text,
    check(g_utf8_validate(text, -1, nil) != 0, "the text is valid UTF-8", in: function)
  else { return nil }
  return String(cString: text)
}

/// The texts of a NULL-terminated array, or of none; nil, after a critical, for an invalid one.
func utf8(array: UnsafePointer<UnsafePointer<CChar>?>?, in function: StaticString = #function) -> [String]? {
  var texts: [String] = []
  while let text = array?[texts.count] {
    guard let text = utf8(text, "", in: function) else { return nil }
    texts.append(text)
  }
  return texts
}

/// A new NULL-terminated array of texts, for `g_strfreev`.
func newArray(of texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  let builder = g_strv_builder_new()
  defer { g_strv_builder_unref(builder) }
  for text in texts { g_strv_builder_add(builder, text) }
  return g_strv_builder_end(builder)
}

/// A copy of a text that belongs to an instance and is valid until the next call with another text.
@MainActor func kept(
  _ text: UnsafePointer<CChar>, as key: StaticString, by object: UnsafeMutablePointer<GObject>
) -> UnsafePointer<CChar> {
  let quark = g_quark_from_string("tagflow-\(key)")
  if let old = g_object_get_qdata(object, quark)?.assumingMemoryBound(to: CChar.self), strcmp(old, text) == 0 {
    return UnsafePointer(old)
  }
  let copy = g_strdup(text)!
  g_object_set_qdata_full(object, quark, copy) { g_free($0) }
  return UnsafePointer(copy)
}

/// The data of a function of C, which is freed with it, on the main thread.
@MainActor final class CallbackData {
  /// Passed on only by what is called on the main thread, such as a layout's curve.
  nonisolated(unsafe) let pointer: gpointer?
  private let destroy: GDestroyNotify?

  init(_ pointer: gpointer?, _ destroy: GDestroyNotify?) { (self.pointer, self.destroy) = (pointer, destroy) }

  isolated deinit { destroy?(pointer) }
}

/// The case of a C constant, whose enumeration is in the order of the cases; nil, after a critical, if it has none.
func value<Case: CaseIterable>(
  of constant: some RawRepresentable<UInt32>, _ assertion: StaticString, in function: StaticString = #function
) -> Case? {
  let cases = Array(Case.allCases)
  guard check(constant.rawValue < cases.count, assertion, in: function) else { return nil }
  return cases[Int(constant.rawValue)]
}
