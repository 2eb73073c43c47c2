package import GtkBridge
package import LayoutCore

// The properties of all layout managers except the flow layout's, for C, GtkBuilder, bindings and GtkInspector.

extension ItemLayoutManager {
  /// A line length that no line reaches, which replaces infinity in C.
  private static let unlimitedLine = Double(Int16.max)

  static let signals = [ObjectSignal("failed", .string)]

  /// The properties that all types have in common.
  /// - Parameter naturalLineLength: The default value.
  static func properties(naturalLineLength: Double) -> [ObjectProperty] {
    paddings.properties(initial: .zero, get: { (manager: ItemLayoutManager) in manager.padding }) { $1(&$0.padding) }
      + behaviorProperties(naturalLineLength: naturalLineLength)
  }

  /// Properties of all layouts but TagflowFlowLayout, without functions of their own.
  static let paddings: [ValueProperty<Insets>] = [
    .double("padding-top", "The space between the upper edge of the widget and its content, in logical pixels", \.top),
    .double("padding-start", "The space between the edge at the start of the widget and its content, in logical pixels", \.start),
    .double("padding-bottom", "The space between the lower edge of the widget and its content, in logical pixels", \.bottom),
    .double("padding-end", "The space between the edge at the end of the widget and its content, in logical pixels", \.end),
  ]

  /// Properties of all layouts but TagflowFlowLayout, without functions of their own.
  private static func behaviorProperties(naturalLineLength: Double) -> [ObjectProperty] {
    [
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
        "natural-line-length", "The natural width before lines wrap, in logical pixels", in: 0...unlimitedLine,
        default: min(naturalLineLength, unlimitedLine)
      ) { (manager: ItemLayoutManager) in min(manager.naturalLineLength, unlimitedLine) } set: {
        $0.naturalLineLength = $1 < unlimitedLine ? $1 : .infinity
      },
    ]
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
