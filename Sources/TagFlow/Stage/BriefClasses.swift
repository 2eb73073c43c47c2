internal import GtkBridge

/// CSS classes that a widget has for a short time.
@MainActor final class BriefClasses {
  private var ends: [String: ScheduledCall] = [:]
  /// Whether the widget has the class `again`, which every second call in the same time adds. The animation that it names begins
  /// anew.
  private var isAgain = false

  /// Adds a class. If the widget has it already, the time begins again.
  func add(_ name: String, to widget: Widget, for time: Duration) {
    if let end = ends[name] {
      end.cancel()
      isAgain.toggle()
      widget.setClass("again", isAgain)
    }
    widget.addClass(name)
    ends[name] = MainLoop.after(time) { [weak self, weak widget] in if let widget { self?.remove(name, from: widget) } }
  }

  /// Removes all classes, for example when the widget shows something else.
  func removeAll(from widget: Widget) { for name in ends.keys { remove(name, from: widget) } }

  private func remove(_ name: String, from widget: Widget) {
    ends.removeValue(forKey: name)?.cancel()
    widget.removeClass(name)
    guard ends.isEmpty, isAgain else { return }
    isAgain = false
    widget.removeClass("again")
  }
}
