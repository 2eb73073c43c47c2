import GtkBridge
import TagFlow
import TagModel

// Logs the events of tag entries like those of views.

extension Shell {
  func follow(_ entries: [TagEntry]) {
    for entry in entries {
      let own = entry.onEvent
      entry.onEvent = { [weak self] event in
        own?(event)
        self?.report(event)
      }
      entry.onCompletionFailure = { [weak self] failure in
        self?.log.add((kind: "suggest", tag: "", detail: failure.message))
      }
    }
  }

  private func report(_ event: TagEditorEvent) {
    // One for each letter.
    if case .changed = event { return }
    log.add(event.line)
    write(event.json(page: pageID))
    updateUndoSoon()
  }
}

extension TagEditorEvent {
  /// The event as a line of the log.
  var line: EventLog.Line {
    switch self {
    case .changed(let text): ("change", shown(text), "")
    case .added(_, let text, let index): ("add", shown(text), "at \(index)")
    case .removed(_, let text): ("remove", shown(text), "")
    case .edited(_, let from, let to): ("edit", shown(to), "was \(shown(from))")
    case .rejected(let text, let reason): ("reject", shown(text), reason.message(for: text))
    case .limitReached(let limit): ("limit", "", "at most \(limit)")
    }
  }

  private func shown(_ text: String) -> String { Tag(text).displayText }

  /// The event as a JSON object on one line, with the fields that apply.
  func json(page: String) -> String {
    var (tag, index, was, reason, limit): (String?, Int?, String?, String?, Int?)
    switch self {
    case .changed(let text), .removed(_, let text): tag = text
    case .added(_, let text, let place): (tag, index) = (text, place)
    case .edited(_, let from, let to): (tag, was) = (to, from)
    case .rejected(let text, let why): (tag, reason) = (text, why.message(for: text))
    case .limitReached(let number): limit = number
    }
    return object([
      "event": quoted(line.kind), "tag": tag.map(quoted), "index": index.map(String.init), "was": was.map(quoted),
      "reason": reason.map(quoted), "limit": limit.map(String.init), "page": quoted(page),
    ])
  }
}
