internal import Synchronization

extension Tag {
  /// The identity of a tag, independent of its position.
  ///
  /// Programs can use numbers from 0 up; ``unique()`` returns negative ids. Negative numbers are also accepted for ids that
  /// were saved earlier; ``unique()`` then skips them.
  public struct ID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The underlying number.
    public let rawValue: Int

    /// Creates an id with this number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
      if rawValue < 0, rawValue >= Self.leastKnown { Self.counter.min(rawValue, ordering: .relaxed) }
    }

    private init(unique number: Int) {
      rawValue = number
    }

    /// Returns an id that this process has not created before, by ``unique()`` or by number. Thread-safe.
    public static func unique() -> Tag.ID {
      Tag.ID(unique: counter.subtract(1, ordering: .relaxed).newValue)
    }

    /// The number, preceded by `#`.
    public var description: String { "#\(rawValue)" }

    /// The lowest explicit id that moves the counter, which therefore cannot overflow.
    private static let leastKnown = Int.min + 1 << 40

    /// The last id returned, or a lower one created by its number.
    private static let counter = Atomic<Int>(0)
  }
}
