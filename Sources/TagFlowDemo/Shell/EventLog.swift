import DemoKit
import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands
import TagModel

@MainActor final class EventLog {
  let widget = Box(.vertical).classes("event-log")
  private let list = ListBox().named(localized("Events"))
  private(set) var rows: [(widget: ListBoxRow, words: String)] = []

  static let capacity = 200
  private static let height = 140

  init() {
    let heading = Label(start: localized("Events"), expands: true, "group-title")
    let clear = Button(icon: "edit-clear-all-symbolic", name: localized("Clear events")) { [weak self] in self?.clear() }
    let bar = Box(.horizontal, spacing: 6, [heading, clear.classes("flat")]).margins(top: 3, start: 18, bottom: 3, end: 6)
    list.setPlaceholder(
      EmptyState(
        icon: "view-list-bullet-symbolic", localized("No Events Yet"),
        hint: localized("Select, move or remove a tag: each change is listed here.")))
    // The height doesn't depend on the content, and is smaller if the window is not tall enough.
    let scrolled = ScrolledWindow(list.minimumSize(height: Self.height), horizontal: .never)
    scrolled.minimumContentHeight = 48
    scrolled.propagatesNaturalHeight = true
    scrolled.setMaximumContentHeight(Self.height)
    for part in [Separator(.horizontal), bar, scrolled] { widget.append(part) }
  }

  typealias Line = (kind: String, tag: String, detail: String)

  /// The new lines of this turn of the main loop, oldest first. Of a million lines, only the last ones are created.
  private var pending: [@MainActor () -> Line] = []

  func add(_ line: @autoclosure @escaping @MainActor () -> Line) {
    if pending.isEmpty { MainLoop.whenIdle { [weak self] in self?.showPending() } }
    pending.append(line)
    if pending.count >= 2 * Self.capacity { pending.removeFirst(Self.capacity) }
  }

  func showPending() {
    let new = pending.suffix(Self.capacity)
    pending = []
    for line in new { show(line()) }
  }

  private func show(_ line: Line) {
    let (row, words) = (ListBoxRow(Self.row(line), isActivatable: false), "\(line.kind) \(line.tag) \(line.detail)")
    row.setAccessibleLabel(words)
    rows.insert((row, words), at: 0)
    list.prepend(row)
    if rows.count > Self.capacity { list.remove(rows.removeLast().widget) }
  }

  func clear() {
    for row in rows { list.remove(row.widget) }
    rows = []
    pending = []
  }

  static func line(for event: TagEvent) -> Line {
    var places: [String] = []
    if let from = event.from, let to = event.to { places.append("\(from) → \(to)") }
    if let index = event.index { places.append(localized("at {index}", ["index": grouped(index)])) }
    if let refusal = event.refusal { places.append(refusal.words) }
    places.append(localized("by {cause}", ["cause": event.cause.rawValue]))
    return (event.kind.rawValue, event.tag.displayText, places.joined(separator: ", "))
  }

  private static func row(_ line: Line) -> Widget {
    let kind = Label(start: line.kind, "dim-label", "event-kind")
    let tag = Label(start: line.tag, expands: true)
    tag.ellipsize()
    let detail = Label(line.detail).classes("dim-label")
    detail.alignment = 1
    detail.ellipsize()
    return Box(.horizontal, spacing: 12, [kind, tag, detail])
  }
}

// MARK: - Entries

// Logs the events of tag entries like those of views.

extension Shell {
  func observe(_ entries: [TagEntry]) {
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
    case .limitReached(let limit, let text): (kind, shown(text), localized("at most {limit}", ["limit": grouped(limit)]))
    }
  }

  private func shown(_ text: String) -> String { Tag(text).displayText }
}
