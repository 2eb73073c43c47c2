/// Where tags come from that takes time: a file, a service, a database.
///
/// A `TagLoader` asks it, one answer at a time. docs/filtering.md has an example.
public protocol TagSource: Sendable {
  /// The tags that there are now.
  ///
  /// It ends early, by throwing, when its task is cancelled; if it does not, its answer is passed over.
  /// - Parameter progress: to be told now and then which part is done, from 0 to 1, on any thread.
  /// - Throws: whatever kept it from answering; a person reads the error's description.
  func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag]
}

/// How far asking a ``TagSource`` has come, attempt by attempt: only the newest attempt counts.
public struct TagLoading: Hashable, Sendable {
  /// What there is to show.
  public enum State: Hashable, Sendable {
    /// Nothing goes on: not asked yet, or cancelled.
    case idle
    /// It is being asked; which part is done, from 0 to 1, or nil as long as nobody has said.
    case loading(progress: Double?)
    /// It has answered.
    case loaded
    /// It has not, and this is why.
    case failed(String)
  }

  /// What there is to show.
  public private(set) var state = State.idle
  private var attempt = 0

  /// Nothing goes on.
  public init() {}

  /// Begins an attempt, in the place of one that still goes on: its number.
  public mutating func begin() -> Int {
    attempt += 1
    state = .loading(progress: nil)
    return attempt
  }

  /// Notes what part is done; whether that is news. What comes too late, or goes back, is not; what is no number
  /// within 0 and 1 is taken for the nearest.
  @discardableResult
  public mutating func progress(_ part: Double, of attempt: Int) -> Bool {
    guard attempt == self.attempt, case .loading(let before) = state, !part.isNaN else { return false }
    let part = min(1, max(0, part))
    guard part > before ?? -1 else { return false }
    state = .loading(progress: part)
    return true
  }

  /// Notes an answer; whether it counts. One to an earlier attempt, or after a cancellation, does not.
  public mutating func succeed(_ attempt: Int) -> Bool { end(attempt, .loaded) }

  /// Notes why there is no answer; whether that counts.
  public mutating func fail(_ reason: String, _ attempt: Int) -> Bool { end(attempt, .failed(reason)) }

  /// Gives up the attempt that goes on; whether there was one.
  @discardableResult
  public mutating func cancel() -> Bool { end(attempt, .idle) }

  private mutating func end(_ attempt: Int, _ new: State) -> Bool {
    guard attempt == self.attempt, case .loading = state else { return false }
    state = new
    return true
  }
}
