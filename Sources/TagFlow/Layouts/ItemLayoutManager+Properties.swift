package import GtkBridge
package import LayoutCore

// The properties of all layout managers except the flow layout's, for C, GtkBuilder, bindings and GtkInspector.

extension ItemLayoutManager {
  /// The maximum distance that C can set, in logical pixels.
  nonisolated static let greatestDistance = 2000.0

  /// A line length that no line reaches, which replaces infinity in C.
  private static let unlimitedLine = Double(Int16.max)

  static let signals = [ObjectSignal("failed", .string)]

  private static let paddings: [(name: String, side: any WritableKeyPath<Insets, Double> & Sendable)] = [
    ("padding-top", \.top), ("padding-start", \.start), ("padding-bottom", \.bottom), ("padding-end", \.end),
  ]

  /// The properties that all types have in common.
  /// - Parameter naturalLineLength: The default value.
  static func properties(naturalLineLength: Double) -> [ObjectProperty] {
    paddings.map { name, side -> ObjectProperty in
      .double(name, "The space between an edge of the widget and its content", in: 0...greatestDistance) {
        (manager: ItemLayoutManager) in manager.padding[keyPath: side]
      } set: {
        $0.padding[keyPath: side] = $1
      }
    } + [
      .bool("keep-padding-when-empty", "Whether the padding remains if no child is visible", default: true) {
        (manager: ItemLayoutManager) in manager.keepsPaddingWhenEmpty
      } set: {
        $0.keepsPaddingWhenEmpty = $1
      },
      .bool("animate", "Whether children animate to their new positions") { (manager: ItemLayoutManager) in manager.animates }
      set: {
        $0.animates = $1
      },
      .double(
        "natural-line-length", "The natural width before lines wrap", in: 0...unlimitedLine,
        default: min(naturalLineLength, unlimitedLine)
      ) { (manager: ItemLayoutManager) in min(manager.naturalLineLength, unlimitedLine) } set: {
        $0.naturalLineLength = $1 < unlimitedLine ? $1 : .infinity
      },
    ]
  }

  func notifyChanges(from old: Insets) {
    for (name, side) in Self.paddings where padding[keyPath: side] != old[keyPath: side] { notify(name) }
  }
}

extension ItemAlignment {
  /// An alignment or none, in the order of ``choices``.
  package static let enumeration = ObjectEnumeration(
    "TagflowItemAlignment", ["none", "start", "center", "end", "fill", "baseline"])
  static let choices: [ItemAlignment?] = [nil, .start, .center, .end, .fill, .baseline]
}

extension Visibility {
  package static let enumeration = ObjectEnumeration("TagflowVisibility", Self.self)
}

extension Spreading {
  /// A spreading or none, in the order of ``choices``.
  package static let enumeration = ObjectEnumeration(
    "TagflowSpreading", ["start", "center", "end", "between", "around", "evenly", "fill", "none"])
  static let choices: [Spreading?] = [.start, .center, .end, .between, .around, .evenly, .fill, nil]
}
