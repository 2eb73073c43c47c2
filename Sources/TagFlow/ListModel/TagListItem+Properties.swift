package import CTagFlowGtk
package import GtkBridge
internal import TagModel

extension TagListItem {
  /// The GType `TagflowTag`, of which C can create instances.
  package static let type: GType = registerClass(
    named: "TagflowTag", properties: properties + iconProperties + selectedProperties, make: { TagListItem(Tag("")) })

  /// Whether a tag's option is set by the view (`inherit`) or by the tag itself.
  package static let override = ObjectEnumeration("TagflowOverride", ["inherit", "yes", "no"])

  private static let overrides: [Bool?] = [nil, true, false]

  /// The state of what a chip opens, if anything.
  package static let popup = ObjectEnumeration("TagflowTagPopup", ["none", "closed", "open"])

  private static let popups: [TagPopup?] = [nil, .closed, .open]

  private static let properties: [ObjectProperty] = [
    ObjectProperty.int64("id", "The identity of the tag; by default unique and negative", default: .min) {
      (item: TagListItem) in item.tag.id.rawValue
    } set: { item, id in
      if id != .min { item.setID(Tag.ID(rawValue: id)) }
    }.constructOnly,
    .string("text", "The text") { (item: TagListItem) in item.tag.text } set: { item, text in
      item.change { $0.text = text }
    },
    .optionalString("markup", "The text as Pango markup") { (item: TagListItem) in item.markup } set: { item, markup in
      do { try item.setMarkup(markup) } catch { warn("TagflowTag: markup \(error)") }
    },
    .bool("selected", "Whether the tag is selected") { (item: TagListItem) in item.tag.isSelected } set: {
      $0.setSelected($1)
    },
    .bool("sensitive", "Whether the user can select, move and remove the tag", default: true) {
      (item: TagListItem) in item.tag.isEnabled
    } set: { item, isEnabled in
      item.change { $0.isEnabled = isEnabled }
    },
    .value({ g_param_spec_boxed("style", nil, "The style", StyleBox.type, $0) }, named: "style") {
      (item: TagListItem, value) in g_value_take_boxed(value, StyleBox.newPointer(to: item.tag.style))
    } set: { item, value in
      item.setStyle(StyleBox.style(at: g_value_get_boxed(value)))
    },
    .value({ g_param_spec_boxed("selected-style", nil, "The style while selected", StyleBox.type, $0) }, named: "selected-style") {
      (item: TagListItem, value) in g_value_take_boxed(value, StyleBox.newPointer(to: item.tag.selectedStyle))
    } set: { item, value in
      item.setSelectedStyle(StyleBox.style(at: g_value_get_boxed(value)))
    },
    .string("css", "The style as text, such as “color: white; background: green”") { (item: TagListItem) in
      item.tag.style.text
    } set: { item, text in
      do { item.setStyle(try TagStyle(text: text)) } catch { warn("TagflowTag: css \(error)") }
    },
    .string("selected-css", "The style while selected, as text") { (item: TagListItem) in
      item.tag.selectedStyle.text
    } set: { item, text in
      do { item.setSelectedStyle(try TagStyle(text: text)) } catch { warn("TagflowTag: selected-css \(error)") }
    },
    .int("badge", "The number after the text; -1 for none", in: -1...Int32.max) { (item: TagListItem) in item.tag.badge ?? -1 } set: {
      item, badge in item.change { $0.badge = badge < 0 ? nil : badge }
    },
    .enumeration(
      "show-close-button", "Whether the chip has a close button", default: 0, type: override.register
    ) { (item: TagListItem) in overrides.firstIndex(of: item.tag.showsCloseButton) ?? 0 } set: { item, value in
      item.change { $0.showsCloseButton = overrides[value] }
    },
    .enumeration(
      "show-check-mark", "Whether the chip shows a check mark while selected", default: 0, type: override.register
    ) { (item: TagListItem) in overrides.firstIndex(of: item.tag.showsCheckMark) ?? 0 } set: { item, value in
      item.change { $0.showsCheckMark = overrides[value] }
    },
    .enumeration("popup", "The state of what the chip opens", default: 0, type: popup.register) { (item: TagListItem) in
      popups.firstIndex(of: item.tag.popup) ?? 0
    } set: { item, value in
      item.change { $0.popup = popups[value] }
    },
    accessible("accessible-label", "The name for screen readers instead of the text", \.label),
    accessible("accessible-description", "What activating the tag does, for screen readers", \.hint),
    accessible("accessible-value", "A value for screen readers, such as “4 of 5 stars”", \.value),
    .cases("accessible-role", "What screen readers call the tag", of: TagAccessibility.Role.enumeration) { (item: TagListItem) in
      item.tag.accessibility.role
    } set: { item, role in
      item.change { $0.accessibility.role = role }
    },
    .bool("accessible-hidden", "Whether screen readers skip the tag") { (item: TagListItem) in
      item.tag.accessibility.isHidden
    } set: { item, isHidden in
      item.change { $0.accessibility.isHidden = isHidden }
    },
    accessible("name", "The widget name of the chip, for style sheets", \.identifier),
  ]

  private static func accessible(
    _ name: String, _ summary: String, _ text: any WritableKeyPath<TagAccessibility, String?> & Sendable
  ) -> ObjectProperty {
    .optionalString(name, summary) { (item: TagListItem) in item.tag.accessibility[keyPath: text] } set: { item, value in
      item.change { $0.accessibility[keyPath: text] = value }
    }
  }

  /// Comparisons of the properties of two states of a tag, by property; the item itself compares the others.
  static let comparisons: [(name: String, isEqual: @Sendable (Tag, Tag) -> Bool)] = [
    ("text", { $0.text.utf8.elementsEqual($1.text.utf8) }),
    ("selected", { $0.isSelected == $1.isSelected }),
    ("sensitive", { $0.isEnabled == $1.isEnabled }),
    ("icon-name", { $0.icon?.themedName == $1.icon?.themedName }),
    ("gicon", { $0.icon?.image == $1.icon?.image }),
    ("dot-color", { $0.dotColor == $1.dotColor }),
    ("selected-text", { $0.selectedContent?.text == $1.selectedContent?.text }),
    ("selected-icon-name", { $0.selectedIconName == $1.selectedIconName }),
    ("selected-gicon", { $0.selectedContent?.icon?.image == $1.selectedContent?.icon?.image }),
    ("selected-badge", { $0.selectedContent?.badge == $1.selectedContent?.badge }),
    ("style", { $0.style == $1.style }),
    ("selected-style", { $0.selectedStyle == $1.selectedStyle }),
    ("css", { $0.style == $1.style }),
    ("selected-css", { $0.selectedStyle == $1.selectedStyle }),
    ("badge", { $0.badge == $1.badge }),
    ("show-close-button", { $0.showsCloseButton == $1.showsCloseButton }),
    ("show-check-mark", { $0.showsCheckMark == $1.showsCheckMark }),
    ("popup", { $0.popup == $1.popup }),
    ("accessible-label", { $0.accessibility.label == $1.accessibility.label }),
    ("accessible-description", { $0.accessibility.hint == $1.accessibility.hint }),
    ("accessible-value", { $0.accessibility.value == $1.accessibility.value }),
    ("accessible-role", { $0.accessibility.role == $1.accessibility.role }),
    ("accessible-hidden", { $0.accessibility.isHidden == $1.accessibility.isHidden }),
    ("name", { $0.accessibility.identifier == $1.accessibility.identifier }),
  ]
}
