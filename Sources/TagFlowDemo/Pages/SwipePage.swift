import GtkBridge
import LayoutCore
import TagFlow

/// Swipe selection, up to a limit.
final class SwipePage: DemoPage {
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
    // Chips count during the swipe already.
    view.onSwipe = { [weak view, weak count] _ in
      if let view { count?.text = Self.count(view) }
    }
    let reset = Button("Reset") { [weak view] in view?.deselectAll() }
    super.init(
      "Press a chip and swipe over others to select them, up to six.", views: [view], ScrolledWindow(view),
      bar: [count, reset])
    controls = [ControlGroup(
      "Swipe Selection", "Swipe back to undo, or press Escape to restore the selection."
    ) { group in
      group.addChoice(
        "Swipe", [("Select or deselect", SwipeSelection.paint), ("Only select", .select), ("Do nothing", .off)], view,
        \.gestures.swipe)
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
      "Birdwatching", "Film", "Climbing", "Calligraphy", "Board games", "Running", "Opera", "Woodworking", "Travel",
      "Yoga", "Poetry", "Archery", "Baking", "Knitting", "Skiing", "Theater", "Origami", "Fencing", "Surfing",
      "Beekeeping", "History", "Dancing",
    ].map { Tag($0) }
  }

  private static func count(_ view: TagView) -> String {
    let selected = view.selectedTags.count
    return view.selection.limit.map { "\(selected) of \($0) selected" } ?? "\(selected) selected"
  }
}
