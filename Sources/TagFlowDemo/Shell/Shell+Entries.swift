import GtkBridge
import TagFlow
import TagFlowCommands
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
    case .changed(let text): (kind, shown(text), "")
    case .added(_, let text, let index): (kind, shown(text), "at \(index)")
    case .removed(_, let text): (kind, shown(text), "")
    case .edited(_, let from, let to): (kind, shown(to), "was \(shown(from))")
    case .rejected(let text, let reason): (kind, shown(text), reason.message(for: text))
    case .limitReached(let limit): (kind, "", "at most \(limit)")
    }
  }

  private func shown(_ text: String) -> String { Tag(text).displayText }
}
