import DemoKit
import Foundation
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Any number of chips, and the cost of each frame.
final class MillionPage: DemoPage {
  static let most = 10_000_000
  /// The initial number of chips; smaller in debug builds, such as tests.
  static let first = _isDebugAssertConfiguration() ? 10_000 : 1_000_000

  private let view = TagView(MillionTexts.tags(MillionPage.first), named: localized("Chips"), inset: 12)
  private let count = SpinButton(0...Double(MillionPage.most), step: 1000, value: Double(MillionPage.first))
  private let search = SearchEntry(placeholder: localized("Number or text"))
    .named(localized("Jump to a chip by its number or text"))
  private let found = Label().classes("dim-label")
  private let figures = Label(start: "", wraps: true, "numeric")
  private let total = Label(start: "", wraps: true, "numeric", "dim-label")
  private let graph = FrameGraph()
  var kind = MillionTexts.Kind.plainWords { didSet { if kind != oldValue { show(view.tags.count) } } }
  private var match: Tag.ID?
  private var searching: Task<Void, Never>?

  init() {
    let view = view
    view.selection = SelectionRules(mode: .multiple)
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.deleteZone.isEnabled = true
    let scrolled = ScrolledWindow(view, horizontal: .never).expanding(.vertical)
    let top = Box.wrapping([])
    let bottom = Box(.vertical, spacing: 4, [figures, total, graph]).expanding(.horizontal)
    super.init(
      localized("Scroll, swipe, drag and delete among any number of chips. The graph shows what each frame takes."),
      views: [view], Box(.vertical, [top, scrolled]), bar: [bottom])
    controls = [
      ControlGroup(localized("Gestures"), localized("They all work with any number of chips.")) {
        $0.addChoice(
          localized("Swipe"), [(localized("Select"), SwipeSelection.paint), (localized("Do nothing"), .off)], view,
          \.gestures.swipe)
        $0.addSwitch(localized("Drag to reorder"), view, \.gestures.isReorderable)
        $0.addSwitch(localized("Check marks"), view, \.showsCheckMarks)
        $0.addSwitch(localized("Close buttons"), view, \.showsCloseButtons)
        $0.addChoice(localized("Alignment"), view, \.layout.alignment)
        $0.addNumber(localized("Spacing"), 0...30, view, \.layout.spacing, \.layout.lineSpacing)
      }
    ]
    fill(top)
    let kinds: [(String, MillionTexts.Kind)] = [
      (localized("Plain words"), .plainWords), (localized("Many scripts"), .manyScripts),
    ]
    controls[0].addChoice(localized("Texts"), kinds, self, \.kind)
    graph.onUpdate = { [weak self] _ in self?.showFigures() }
    showFigures()
  }

  private func fill(_ bar: Box) {
    bar.setMargins(Insets(top: 6, start: 12, bottom: 6, end: 12))
    count.setAccessibleLabel(localized("Number of chips"))
    count.onChange { [weak self] in self?.setCount(Int($0)) }
    let presets = Box(.horizontal).classes("linked")
    for (title, number) in [("10k", 10_000), ("100k", 100_000), ("1M", 1_000_000), ("10M", Self.most)] {
      presets.append(Button(title) { [weak self] in self?.count.value = Double(number) })
    }
    search.onChange { [weak self] words in
      self?.searching?.cancel()
      self?.searching = Task { await self?.jump(to: words) }
    }
    for widget in [count, presets, search, found] { bar.append(widget) }
  }

  func setCount(_ number: Int) {
    if number != view.tags.count { show(number) }
  }

  private func show(_ number: Int) {
    match = nil
    found.text = ""
    view.setTags(MillionTexts.tags(number, kind))
    showFigures()
  }

  /// Scrolls to the chip with this number, from 1, or else to the first chip that contains the text. Returns false if
  /// there is none.
  @discardableResult
  func jump(to words: String) async -> Bool {
    let words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let index = await index(of: words)
    // A search for a longer text has started.
    guard !Task.isCancelled else { return false }
    mark(index.map { view.tags[$0].id })
    found.text = index.map { localized("Chip {number}", ["number": grouped($0 + 1)]) } ?? (words.isEmpty ? "" : localized("Not found"))
    if let index { view.scrollTo(index: index, position: .center) }
    return index != nil || words.isEmpty
  }

  private func index(of words: String) async -> Int? {
    if let number = Int(words) { return view.tags.indices.contains(number - 1) ? number - 1 : nil }
    return words.isEmpty ? nil : await view.tags.search(for: words).flatMap { view.tags.index(of: $0) }
  }

  private func mark(_ id: Tag.ID?) {
    if let match { view.update(match) { $0.style = TagStyle() } }
    match = id
    guard let id else { return }
    view.update(id) { tag in
      tag.style.borderWidth = 2
      tag.style.borderColor = Color(red: 0.9, green: 0.38, blue: 0)
    }
  }

  private func showFigures() {
    let figures = FrameFigures(graph.costs.suffix(240).map(\.total))
    self.figures.text = figures?.words ?? ""
    graph.setAccessibleDescription(figures?.words)
    total.text = localized(
      "{chips} chips, {memory} MB", ["chips": grouped(view.tags.count), "memory": grouped(Memory.residentMegabytes)])
  }
}

/// Any number of distinct texts: numbered words, in no regular order.
enum MillionTexts {
  enum Kind { case plainWords, manyScripts }

  private static let words = [
    "Hiking", "Jazz", "Photography", "Tea", "Chess", "Astronomy", "Cycling", "Go", "Pottery", "Birdwatching", "Film",
    "Climbing", "Calligraphy", "Yoga", "Opera", "Woodwork",
  ]

  private static let scripts = [
    "كتاب", "नमस्ते", "日本語", "🌻", "שלום", "สวัสดี", "город", "cœur", "مدينة", "विद्यालय", "東京", "🚀", "ספר", "เมือง", "Ελλάδα", "Größe",
  ]

  static func tags(_ count: Int, _ kind: Kind = .plainWords) -> [Tag] {
    let words = kind == .plainWords ? words : scripts
    return (0..<count).map { Tag("\(words[Int((UInt32(truncatingIfNeeded: $0 + 1) &* 0x9E37_79B9) >> 28)]) \($0 + 1)") }
  }
}

enum Memory {
  static var residentMegabytes: Int {
    let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (fields.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize()) / 1_000_000
  }
}
