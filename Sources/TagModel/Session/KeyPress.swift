/// A key that was pressed, by the name that GTK has for it: `Escape`, `a`, `A`, `KP_Enter`.
public struct KeyPress: Hashable, Sendable, CustomStringConvertible {
  /// GTK's name of the key, in the case that Shift gave it.
  public var name: String
  /// Whether Shift was held.
  public var shift: Bool
  /// Whether Control was held.
  public var control: Bool
  /// Whether Alt was held.
  public var alt: Bool

  /// A key and what was held with it.
  public init(_ name: String, shift: Bool = false, control: Bool = false, alt: Bool = false) {
    self.name = name
    self.shift = shift
    self.control = control
    self.alt = alt
  }

  /// The keys as people write them: `Control+Shift+Z`.
  public var description: String {
    (control ? "Control+" : "") + (alt ? "Alt+" : "") + (shift ? "Shift+" : "") + name
  }

  /// The name of the key of the same meaning on the main part of the keyboard.
  var mainName: String {
    let name = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
    return ["Enter": "Return", "ISO_Enter": "Return", "Space": "space", "ISO_Left_Tab": "Tab"][name] ?? name
  }
}
