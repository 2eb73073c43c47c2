/// The line on which items stand that share a baseline.
struct CommonBaseline {
  /// From the top of the line of items.
  private(set) var position = 0.0
  private var below = 0.0
  private var isEmpty = true

  /// The height of the line of items that they need together.
  var needed: Double { isEmpty ? 0 : position + below }

  /// Takes in an item.
  ///
  /// - Parameters:
  ///   - baseline: from its top.
  ///   - near: its distance above.
  ///   - far: its distance below.
  mutating func add(_ baseline: Double, _ height: Double, near: Double, far: Double) {
    let (above, below) = (near + baseline, height - baseline + far)
    position = isEmpty ? above : max(position, above)
    self.below = isEmpty ? below : max(self.below, below)
    isEmpty = false
  }
}
