import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// A form: tag views and a tag entry among other controls, in a grid.
final class FormPage: DemoPage {
  private let days: TagView
  private let skills: TagView
  private let name = Entry("Ada Vestergaard")
  private let summary = Label(start: "", wraps: true, expands: true)

  init() {
    days = TagView(
      [
        localized("Monday"), localized("Tuesday"), localized("Wednesday"), localized("Thursday"), localized("Friday"),
        localized("Saturday"), localized("Sunday"),
      ].map { Tag($0) })
    skills = TagView(Self.skills)
    let level = TagView(
      [localized("Beginner"), localized("Fluent"), localized("Native")].enumerated().map { Tag($1, isSelected: $0 == 1) })
    level.selection.mode = .single
    let keywords = TagEntry(["volunteer", "first aid"].map { Tag($0) })
    keywords.accessibleName = localized("Keywords")
    skills.gestures.isReorderable = true
    skills.exchange = TagExchange(allowsExport: true, allowsImport: true)
    keywords.exchange = skills.exchange
    let views = [skills, days, level]
    for (view, name) in zip(views, [localized("Skills"), localized("Days"), localized("English")]) {
      view.accessibleName = name
      view.layout.insets = Insets(3)
      view.setExpands(.horizontal)
    }
    for day in [0, 2, 3] { days.select([days.tags[day].id]) }

    let grid = Grid(columnSpacing: 12, rowSpacing: 12)
    let rows: [(String, Widget)] = [
      (localized("Name"), name),
      (localized("Team"), DropDown([localized("Kitchen"), localized("Garden"), localized("Workshop")], selected: 1)),
      (localized("Skills"), skills),
      (localized("Days"), days), (localized("English"), level), (localized("Keywords"), keywords),
      (localized("Newsletter"), Switch(isOn: true).placed(horizontal: .start, vertical: .center)),
    ]
    for (index, (title, control)) in rows.enumerated() {
      control.setExpands(.horizontal)
      control.setAccessibleLabel(title)
      grid.attach(Self.label(title), column: 0, row: index)
      grid.attach(control, column: 1, row: index)
    }
    let column = Box.column(spacing: 18, [grid, Separator(.horizontal), summary])
    super.init(
      localized("A tag view in a form is as tall as its lines at any width, and pushes down what’s below it."), views: views,
      ScrolledWindow(Clamp(column, maximumWidth: 620), horizontal: .never))
    controls = [
      ControlGroup(localized("Form")) {
        $0.addSwitch(localized("Check marks"), views, \.showsCheckMarks)
        $0.addNumber(localized("Spacing"), 0...30, views, \.layout.spacing, \.layout.lineSpacing)
        $0.addSwitch(localized("Enabled"), views, \.isSensitive)
      }
    ]
    for view in views { view.onSelectionChange = { [weak self] _ in self?.summarize() } }
    name.onChange { [weak self] _ in self?.summarize() }
    summarize()
  }

  private func summarize() { summary.text = inWords }

  /// The summary of the form.
  var inWords: String {
    func list(_ view: TagView, _ none: String) -> String {
      let texts = view.selectedTags.map(\.text)
      return texts.isEmpty ? none : texts.joined(separator: ", ")
    }
    return localized(
      "{name} is available: {days}. Skills: {skills}.",
      ["name": name.text, "days": list(days, localized("no days")), "skills": list(skills, localized("none yet"))])
  }

  private static var skills: [Tag] {
    [
      "Cooking", "Carpentry", "Bookkeeping", "First aid", "Driver’s license", "Bicycle repair", "Gardening", "Teaching",
      "Sign language", "Photography", "Electrical work", "Event planning", "Translation", "Web design",
    ].enumerated().map { Tag($1, isSelected: $0 % 5 == 0) }
  }

  /// The label of a row, beside the first line of its control.
  private static func label(_ text: String) -> Label {
    let label = Label(text).classes("dim-label")
    label.alignment = 1
    return label.placed(vertical: .start).margins(top: 8)
  }
}
