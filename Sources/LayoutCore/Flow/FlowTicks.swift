/// Widths in *ticks*, whole numbers of 1/1024 pixel, in which sums and differences do not round.
///
/// Pango measures text in these, and style sheets give whole pixels, so that the width of a text chip is a
/// whole number of them as a rule.
enum FlowTicks {
  static let perPixel = 1024.0
  /// The number of bits below which a width's ticks stay: so, the sums of a block fit 31 bits.
  static let bits = 21
  /// Adding this to a width leaves its ticks, rounded, in the low bits.
  private static let shift = 1.5 * 0x1p52 / perPixel

  /// The width in ticks, rounded; what has bits from `bits` on is too wide, or no width.
  @inline(__always) static func rounded(_ width: Double) -> UInt64 {
    (width + shift).bitPattern &- shift.bitPattern
  }

  /// 0 when the width is a whole number of ticks.
  @inline(__always) static func remainder(_ width: Double) -> UInt64 {
    (width + shift - shift).bitPattern ^ width.bitPattern
  }

  @inline(__always) static func isVast(_ width: Double) -> Bool { rounded(width) >> bits != 0 }

  @inline(__always) static func isWhole(_ width: Double) -> Bool { remainder(width) == 0 && !isVast(width) }
}
