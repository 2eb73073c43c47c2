/// What a screen reader is told of a tag. By itself (``automatic``), a view tells the tag's text as its name, an option
/// of a list box as its role, whether it is selected, and its place among the tags.
public struct TagAccessibility: Hashable, Sendable {
  /// What a tag is to a screen reader. GTK fixes a widget's role when it is made, so a chip that changes its role is
  /// another widget.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// What fits the view: an option of its list box.
    case automatic
    /// An option that can be selected.
    case option
    /// A box that is checked when the tag is selected.
    case checkbox
    /// A button.
    case button
    /// A picture.
    case image
    /// A text.
    case label
  }

  /// The name; nil: the tag's text.
  public var label: String?
  /// What using the tag does, read after its place; nil: nothing.
  public var hint: String?
  /// What the tag stands for, such as “4 of 5 stars”, read with its name; nil: nothing.
  public var value: String?
  /// What programs such as tests know its chip by, among the chips that show: the name of the chip's widget, which a
  /// style sheet can select too (`#first`). A screen reader does not read it. Nil: nothing.
  public var identifier: String?
  /// What the tag is.
  public var role: Role
  /// Whether a screen reader passes the tag over.
  public var isHidden: Bool

  /// What the view tells by itself.
  public static let automatic = TagAccessibility()

  /// What is given is told; the rest is automatic.
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
