/// The number of tags the user can select.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  /// None; only the program selects and deselects.
  case none
  /// At most one; selecting a tag deselects the previous one.
  case single
  /// Any number, up to ``SelectionRules/limit``.
  case multiple
}

/// Rules about which tags can be selected together.
public struct SelectionRules: Hashable, Sendable {
  /// The number of tags the user can select.
  public var mode: SelectionMode
  /// The maximum number of selected tags in ``SelectionMode/multiple``; nil for no limit.
  /// - Precondition: The limit is not negative.
  public var limit: Int? {
    didSet { Self.check(limit) }
  }
  /// Whether the user cannot deselect the last selected tag. The program can, and no tag is selected automatically.
  public var isRequired: Bool

  /// Creates rules; by default, any number of tags can be selected.
  public init(mode: SelectionMode = .multiple, limit: Int? = nil, isRequired: Bool = false) {
    Self.check(limit)
    self.mode = mode
    self.limit = limit
    self.isRequired = isRequired
  }

  /// The maximum number of selected tags.
  var capacity: Int {
    switch mode {
    case .none: .max
    case .single: 1
    case .multiple: limit ?? .max
    }
  }

  private static func check(_ limit: Int?) {
    if let limit { precondition(limit >= 0, "Negative selection limit: \(limit)") }
  }
}
