internal import GtkBridge

/// CSS classes that a widget has for a short time.
@MainActor final class BriefClasses {
  private unowned let widget: Widget
  private var ends: [String: ScheduledCall] = [:]
  /// Whether the widget has the class `again`, which every second call in the same time adds. The animation that it names begins
  /// anew.
  private var isAgain = false {
    didSet { if isAgain != oldValue { widget.setClass("again", isAgain) } }
  }

  init(of widget: Widget) { self.widget = widget }

  /// Adds a class. If the widget has it already, the time begins again.
  func add(_ name: String, for time: Duration) {
    if let end = ends[name] {
      end.cancel()
      isAgain.toggle()
    }
    widget.addClass(name)
    ends[name] = MainLoop.after(time) { [weak self] in self?.remove(name) }
  }

  /// Removes all classes, for example when the widget shows something else.
  func removeAll() { for name in ends.keys { remove(name) } }

  private func remove(_ name: String) {
    ends.removeValue(forKey: name)?.cancel()
    widget.removeClass(name)
    if ends.isEmpty { isAgain = false }
  }
}
