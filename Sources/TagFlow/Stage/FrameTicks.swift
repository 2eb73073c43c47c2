internal import GtkBridge

/// Requests frames of a widget while something moves.
@MainActor final class FrameTicks {
  private(set) var isRunning = false
  /// Whether something has begun to move since the last step began, maybe in a handler that the step has called.
  private var hasNews = false
  /// Advances everything to a time, and returns whether anything still moves.
  private let step: (Double) -> Bool

  init(step: @escaping (Double) -> Bool) { self.step = step }

  func start(on widget: Widget) {
    hasNews = true
    guard !isRunning, widget.isMapped else { return }
    isRunning = true
    widget.addTick { [weak self] time in
      guard let self else { return false }
      hasNews = false
      isRunning = step(time) || hasNews
      return isRunning
    }
  }
}
