/// How lines wrap: the width they may have, prepared for comparing it with sums of chip widths.
///
/// A line is filled by adding widths one by one from its first chip, in double precision; a chip wraps when
/// the sum with it exceeds the content's width by more than the tolerance. That rule decides every exact
/// fit. To find ends faster, blocks keep running sums in ticks (see `FixedPoint`), any two of which can be
/// subtracted without rounding. Where ticks cannot tell, because a width is no whole number of them and the
/// line ends near the limit, the rule itself is asked, so that the answer is the same whichever way it was
/// found.
struct LineBreaker: Hashable, Sendable {
  /// The content's width; wider chips count as this wide.
  let width: Double
  /// The furthest that a line may reach.
  let limit: Double
  let spacing: Double
  let lineSpacing: Double
  /// `limit` and the spacing after the last chip in ticks, rounded down; nil when ticks cannot hold it.
  let ticks: Int32?
  /// 1 when `limit` lies so near a whole tick that even exact sums of ticks cannot tell, otherwise 0.
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
    let rest = ticks - Double(below)
    slack = rest < 1e-6 || rest > 1 - 1e-6 ? 1 : 0
  }
}
