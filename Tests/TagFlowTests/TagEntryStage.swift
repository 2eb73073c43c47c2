import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// A window with one tag entry in it, on the screen.
@MainActor final class EntryScene {
  let window: Window
  let entry: TagEntry
  var events: [String] = []
  /// Where the pointer is that drags.
  var pointer = Point.zero

  init(
    _ words: String = "", width: Int = 400, isScrolled: Bool = false, minimumWidth: Int? = nil,
    _ configure: (inout TagEditorConfiguration) -> Void = { _ in }
  ) {
    MainLoop.attach()
    var configuration = TagEditorConfiguration()
    configure(&configuration)
    window = Window()
    entry = TagEntry(tags(words), configuration: configuration)
    entry.setPlacement(vertical: .start)
    window.setDefaultSize(width: width, height: 300)
    if let minimumWidth { gtk_widget_set_size_request(entry.pointer, Int32(minimumWidth), -1) }
    window.present(isScrolled ? ScrolledWindow(entry, horizontal: minimumWidth == nil ? .never : .automatic) : entry)
    entry.onEvent = { [weak self] in self?.note($0) }
    settle()
  }

  isolated deinit { window.destroy() }

  private func note(_ event: TagEditorEvent) {
    let line =
      switch event {
      case .changed(let text): "changed \(text)"
      case .added(_, let text, let index): "added \(text) @\(index)"
      case .removed(_, let text): "removed \(text)"
      case .edited(_, let from, let to): "edited \(from)>\(to)"
      case .rejected(let text, _): "rejected \(text)"
      case .limitReached(let limit, _): "limit \(limit)"
      }
    events.append(line)
  }

  /// Runs whole frames until everything stands where it belongs.
  func settle(file: StaticString = #filePath, line: UInt = #line) {
    entry.drawFrames(3, file: file, line: line)
    XCTAssertTrue(MainLoop.run(until: { entry.arrangement.container.width > 0 }), file: file, line: line)
    while MainLoop.iterate() {}
  }

  func id(_ text: String) -> Tag.ID { entry.tags.first { $0.text == text }!.id }
  func chip(_ text: String) -> TagChip { entry.chips[id(text)]! }
  var texts: [String] { entry.tags.map(\.text) }

  // MARK: What GTK does for a key

  /// Puts text in at the caret, as a keystroke, an input method or a paste does.
  func type(_ text: String) {
    entry.entry.focusIfNeeded()
    var position = Int32(entry.entry.caret)
    gtk_editable_insert_text(entry.entry.opaque, text, Int32(text.utf8.count), &position)
    gtk_editable_set_position(entry.entry.opaque, position)
  }

  /// Types letters at the caret as GTK does for keys, each by itself.
  func keys(_ text: String) {
    entry.entry.focusIfNeeded()
    for letter in text {
      var arguments = [GValue(), GValue()]
      g_value_init(&arguments[0], gtk_text_get_type())
      g_value_set_object(&arguments[0], entry.entry.inner)
      g_value_init(&arguments[1], GType(16 << 2))  // G_TYPE_STRING
      g_value_set_string(&arguments[1], String(letter))
      g_signal_emitv(&arguments, g_signal_lookup("insert-at-cursor", gtk_text_get_type()), 0, nil)
      for index in arguments.indices { g_value_unset(&arguments[index]) }
    }
  }

  func enter() { emit("activate") }
  func backspace() { emit("backspace") }

  func paste(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(entry.entry.pointer), text)
    pasteWhatIsThere()
  }

  func pasteWhatIsThere() { emit("paste-clipboard") }

  /// Emits a key-binding signal of the text.
  private func emit(_ signal: String) {
    var instance = GValue()
    g_value_init(&instance, gtk_text_get_type())
    g_value_set_object(&instance, entry.entry.inner)
    g_signal_emitv(&instance, g_signal_lookup(signal, gtk_text_get_type()), 0, nil)
    g_value_unset(&instance)
  }

  /// A key for what has the focus, as GTK tells the entry of it.
  @discardableResult
  func press(_ key: Int32, shift: Bool = false, control: Bool = false) -> Bool {
    entry.keyPressed(UInt32(key), shift: shift, control: control)
  }

  // MARK: What shows

  /// Where a child stands, in the entry's coordinates.
  func frame(of child: Widget) -> Rect { frame(of: child.pointer) }
  func frame(of child: UnsafeMutablePointer<GtkWidget>) -> Rect { entry.bounds(of: child)! }

  /// The message under the entry; nil when none shows.
  var message: String? {
    gtk_widget_get_visible(entry.message.label) == 0
      ? nil : String(cString: gtk_label_get_text(OpaquePointer(entry.message.label)))
  }

  /// The children that show, in the order that a screen reader reads in: chips by text, the text in brackets.
  var reading: String {
    var parts: [String] = []
    var child = gtk_widget_get_first_child(entry.pointer)
    while let widget = child {
      if widget == entry.entry.pointer { parts.append("[\(entry.entry.text)]") }
      if let chip = swiftWidget(widget) as? TagChip, gtk_widget_get_child_visible(widget) != 0, let id = chip.id,
        entry.chips[id] === chip
      {
        parts.append(entry.tags[id: id]?.text ?? "?")
      }
      child = gtk_widget_get_next_sibling(widget)
    }
    return parts.joined(separator: " ")
  }
}

extension EntryText {
  fileprivate func focusIfNeeded() {
    if !containsFocus { focus() }
  }
}
