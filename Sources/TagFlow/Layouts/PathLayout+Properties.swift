internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

extension PathLayout: ObjectLayout {
  /// A straight line from side to side, used until the program sets a curve.
  @MainActor static let initial = PathLayout(Curve { Point(x: $0, y: 0) }, origin: Point(x: 0, y: 0.5))
  @MainActor static let managerType = registerManager("TagflowPathLayout")

  @MainActor static let values: [LayoutValue<PathLayout>] = [
    .double("origin-x", "The origin of the curve, as a fraction of the width", in: -100...100, default: 0, \.origin.x),
    .double("origin-y", "The origin of the curve, as a fraction of the height", in: -100...100, default: 0.5, \.origin.y),
    .int("places", "The number of places on the curve, or 0", in: 0...0x7FFF, \.places),
    .double("distance", "The distance between neighbors, or 0", \.distance),
    .optionalString("origin-child", "The id of the child at the origin", \.originChild),
    .bool("swap-axes", "Whether the curve's x axis runs downward", \.swapsAxes),
    .bool("upward", "Whether the vertical coordinate grows upward", \.isMathematical),
    .bool("reversed", "Whether the children are placed from the last to the first", \.isReversed),
  ]

  /// The number of places; 0 if the items are spread over the curve, or have a distance.
  fileprivate var places: Int {
    get { if case .count(let count) = distribution { count } else { 0 } }
    set {
      if newValue > 0 { distribution = .count(newValue) } else if case .count = distribution { distribution = .even }
    }
  }

  /// The distance between neighbors; 0 if the items are spread over the curve, or have places.
  fileprivate var distance: Double {
    get { if case .distance(let distance) = distribution { distance } else { 0 } }
    set {
      if newValue > 0 { distribution = .distance(newValue) } else if case .distance = distribution { distribution = .even }
    }
  }
}
