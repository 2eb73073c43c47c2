package import LayoutCore
internal import TagModel

extension Pixels {
  /// The contrast of a box's upper edge with what is above it, from 1 to 21. The edge may be dashed.
  ///
  /// The picture should be at the window's scale: boxes come from a cache in software rendering, and blur at others.
  /// - Parameters:
  ///   - box: The box, in logical pixels.
  ///   - distance: How far above the box to look for the background.
  ///   - depth: How far into the box the edge reaches; negative for a ring around the box.
  ///   - scale: The number of device pixels per logical pixel.
  package func edgeContrast(of box: Rect, distance: Double = 5, depth: Double = 2, scale: Int = 1) -> Double {
    let scale = Double(scale)
    let contrasts = stride(from: -12.0, through: 12, by: 0.5).flatMap { offset in
      let x = (box.center.x + offset) * scale
      let background = color(x, (box.y - distance) * scale)
      return stride(from: box.y - distance, to: box.y + depth, by: 0.5).map { color(x, $0 * scale).contrast(with: background) }
    }
    return contrasts.max() ?? 1
  }

  /// The contrast between the lightest and the darkest color in a box, in logical pixels.
  package func contrastRange(in box: Rect, scale: Int = 1) -> Double {
    let scale = Double(scale)
    let luminances = stride(from: box.x, to: box.maxX, by: 0.5).flatMap { x in
      stride(from: box.y, to: box.maxY, by: 0.5).map { color(x * scale, $0 * scale).luminance }
    }
    guard let most = luminances.max(), let least = luminances.min() else { return 1 }
    return (most + 0.05) / (least + 0.05)
  }
}
