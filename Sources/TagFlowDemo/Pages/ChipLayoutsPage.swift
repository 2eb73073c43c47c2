import Foundation
import GtkBridge
import LayoutCore
import TagFlow

/// The same chips in any layout, with everything that can be done to them in a flow.
final class ChipLayoutsPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = """
    The same chips in another layout: select them, drag them to another place or to the zone, and walk from one to the \
    other with the arrow keys.
    """

  private let view: TagView
  private var kind = Kind.waterfall { didSet { update() } }
  private var spacing = 8.0 { didSet { update() } }
  private var columns = 3 { didSet { update() } }
  private var radius = 170.0 { didSet { update() } }

  enum Kind: CaseIterable {
    case flow, float, stretched, fitted, waterfall, table, row, column, upright, circle, wave

    var title: String {
      switch self {
      case .flow: "Flow"
      case .float: "Float"
      case .stretched: "Wrap, stretched lines"
      case .fitted: "Wrap, lines of the best fit"
      case .waterfall: "Wrap, waterfall"
      case .table: "Table"
      case .row: "Row"
      case .column: "Column"
      case .upright: "Wrap, from top to bottom"
      case .circle: "Path, circle"
      case .wave: "Path, wave"
      }
    }
  }

  init() {
    view = TagView(Self.tags)
    view.accessibleName = "Instruments"
    view.layout.insets = Insets(18)
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.deleteZone = DeleteZone(isEnabled: true)
    let reset = Button("Reset") { [weak view] in view?.setTags(Self.tags) }
    content = Box.page(ScrolledWindow(view), bar: [reset])
    views = [view]
    let group = ControlGroup("Layout")
    controls = [group]
    group.addChoice("Layout", Kind.allCases.map { ($0.title, $0) }, self, \.kind)
    group.addNumber("Spacing", 0...40, self, \.spacing)
    group.addNumber("Columns", 1...8, self, \.columns)
    group.addSlider("Radius", 60...260, step: 10, self, \.radius)
    group.addNumber("Chips", 0...60, value: Double(Self.tags.count)) { [weak view] in view?.setTags(Self.tags(Int($0))) }
    group.addSwitch("Paint by swiping", isOn: false) { [weak view] in view?.gestures.swipe = $0 ? .paint : .off }
    group.addChoice("Direction", textDirections, view, \.textDirection)
    update()
  }

  private func update() {
    view.layout.spacing = spacing
    view.layout.lineSpacing = spacing
    view.itemLayout = layout
  }

  /// Nil is the view's own, the flow.
  private var layout: (any ListLayout)? {
    let (gap, radius) = (PerAxis(spacing), radius)
    switch kind {
    case .flow: return nil
    case .float: return FloatLayout(spacing: gap)
    case .stretched: return WrapLayout(spacing: gap, itemSpreading: .fill)
    case .fitted: return WrapLayout(spacing: gap, lines: .fitted)
    case .waterfall: return WrapLayout(spacing: gap, lines: .shortestColumn(columns), itemSpreading: .fill)
    case .table: return ColumnsLayout(columns, spacing: gap)
    case .row: return LinearLayout(.horizontal, spacing: spacing, alignment: .center)
    case .column: return LinearLayout(.vertical, spacing: spacing, alignment: .fill)
    case .upright: return WrapLayout(.vertical, spacing: gap)
    case .circle:
      let circle = PathLayout.Curve(range: 0...(2 * .pi)) { Point(x: radius * sin($0), y: -radius * cos($0)) }
      return PathLayout(circle, origin: Point(x: 0.5, y: 0.5))
    case .wave:
      let wave = PathLayout.Curve(range: -320...320) { Point(x: $0, y: radius * sin($0 / 100)) }
      return PathLayout(wave, origin: Point(x: 0.5, y: 0.5))
    }
  }

  // MARK: Chips

  private static var tags: [Tag] { tags(14) }

  /// Some are higher, so that layouts differ by more than widths.
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
