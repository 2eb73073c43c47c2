/// How many tags can be selected at a time.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  /// A person selects and deselects nothing; what the program selects is shown.
  case none
  /// One at most: selecting another moves the selection.
  case single
  /// Any number, up to the limit if there is one.
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
  /// Whether a person cannot deselect the last selected tag. The program can; nor does it select one by itself, so
  /// until somebody has selected the first, none is.
  public var isRequired: Bool

  /// Rules, at first those of any number.
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
