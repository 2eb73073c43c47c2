package import TagModel

extension TagEvent {
  /// The event as a JSON object on one line, with the fields that apply to it.
  package func json(page: String) -> String {
    object([
      "event": quoted(kind.rawValue), "tag": quoted(tag.text), "index": index.map { String($0) }, "from": from.map { String($0) },
      "to": to.map { String($0) }, "by": quoted(cause.rawValue), "page": quoted(page),
    ])
  }
}

extension TagEditorEvent {
  package var kind: String {
    switch self {
    case .changed: "change"
    case .added: "add"
    case .removed: "remove"
    case .edited: "edit"
    case .rejected: "reject"
    case .limitReached: "limit"
    }
  }

  /// The event as a JSON object on one line, with the fields that apply to it.
  package func json(page: String) -> String {
    func line(_ tag: String, index: Int? = nil, was: String? = nil, reason: String? = nil, limit: Int? = nil) -> String {
      object([
        "event": quoted(kind), "tag": quoted(tag), "index": index.map { String($0) }, "was": was.map(quoted),
        "reason": reason.map(quoted), "limit": limit.map { String($0) }, "page": quoted(page),
      ])
    }
    return switch self {
    case .changed(let text), .removed(_, let text): line(text)
    case .added(_, let text, let index): line(text, index: index)
    case .edited(_, let from, let to): line(to, was: from)
    case .rejected(let text, let reason): line(text, reason: reason.message(for: text))
    case .limitReached(let limit, let text): line(text, limit: limit)
    }
  }
}
