/// Fixed-point lengths in *ticks* of 1/1024 pixel, whose sums and differences are exact.
///
/// These are Pango's units, and style sheets use whole pixels, so the size of a text chip is usually a whole number of
/// ticks.
enum FixedPoint {
  static let perPixel = 1024.0
  /// The maximum number of bits in a chip's ticks, so that the sums of a block fit in 31 bits.
  static let bits = 21
  /// Adding this to a length leaves its rounded ticks in the low bits.
  private static let shift = 1.5 * 0x1p52 / perPixel

  /// The length in ticks, rounded; a result with more than `bits` bits is out of range.
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

  /// Ticks in pixels, exactly.
  @inline(__always) static func length(_ ticks: Int32) -> Double { Double(ticks) * (1 / perPixel) }

  @inline(__always) static func isOversized(_ length: Double) -> Bool { rounded(length) >> bits != 0 }

  @inline(__always) static func isWhole(_ length: Double) -> Bool {
    remainder(length) == 0 && !isOversized(length)
  }
}
