public import LayoutCore

/// A seeded random number generator: SplitMix64 (Steele, Lea and Flood, 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension RandomNumberGenerator {
  /// True with a probability from 0 to 1.
  public mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  public mutating func element<C: Collection>(of choices: C) -> C.Element {
    guard let element = choices.randomElement(using: &self) else {
      preconditionFailure("Nothing to choose from")
    }
    return element
  }

  /// A point inside the rectangle or on its edges.
  public mutating func point(in rect: Rect) -> Point {
    Point(x: double(rect.x...rect.maxX), y: double(rect.y...rect.maxY))
  }
}
