/// How many tags can be selected at a time.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  /// Only the program selects and deselects.
  case none
  /// At most one; selecting another deselects it.
  case single
  /// Any number, up to ``SelectionRules/limit``.
  case multiple
}

/// Which selections are possible.
public struct SelectionRules: Hashable, Sendable {
  /// How many can be selected at a time.
  public var mode: SelectionMode
  /// How many tags can be selected at once in ``SelectionMode/multiple``; nil: any number.
  /// - Precondition: not negative.
  public var limit: Int? {
    didSet { Self.check(limit) }
  }
  /// Whether people cannot deselect the last selected tag. The program can, and no tag is selected automatically.
  public var isRequired: Bool

  /// Rules; by default, any number of tags can be selected.
  public init(mode: SelectionMode = .multiple, limit: Int? = nil, isRequired: Bool = false) {
    Self.check(limit)
    self.mode = mode
    self.limit = limit
    self.isRequired = isRequired
  }

  /// How many tags can be selected at once.
  var capacity: Int {
    switch mode {
    case .none: .max
    case .single: 1
    case .multiple: limit ?? .max
    }
  }

  private static func check(_ limit: Int?) {
    if let limit { precondition(limit >= 0, "a selection limit is not negative: \(limit)") }
  }
}
