import GtkBridge
import TagFlow

/// Swipe selection, up to a limit.
final class SwipePage: DemoPage {
  static let limit = 6

  init() {
    let view = TagView(Self.tags, named: localized("Interests"))
    view.selection = SelectionRules(mode: .multiple, limit: Self.limit)
    view.gestures.swipe = .paint
    let count = Label(start: Self.count(view), wraps: true, expands: true)
    view.onSelectionChange = { [weak view, weak count] _ in
      if let view { count?.text = Self.count(view) }
    }
    // Chips are already counted during the swipe.
    view.onSwipe = { [weak view, weak count] _ in
      if let view { count?.text = Self.count(view) }
    }
    let reset = Button(localized("Reset")) { [weak view] in view?.deselectAll() }
    super.init(
      localized("Press a chip and swipe over others to select them, up to six."), views: [view], ScrolledWindow(view),
      bar: [count, reset])
    controls = [
      ControlGroup(
        localized("Swipe Selection"), localized("Swipe back to undo, or press Escape to restore the selection.")
      ) { group in
        group.addChoice(
          localized("Swipe"),
          [(localized("Select or deselect"), SwipeSelection.paint), (localized("Only select"), .select), (localized("Do nothing"), .off)],
          view,
          \.gestures.swipe)
        group.addNumber(localized("Limit (0: none)"), 0...32, value: Double(Self.limit)) { [weak view, weak count] in
          guard let view else { return }
          view.selection.limit = $0 > 0 ? Int($0) : nil
          count?.text = Self.count(view)
        }
        group.addNumber(localized("Distance before a swipe"), 1...40, view, \.gestures.threshold)
        group.addSwitch(localized("Check marks"), view, \.showsCheckMarks)
      }
    ]
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
    return view.selection.limit.map {
      localized("{count} of {limit} selected", ["count": grouped(selected), "limit": grouped($0)])
    } ?? counted("{count} selected", "{count} selected", selected)
  }
}
