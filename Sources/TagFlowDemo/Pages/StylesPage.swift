import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Every value of a style, for chips that are selected and for those that are not.
final class StylesPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "Each chip has a style of its own, and another for when it is selected. Tap chips to see both."

  private let view: TagView
  /// Which of the two styles the controls change.
  private var changesSelected = false

  init() {
    view = TagView(Self.tags)
    view.accessibleName = "Styles"
    view.layout.insets = Insets(24)
    (view.layout.spacing, view.layout.lineSpacing) = (12, 12)
    content = Box.page(ScrolledWindow(view))
    views = [view]
    let groups = ["State", "Colors", "Shape", "Shadow", "Size", "Text"].map { ControlGroup($0) }
    controls = groups
    addState(to: groups[0])
    addColors(to: groups[1])
    addShape(to: groups[2])
    addShadow(to: groups[3])
    addSize(to: groups[4])
    addText(to: groups[5])
  }

  private static var tags: [Tag] {
    let green = Color(hex: 0x26A269)
    let corners: Corners = [.topStart, .bottomEnd]
    let sunrise = Gradient(Color(hex: 0x8F2A5B), Color(hex: 0xB35C00))
    let filled = TagStyle(background: green)
    return [
      Tag("The theme’s"), Tag("Filled", style: TagStyle(background: green.withAlpha(0.2)), selectedStyle: filled),
      Tag("Gradient", style: TagStyle(foreground: .white, gradient: sunrise), selectedStyle: TagStyle(background: Color(hex: 0x63452C))),
      Tag("Outlined", style: TagStyle(background: green.withAlpha(0), borderColor: green, borderWidth: 2)),
      Tag("Two corners", style: TagStyle(cornerRadius: 14, corners: corners)),
      Tag("Shadow", style: TagStyle(shadow: Shadow(offset: Point(x: 0, y: 3), radius: 6, opacity: 0.4))),
      Tag("Wide padding", style: TagStyle(padding: Insets(top: 10, start: 28, bottom: 10, end: 28))),
      Tag("At least 240 wide", style: TagStyle(minimumWidth: 240, textAlignment: .start)),
      Tag("A long text that may take up 160 pixels", style: TagStyle(maximumWidth: 160)),
      Tag("A long text that wraps within 160 pixels", style: TagStyle(cornerRadius: 12, padding: Insets(10), maximumWidth: 160, lineLimit: 0)),
      Tag("Disabled", isEnabled: false, style: filled),
    ]
  }

  /// Changes one of the two styles of each chip that is in that state.
  private func change(_ body: (inout TagStyle) -> Void) {
    let style: WritableKeyPath<Tag, TagStyle> = changesSelected ? \.selectedStyle : \.style
    for tag in view.tags where tag.isSelected == changesSelected {
      view.update(tag.id) { body(&$0[keyPath: style]) }
    }
  }

  // MARK: Controls

  private func addState(to group: ControlGroup) {
    group.addChoice("Change chips that are", [("not selected", false), ("selected", true)], self, \.changesSelected)
    group.addSwitch("Check marks", view, \.showsCheckMarks)
    group.addSwitch("Close buttons", view, \.showsCloseButtons, \.gestures.isRemovable)
  }

  private func addColors(to group: ControlGroup) {
    group.addColor("Text", sample: .black) { [weak self] color in self?.change { $0.foreground = color } }
    group.addColor("Background", sample: Color(hex: 0x99C1F1)) { [weak self] color in self?.change { $0.background = color } }
    group.addColor("Gradient to", sample: Color(hex: 0x613583)) { [weak self] color in
      self?.change { style in style.gradient = color.map { Gradient(style.background ?? .white, $0) } }
    }
    group.addChoice(
      "Gradient runs", [("to the end", Point(x: 1, y: 0)), ("down", Point(x: 0, y: 1)), ("across", Point(x: 1, y: 1))],
      selected: Point(x: 1, y: 0)
    ) { [weak self] end in
      self?.change { style in style.gradient = style.gradient.map { Gradient($0.start, $0.end, from: .zero, to: end) } }
    }
    group.addColor("Border", sample: Color(hex: 0x613583)) { [weak self] color in self?.change { $0.borderColor = color } }
    group.addNumber("Border width", 0...12, value: 1) { [weak self] width in self?.change { $0.borderWidth = width } }
  }

  private func addShape(to group: ControlGroup) {
    group.addNumber("Corner radius", 0...40, value: 16) { [weak self] radius in self?.change { $0.cornerRadius = radius } }
    let corners: [(String, Corners)] = [
      ("Top start", .topStart), ("Top end", .topEnd), ("Bottom start", .bottomStart), ("Bottom end", .bottomEnd),
    ]
    for (title, corner) in corners {
      group.addSwitch("Round: \(title.lowercased())", isOn: true) { [weak self] isOn in
        self?.change { style in
          let old = style.corners ?? .all
          style.corners = isOn ? old.union(corner) : old.subtracting(corner)
        }
      }
    }
  }

  private func addShadow(to group: ControlGroup) {
    group.addSwitch("Shadow", isOn: false) { [weak self] isOn in self?.change { $0.shadow = isOn ? Shadow() : nil } }
    group.addNumber("Blur", 0...30, value: 3) { [weak self] radius in
      self?.shade { Shadow($0.color, offset: $0.offset, radius: radius, opacity: $0.opacity) }
    }
    group.addNumber("Below", -20...20, value: 1) { [weak self] y in
      self?.shade { Shadow($0.color, offset: Point(x: $0.offset.x, y: y), radius: $0.radius, opacity: $0.opacity) }
    }
    group.addNumber("Opacity (%)", 0...100, step: 5, value: 30) { [weak self] percent in
      self?.shade { Shadow($0.color, offset: $0.offset, radius: $0.radius, opacity: percent / 100) }
    }
    group.addColor("Shadow color", sample: .black) { [weak self] color in
      self?.shade { Shadow(color ?? .black, offset: $0.offset, radius: $0.radius, opacity: $0.opacity) }
    }
  }

  private func shade(_ body: (Shadow) -> Shadow) {
    change { $0.shadow = body($0.shadow ?? Shadow()) }
  }

  private func addSize(to group: ControlGroup) {
    group.addNumber("Padding", 0...40, value: 12) { [weak self] padding in
      self?.change { $0.padding = Insets(top: padding / 2, start: padding, bottom: padding / 2, end: padding) }
    }
    group.addNumber("Least width (0: none)", 0...400, step: 10, value: 0) { [weak self] width in
      self?.change { $0.minimumWidth = width > 0 ? width : nil }
    }
    group.addNumber("Greatest width (0: none)", 0...400, step: 10, value: 0) { [weak self] width in
      self?.change { $0.maximumWidth = width > 0 ? width : nil }
    }
    group.addNumber("Exact width (0: none)", 0...400, step: 10, value: 0) { [weak self] width in
      self?.change { $0.exactWidth = width > 0 ? width : nil }
    }
    group.addNumber("Exact height (0: none)", 0...120, step: 2, value: 0) { [weak self] height in
      self?.change { $0.exactHeight = height > 0 ? height : nil }
    }
  }

  private func addText(to group: ControlGroup) {
    group.addChoice("Alignment", selected: TextAlignment.center) { [weak self] choice in
      self?.change { $0.textAlignment = choice }
    }
    group.addNumber("Lines (0: any number)", 0...9, value: 1) { [weak self] lines in self?.change { $0.lineLimit = Int(lines) } }
    group.addChoice("Wrapping", selected: Wrapping.word) { [weak self] choice in self?.change { $0.wrapping = choice } }
    group.addChoice("Ellipsis", selected: Ellipsis.end) { [weak self] choice in self?.change { $0.ellipsis = choice } }
  }
}
