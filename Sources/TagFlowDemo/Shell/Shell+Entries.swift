import GtkBridge
import TagFlow
import TagModel

// What happens in the tag entries of a page: logged, written and undone like what happens in its views.

extension Shell {
  func follow(_ entries: [TagEntry]) {
    for entry in entries {
      let own = entry.onEvent
      entry.onEvent = { [weak self] event in
        own?(event)
        self?.report(event)
      }
      entry.onCompletionFailure = { [weak self] in self?.report($0) }
    }
  }

  private func report(_ event: TagEditorEvent) {
    // Each letter would be a line.
    if case .changed = event { return }
    log.add(event.line)
    write(event.json(page: pageID))
    updateUndoSoon()
  }

  private func report(_ failure: CompletionFailure) {
    log.add((kind: "suggest", tag: "", detail: failure.message))
  }

  /// The entry that undo is for: the one with the focus or, on a page without views, the first.
  var currentEntry: TagEntry? {
    guard let page else { return nil }
    return page.entries.first { $0.containsFocus } ?? (page.views.isEmpty ? page.entries.first : nil)
  }
}

extension TagEditorEvent {
  /// The event in the words of the event log.
  var line: (kind: String, tag: String, detail: String) {
    switch self {
    case .changed(let text): ("change", shown(text), "")
    case .added(_, let text, let index): ("add", shown(text), "at \(index)")
    case .removed(_, let text): ("remove", shown(text), "")
    case .edited(_, let from, let to): ("edit", shown(to), "was \(shown(from))")
    case .rejected(let text, let reason): ("reject", shown(text), reason.message(for: text))
    case .limitReached(let limit): ("limit", "", "there can be \(limit)")
    }
  }

  private func shown(_ text: String) -> String { Tag(text).displayText }

  /// The event as a JSON object on one line, with the fields that apply to it.
  func json(page: String) -> String {
    var fields = [("event", quoted(line.kind))]
    switch self {
    case .changed(let text), .removed(_, let text): fields.append(("tag", quoted(text)))
    case .added(_, let text, let index): fields += [("tag", quoted(text)), ("index", String(index))]
    case .edited(_, let from, let to): fields += [("tag", quoted(to)), ("was", quoted(from))]
    case .rejected(let text, let reason):
      fields += [("tag", quoted(text)), ("reason", quoted(reason.message(for: text)))]
    case .limitReached(let limit): fields.append(("limit", String(limit)))
    }
    fields.append(("page", quoted(page)))
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
