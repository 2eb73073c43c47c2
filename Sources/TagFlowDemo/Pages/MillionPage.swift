import Foundation
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// As many chips as one likes, and what each frame of them costs.
final class MillionPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction =
    "Scroll, swipe, drag and delete among any number of chips. The bars show what each frame costs the processor: layout, "
    + "description and drawing; the line is what 60 frames a second leave."

  static let most = 10_000_000
  /// A program that is not optimized, as tests run it, begins with fewer.
  static let first = _isDebugAssertConfiguration() ? 10_000 : 1_000_000

  private let view: TagView
  private let count: SpinButton
  private let search = SearchEntry(placeholder: "Number or text")
  private let found = Label()
  private let figures = Label()
  private let graph = FrameGraph()
  /// Setting it shows as many chips with other texts.
  var kind = MillionTexts.Kind.plainWords { didSet { if kind != oldValue { show(view.tags.count) } } }
  /// The tag that the search has led to.
  private var match: Tag.ID?
  private var searching: Task<Void, Never>?

  init() {
    let view = TagView(MillionTexts.tags(Self.first))
    self.view = view
    view.accessibleName = "Chips"
    view.layout.insets = Insets(12)
    view.selection = SelectionRules(mode: .multiple)
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.deleteZone.isEnabled = true
    count = SpinButton(0...Double(Self.most), step: 1000, value: Double(Self.first))
    graph.setExpands(.horizontal)
    graph.setPlacement(vertical: .center)
    figures.isEllipsized = true
    let bar = Box.bar([graph, figures], spacing: 18)
    let top = Box(.horizontal, spacing: 8)
    content = Box(.vertical, [top, Box.page(ScrolledWindow(view, horizontal: .never), bar)])
    views = [view]
    controls = [ControlGroup("Gestures", "All of them work among any number of chips.") {
      $0.addChoice("A swipe", [("Paints", SwipeSelection.paint), ("Does nothing", .off)], view, \.gestures.swipe)
      $0.addSwitch("Drag to reorder", view, \.gestures.isReorderable)
      $0.addSwitch("Check marks", view, \.showsCheckMarks)
      $0.addSwitch("Close buttons", view, \.showsCloseButtons)
      $0.addChoice("Alignment", view, \.layout.alignment)
      $0.addNumber("Spacing", 0...30, view, \.layout.spacing, \.layout.lineSpacing)
    }]
    fill(top)
    controls[0].addChoice("Texts", [("Plain words", .plainWords), ("Many scripts", .manyScripts)], self, \.kind)
    figures.alignment = 1
    figures.addClass("numeric")
    graph.onUpdate = { [weak self] _ in self?.showFigures() }
    showFigures()
  }

  private func fill(_ bar: Box) {
    bar.setMargins(Insets(top: 6, start: 12, bottom: 6, end: 12))
    // In a narrow window over several lines.
    bar.layoutManager = TagLayoutManager(FlowLayout(verticalAlignment: .center, spacing: 8, lineSpacing: 6))
    count.setAccessibleLabel("Number of chips")
    count.onChange { [weak self] in self?.setCount(Int($0)) }
    let presets = Box(.horizontal)
    presets.addClass("linked")
    for (title, number) in [("10k", 10_000), ("100k", 100_000), ("1M", 1_000_000), ("10M", Self.most)] {
      presets.append(Button(title) { [weak self] in self?.count.value = Double(number) })
    }
    search.setAccessibleLabel("Jump to a chip by its number or text")
    search.onChange { [weak self] words in
      self?.searching?.cancel()
      self?.searching = Task { await self?.jump(to: words) }
    }
    found.addClass("dim-label")
    for widget in [count, presets, search, found] { bar.append(widget) }
  }

  /// Shows so many chips.
  func setCount(_ number: Int) {
    if number != view.tags.count { show(number) }
  }

  private func show(_ number: Int) {
    match = nil
    found.text = ""
    view.setTags(MillionTexts.tags(number, kind))
    showFigures()
  }

  /// Goes to the chip with a number, counted from 1, or to the first that has the text in it. Whether there is one.
  @discardableResult
  func jump(to words: String) async -> Bool {
    let words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let index = await index(of: words)
    // The next letter looks for more.
    guard !Task.isCancelled else { return false }
    mark(index.map { view.tags[$0].id })
    found.text = index.map { "Chip \(grouped($0 + 1))" } ?? (words.isEmpty ? "" : "Not found")
    if let index { view.scrollTo(index: index, position: .center) }
    return index != nil || words.isEmpty
  }

  private func index(of words: String) async -> Int? {
    if let number = Int(words) { return view.tags.indices.contains(number - 1) ? number - 1 : nil }
    return words.isEmpty ? nil : await view.tags.search(for: words).flatMap { view.tags.index(of: $0) }
  }

  /// Puts a frame round the tag that was found, and round no other.
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
    let times = graph.costs.suffix(120).map(\.total).sorted()
    let frames = times.isEmpty ? "" : String(format: "%.1f ms a frame, worst %.1f ms\n", times[times.count / 2], times[times.count - 1])
    figures.text = "\(frames)\(grouped(view.tags.count)) chips, \(grouped(Memory.residentMegabytes)) MB"
  }
}

/// A number in groups of three digits.
func grouped(_ number: Int) -> String {
  let digits = String(number)
  return digits.enumerated().reduce(into: "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "\u{202F}" }
    text.append(digit.element)
  }
}
