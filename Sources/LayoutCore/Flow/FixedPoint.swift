/// Lengths in *ticks*, whole numbers of 1/1024 pixel, in which sums and differences do not round.
///
/// Pango measures text in these, and style sheets give whole pixels, so that the size of a text chip is a
/// whole number of them as a rule.
enum FixedPoint {
  static let perPixel = 1024.0
  /// The number of bits below which a chip's ticks stay: so, the sums of a block fit 31 bits.
  static let bits = 21
  /// Adding this to a length leaves its ticks, rounded, in the low bits.
  private static let shift = 1.5 * 0x1p52 / perPixel

  /// The length in ticks, rounded; what has bits from `bits` on is too long, or no length.
  @inline(__always) static func rounded(_ length: Double) -> UInt64 {
    (length + shift).bitPattern &- shift.bitPattern
  }

  /// 0 when the length is a whole number of ticks.
  @inline(__always) static func remainder(_ length: Double) -> UInt64 {
    (length + shift - shift).bitPattern ^ length.bitPattern
  }

  /// The ticks of a length that is a whole number of them.
  @inline(__always) static func whole(_ length: Double) -> Int32 {
    Int32(truncatingIfNeeded: rounded(length))
  }

  /// A number of ticks in pixels, without rounding.
  @inline(__always) static func length(_ ticks: Int32) -> Double { Double(ticks) * (1 / perPixel) }

  @inline(__always) static func isOversized(_ length: Double) -> Bool { rounded(length) >> bits != 0 }

  @inline(__always) static func isWhole(_ length: Double) -> Bool {
    remainder(length) == 0 && !isOversized(length)
  }
}
