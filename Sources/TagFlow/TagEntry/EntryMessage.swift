internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The message below the field of a ``TagEntry``, with an icon: the reason why the edited text is invalid, or another
/// problem. Screen readers get it as the description of the text, and announce each reason once, after a pause.
///
/// The rejection of a tag, which comes late, stays until the tag is edited or removed. It is announced when it comes.
@MainActor final class EntryMessage {
  private let text: EntryText
  private let status: StatusLabel
  let label = gtk_label_new(nil)!
  let image = gtk_image_new()!
  /// A problem unrelated to validation, shown until the next keystroke.
  var notice: String?
  private var problem: Problem?
  /// The last announced reason, and the call that announces the next one after a pause.
  private(set) var announcedReason: ValidationReason?
  private var call: ScheduledCall?

  /// The pause in typing before an invalid text is announced, in milliseconds.
  private static let pause = 800.0

  private enum Problem {
    /// The edited text is invalid.
    case text(TagEditor.ValidationFailure)
    /// Another problem, as a sentence.
    case notice(String)
    /// A tag was rejected.
    case tag(TagEditor.ValidationFailure)

    @MainActor var sentence: String {
      switch self {
      case .text(let failure), .tag(let failure): failure.localizedMessage
      case .notice(let sentence): sentence
      }
    }

    var iconName: String {
      switch self {
      case .text, .tag: "dialog-error-symbolic"
      case .notice: "dialog-warning-symbolic"
      }
    }
  }

  init(about text: EntryText, status: StatusLabel) { (self.text, self.status) = (text, status) }

  func install(in widget: Widget) {
    // The label has the same message in words.
    Widget.hideFromScreenReaders(image)
    for child in [image, label] {
      gtk_widget_set_parent(child, widget.pointer)
      gtk_widget_add_css_class(child, "message")
      gtk_widget_set_visible(child, 0)
    }
    gtk_label_set_wrap(OpaquePointer(label), 1)
    gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(OpaquePointer(label), 0)
  }

  /// The message shown; nil for none.
  var sentence: String? { problem?.sentence }

  /// Shows the current problem, and returns whether the message has changed.
  func update(_ editor: TagEditor) -> Bool {
    text.setAccessibleInvalid(editor.validationFailure != nil)
    let old = sentence
    problem = editor.validationFailure.map(Problem.text) ?? notice.map(Problem.notice) ?? editor.refusal.map(Problem.tag)
    guard sentence != old else { return false }
    gtk_label_set_text(OpaquePointer(label), sentence ?? "")
    if let problem { gtk_image_set_from_icon_name(OpaquePointer(image), problem.iconName) }
    for child in [image, label] { gtk_widget_set_visible(child, problem == nil ? 0 : 1) }
    speak()
    return true
  }

  // MARK: Layout

  private static let gap = 6.0

  /// The height below the field at a width; 0 if there is no message.
  func height(forWidth width: Int) -> Int {
    guard problem != nil else { return 0 }
    return max(measured(label, .vertical, Int(labelWidth(in: Double(width)))), measured(image, .vertical))
  }

  private func labelWidth(in width: Double) -> Double {
    max(0, width - Double(measured(image, .horizontal)) - Self.gap)
  }

  /// Places the icon beside the first line of the text.
  func place(in area: Rect, of widget: Widget) {
    guard problem != nil else { return }
    let icon = Size(width: Double(measured(image, .horizontal)), height: Double(measured(image, .vertical)))
    let width = labelWidth(in: area.width)
    let isMirrored = widget.textDirection == .rightToLeft
    widget.place(
      label, Rect(x: area.x + (isMirrored ? 0 : area.width - width), y: area.y, width: width, height: area.height))
    var line = PangoRectangle()
    pango_layout_line_get_pixel_extents(
      pango_layout_get_line_readonly(gtk_label_get_layout(OpaquePointer(label)), 0), nil, &line)
    widget.place(
      image,
      Rect(
        x: area.x + (isMirrored ? area.width - icon.width : 0), y: area.y + max(0, (Double(line.height) - icon.height) / 2),
        width: icon.width, height: icon.height))
  }

  private func measured(_ child: UnsafeMutablePointer<GtkWidget>, _ axis: Axis, _ across: Int? = nil) -> Int {
    Extent(measuring: child, axis, forCrossSize: across).natural
  }

  private func speak() {
    call?.cancel()
    text.speech.words = sentence ?? ""
    switch problem {
    case nil:
      announcedReason = nil
      text.speech.clear()
    case .text(let failure):
      guard failure.reason != announcedReason else { return }
      call = MainLoop.after(.milliseconds(Self.pause)) { [weak self] in self?.announce() }
    case .notice: announce()
    case .tag: announcedReason = nil
    }
  }

  /// Announces the current problem, even if it has been announced before.
  func announce() {
    call?.cancel()
    switch problem {
    case .text(let failure): announcedReason = failure.reason
    case .notice: announcedReason = nil
    // Announced when it came.
    case .tag, nil: return
    }
    guard let sentence else { return }
    status.announce(sentence)
    text.speech.say(sentence)
  }
}
