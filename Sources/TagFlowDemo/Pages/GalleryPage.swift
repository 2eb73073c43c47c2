import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Chips with different looks, side by side.
final class GalleryPage: DemoPage {
  init() {
    let sections: [(title: String, tags: [Tag])] = [
      (localized("Filters"), Self.filters), (localized("Folders"), Self.folders), (localized("Labels"), Self.labels),
      (localized("People"), Self.people),
      (localized("Range"), Self.ranges), (localized("Moods"), Self.moods), (localized("Rich text"), Self.richTexts),
      (localized("Notes"), Self.notes),
    ]
    let views = sections.map { TagView($0.tags, named: $0.title, inset: 3).expanding(.horizontal) }
    for view in views { view.gestures.isRemovable = true }
    views[3].showsCloseButtons = true
    views[4].selection.mode = .single
    views[4].layout.spacing = 2
    let column = Box(.vertical, spacing: 6, views.map { Self.titled($0.accessibleName, $0) })
      .margins(top: 12, start: 18, bottom: 12, end: 18)
    super.init(views: views, ScrolledWindow(column, horizontal: .never))
    controls = [
      ControlGroup(localized("All Chips")) { group in
        group.addNumber(localized("Spacing"), 0...30, views, \.layout.spacing, \.layout.lineSpacing)
        group.addNumber(localized("Corner radius"), 0...20, value: 20) { radius in Self.change(views) { $0.style.cornerRadius = radius } }
        group.addSwitch(localized("Shadows"), isOn: false) { isOn in Self.change(views) { $0.style.shadow = isOn ? Shadow() : nil } }
        group.addSwitch(localized("Close buttons"), views, \.showsCloseButtons)
        group.addSwitch(localized("Check marks"), views, \.showsCheckMarks)
        group.addSwitch(localized("Disabled"), isOn: false) { isOn in Self.change(views) { $0.isEnabled = !isOn } }
      }
    ]
  }

  private static let blue = Color(hex: 0x3584E4)
  private static let green = Color(hex: 0x2EC27E)
  private static let amber = Color(hex: 0xE5A50A)
  private static let red = Color(hex: 0xE01B24)
  private static let purple = Color(hex: 0x9141AC)

  /// Outlined, and filled when selected.
  private static var filters: [Tag] {
    let outlined = TagStyle(background: blue.withAlpha(0), borderColor: Color(hex: 0x77767B).withAlpha(0.5))
    let chosen = TagStyle(foreground: blue, background: blue.withAlpha(0.18), borderColor: blue.withAlpha(0.6))
    return ["Vegetarian", "Under 30 min", "Gluten-free", "Few dishes", "Spicy"].enumerated().map {
      Tag($1, isSelected: $0 == 0 || $0 == 2, style: outlined, selectedStyle: chosen)
    }
  }

  /// Symbolic icons and counts, in the theme's colors.
  private static var folders: [Tag] {
    [
      Tag("Inbox", isSelected: true, icon: .themed("mail-unread-symbolic"), badge: 12),
      Tag("Starred", icon: .themed("starred-symbolic"), badge: 3),
      Tag("Drafts", icon: .themed("document-edit-symbolic"), badge: 1), Tag("Sent", icon: .themed("mail-send-symbolic")),
      Tag("Archive", icon: .themed("folder-symbolic")),
    ]
  }

  /// Tints with text of the same color; the library keeps it readable.
  private static var labels: [Tag] {
    [("bug", red), ("feature", blue), ("good first issue", purple), ("documentation", green), ("question", amber)].map {
      let tint = TagStyle(foreground: $1, background: $1.withAlpha(0.16), cornerRadius: 6)
      return Tag($0, style: tint, selectedStyle: TagStyle(background: $1), icon: .dot($1))
    }
  }

  private static var people: [Tag] {
    ["Ada Lovelace", "Edsger Dijkstra", "Grace Hopper", "Donald Knuth"].map { Tag($0, icon: .avatar($0)) }
  }

  /// Chips that form a bar: only its ends have round corners.
  private static var ranges: [Tag] {
    let names = ["Day", "Week", "Month", "Quarter", "Year"]
    return names.enumerated().map { index, name in
      let corners: Corners = index == 0 ? .start : index == names.count - 1 ? .end : []
      let style = TagStyle(cornerRadius: 8, corners: corners, minimumWidth: 72)
      return Tag(name, isSelected: index == 1, style: style)
    }
  }

  private static var moods: [Tag] {
    let pairs: [(String, UInt32, UInt32)] = [
      ("Sunrise", 0x8F2A5B, 0xB35C00), ("Lagoon", 0x1A5FB4, 0x0F7B6C), ("Heather", 0x613583, 0xA347BA),
      ("Ember", 0xA51D2D, 0xC64600), ("Night", 0x241F31, 0x3D5A98),
    ]
    return pairs.map { name, start, end in
      let style = TagStyle(
        foreground: .white, gradient: Gradient(Color(hex: start), Color(hex: end), from: Point(x: 0, y: 0), to: Point(x: 1, y: 1)),
        shadow: Shadow(Color(hex: start), offset: Point(x: 0, y: 2), radius: 6, opacity: 0.45))
      var chosen = style
      (chosen.borderColor, chosen.borderWidth) = (.white, 2)
      return Tag(name, style: style, selectedStyle: chosen)
    }
  }

  private static var richTexts: [Tag] {
    let raised = TextAttributes(font: Font(size: 7), rise: 5)
    let lowered = TextAttributes(font: Font(size: 7), rise: -2)
    let code = TextAttributes(font: Font(family: "Monospace", weight: .bold), foreground: purple)
    return [
      Tag(rich: RichText("E = mc") + RichText("2", raised)), Tag(rich: RichText("H") + RichText("2", lowered) + "O"),
      Tag(rich: RichText("49 €", .struckThrough) + " " + RichText("29 €", TextAttributes(font: Font(weight: .bold), foreground: red))),
      Tag(rich: RichText("let", code) + " " + RichText("x", TextAttributes(font: Font(family: "Monospace")))),
      Tag(rich: RichText("Ada", .highlighted(amber.withAlpha(0.45))) + "mant"),
      Tag(rich: RichText("Serif", TextAttributes(font: Font(family: "Serif", slant: .italic)))),
    ]
  }

  private static var notes: [Tag] {
    let paper = TagStyle(
      background: amber.withAlpha(0.18), borderColor: amber.withAlpha(0.5), cornerRadius: 8,
      padding: Insets(top: 8, start: 12, bottom: 8, end: 12), maximumWidth: 190, textAlignment: .start, lineLimit: 0)
    var path = paper
    (path.lineLimit, path.ellipsis) = (1, .middle)
    return [
      Tag("Chips with several lines wrap between words.", style: paper),
      Tag("/usr/share/icons/hicolor/scalable/apps", style: path, icon: .themed("folder-symbolic")),
    ]
  }

  private static func titled(_ title: String, _ view: TagView) -> Widget {
    Box(.vertical, spacing: 2, [Label(start: title, "dim-label", "caption").margins(start: 3, end: 3), view])
  }

  private static func change(_ views: [TagView], _ body: (inout Tag) -> Void) {
    for view in views { view.tags.forEach { view.update($0.id, body) } }
  }
}
