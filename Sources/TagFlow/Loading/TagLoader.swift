internal import GtkBridge
public import TagModel

/// Loads tags from a ``TagSource``, with progress, cancellation and retry.
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

  /// Called when ``state`` changes.
  public var onChange: ((TagLoading.State) -> Void)?
  /// Called with the loaded tags, before ``onChange``. Not called for a load that was canceled or restarted.
  public var onTags: (([Tag]) -> Void)?

  public init(_ source: any TagSource) {
    self.source = source
    MainLoop.attach()
  }

  isolated deinit { task?.cancel() }

  /// The state of loading, to be shown to the user.
  public var state: TagLoading.State { loading.state }

  /// Starts loading, or restarts it if it is in progress. Also retries after a failure.
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

  /// Cancels loading.
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
