/// The line breaking rule, and the limits for applying it to sums of widths.
///
/// Widths are added one by one from the first chip of a line, in double precision; a chip wraps if the sum exceeds the
/// content's width by more than the tolerance. For speed, blocks keep exact running sums in ticks (see `FixedPoint`).
/// If ticks cannot decide, because a width is not a whole number of ticks and the line ends near the limit, the rule
/// itself is applied, so the result is the same either way.
struct LineBreaker: Hashable, Sendable {
  /// The content's width, which wider chips are limited to.
  let width: Double
  /// The maximum length of a line.
  let limit: Double
  let spacing: Double
  let lineSpacing: Double
  /// `limit` plus the spacing after the last chip in ticks, rounded down; nil if too large for ticks.
  let ticks: Int32?
  /// 1 if `limit` is so near a whole tick that even exact sums cannot decide, otherwise 0.
  let slack: Int32

  init(width: Double, spacing: Double, lineSpacing: Double) {
    self.width = width
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    limit = width + FlowLayout.tolerance
    let ticks = (limit + spacing) * FixedPoint.perPixel
    guard ticks < Double(1 << 29) else {
      self.ticks = nil
      slack = 0
      return
    }
    let below = Int32(ticks)
    self.ticks = below
    let fraction = ticks - Double(below)
    slack = fraction < 1e-6 || fraction > 1 - 1e-6 ? 1 : 0
  }
}
