/// The common baseline of a line's items, added one by one.
struct CommonBaseline {
  /// The distance from the top of the line.
  private(set) var position = -Double.infinity
  private var below = -Double.infinity

  /// The line height that the items need; -infinity without items.
  var needed: Double { position + below }

  /// - Parameters:
  ///   - baseline: The distance of the item's baseline from its top.
  ///   - near: The margin above it.
  ///   - far: The margin below it.
  mutating func add(_ baseline: Double, _ height: Double, near: Double, far: Double) {
    position = max(position, near + baseline)
    below = max(below, height - baseline + far)
  }
}
