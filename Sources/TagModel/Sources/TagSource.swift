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

/// Merges new results of a ``TagSource`` into the user's tags, replacing only the tags that came from the source.
public struct TagRefresh: Sendable {
  /// The ids of the tags that came from the source.
  public private(set) var fetched: Set<Tag.ID>

  /// Creates a refresh.
  /// - Parameter fetched: The ids of the tags that came from the source earlier.
  public init(fetched: Set<Tag.ID> = []) {
    self.fetched = fetched
  }

  /// Makes a fetched tag the user's own, so that merging no longer removes it. Call it when the user edits the tag.
  public mutating func adopt(_ id: Tag.ID) { fetched.remove(id) }

  /// The tags after merging new results.
  ///
  /// The user's own tags stay unchanged. A fetched tag is updated if the results contain a tag with its id or, failing
  /// that, with an equal text (<doc:ComparingTexts>): it keeps its id, position, selection and attachment, and gets the
  /// new content and style. Other fetched tags are removed. New tags are appended, unless a remaining tag has the same text
  /// or id.
  ///
  /// - Complexity: O(tags + fresh).
  public mutating func merge(_ fresh: [Tag], into tags: some Sequence<Tag>) -> [Tag] {
    let old = Array(tags)
    let known = Set(old.lazy.map(\.id)).intersection(fetched)
    var again: [Tag.ID: Tag] = [:]
    for tag in fresh where known.contains(tag.id) && again[tag.id] == nil { again[tag.id] = tag }
    // Tags without a matching id can be matched by text, each of them once.
    var unclaimed = TakenTexts(old.lazy.filter { [again] in known.contains($0.id) && again[$0.id] == nil })
    var new: [Tag] = []
    for tag in fresh where !known.contains(tag.id) {
      if let id = unclaimed.owner(of: tag.text) {
        unclaimed.remove(tag.text, of: id)
        again[id] = tag
      } else {
        new.append(tag)
      }
    }
    var result = old.compactMap { tag in fetched.contains(tag.id) ? again[tag.id].map { tag.showing($0) } : tag }
    var taken = TakenTexts(result)
    var there = Set(result.map(\.id))
    fetched.formIntersection(there)
    for tag in new where taken.owner(of: tag.text) == nil && there.insert(tag.id).inserted {
      taken.insert(tag.text, of: tag.id)
      fetched.insert(tag.id)
      result.append(tag)
    }
    return result
  }
}

extension Tag {
  /// The tag with the content and styles of another one.
  fileprivate func showing(_ other: Tag) -> Tag {
    var tag = self
    tag.content = other.content
    (tag.style, tag.selectedStyle, tag.selectedContent) = (other.style, other.selectedStyle, other.selectedContent)
    return tag
  }
}
