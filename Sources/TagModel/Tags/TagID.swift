internal import Synchronization

extension Tag {
  /// What a tag is known by for as long as it lives, wherever it stands.
  ///
  /// A program uses numbers of its own from 0 up: ids made by ``unique()`` are negative, so the two never meet.
  /// Negative numbers are for ids that come back, as from a file: ``unique()`` passes over those that it has seen.
  public struct ID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The number.
    public let rawValue: Int

    /// The id with this number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
      if rawValue < 0, rawValue >= Self.leastKnown { Self.counter.min(rawValue, ordering: .relaxed) }
    }

    private init(unique number: Int) {
      rawValue = number
    }

    /// A new id, different from every other that this process has made, by number too; from any thread.
    public static func unique() -> Tag.ID {
      Tag.ID(unique: counter.subtract(1, ordering: .relaxed).newValue)
    }

    /// The number after a `#`.
    public var description: String { "#\(rawValue)" }

    /// No id that is known by its number takes the counter below this, so that it never comes to an end.
    private static let leastKnown = Int.min + 1 << 40

    /// The last id given out, or a lower one that was made by its number. (The standard library's own atomics: the one import beside the layout core,
    /// since nothing in the core language counts safely from any thread.)
    private static let counter = Atomic<Int>(0)
  }
}
