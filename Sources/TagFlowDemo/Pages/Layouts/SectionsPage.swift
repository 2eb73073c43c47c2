import DemoKit
import GtkBridge
import LayoutCore
import Observation
import TagFlow

/// A tag cloud in sections: each header floats, as tall as two lines, and the tags flow around it.
final class SectionsPage: DemoPage {
  override var start: Widget? { cloud.sections.first?.header }

  let cloud = Cloud()
  let board: LayoutBox
  private let manager = FloatLayoutManager(FloatLayout(), padding: Insets(12))
  private let report = FrameReport()
  private let choice = Label(start: "", wraps: true, expands: true)

  init() {
    board = LayoutBox(manager) { [cloud] in
      for section in cloud.sections {
        section.header.width(cloud.width).height(SizeValue(.number(cloud.headerHeight)))
          .bottom(section.isFolded ? 10 : 0).floating(toEnd: cloud.hasHeadersAtEnd, clear: true)
        for tag in section.tags {
          tag.button.width(cloud.width).bottom(tag.name == section.tags.last?.name ? 10 : 0)
            .visibility(section.isFolded ? .gone : .visible)
        }
      }
    }.classes("board").margins(18).expanding(.vertical).named(localized("Produce"))
    manager.animates = true
    let clear = Button(localized("Clear")) { [cloud] in cloud.tags.forEach { $0.button.value = false } }.placed(vertical: .center)
    super.init(
      localized("Tags flow around the header of their section. Press tags to select them, and a header to collapse its section."),
      ScrolledWindow(board), report.widget, bar: [choice, clear])
    let group = ControlGroup(localized("Sections"))
    controls = [group]
    let widths: [(String, Cloud.Widths)] = [
      (localized("Four columns"), .quarters), (localized("Equal widths"), .equal), (localized("Natural"), .natural),
    ]
    group.addChoice(localized("Widths"), widths, selected: .quarters) { [weak self] in self?.set(\.widths, $0) }
    group.addNumber(localized("Spacing"), 0...24, step: 2, value: 10) { [weak self] in self?.set(\.spacing, $0) }
    group.addSwitch(localized("Headers at the end"), isOn: false) { [weak self] in self?.set(\.hasHeadersAtEnd, $0) }
    report.addSwitch(to: group)
    report.observe(manager, on: board) { [cloud] in cloud.shown }
    cloud.sections = Self.stock.enumerated().map { section($0, $1.0, $1.1) }
    set(\.spacing, 10)
    board.update()
    updateChoice()
  }

  private static let stock = [
    ("Fruit", ["Apples", "Pears", "Plums", "Cherries", "Grapes", "Figs", "Melons", "Quinces", "Berries"]),
    ("Greens", ["Lettuce", "Spinach", "Kale", "Chard", "Cress", "Endive", "Leeks"]),
    ("Herbs", ["Basil", "Mint", "Thyme", "Sage", "Dill", "Chives", "Parsley", "Tarragon", "Fennel", "Lovage"]),
    ("Roots", ["Carrots", "Beets", "Turnips", "Radishes", "Parsnips", "Celery"]),
  ]

  private func section(_ number: Int, _ title: String, _ names: [String]) -> Cloud.Section {
    let header = Button(tile: title, number) { [weak self] in self?.fold(number) }
    header.setAccessibleExpanded(true)
    let tags = names.map { name in
      let button = ToggleButton(name).classes("cloud-tag")
      button.onChange { [weak self] _ in self?.updateChoice() }
      return (name: name, button: button)
    }
    return Cloud.Section(title: title, header: header, tags: tags)
  }

  func fold(_ number: Int) {
    cloud.sections[number].isFolded.toggle()
    cloud.sections[number].header.setAccessibleExpanded(!cloud.sections[number].isFolded)
  }

  func set<Value>(_ setting: ReferenceWritableKeyPath<Cloud, Value>, _ value: Value) {
    cloud[keyPath: setting] = value
    manager.layout.spacing = PerAxis(cloud.spacing)
    manager.layout.flexibleSpacing =
      cloud.widths == .equal ? FlexibleSpacing(size: cloud.widest, minimum: cloud.spacing) : nil
  }

  private func updateChoice() {
    let chosen = cloud.tags.filter(\.button.value).map(\.name)
    choice.text =
      chosen.isEmpty ? localized("None selected") : localized("Selected: {tags}", ["tags": chosen.joined(separator: listSeparator)])
  }
}

extension SectionsPage {
  @Observable @MainActor final class Cloud {
    enum Widths { case quarters, equal, natural }

    struct Section {
      let title: String
      let header: Button
      let tags: [(name: String, button: ToggleButton)]
      var isFolded = false
    }

    var sections: [Section] = []
    var widths = Widths.quarters
    var spacing = 10.0
    var hasHeadersAtEnd = false

    var tags: [(name: String, button: ToggleButton)] { sections.flatMap(\.tags) }

    /// Headers, and the tags of expanded sections.
    var shown: [(name: String, widget: Widget)] {
      sections.flatMap { section in
        [(section.title, section.header)] + (section.isFolded ? [] : section.tags.map { ($0.name, $0.button) })
      }
    }

    var width: SizeValue {
      widths == .quarters ? .equal(.parentWidth, multiple: 0.25, increment: -0.75 * spacing) : .wrap
    }

    /// The height of two lines of tags, in logical pixels.
    var headerHeight: Double { 2 * Double(tags[0].button.measured(.vertical).natural) + spacing }

    var widest: Double { Double(tags.map { $0.button.measured(.horizontal).natural }.max() ?? 0) }
  }
}
