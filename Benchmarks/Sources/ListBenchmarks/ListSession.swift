import DemoKit
import GtkBridge
import GtkReference
import LayoutCore
import TagFlow
import TagModel

/// A window with a long list that scrolls.
@MainActor final class ListSession {
  enum Kind { case tagViews, inertTagViews, labels }

  /// The CPU time of the main thread from a scroll to the end of its frame, in milliseconds. On X11, GDK has windows compute their
  /// sizes between frames: for labels that wrap, that takes a third of it, and no phase of a frame includes it.
  struct Frame {
    let total: Double
    let withoutRenderer: Double
  }

  static let rows = 2000
  static let tagsPerRow = 12

  private let window = Window()
  private let scrolled: ScrolledWindow
  private let list: ListView
  private var recorder: FrameRecorder?
  private var costs: [FrameCost] = []
  private var isForward = true

  init(_ kind: Kind) {
    switch kind {
    case .tagViews, .inertTagViews:
      list = ListView(count: Self.rows) {
        TagRow(isInert: kind == .inertTagViews)
      } show: {
        $0.show($1)
      }
    case .labels:
      list = ListView(count: Self.rows) {
        LabelRow()
      } show: {
        $0.show($1)
      }
    }
    list.showSeparators()
    scrolled = ScrolledWindow(list, horizontal: .never)
    window.setDefaultSize(width: 560, height: 800)
    window.child = scrolled
    recorder = FrameRecorder(window) { [weak self] in self?.costs.append($0) }
    window.present()
    // Make GTK create all its row widgets first: only recycling is measured.
    waitForFrame()
    _ = scroll(300, by: 120)
    _ = scroll(300, by: 120)
  }

  /// Scrolls for a number of frames, and returns the cost of each. Reverses direction for the next call.
  func scroll(_ frames: Int, by step: Double) -> [Frame] {
    waitForFrame()
    let forward = isForward ? step : -step
    isForward.toggle()
    return (0..<frames).map { _ in
      costs.removeAll()
      let start = CPUTime.thread
      reference_scroll(scrolled.rawPointer, reference_scroll_position(scrolled.rawPointer) + forward)
      waitForFrame()
      let total = CPUTime.thread - start
      return Frame(total: total, withoutRenderer: total - costs.reduce(0) { $0 + $1.render })
    }
  }

  private func waitForFrame() {
    let before = costs.count
    window.queueDraw()
    while !costs.dropFirst(before).contains(where: \.isDrawn) { MainLoop.iterate(mayBlock: true) }
  }

  /// The texts of a row; a hundred consecutive rows all differ.
  static func texts(_ row: Int) -> [String] {
    (0..<tagsPerRow).map { place in "\(words[(row * 7 + place * (3 + row % 5)) % words.count]) \((row + place) % 97)" }
  }

  private static let words = [
    "Autumn", "Quick", "Vegan", "One pot", "Gluten-free", "Budget", "Picnic", "Starter", "For guests", "No nuts", "Soup",
    "Street food", "Low salt",
  ]
}

/// A title, and tags below it.
final class TagRow: Box {
  private let title = Label()
  private let view = TagView()

  /// - Parameter isInert: Whether the chips can do nothing, as in most lists.
  init(isInert: Bool) {
    title.alignment = 0
    view.addClass("compact")
    if isInert {
      view.selection.mode = .none
      view.addClass("inert")
    }
    view.layout = FlowLayout(spacing: 6, lineSpacing: 6, insets: Insets(2))
    super.init(.vertical, spacing: 4, [title, view])
    setMargins(Insets(8))
  }

  func show(_ index: Int) {
    title.text = "Row \(index)"
    view.setTags(ListSession.texts(index).enumerated().map { Tag($1, style: $0 % 4 == 0 ? Self.green : TagStyle()) })
  }

  private static let green = TagStyle(background: Color(red: 0.15, green: 0.64, blue: 0.41, alpha: 0.2))
}

/// A title, and the same texts below it in a multiline label.
final class LabelRow: Box {
  private let title = Label()
  private let texts = Label()

  init() {
    title.alignment = 0
    texts.alignment = 0
    texts.wraps = true
    super.init(.vertical, spacing: 4, [title, texts])
    setMargins(Insets(8))
  }

  func show(_ index: Int) {
    title.text = "Row \(index)"
    texts.text = ListSession.texts(index).joined(separator: "      ")
  }
}
