/// Accessibility properties of a tag. By default (``automatic``), a tag is a list box option with its text as the label, and
/// exposes whether it is selected and its position.
public struct TagAccessibility: Hashable, Sendable {
  /// The accessible role of a tag. GTK fixes a widget's role at creation, so changing the role replaces the chip's widget.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The role that fits the view: a list box option.
    case automatic
    /// A selectable option.
    case option
    /// A check box, checked while the tag is selected.
    case checkbox
    /// A button.
    case button
    /// An image.
    case image
    /// A label.
    case label
  }

  /// The label; nil uses the tag's text.
  public var label: String?
  /// A description of what activating the tag does, read after its position.
  public var hint: String?
  /// A value such as “4 of 5 stars”, read with the label.
  public var value: String?
  /// A name for tests and style sheets (`#first`): the widget name of the chip, while it is visible. Screen readers ignore it.
  public var identifier: String?
  /// The accessible role.
  public var role: Role
  /// Whether screen readers skip the tag.
  public var isHidden: Bool

  /// The defaults of the view.
  public static let automatic = TagAccessibility()

  /// Creates accessibility properties; what is omitted is automatic.
  public init(
    label: String? = nil, hint: String? = nil, value: String? = nil, identifier: String? = nil, role: Role = .automatic,
    isHidden: Bool = false
  ) {
    self.label = label
    self.hint = hint
    self.value = value
    self.identifier = identifier
    self.role = role
    self.isHidden = isHidden
  }
}
