/// An asynchronous source of tags, such as a file, a service or a database.
///
/// `TagLoader` loads from a source, one request at a time. docs/filtering.md has an example.
public protocol TagSource: Sendable {
  /// The current tags.
  ///
  /// Should throw if its task is canceled; otherwise the results are ignored.
  /// - Parameter progress: A function to call with the finished part, from 0 to 1, on any thread.
  /// - Throws: The reason why the tags cannot be loaded; the error's description is shown to the user.
  func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag]
}

/// The state of loading from a ``TagSource``. Reports of all attempts but the newest are ignored.
public struct TagLoading: Hashable, Sendable {
  /// The state to show.
  public enum State: Hashable, Sendable {
    /// Not started, or canceled.
    case idle
    /// In progress; the finished part, from 0 to 1, or nil if it is unknown.
    case loading(progress: Double?)
    /// Finished.
    case loaded
    /// Failed, with the reason.
    case failed(String)
  }

  /// The state to show.
  public private(set) var state = State.idle
  private var attempt = 0

  /// Creates an idle state.
  public init() {}

  /// Starts an attempt, which replaces the current one, and returns its number.
  public mutating func begin() -> Int {
    attempt += 1
    state = .loading(progress: nil)
    return attempt
  }

  /// Reports the finished part of an attempt, clamped to 0...1. Returns false for an obsolete attempt, or if the part does not
  /// increase.
  @discardableResult
  public mutating func progress(_ part: Double, of attempt: Int) -> Bool {
    guard attempt == self.attempt, case .loading(let before) = state, !part.isNaN else { return false }
    let part = min(1, max(0, part))
    guard part > before ?? -1 else { return false }
    state = .loading(progress: part)
    return true
  }

  /// Reports the success of an attempt; returns false if the attempt is obsolete or canceled.
  public mutating func succeed(_ attempt: Int) -> Bool { end(attempt, .loaded) }

  /// Reports the failure of an attempt; returns false if the attempt is obsolete or canceled.
  public mutating func fail(_ reason: String, _ attempt: Int) -> Bool { end(attempt, .failed(reason)) }

  /// Cancels the current attempt; returns false if there is none.
  @discardableResult
  public mutating func cancel() -> Bool { end(attempt, .idle) }

  private mutating func end(_ attempt: Int, _ new: State) -> Bool {
    guard attempt == self.attempt, case .loading = state else { return false }
    state = new
    return true
  }
}
