internal import GtkBridge

/// A widget's frames for as long as something moves, and no longer.
@MainActor final class FrameTicks {
  private(set) var isRunning = false
  /// Moves everything to a time; whether there is further to go.
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
