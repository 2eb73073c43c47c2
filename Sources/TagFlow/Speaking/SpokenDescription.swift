internal import GtkBridge
internal import TagModel

/// A widget's accessible description. Screen readers read it after the name when the widget gets the focus, and speak
/// every change while the widget has the focus.
@MainActor final class SpokenDescription {
  private let hasFocus: () -> Bool
  private let describe: (String) -> Void
  private var shown = ""

  /// The description. It is not updated while the widget has the focus, because changes are announced separately.
  var words = "" {
    didSet { if words != oldValue { update() } }
  }

  /// - Parameter hasFocus: Whether the widget, or the one it represents, has the keyboard focus.
  convenience init(of widget: Widget, hasFocus: @escaping () -> Bool) {
    self.init(hasFocus: hasFocus) { [weak widget] in widget?.setAccessibleDescription($0) }
  }

  /// - Parameters:
  ///   - hasFocus: Whether the widget, or the one it represents, has the keyboard focus.
  ///   - describe: Sets the widget's description.
  init(hasFocus: @escaping () -> Bool, describe: @escaping (String) -> Void) {
    self.hasFocus = hasFocus
    self.describe = describe
  }

  /// Speaks a text through the focused widget.
  func say(_ text: String) {
    // An unchanged description emits no change, so clear it first.
    if shown == text { show("") }
    show(text)
  }

  /// Clears the spoken text.
  func clear() { show("") }

  /// Prepares the description before the widget gets the focus.
  /// - Parameter text: A message to be spoken once, before the description.
  func focusWillEnter(with text: String?) {
    if let text { show(words.isEmpty ? text : Wording.sentences(text, words)) }
  }

  /// Speaks a message when GTK itself has focused the widget, for example because a menu closed. The message follows
  /// the screen reader's description of the widget.
  func focusEntered(with text: String?) {
    guard let text else { return }
    MainLoop.after(.milliseconds(Self.readingTime)) { [weak self] in if let self, hasFocus() { say(text) } }
  }

  /// The time that a screen reader needs to read the focused widget, in milliseconds.
  private static let readingTime = 500.0

  /// Restores the description, so that the spoken text is not read again later.
  func focusLeft() {
    // Deferred until the screen reader knows the new focus; before that, it would speak the change.
    MainLoop.whenIdle { [weak self] in self?.update() }
  }

  /// Sets the description immediately when the widget starts to represent something else.
  func begin(_ words: String) {
    self.words = words
    show(words)
  }

  /// Sets the description again after something else has changed it.
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

// MARK: - Role

extension TagAccessibility.Role {
  /// GTK's role; nil for a chip's default.
  var accessibleRole: AccessibleRole? {
    switch self {
    case .automatic, .option: nil
    case .checkbox: .checkbox
    case .button: .button
    case .image: .image
    case .label: .label
    }
  }
}
