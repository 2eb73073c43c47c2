import GtkBridge
import LayoutCore
import TagFlow

/// Swipe selection: painting over chips, up to a limit.
final class SwipePage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "Press a chip and draw over others: they are selected as it goes, six at most."

  static let limit = 6

  init() {
    let view = TagView(Self.tags)
    view.accessibleName = "Interests"
    view.layout.insets = Insets(18)
    view.selection = SelectionRules(mode: .multiple, limit: Self.limit)
    view.gestures.swipe = .paint
    let count = Label(start: Self.count(view), wraps: true, expands: true)
    view.onSelectionChange = { [weak view, weak count] _ in
      if let view { count?.text = Self.count(view) }
    }
    // Painted chips count before the swipe has ended.
    view.onSwipe = { [weak view, weak count] _ in
      if let view { count?.text = Self.count(view) }
    }
    let reset = Button("Reset") { [weak view] in view?.deselectAll() }
    content = Box.page(ScrolledWindow(view), bar: [count, reset], spacing: 12)
    views = [view]
    controls = [ControlGroup(
      "Swipe Selection", "Drag over the chips. Going back takes back, and Escape restores what was selected before."
    ) { group in
      group.addChoice(
        "A swipe", [("Paints", SwipeSelection.paint), ("Only selects", .select), ("Does nothing", .off)], view, \.gestures.swipe)
      group.addNumber("Limit (0: none)", 0...32, value: Double(Self.limit)) { [weak view, weak count] in
        guard let view else { return }
        view.selection.limit = $0 > 0 ? Int($0) : nil
        count?.text = Self.count(view)
      }
      group.addNumber("Distance before a swipe", 1...40, view, \.gestures.threshold)
      group.addSwitch("Check marks", view, \.showsCheckMarks)
    }]
  }

  private static var tags: [Tag] {
    [
      "Hiking", "Photography", "Cooking", "Chess", "Astronomy", "Cycling", "Gardening", "Jazz", "Pottery", "Sailing",
      "Bird watching", "Film", "Climbing", "Calligraphy", "Board games", "Running", "Opera", "Woodwork", "Travel",
      "Yoga", "Poetry", "Archery", "Baking", "Knitting", "Skiing", "Theatre", "Origami", "Fencing", "Surfing",
      "Beekeeping", "History", "Dancing",
    ].map { Tag($0) }
  }

  private static func count(_ view: TagView) -> String {
    let selected = view.selectedTags.count
    return view.selection.limit.map { "\(selected) of \($0) selected" } ?? "\(selected) selected"
  }
}
