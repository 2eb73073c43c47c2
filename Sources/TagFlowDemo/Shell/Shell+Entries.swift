import GtkBridge
import TagFlow
import TagFlowCommands
import TagModel

// Logs the events of tag entries like those of views.

extension Shell {
  func follow(_ entries: [TagEntry]) {
    for entry in entries {
      let own = entry.onEvent
      entry.onEvent = { [weak self, weak entry] event in
        own?(event)
        if let entry { self?.report(event, of: entry) }
      }
      entry.onCompletionFailure = { [weak self] failure in
        self?.log.add((kind: "suggest", tag: "", detail: failure.localizedMessage))
      }
    }
  }

  private func report(_ event: TagEditorEvent, of entry: TagEntry) {
    // Skipped, because there is one for each letter.
    if case .changed = event { return }
    var line = event.line
    if case .rejected(let text, let reason) = event {
      line.detail = TagEditor.ValidationFailure(text, reason, among: entry.tags).localizedMessage
    }
    log.add(line)
    write(event.json(page: pageID))
    updateUndoSoon()
  }
}

extension TagEditorEvent {
  /// The event as a line of the log.
  var line: EventLog.Line {
    switch self {
    case .changed(let text): (kind, shown(text), "")
    case .added(_, let text, let index): (kind, shown(text), localized("at {index}", ["index": grouped(index)]))
    case .removed(_, let text): (kind, shown(text), "")
    case .edited(_, let from, let to): (kind, shown(to), localized("was {text}", ["text": shown(from)]))
    case .rejected(let text, let reason): (kind, shown(text), reason.localizedMessage(for: text))
    case .limitReached(let limit): (kind, "", localized("at most {limit}", ["limit": grouped(limit)]))
    }
  }

  private func shown(_ text: String) -> String { Tag(text).displayText }
}
