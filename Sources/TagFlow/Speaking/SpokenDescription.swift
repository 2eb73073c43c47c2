internal import GtkBridge

/// A widget's description, which a screen reader reads after its name when the focus comes, and speaks whenever it changes while
/// the widget has the focus.
@MainActor final class SpokenDescription {
  private let hasFocus: () -> Bool
  private let describe: (String) -> Void
  private var shown = ""

  /// What is read. While the widget has the focus it stays as it was: of what has changed somebody has told already.
  var words = "" {
    didSet { if words != oldValue { update() } }
  }

  /// - Parameter hasFocus: whether the widget, or what it stands for, has the keyboard focus.
  convenience init(of widget: Widget, hasFocus: @escaping () -> Bool) {
    self.init(hasFocus: hasFocus) { [unowned widget] in widget.setAccessibleDescription($0) }
  }

  /// - Parameters:
  ///   - hasFocus: whether the widget, or what it stands for, has the keyboard focus.
  ///   - describe: gives the widget another description.
  init(hasFocus: @escaping () -> Bool, describe: @escaping (String) -> Void) {
    self.hasFocus = hasFocus
    self.describe = describe
  }

  /// Says something to who is at the widget.
  func say(_ text: String) {
    // What stays as it was is not told again, and of nothing nothing is said.
    if shown == text { show("") }
    show(text)
  }

  /// Takes back what was said.
  func fallSilent() { show("") }

  /// The focus is about to come.
  /// - Parameter text: what is to be said along with the rest, once.
  func focusComes(with text: String?) {
    if let text { show(words.isEmpty ? text : "\(text). \(words)") }
  }

  /// The focus has come by a way of GTK's own, from a menu that has closed: what is to be said is said after what the widget is.
  func focusCame(with text: String?) {
    guard let text else { return }
    MainLoop.after(.milliseconds(Self.reading)) { [weak self] in if let self, hasFocus() { say(text) } }
  }

  /// So long a screen reader takes to read what has the focus, in milliseconds.
  private static let reading = 500.0

  /// What was said is not read to who comes back.
  func focusLeft() {
    // After the screen reader has been told where the focus is now: it would speak of a change before.
    MainLoop.whenIdle { [weak self] in self?.update() }
  }

  /// Shows the description of another thing that the widget stands for now.
  func begin(_ words: String) {
    self.words = words
    show(words)
  }

  /// Something else has changed the widget's description: it becomes what it was.
  func restore() { describe(shown) }

  private func update() {
    if shown.isEmpty || !hasFocus() { show(words) }
  }

  private func show(_ text: String) {
    guard text != shown else { return }
    shown = text
    describe(text)
  }
}
