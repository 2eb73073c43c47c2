internal import GtkBridge
internal import LayoutCore

/// An object with a ``FlowLayout``. All such objects have the same GObject properties for it.
@MainActor protocol FlowLayoutOwner: NativeObject, Sendable {
  var layout: FlowLayout { get set }
  var naturalLineLength: Double { get set }
  /// The insets of a new object's layout.
  static var initialInsets: Insets { get }
}

extension TagView: FlowLayoutOwner {
  static var initialInsets: Insets { ChipLayout.initialInsets }
}
extension TagBox: FlowLayoutOwner {
  static var initialInsets: Insets { .zero }
}

/// The maximum distance that C can set, in logical pixels. Even with a million chips, sums stay below GTK's limits.
private let greatestDistance = 2000.0

/// The properties of the insets.
private let paddings: [(name: String, side: any WritableKeyPath<Insets, Double> & Sendable)] = [
  ("padding-top", \.top), ("padding-start", \.start), ("padding-bottom", \.bottom), ("padding-end", \.end),
]

extension FlowLayoutOwner {
  /// The properties of the layout; the first one is that of `GtkOrientable`.
  static var flowProperties: [ObjectProperty] {
    [
      .orientation { (owner: Self) in owner.layout.scrollDirection == .horizontal ? .horizontal : .vertical } set: {
        $0.layout.scrollDirection = $1 == .horizontal ? .horizontal : .vertical
      },
      .cases("alignment", "How the remaining space of a line is used", of: FlowLayout.Alignment.enumeration) {
        (owner: Self) in owner.layout.alignment
      } set: {
        $0.layout.alignment = $1
      },
      .cases("distribution", "How rows are filled", of: FlowLayout.Distribution.enumeration) {
        (owner: Self) in owner.layout.distribution
      } set: {
        $0.layout.distribution = $1
      },
      .int("line-limit", "The maximum number of lines, or 0; or the number of rows", in: 0...Int32.max) {
        (owner: Self) in owner.layout.lineLimit
      } set: {
        $0.layout.lineLimit = $1
      },
      .double("spacing", "The gap within a line", in: 0...greatestDistance, default: 8) {
        (owner: Self) in owner.layout.spacing
      } set: {
        $0.layout.spacing = $1
      },
      .double("line-spacing", "The gap between lines", in: 0...greatestDistance, default: 8) {
        (owner: Self) in owner.layout.lineSpacing
      } set: {
        $0.layout.lineSpacing = $1
      },
      .double(
        "natural-line-length", "The natural width before lines wrap", in: 0...Double(Int16.max),
        default: TagView.naturalLineLength
      ) { (owner: Self) in owner.naturalLineLength } set: {
        $0.naturalLineLength = $1
      },
      .cases(
        "vertical-alignment", "The vertical alignment of content that is shorter than the widget",
        of: FlowLayout.VerticalAlignment.enumeration
      ) { (owner: Self) in owner.layout.verticalAlignment } set: {
        $0.layout.verticalAlignment = $1
      },
    ] + paddings.map { name, side in
      .double(
        name, "The space between an edge and the items", in: 0...greatestDistance, default: initialInsets[keyPath: side]
      ) { (owner: Self) in owner.layout.insets[keyPath: side] } set: {
        $0.layout.insets[keyPath: side] = $1
      }
    }
  }

  // MARK: Notifications

  func notifyChanges(from old: FlowLayout) {
    for (name, side) in paddings where layout.insets[keyPath: side] != old.insets[keyPath: side] { notify(name) }
    notify([
      "vertical-alignment": layout.verticalAlignment != old.verticalAlignment,
      "orientation": layout.scrollDirection != old.scrollDirection, "alignment": layout.alignment != old.alignment,
      "distribution": layout.distribution != old.distribution, "line-limit": layout.lineLimit != old.lineLimit,
      "spacing": layout.spacing != old.spacing, "line-spacing": layout.lineSpacing != old.lineSpacing,
    ])
  }
}
