struct CommonBaseline {
  /// The distance from the top of the line.
  private(set) var position = 0.0
  private var below = 0.0
  private var isEmpty = true

  /// The line height that the items need.
  var needed: Double { isEmpty ? 0 : position + below }

  /// - Parameters:
  ///   - baseline: The distance of the item's baseline from its top.
  ///   - near: The margin above it.
  ///   - far: The margin below it.
  mutating func add(_ baseline: Double, _ height: Double, near: Double, far: Double) {
    let (above, below) = (near + baseline, height - baseline + far)
    position = isEmpty ? above : max(position, above)
    self.below = isEmpty ? below : max(self.below, below)
    isEmpty = false
  }
}
