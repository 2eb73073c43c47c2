import DemoKit
import GtkBridge
import LayoutCore

/// The list of pages, with a search field.
@MainActor final class Sidebar {
  let widget = Box(.vertical).classes("pane").minimumSize(width: 220)
  private let search = SearchEntry(placeholder: localized("Search pages")).named(localized("Search pages")).margins(6)
  private let list = ListBox(.single).classes("navigation-sidebar").named(localized("Pages"))
  private let scrolled = ScrolledWindow(horizontal: .never).expanding(.vertical)
  let nothing = EmptyState(
    icon: "edit-find-symbolic", localized("No Pages Found"),
    hint: localized("Try another word, or press Escape to see all pages."), width: 20)
  private var rows: [(entry: Catalog.Entry, row: ListBoxRow, section: Int)] = []

  /// Called when the user leaves the search; capture weakly.
  var onLeave: (@MainActor () -> Void)?

  init() {
    search.onChange { [weak self] in self?.filter($0) }
    search.onEscape { [weak self] in
      guard let self else { return }
      if search.text.isEmpty { onLeave?() } else { search.text = "" }
    }
    search.onEnter { [weak self] in self?.openFirst() }
    search.addShortcut("Down") { [weak self] in self?.openFirst()?.grabFocus() ?? false }
    for (number, section) in Catalog.sections.enumerated() {
      for entry in section.value {
        let row = ListBoxRow(Self.row(of: entry))
        rows.append((entry, row, number))
        list.append(row)
      }
    }
    list.setHeaders { [weak self] row in
      self?.rows.first { $0.row === row }?.section ?? 0
    } header: { section in
      Label(start: Catalog.sections[section].key, "section-title")
    }
    nothing.isVisible = false
    nothing.setExpands(.vertical)
    scrolled.child = list
    widget.append(search)
    widget.append(nothing)
    widget.append(scrolled)
  }

  func onOpen(_ body: @escaping @MainActor (Catalog.Entry) -> Void) {
    list.onSelect { [weak self] row in
      guard let self, let row, let picked = rows.first(where: { $0.row === row }) else { return }
      makeStop(of: row)
      body(picked.entry)
    }
  }

  /// Makes this row the only Tab stop: GTK 4.8 stops at every focusable row, and selects it.
  private func makeStop(of row: ListBoxRow) {
    row.isFocusable = true
    if list.containsFocus { row.grabFocus() }
    for other in rows where other.row !== row { other.row.isFocusable = false }
  }

  func show(_ id: String) {
    guard let row = rows.first(where: { $0.entry.id == id })?.row else { return }
    list.selectedRow = row
    scrolled.reveal(row)
  }

  func beginSearch() { search.grabFocus() }

  /// Opens the first page found, and returns its row.
  @discardableResult func openFirst() -> Widget? {
    guard let first = rows.first(where: \.row.isVisible)?.row else { return nil }
    list.selectedRow = first
    scrolled.reveal(first)
    return first
  }

  var shown: [String] { rows.filter(\.row.isVisible).map(\.entry.id) }

  /// Shows the pages whose title, summary or id contains every word.
  func filter(_ text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    for (entry, row, _) in rows {
      let haystack = "\(entry.title) \(entry.summary) \(entry.id)".lowercased()
      row.isVisible = words.allSatisfy { haystack.contains($0) }
    }
    nothing.isVisible = shown.isEmpty
    scrolled.isVisible = !shown.isEmpty
  }

  private static func row(of entry: Catalog.Entry) -> Widget {
    let summary = Label(start: entry.summary, wraps: true, "dim-label", "caption")
    return Box(.vertical, spacing: 2, [Label(start: entry.title, wraps: true), summary])
  }
}
