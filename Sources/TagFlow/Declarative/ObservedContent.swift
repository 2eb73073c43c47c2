internal import Observation

/// Observes what content reads, from one evaluation to the next.
@MainActor final class ObservedContent {
  private var evaluation = 0

  /// Evaluates content. When something that it has read changes, calls a closure, once for all changes in a turn of the main
  /// loop, unless the content has been evaluated again by then.
  func evaluate<Content>(_ content: () -> Content, onChange: @escaping @MainActor @Sendable () -> Void) -> Content {
    evaluation += 1
    let current = evaluation
    return withObservationTracking(content) { [weak self] in
      // Called before the change, and only once. An evaluation can't be unobserved: earlier ones also end up here.
      Task { @MainActor in if self?.evaluation == current { onChange() } }
    }
  }
}
