internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore

extension LinearLayout: ObjectLayout {
  @MainActor static let initial = LinearLayout(.horizontal)
  @MainActor static let managerType = registerManager("TagflowLinearLayout")

  /// Properties of TagflowLinearLayout.
  @MainActor static let properties: [ValueProperty<LinearLayout>] = [
    .orientation { $1(&$0.axis) },
    /// - Parameter: a length in logical pixels, finite and not negative; 0 by default
    .double("spacing", "The space between neighbors") { $1(&$0.gap) },
    .choice(
      "distribution", "How the space along the line is used", of: distributionEnumeration, Array(0..<distributions(gap: 0).count)
    ) { $1(&$0.distributionNumber) },
    /// - Parameter: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
    .choice(
      "alignment", "How children are aligned across the line", of: ItemAlignment.enumeration, ItemAlignment.choices
    ) { $1(&$0.alignment) },
    /// - Parameter: whether the order is reversed
    .bool("reversed", "Whether the children are placed from the last to the first") { $1(&$0.isReversed) },
  ]

  package static let distributionEnumeration = ObjectEnumeration(
    "TagflowLineDistribution",
    [
      "weights", "shrink-sizes", "shrink-sizes-in-proportion", "shrink-spaces", "shrink-spaces-in-proportion", "shrink-pair",
      "start", "center", "end", "between", "around", "evenly", "fill",
      "equal-sizes", "equal-sizes-centered", "equal-sizes-and-spaces", "equal-sizes-and-spaces-centered",
      "equal-spaces", "equal-spaces-centered",
    ])

  /// The distributions in the order of the enumeration.
  /// - Parameter gap: The spacing between children of equal sizes.
  private static func distributions(gap: Double) -> [Distribution] {
    [
      .weights(nil), .weights(.sizes(.average)), .weights(.sizes(.proportional)), .weights(.spaces(.average)),
      .weights(.spaces(.proportional)), .weights(.pair),
      .spread(.start), .spread(.center), .spread(.end), .spread(.between), .spread(.around), .spread(.evenly), .spread(.fill),
      .equalSizes(spacing: gap, centered: false), .equalSizes(spacing: gap, centered: true),
      .equalSizes(spacing: nil, centered: false), .equalSizes(spacing: nil, centered: true),
      .equalSpaces(centered: false), .equalSpaces(centered: true),
    ]
  }

  fileprivate var distributionNumber: Int {
    get {
      if case .equalSizes(let gap?, _) = distribution {
        Self.distributions(gap: gap).firstIndex(of: distribution) ?? 0
      } else {
        Self.distributions(gap: spacing).firstIndex(of: distribution) ?? 0
      }
    }
    set { distribution = Self.distributions(gap: spacing)[newValue] }
  }

  /// The spacing, which also applies between children of equal sizes.
  fileprivate var gap: Double {
    get { spacing }
    set {
      spacing = newValue
      if case .equalSizes(_?, let isCentered) = distribution {
        distribution = .equalSizes(spacing: newValue, centered: isCentered)
      }
    }
  }
}

extension FrameLayout: ObjectLayout {
  @MainActor static let initial = FrameLayout()
  @MainActor static let managerType = registerManager("TagflowFrameLayout")

  /// Properties of TagflowFrameLayout.
  @MainActor static let properties: [ValueProperty<FrameLayout>] = [
    /// - Parameter: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
    .choice(
      "horizontal-alignment", "How children are aligned horizontally", of: ItemAlignment.enumeration, ItemAlignment.choices
    ) { $1(&$0.alignment.horizontal) },
    /// - Parameter: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
    .choice(
      "vertical-alignment", "How children are aligned vertically", of: ItemAlignment.enumeration, ItemAlignment.choices
    ) { $1(&$0.alignment.vertical) },
  ]
}

extension RelativeLayout: ObjectLayout {
  @MainActor static let initial = RelativeLayout()
  @MainActor static let managerType = registerManager("TagflowRelativeLayout")
  @MainActor static let properties: [ValueProperty<RelativeLayout>] = []
}
