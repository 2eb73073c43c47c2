import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// All properties of a style, for selected and unselected chips.
final class StylesPage: DemoPage {
  private let view = TagView(StylesPage.tags, named: localized("Styles"), inset: 24)
  private var changesSelected = false

  init() {
    (view.layout.spacing, view.layout.lineSpacing) = (12, 12)
    super.init(
      localized("Each chip has a style, and another for when it’s selected. Tap chips to see both."), views: [view],
      ScrolledWindow(view))
    controls = [
      ControlGroup(localized("State")) {
        $0.addChoice(
          localized("Change"), [(localized("Unselected chips"), false), (localized("Selected chips"), true)], self, \.changesSelected)
        $0.addSwitch(localized("Check marks"), view, \.showsCheckMarks)
        $0.addSwitch(localized("Close buttons"), view, \.showsCloseButtons, \.gestures.isRemovable)
      },
      ControlGroup(localized("Colors")) { group in
        group.addColor(localized("Text"), sample: .black, set(\.foreground))
        group.addColor(localized("Background"), sample: Color(hex: 0x99C1F1), set(\.background))
        group.addColor(localized("Gradient end"), sample: Color(hex: 0x613583)) { [weak self] color in
          self?.change { style in style.gradient = color.map { Gradient(style.background ?? .white, $0) } }
        }
        group.addChoice(
          localized("Gradient direction"),
          [
            (localized("Horizontal"), Point(x: 1, y: 0)), (localized("Vertical"), Point(x: 0, y: 1)),
            (localized("Diagonal"), Point(x: 1, y: 1)),
          ],
          selected: Point(x: 1, y: 0)
        ) { [weak self] end in
          self?.change { style in style.gradient = style.gradient.map { Gradient($0.start, $0.end, from: .zero, to: end) } }
        }
        group.addColor(localized("Border"), sample: Color(hex: 0x613583), set(\.borderColor))
        group.addNumber(localized("Border width"), 0...12, value: 1, set(\.borderWidth))
      },
      ControlGroup(localized("Shape")) { group in
        group.addNumber(localized("Corner radius"), 0...40, value: 16, set(\.cornerRadius))
        let corners: [(String, Corners)] = [
          (localized("Round top start corner"), .topStart), (localized("Round top end corner"), .topEnd),
          (localized("Round bottom start corner"), .bottomStart), (localized("Round bottom end corner"), .bottomEnd),
        ]
        for (title, corner) in corners {
          group.addSwitch(title, isOn: true) { [weak self] isOn in
            self?.change { style in
              let old = style.corners ?? .all
              style.corners = isOn ? old.union(corner) : old.subtracting(corner)
            }
          }
        }
      },
      ControlGroup(localized("Shadow")) { group in
        group.addSwitch(localized("Shadow"), isOn: false) { [weak self] isOn in self?.change { $0.shadow = isOn ? Shadow() : nil } }
        group.addNumber(localized("Blur"), 0...30, value: 3) { [weak self] radius in
          self?.shade { Shadow($0.color, offset: $0.offset, radius: radius, opacity: $0.opacity) }
        }
        group.addNumber(localized("Vertical offset"), -20...20, value: 1) { [weak self] y in
          self?.shade { Shadow($0.color, offset: Point(x: $0.offset.x, y: y), radius: $0.radius, opacity: $0.opacity) }
        }
        group.addNumber(localized("Opacity (%)"), 0...100, step: 5, value: 30) { [weak self] percent in
          self?.shade { Shadow($0.color, offset: $0.offset, radius: $0.radius, opacity: percent / 100) }
        }
        group.addColor(localized("Shadow color"), sample: .black) { [weak self] color in
          self?.shade { Shadow(color ?? .black, offset: $0.offset, radius: $0.radius, opacity: $0.opacity) }
        }
      },
      ControlGroup(localized("Size")) { group in
        group.addNumber(localized("Padding"), 0...40, value: 12) { [weak self] padding in
          self?.change { $0.padding = Insets(top: padding / 2, start: padding, bottom: padding / 2, end: padding) }
        }
        group.addNumber(localized("Minimum width (0: none)"), 0...400, step: 10, value: 0, setLength(\.minimumWidth))
        group.addNumber(localized("Maximum width (0: none)"), 0...400, step: 10, value: 0, setLength(\.maximumWidth))
        group.addNumber(localized("Exact width (0: none)"), 0...400, step: 10, value: 0, setLength(\.exactWidth))
        group.addNumber(localized("Exact height (0: none)"), 0...120, step: 2, value: 0, setLength(\.exactHeight))
      },
      ControlGroup(localized("Text")) { group in
        group.addChoice(localized("Alignment"), selected: TextAlignment.center, set(\.textAlignment))
        group.addNumber(localized("Line limit (0: none)"), 0...9, value: 1) { [weak self] lines in
          self?.change { $0.lineLimit = Int(lines) }
        }
        group.addChoice(localized("Wrapping"), selected: Wrapping.word, set(\.wrapping))
        group.addChoice(localized("Ellipsis"), selected: Ellipsis.end, set(\.ellipsis))
      },
    ]
  }

  private static var tags: [Tag] {
    let green = Color(hex: 0x26A269)
    let corners: Corners = [.topStart, .bottomEnd]
    let sunrise = Gradient(Color(hex: 0x8F2A5B), Color(hex: 0xB35C00))
    let filled = TagStyle(background: green)
    return [
      Tag("Theme style"), Tag("Filled", style: TagStyle(background: green.withAlpha(0.2)), selectedStyle: filled),
      Tag("Gradient", style: TagStyle(foreground: .white, gradient: sunrise), selectedStyle: TagStyle(background: Color(hex: 0x63452C))),
      Tag("Outlined", style: TagStyle(background: green.withAlpha(0), borderColor: green, borderWidth: 2)),
      Tag("Two corners", style: TagStyle(cornerRadius: 14, corners: corners)),
      Tag("Shadow", style: TagStyle(shadow: Shadow(offset: Point(x: 0, y: 3), radius: 6, opacity: 0.4))),
      Tag("Wide padding", style: TagStyle(padding: Insets(top: 10, start: 28, bottom: 10, end: 28))),
      Tag("At least 240 wide", style: TagStyle(minimumWidth: 240, textAlignment: .start)),
      Tag("Long text cut off at 160 pixels", style: TagStyle(maximumWidth: 160)),
      Tag("Long text that wraps at 160 pixels", style: TagStyle(cornerRadius: 12, padding: Insets(10), maximumWidth: 160, lineLimit: 0)),
      Tag("Disabled", isEnabled: false, style: filled),
    ]
  }

  /// Changes the style of all chips in that state.
  private func change(_ body: (inout TagStyle) -> Void) {
    let style: WritableKeyPath<Tag, TagStyle> = changesSelected ? \.selectedStyle : \.style
    for tag in view.tags where tag.isSelected == changesSelected {
      view.update(tag.id) { body(&$0[keyPath: style]) }
    }
  }

  /// A setter of a property, for a control.
  private func set<Value>(_ path: WritableKeyPath<TagStyle, Value>) -> @MainActor (Value) -> Void {
    { [weak self] value in self?.change { $0[keyPath: path] = value } }
  }

  /// A setter of an optional property, for a control.
  private func set<Value>(_ path: WritableKeyPath<TagStyle, Value?>) -> @MainActor (Value) -> Void {
    { [weak self] value in self?.change { $0[keyPath: path] = value } }
  }

  /// A setter of a length, for a control; 0 means the theme's value.
  private func setLength(_ path: WritableKeyPath<TagStyle, Double?>) -> @MainActor (Double) -> Void {
    { [weak self] length in self?.change { $0[keyPath: path] = length > 0 ? length : nil } }
  }

  private func shade(_ body: (Shadow) -> Shadow) {
    change { $0.shadow = body($0.shadow ?? Shadow()) }
  }
}
