import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// The content of chips: text in a font and color, icons, counts, check marks and close buttons.
final class BasicPage: DemoPage {
  private let view = TagView(BasicPage.tags, named: localized("Subjects"))

  init() {
    super.init(localized("The controls change the selected chips, or all if none are selected."), views: [view], ScrolledWindow(view))
    controls = [
      ControlGroup(localized("Text")) { group in
        group.addText(localized("Text"), text: "", placeholder: localized("Unchanged")) { [weak self] text in
          self?.change { if !text.isEmpty { $0.text = text } }
        }
        group.addChoice(
          localized("Family"), [(localized("Default"), nil), (localized("Serif"), "Serif"), (localized("Monospace"), "Monospace")],
          selected: nil
        ) { [weak self] family in
          self?.changeFont { $0.family = family }
        }
        group.addNumber(localized("Size (points)"), 6...32, value: 11) { [weak self] size in self?.changeFont { $0.size = size } }
        group.addChoice(
          localized("Weight"),
          [(localized("Default"), nil), (localized("Light"), Font.Weight.light), (localized("Bold"), .bold), (localized("Heavy"), .heavy)],
          selected: nil
        ) { [weak self] weight in self?.changeFont { $0.weight = weight } }
        group.addSwitch(localized("Italic"), isOn: false) { [weak self] isOn in self?.changeFont { $0.slant = isOn ? .italic : nil } }
        group.addColor(localized("Color"), sample: Color(hex: 0x1A5FB4)) { [weak self] color in self?.change { $0.style.foreground = color }
        }
      },
      ControlGroup(localized("Beside the Text")) { group in
        group.addChoice(localized("Icon"), selected: IconKind.none) { [weak self] kind in self?.change { $0.icon = kind.icon(for: $0.text) }
        }
        group.addNumber(localized("Count (below 0: none)"), -1...2000, value: -1) { [weak self] count in
          self?.change { $0.badge = count < 0 ? nil : Int(count) }
        }
        group.addSwitch(localized("Close buttons"), isOn: false) { [weak self] isOn in
          self?.view.gestures.isRemovable = isOn
          self?.change { $0.showsCloseButton = isOn ? true : nil }
        }
        group.addSwitch(localized("Check marks"), view, \.showsCheckMarks)
        group.addSwitch(localized("Disabled"), isOn: false) { [weak self] isOn in self?.change { $0.isEnabled = !isOn } }
      },
      ControlGroup(localized("While Selected"), localized("Anything unset stays as it is.")) { group in
        group.addText(localized("Text"), text: "", placeholder: localized("Unchanged")) { [weak self] text in
          self?.changeSelected { content, _ in content.text = text.isEmpty ? nil : RichText(text) }
        }
        group.addChoice(localized("Icon"), selected: IconKind.none) { [weak self] kind in
          self?.changeSelected { content, tag in content.icon = kind.icon(for: tag.text) }
        }
      },
    ]
  }

  private static var tags: [Tag] {
    [
      Tag("Astronomy", icon: .themed("weather-clear-night-symbolic"), badge: 4),
      Tag("Botany", icon: .dot(Color(hex: 0x33D17A))), Tag("Chemistry", icon: .dot(Color(hex: 0xE01B24)), badge: 118),
      Tag("Drawing", icon: .themed("document-edit-symbolic")), Tag("Economics", badge: 0),
      Tag("Français", style: TagStyle(font: Font(family: "Serif", slant: .italic))),
      Tag("Geometry", style: TagStyle(font: Font(weight: .bold), foreground: Color(hex: 0x1A5FB4))),
      Tag("Handicraft", icon: .avatar("Hannah Kraft", accessibleName: localized("Taught by Hannah Kraft"))),
      Tag("עברית", icon: .dot(Color(hex: 0x3584E4))), Tag("Informatics", style: TagStyle(font: Font(family: "Monospace"))),
      Tag("Ελληνικά"), Tag("Music", style: TagStyle(font: Font(size: 16)), icon: .themed("folder-music-symbolic")),
      Tag("A subject with a name that is long enough for an ellipsis", style: TagStyle(maximumWidth: 220)),
    ]
  }

  enum IconKind: String, CaseIterable {
    case none, themed, dot, avatar, picture

    func icon(for text: String) -> TagIcon? {
      switch self {
      case .none: return nil
      case .themed: return .themed("starred-symbolic")
      case .dot: return .dot(Color(hex: 0xE66100))
      case .avatar: return .avatar(text)
      case .picture: return .picture(Self.checkerboard)
      }
    }

    private static let checkerboard: TagPicture = {
      let (dark, light): ([UInt8], [UInt8]) = ([0x1A, 0x5F, 0xB4, 0xFF], [0xF9, 0xF0, 0x6B, 0xFF])
      let pixels = (0..<16).map { ($0 + $0 / 4) % 2 == 0 ? dark : light }
      return TagPicture(rgba: Array(pixels.joined()), width: 4, height: 4)
    }()
  }

  /// The parts of a font, which can be changed separately.
  private struct FontParts {
    var family: String?
    var size: Double?
    var weight: Font.Weight?
    var slant: Font.Slant?

    init(_ font: Font?) { (family, size, weight, slant) = (font?.family, font?.size, font?.weight, font?.slant) }

    var font: Font? {
      let font = Font(family: family, size: size, weight: weight, slant: slant)
      return font.isEmpty ? nil : font
    }
  }

  /// Changes the selected chips, or all chips if none are selected.
  private func change(_ body: (inout Tag) -> Void) {
    let selected = view.selectedTags
    for tag in selected.isEmpty ? Array(view.tags) : Array(selected) { view.update(tag.id, body) }
  }

  private func changeFont(_ body: (inout FontParts) -> Void) {
    change { tag in
      var parts = FontParts(tag.style.font)
      body(&parts)
      tag.style.font = parts.font
    }
  }

  /// Changes the content that every chip has while selected.
  private func changeSelected(_ body: (inout TagContent, Tag) -> Void) {
    for tag in view.tags {
      var content = tag.selectedContent ?? TagContent()
      body(&content, tag)
      view.update(tag.id) { $0.selectedContent = content }
    }
  }
}
