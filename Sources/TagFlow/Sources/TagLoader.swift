internal import GtkBridge
public import TagModel

/// Asks a ``TagSource``, shows how far it has come, and gives up or tries again as a person likes.
///
///     let loader = TagLoader(source)
///     loader.onTags = { [weak view] fresh in
///       guard let view else { return }
///       view.setTags(refresh.merge(fresh, into: view.tags))
///     }
///     loader.load()
@MainActor
public final class TagLoader {
  private let source: any TagSource
  private var loading = TagLoading()
  private var task: Task<Void, Never>?

  /// Told each time that ``state`` is another.
  public var onChange: ((TagLoading.State) -> Void)?
  /// Given the tags of each answer that counts, before ``onChange`` tells that it has come. Late answers, to a question
  /// that was cancelled or asked again, never get here.
  public var onTags: (([Tag]) -> Void)?

  public init(_ source: any TagSource) {
    self.source = source
    MainLoop.attach()
  }

  isolated deinit { task?.cancel() }

  /// What there is to show.
  public var state: TagLoading.State { loading.state }

  /// Asks the source; again, if it is being asked already. To try again after a failure is the same.
  public func load() {
    task?.cancel()
    let attempt = loading.begin()
    task = Task { [weak self, source] in
      do {
        let tags = try await source.tags { part in
          Task { @MainActor in self?.progressed(part, attempt) }
        }
        self?.answered(tags, attempt)
      } catch {
        self?.failed(error, attempt)
      }
    }
    onChange?(state)
  }

  /// Gives up; nothing comes of the question any more.
  public func cancel() {
    task?.cancel()
    task = nil
    if loading.cancel() { onChange?(state) }
  }

  private func progressed(_ part: Double, _ attempt: Int) {
    if loading.progress(part, of: attempt) { onChange?(state) }
  }

  private func answered(_ tags: [Tag], _ attempt: Int) {
    guard loading.succeed(attempt) else { return }
    onTags?(tags)
    onChange?(state)
  }

  private func failed(_ error: any Error, _ attempt: Int) {
    if loading.fail("\(error)", attempt) { onChange?(state) }
  }
}
