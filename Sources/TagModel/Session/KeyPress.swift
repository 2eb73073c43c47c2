/// A key press, with GTK's name of the key: `Escape`, `a`, `A`, `KP_Enter`.
public struct KeyPress: Hashable, Sendable, CustomStringConvertible {
  /// GTK's name of the key, with the case that Shift gives it.
  public var name: String
  /// Whether Shift was held.
  public var shift: Bool
  /// Whether Control was held.
  public var control: Bool
  /// Whether Alt was held.
  public var alt: Bool

  /// Creates a key press.
  public init(_ name: String, shift: Bool = false, control: Bool = false, alt: Bool = false) {
    self.name = name
    self.shift = shift
    self.control = control
    self.alt = alt
  }

  /// The keys as displayed to users: `Control+Shift+Z`.
  public var description: String {
    (control ? "Control+" : "") + (alt ? "Alt+" : "") + (shift ? "Shift+" : "") + name
  }

  /// The name of the corresponding key on the main part of the keyboard.
  var mainName: String {
    let name = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
    return ["Enter": "Return", "ISO_Enter": "Return", "Space": "space", "ISO_Left_Tab": "Tab"][name] ?? name
  }
}
