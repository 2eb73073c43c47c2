package import GtkBridge
internal import CTagFlowGtk

/// A named action that menus, shortcuts and buttons activate. The corresponding C type is `GSimpleAction`.
///
/// The application retains its actions, so there is no need to keep the Swift object.
@MainActor
package final class Action {
  package let pointer: OpaquePointer

  /// A stateless action. Capture whatever owns the action weakly.
  package init(_ name: String, _ body: @escaping @MainActor () -> Void) {
    pointer = g_simple_action_new(name, nil)
    connect(pointer, "activate") { _ in body() }
  }

  /// A boolean action, shown as a check mark.
  package init(_ name: String, isOn: Bool, _ body: @escaping @MainActor (Bool) -> Void) {
    pointer = g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))
    // The application retains the GAction, but nothing may retain this object.
    connect(pointer, "notify::state") { [pointer] _ in body(Self.isOn(pointer)) }
  }

  /// An action with named choices: `"app.scheme::dark"`.
  package init(_ name: String, choice: String, _ body: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    pointer = g_simple_action_new_stateful(name, type, g_variant_new_string(choice))
    g_variant_type_free(type)
    connect(pointer, "notify::state") { [pointer] _ in body(Self.choice(pointer)) }
  }

  isolated deinit { g_object_unref(gobject(pointer)) }

  package var isEnabled: Bool {
    get { g_action_get_enabled(pointer) != 0 }
    set { g_simple_action_set_enabled(pointer, newValue ? 1 : 0) }
  }

  /// The state of a boolean action.
  /// - Precondition: The action is boolean.
  package var isOn: Bool {
    get { Self.isOn(pointer) }
    set { g_simple_action_set_state(pointer, g_variant_new_boolean(newValue ? 1 : 0)) }
  }

  /// The state of an action with choices.
  /// - Precondition: The action has choices.
  package var choice: String {
    get { Self.choice(pointer) }
    set { g_simple_action_set_state(pointer, g_variant_new_string(newValue)) }
  }

  private static func isOn(_ action: OpaquePointer) -> Bool {
    state(of: action) { g_variant_get_boolean($0) != 0 }
  }

  private static func choice(_ action: OpaquePointer) -> String {
    state(of: action) { String(cString: g_variant_get_string($0, nil)) }
  }

  private static func state<T>(of action: OpaquePointer, _ body: (OpaquePointer) -> T) -> T {
    guard let state = g_action_get_state(action) else {
      preconditionFailure("the action \(String(cString: g_action_get_name(action))) has no state")
    }
    defer { g_variant_unref(state) }
    return body(state)
  }
}

extension Application {
  /// Adds an action, which menus and buttons refer to as `"app."` plus its name.
  package func add(_ action: Action) { g_action_map_add_action(OpaquePointer(pointer), action.pointer) }

  /// Sets the application-wide shortcuts of an action: `"F11"`, `"<Control>q"`.
  package func setShortcuts(_ keys: [String], for action: String) {
    var names = keys.map { strdup($0) }
    names.append(nil)
    defer { names.forEach { free($0) } }
    names.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
        gtk_application_set_accels_for_action(pointer, action, $0.baseAddress)
      }
    }
  }
}

/// A shortcut in words: `"Shift+F9"`.
/// - Parameter keys: An accelerator, such as `"<Shift>F9"`.
@MainActor package func shortcutLabel(_ keys: String) -> String {
  var (key, modifiers) = (guint(0), GdkModifierType(0))
  gtk_accelerator_parse(keys, &key, &modifiers)
  guard let label = gtk_accelerator_get_label(key, modifiers) else { return "" }
  defer { g_free(label) }
  return String(cString: label)
}
