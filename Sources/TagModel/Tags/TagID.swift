internal import Synchronization

extension Tag {
  /// What a tag is known by for as long as it lives, wherever it stands.
  ///
  /// A program may use numbers of its own, from 0 up: ids made by ``unique()`` are negative, so the two never
  /// meet.
  public struct ID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The number.
    public let rawValue: Int

    /// The id with this number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// A new id, different from every other that this process has made; from any thread.
    public static func unique() -> Tag.ID {
      Tag.ID(rawValue: counter.subtract(1, ordering: .relaxed).newValue)
    }

    /// The number after a `#`.
    public var description: String { "#\(rawValue)" }

    /// The last id given out. (The standard library's own atomics: the one import beside the layout core,
    /// since nothing in the core language counts safely from any thread.)
    private static let counter = Atomic<Int>(0)
  }
}
