internal import GtkBridge
internal import TagModel

extension TagAccessibility.Role {
  /// GTK's role; nil for a chip's default.
  var accessibleRole: AccessibleRole? {
    switch self {
    case .automatic, .option: nil
    case .checkbox: .checkbox
    case .button: .button
    case .image: .image
    case .label: .label
    }
  }
}
