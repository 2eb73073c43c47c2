import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// The first page. Each chip says what can be done with it, and responds once it has been done.
final class WelcomePage: DemoPage {
  /// The things to find out.
  enum Lesson: Int, CaseIterable { case tap, swipe, move, delete, undo }

  private let view = TagView(named: localized("Chips to play with"), inset: nil)
  let title = Label().classes("welcome-title")
  private let progress = Label().classes("dim-label")
  private(set) var learned: Set<Lesson> = []
  private lazy var again = Button(localized("Start Over")) { [weak self] in self?.begin() }

  init() {
    let view = view
    view.addClass("welcome")
    view.layout = FlowLayout(alignment: .center, spacing: 12, lineSpacing: 16, insets: Insets(24))
    view.selection = SelectionRules(mode: .multiple)
    view.gestures = GestureConfiguration(swipe: .paint, isReorderable: true, isRemovable: true)
    view.deleteZone = DeleteZone(isEnabled: true)
    for label in [title, progress] { label.wraps = true }
    let scrolled = ScrolledWindow(view, horizontal: .never).expanding(.vertical)
    super.init(views: [view], Box(.vertical, spacing: 6, [title.margins(top: 30, start: 18, end: 18), progress, scrolled]))
    let keys = localized("With keys: arrows, Space to select, M to move, Delete to remove, Ctrl+Z to undo.")
    addBar([Label(start: keys, wraps: true, expands: true, "dim-label"), again.placed(vertical: .center)])
    controls = [
      ControlGroup(localized("Chips")) {
        $0.addChoice(localized("Alignment"), view, \.layout.alignment)
        $0.addNumber(localized("Spacing"), 0...60, view, \.layout.spacing)
        $0.addNumber(localized("Line spacing"), 0...60, view, \.layout.lineSpacing)
      }
    ]
    view.onEvent = { [weak self] in self?.check($0) }
    begin()
  }

  private func begin() {
    learned = []
    view.setTags([])
    // Each word is a chip to swipe over.
    let swipe = localized("Swipe across these words").split(separator: " ").map(String.init)
    let chips: [(Lesson, [String])] = [
      (.tap, [localized("Tap me")]), (.swipe, swipe), (.move, [localized("Hold me, then move me")]),
      (.delete, [localized("Drag me down to delete me")]),
    ]
    view.setTags(chips.flatMap { lesson, texts in texts.map { Tag($0, style: lesson.style, attachment: lesson) } })
    show(localized("Go on, play with the chips"), localized("Each one tells you what to do."))
  }

  /// Checks whether the user has just found something out.
  private func check(_ event: TagEvent) {
    guard event.cause != .program || event.kind == .undo else { return }
    let lesson = event.tag.attachment(as: Lesson.self)
    switch event.kind {
    case .select where lesson == .tap, .deselect where lesson == .tap: learn(.tap, localized("Tapped!"))
    case .select where lesson == .swipe && chips(.swipe).allSatisfy(\.isSelected): learn(.swipe)
    case .move: learn(.move, localized("That was a move"))
    case .remove: learn(.delete)
    case .undo where learned.contains(.delete): learn(.undo, localized("Back again!"), on: .delete)
    default: break
    }
  }

  /// - Parameters:
  ///   - answer: The new text of a chip.
  ///   - other: The lesson of that chip, if it is a different one.
  private func learn(_ lesson: Lesson, _ answer: String? = nil, on other: Lesson? = nil) {
    guard learned.insert(lesson).inserted else { return }
    if let answer { for chip in chips(other ?? lesson) { view.update(chip.id) { $0.text = answer } } }
    let all = Lesson.allCases.count
    if learned.count == all {
      show(localized("You know them all"), localized("Every other page shows one thing more: Ctrl+Page Down opens the next."))
    } else {
      show(
        lesson.praise,
        localized(
          "{number} of {all} found out", ["number": grouped(learned.count), "all": grouped(all)]))
    }
  }

  private func chips(_ lesson: Lesson) -> [Tag] { view.tags.filter { $0.attachment(as: Lesson.self) == lesson } }

  private func show(_ text: String, _ detail: String) {
    (title.text, progress.text) = (text, detail)
    again.isVisible = !learned.isEmpty
    if !learned.isEmpty { title.announce("\(text). \(detail)", priority: .low) }
  }
}

extension WelcomePage.Lesson {
  fileprivate var praise: String {
    switch self {
    case .tap: localized("A tap selects, another deselects")
    case .swipe: localized("One swipe selects many")
    case .move: localized("Chips make room as you move one")
    case .delete: localized("Gone! Undo brings it back")
    case .undo: localized("Nothing is lost")
    }
  }

  fileprivate var style: TagStyle {
    let color =
      switch self {
      case .tap: Color(red: 0.21, green: 0.52, blue: 0.89)
      case .swipe: Color(red: 0.18, green: 0.65, blue: 0.36)
      case .move: Color(red: 0.57, green: 0.25, blue: 0.67)
      case .delete, .undo: Color(red: 0.88, green: 0.11, blue: 0.14)
      }
    return TagStyle(background: color.withAlpha(0.16), borderColor: color.withAlpha(0.55), borderWidth: 1)
  }
}
