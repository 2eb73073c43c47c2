import Foundation
import GtkBridge
import LayoutCore
import TagFlow

/// The same chips in any layout, with all their gestures.
final class ChipLayoutsPage: DemoPage {
  private let view = TagView(ChipLayoutsPage.tags, named: localized("Instruments"))
  private var title = localized("Wrap, waterfall") { didSet { update() } }
  private var spacing = 8.0 { didSet { update() } }
  private var columns = 3 { didSet { update() } }
  private var radius = 170.0 { didSet { update() } }

  init() {
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.deleteZone = DeleteZone(isEnabled: true)
    let reset = Button(localized("Reset")) { [weak view] in view?.setTags(Self.tags) }
    super.init(
      localized(
        "Chips in other layouts: select them, drag them to another place or to the delete zone, and move around with the "
          + "arrow keys."), views: [view], ScrolledWindow(view), bar: [reset])
    let group = ControlGroup(localized("Layout"))
    controls = [group]
    group.addChoice(localized("Layout"), layouts.map { ($0.key, $0.key) }, self, \.title)
    group.addNumber(localized("Spacing"), 0...40, self, \.spacing)
    group.addNumber(localized("Columns"), 1...8, self, \.columns)
    group.addSlider(localized("Radius"), 60...260, step: 10, self, \.radius)
    group.addNumber(localized("Chips"), 0...60, value: Double(Self.tags.count)) { [weak view] in view?.setTags(Self.tags(Int($0))) }
    group.addSwitch(localized("Select by swiping"), isOn: false) { [weak view] in view?.gestures.swipe = $0 ? .paint : .off }
    group.addChoice(localized("Direction"), textDirections, view, \.textDirection)
    update()
  }

  private func update() {
    view.layout.spacing = spacing
    view.layout.lineSpacing = spacing
    view.itemLayout = layouts.first { $0.key == title }?.value
  }

  /// The layouts by title; nil is the view's own flow layout.
  private var layouts: KeyValuePairs<String, (any ListLayout)?> {
    let (gap, radius) = (PerAxis(spacing), radius)
    let circle = PathLayout.Curve(range: 0...(2 * .pi)) { Point(x: radius * sin($0), y: -radius * cos($0)) }
    let wave = PathLayout.Curve(range: -320...320) { Point(x: $0, y: radius * sin($0 / 100)) }
    return [
      localized("Flow"): nil,
      localized("Float"): FloatLayout(spacing: gap),
      localized("Wrap, stretched lines"): WrapLayout(spacing: gap, itemSpreading: .fill),
      localized("Wrap, lines of the best fit"): WrapLayout(spacing: gap, lines: .fitted),
      localized("Wrap, waterfall"): WrapLayout(spacing: gap, lines: .shortestColumn(columns), itemSpreading: .fill),
      localized("Table"): ColumnsLayout(columns, spacing: gap),
      localized("Row"): LinearLayout(.horizontal, spacing: spacing, alignment: .center),
      localized("Column"): LinearLayout(.vertical, spacing: spacing, alignment: .fill),
      localized("Wrap, from top to bottom"): WrapLayout(.vertical, spacing: gap),
      localized("Path, circle"): PathLayout(circle, origin: Point(x: 0.5, y: 0.5)),
      localized("Path, wave"): PathLayout(wave, origin: Point(x: 0.5, y: 0.5)),
    ]
  }

  private static var tags: [Tag] { tags(14) }

  /// Some tags are taller, to show how the layouts differ.
  private static func tags(_ count: Int) -> [Tag] {
    (0..<count).map { number in
      let name = names[number % names.count] + (number < names.count ? "" : " \(number / names.count + 1)")
      var style = TagStyle()
      if number % 5 % 3 == 2 { style.padding = Insets(top: 14, start: 12, bottom: 14, end: 12) }
      return Tag(name, id: Tag.ID(rawValue: number), style: style)
    }
  }

  private static let names = [
    "Violin", "Oboe", "French horn", "Harp", "Cello", "Double bass", "Flute", "Bassoon", "Kettledrum", "Viola",
    "Trumpet", "Clarinet", "Celesta", "Trombone", "Piccolo", "Tuba", "Guitar", "Lute", "Organ", "Recorder",
  ]
}
