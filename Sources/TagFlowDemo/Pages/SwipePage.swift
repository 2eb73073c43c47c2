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
    let count = Label(Self.count(view))
    count.alignment = 0
    count.wraps = true
    count.setExpands(.horizontal)
    view.onSelectionChange = { [weak view, weak count] _ in
      if let view { count?.text = Self.count(view) }
    }
    // Painted chips count before the swipe has ended.
    view.onSwipe = { [weak view, weak count] _ in
      if let view { count?.text = Self.count(view) }
    }
    let reset = Button("Reset") { [weak view] in view?.deselectAll() }
    let bar = Box(.horizontal, spacing: 12, [count, reset])
    bar.addClass("page-bar")
    let scrolled = ScrolledWindow(view)
    scrolled.setExpands(.vertical)
    content = Box(.vertical, [scrolled, bar])
    views = [view]
    controls = [Self.controls(for: view, count: count)]
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

  private static func controls(for view: TagView, count: Label) -> ControlGroup {
    let group = ControlGroup(
      "Swipe Selection", "Drag over the chips. Going back takes back, and Escape restores what was selected before.")
    group.addChoice(
      "A swipe", [("Paints", SwipeSelection.paint), ("Only selects", .select), ("Does nothing", .off)],
      selected: view.gestures.swipe
    ) { [weak view] in view?.gestures.swipe = $0 }
    group.addNumber("Limit (0: none)", 0...32, value: Double(limit)) { [weak view, weak count] in
      guard let view else { return }
      view.selection.limit = $0 > 0 ? Int($0) : nil
      count?.text = Self.count(view)
    }
    group.addNumber("Distance before a swipe", 1...40, value: view.gestures.threshold) { [weak view] in
      view?.gestures.threshold = $0
    }
    group.addSwitch("Check marks", isOn: view.showsCheckMarks) { [weak view] in view?.showsCheckMarks = $0 }
    return group
  }
}
