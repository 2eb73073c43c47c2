internal import CTagFlowGtk

/// Something that menus, keys and buttons of an application do by name. The corresponding C type is `GSimpleAction`.
///
/// An application that was given an action keeps it: the Swift object need not be held for the action to go on working.
@MainActor
public final class Action {
  package let pointer: OpaquePointer

  /// What it does; capture weakly whatever holds the action.
  public init(_ name: String, _ body: @escaping @MainActor () -> Void) {
    pointer = g_simple_action_new(name, nil)
    connect(pointer, "activate") { _ in body() }
  }

  /// One that is on or off, as a check mark shows.
  public init(_ name: String, isOn: Bool, _ body: @escaping @MainActor (Bool) -> Void) {
    pointer = g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))
    // The application holds the GAction, and often nobody holds this object.
    connect(pointer, "notify::state") { [pointer] _ in body(Self.isOn(pointer)) }
  }

  /// One of several choices, by name: `"app.scheme::dark"`.
  public init(_ name: String, choice: String, _ body: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    pointer = g_simple_action_new_stateful(name, type, g_variant_new_string(choice))
    g_variant_type_free(type)
    connect(pointer, "notify::state") { [pointer] _ in body(Self.choice(pointer)) }
  }

  isolated deinit { g_object_unref(gobject(pointer)) }

  public var isEnabled: Bool {
    get { g_action_get_enabled(pointer) != 0 }
    set { g_simple_action_set_enabled(pointer, newValue ? 1 : 0) }
  }

  /// Whether it is on.
  /// - Precondition: it is one of those that can be.
  public var isOn: Bool {
    get { Self.isOn(pointer) }
    set { g_simple_action_set_state(pointer, g_variant_new_boolean(newValue ? 1 : 0)) }
  }

  /// The choice that is made.
  /// - Precondition: it has choices.
  public var choice: String {
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
  /// Gives the application an action, `"app."` and its name to menus and buttons.
  public func add(_ action: Action) { g_action_map_add_action(OpaquePointer(pointer), action.pointer) }

  /// The keys that activate an action of the application wherever the focus is: `"F11"`, `"<Control>q"`.
  public func setShortcuts(_ keys: [String], for action: String) {
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
