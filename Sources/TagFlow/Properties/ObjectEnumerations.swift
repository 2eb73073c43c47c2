package import GtkBridge
package import LayoutCore
package import TagModel

// Enumerations as GObject types. The numbers are the positions of the cases.

extension FlowLayout.Alignment {
  package static let enumeration = ObjectEnumeration("TagflowAlignment", camelCase: allCases.map(\.rawValue))
}

extension FlowLayout.Distribution {
  package static let enumeration = ObjectEnumeration("TagflowDistribution", camelCase: allCases.map(\.rawValue))
}

extension FlowLayout.VerticalAlignment {
  package static let enumeration = ObjectEnumeration("TagflowVerticalAlignment", camelCase: allCases.map(\.rawValue))
}

extension SwipeSelection {
  package static let enumeration = ObjectEnumeration("TagflowSwipeMode", camelCase: allCases.map(\.rawValue))
}

extension ScrollPosition {
  package static let enumeration = ObjectEnumeration("TagflowScrollPosition", camelCase: allCases.map(\.rawValue))
}

extension Refusal {
  package static let enumeration = ObjectEnumeration(
    "TagflowRefusal",
    ["disabled", "gate", "limit", "required", "protected-from-move", "protected-from-delete", "duplicate", "not-received"])

  /// The number of this case in the enumeration.
  package var number: Int {
    switch self {
    case .disabled: 0
    case .gate: 1
    case .limit: 2
    case .required: 3
    case .protectedFromMove: 4
    case .protectedFromDelete: 5
    case .duplicate: 6
    case .notReceived, .invalid: 7
    }
  }
}

extension Cause {
  package static let enumeration = ObjectEnumeration("TagflowCause", camelCase: allCases.map(\.rawValue))

  /// The number of this case in the enumeration.
  package var number: Int { Cause.allCases.firstIndex(of: self) ?? 0 }
}

extension TagEvent.Kind {
  /// The kinds that are changes, which come first.
  package static let enumeration = ObjectEnumeration(
    "TagflowChangeKind", ["select", "deselect", "move", "remove", "add", "update"])

  /// The number of this case in the enumeration.
  package var number: Int { TagEvent.Kind.allCases.firstIndex(of: self) ?? 0 }
}

extension TagAccessibility.Role {
  package static let enumeration = ObjectEnumeration("TagflowTagRole", camelCase: allCases.map(\.rawValue))
}

extension Capitalization {
  package static let enumeration = ObjectEnumeration("TagflowCapitalization", camelCase: allCases.map(\.rawValue))
}
