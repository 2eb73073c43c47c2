internal import GtkBridge

/// Requests frames of a widget while something moves.
@MainActor final class FrameTicks {
  private(set) var isRunning = false
  /// Advances everything to a time, and returns whether anything still moves.
  private let step: (Double) -> Bool

  init(step: @escaping (Double) -> Bool) { self.step = step }

  func start(on widget: Widget) {
    guard !isRunning, widget.isMapped else { return }
    isRunning = true
    widget.addTick { [weak self] time in
      guard let self else { return false }
      isRunning = step(time)
      return isRunning
    }
  }
}
