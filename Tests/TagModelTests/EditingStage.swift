import TagModel

/// An editor that records its events, and describes what is visible.
struct EditingStage {
  var editor: TagEditor
  var log: [String] = []
  var checks: [TagEditor.Check] = []

  init(_ words: String = "", _ configure: (inout TagEditorConfiguration) -> Void = { _ in }) {
    var configuration = TagEditorConfiguration()
    configure(&configuration)
    let tags = words.split(separator: " ").enumerated().map { Tag(String($1), id: Tag.ID($0)) }
    var collection = TagCollection()
    collection.start(with: tags)
    editor = TagEditor(collection, configuration: configuration)
    editor.focusIn()
  }

  /// The tags' texts, with the edited one in brackets, then the draft in brackets.
  var shown: String {
    let tags = editor.tags.map { tag in
      if editor.inPlace?.id == tag.id { return "[\(editor.inPlace?.text ?? "")]" }
      return editor.focus == .tag(tag.id) ? "<\(tag.text)>" : tag.text
    }
    return (tags + (editor.draft.isEmpty ? [] : ["[\(editor.draft)]"])).joined(separator: " ")
  }

  mutating func note(_ outcome: TagEditorOutcome) {
    checks += outcome.checks
    log += outcome.events.map { event in
      switch event {
      case .changed(let text): "changed \(text)"
      case .added(_, let text, let index): "added \(text) @\(index)"
      case .removed(_, let text): "removed \(text)"
      case .edited(_, let from, let to): "edited \(from)>\(to)"
      case .rejected(let text, let reason): "rejected \(text) \(reason)"
      case .limitReached(let limit, _): "limit \(limit)"
      }
    }
  }

  /// Types at the end of the text, character by character; `⏎` is Return, `⌫` Backspace, `⎋` Escape, `←` and `→` arrow keys.
  mutating func type(_ keys: String) {
    for key in keys {
      switch key {
      case "⏎": note(editor.commit())
      case "⎋": note(editor.cancel())
      case "←": _ = editor.moveFocus(.previous)
      case "→": _ = editor.moveFocus(.next)
      case "⌫" where editor.focus == .text && !editor.text.isEmpty: note(editor.setText(String(editor.text.dropLast())))
      case "⌫": note(editor.erase())
      default: note(editor.setText(editor.text + String(key)))
      }
    }
  }

  mutating func paste(_ text: String) { note(editor.setText(editor.text + text)) }
  mutating func edit(_ number: Int) { note(editor.beginEditing(Tag.ID(number))) }

  /// The events since the last call.
  mutating func told() -> [String] {
    defer { log = [] }
    return log
  }
}

extension TagCollection {
  fileprivate mutating func start(with tags: [Tag]) {
    do { try replaceAll(tags, by: .program) } catch { preconditionFailure("\(error)") }
  }
}
