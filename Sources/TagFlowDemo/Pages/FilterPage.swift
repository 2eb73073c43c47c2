import TagFlow

/// A first real use: a list of house plants that chips in four groups narrow.
final class FilterPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "What is a good plant for this corner? Chips of a group widen the choice, groups narrow it."

  private let count = Label()
  private let nothing = Label("No plant is all of this. Take back a chip to see more.")
  private let list = ListBox()
  private let rows: [(plant: Plant, row: ListBoxRow)]
  private var filter = PlantFilter()

  init() {
    let light = Self.group("Light", Plant.Light.allCases.map { ($0.words, $0) })
    let water = Self.group("Water", Plant.Water.allCases.map { ($0.words, $0) })
    let kind = Self.group("Kind", Plant.Kind.allCases.map { ($0.words, $0) })
    let pets = Self.group("Pets", [("Safe for pets", true), ("Keep away from pets", false)])
    views = [light, water, kind, pets]
    rows = Plant.all.map { ($0, ListBoxRow(Self.row(of: $0), isActivatable: false)) }

    let groups = Box(.vertical, spacing: 4, [
      Self.titled("Light", light), Self.titled("Water", water), Self.titled("Kind", kind), Self.titled("Pets", pets),
    ])
    count.alignment = 0
    count.addClass("count")
    count.setExpands(.horizontal)
    nothing.wraps = true
    nothing.addClass("dim-label")
    nothing.setMargins(Insets(24))
    list.addClass("boxed")
    list.setAccessibleLabel("Matching plants")
    for (_, row) in rows { list.append(row) }
    let clear = Button("Clear") { [views] in views.forEach { $0.deselectAll() } }
    let heading = Box(.horizontal, spacing: 12, [count, clear])
    heading.setMargins(Insets(top: 6, start: 0, bottom: 0, end: 0))
    let column = Box(.vertical, spacing: 12, [groups, heading, nothing, list])
    column.setMargins(Insets(18))
    let scrolled = ScrolledWindow(column, horizontal: .never)
    content = Box(.vertical, [scrolled])
    scrolled.setExpands(.vertical)
    controls = [Self.controls(for: [light, water, kind, pets])]

    light.onSelectionChange = { [weak self] in self?.narrow(\.lights, $0) }
    water.onSelectionChange = { [weak self] in self?.narrow(\.waters, $0) }
    kind.onSelectionChange = { [weak self] in self?.narrow(\.kinds, $0) }
    pets.onSelectionChange = { [weak self] in self?.narrow(\.safeties, $0) }
    show()
  }

  /// The names of the plants that show.
  var shown: [String] { rows.filter(\.row.isVisible).map(\.plant.name) }

  private func narrow<Value: Sendable>(_ group: WritableKeyPath<PlantFilter, Set<Value>>, _ selected: [Tag]) {
    filter[keyPath: group] = Set(selected.compactMap { $0.attachment as? Value })
    show()
  }

  private func show() {
    for (plant, row) in rows { row.isVisible = filter.matches(plant) }
    let matches = shown.count
    count.text = PlantFilter.count(matches, of: rows.count)
    list.isVisible = matches > 0
    nothing.isVisible = matches == 0
  }

  /// The chips of a group, each with the value it stands for.
  private static func group<Value: Sendable>(_ name: String, _ choices: [(title: String, value: Value)]) -> TagView {
    let view = TagView(choices.map { Tag($0.title, attachment: $0.value) })
    view.accessibleName = name
    // Room for the focus ring.
    view.layout.insets = Insets(4)
    view.setExpands(.horizontal)
    return view
  }

  private static func titled(_ title: String, _ view: TagView) -> Widget {
    let label = Label(title)
    label.alignment = 0
    label.setMinimumSize(width: 48)
    label.setPlacement(vertical: .start)
    label.setMargins(Insets(top: 10, start: 0, bottom: 0, end: 0))
    label.addClass("dim-label")
    return Box(.horizontal, spacing: 8, [label, view])
  }

  private static func row(of plant: Plant) -> Widget {
    let name = Label(plant.name)
    name.alignment = 0
    name.isEllipsized = true
    let facts = Label(plant.facts)
    facts.alignment = 0
    facts.wraps = true
    facts.addClass("dim-label")
    facts.addClass("caption")
    return Box(.vertical, spacing: 2, [name, facts])
  }

  private static func controls(for views: [TagView]) -> ControlGroup {
    let group = ControlGroup("Filter", "Chips of one group widen each other’s choice; groups narrow it together.")
    group.addSwitch("Check marks", isOn: false) { isOn in views.forEach { $0.showsCheckMarks = isOn } }
    group.addSwitch("One choice a group", isOn: false) { isOn in
      views.forEach { $0.selection.mode = isOn ? .single : .multiple }
    }
    group.addNumber("Spacing", 0...30, value: views[0].layout.spacing) { spacing in
      views.forEach { $0.layout.spacing = spacing; $0.layout.lineSpacing = spacing }
    }
    return group
  }
}
