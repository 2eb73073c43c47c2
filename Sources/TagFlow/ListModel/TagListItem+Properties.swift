package import CTagFlowGtk
package import GtkBridge
internal import TagModel

extension TagListItem {
  /// The GType `TagflowTag`, of which C can create instances.
  package static let type: GType = registerClass(
    named: "TagflowTag", properties: ownProperties + tagProperties, make: { TagListItem(Tag("")) })

  private static let tagProperties = Tag.properties.properties(
    initial: Tag(""), get: { (item: TagListItem) in item.tag }) { $0.change($1) }

  /// Properties of TagflowTag, without functions of their own.
  private static let identityProperties: [ObjectProperty] = [
    ObjectProperty.int64("id", "The identity of the tag, unique in its view", default: .min) {
      (item: TagListItem) in item.tag.id.rawValue
    } set: { item, id in
      if id != .min { item.setID(Tag.ID(rawValue: id)) }
    }.constructOnly
  ]

  private static let ownProperties = identityProperties + sourceProperties

  /// Properties of TagflowTag, which are notified by the item itself.
  private static let sourceProperties: [ObjectProperty] = [
    /// Sets the text from Pango markup. Invalid markup logs a warning; see tagflow_tag_new_from_markup().
    /// - Parameter: Pango markup; %NULL to keep the text without attributes
    .optionalString("markup", "The text as Pango markup; NULL if it was not set as markup") { (item: TagListItem) in
      item.markup
    } set: { item, markup in
      do { try item.setMarkup(markup) } catch { warn("TagflowTag: markup \(error)") }
    },
    /// Sets the text while selected from Pango markup. Invalid markup logs a warning.
    /// - Parameter: Pango markup; %NULL to keep the text without attributes
    .optionalString("selected-markup", "The text while selected as Pango markup; NULL if it was not set as markup") {
      (item: TagListItem) in item.selectedMarkup
    } set: { item, markup in
      do { try item.setSelectedMarkup(markup) } catch { warn("TagflowTag: selected-markup \(error)") }
    },
    /// Shows the initials of the first and last word of a name as the icon, in a disc.
    /// - Parameter: a name; %NULL for no initials
    .optionalString(
      "avatar-name", "The name of a person or thing whose initials, in a disc, are the icon; NULL for no initials"
    ) { (item: TagListItem) in item.avatarName } set: {
      $0.setAvatarName($1)
    },
    /// - Note: The initials are black or white, whichever is easier to read.
    .boxed(
      "avatar-color", "The color of the disc of #TagflowTag:avatar-name; NULL to derive it from the name", type: gdk_rgba_get_type
    ) { (item: TagListItem, value) in
      if var color = item.avatarColor { g_value_set_boxed(value, &color) }
    } set: {
      $0.avatarColor = $1?.assumingMemoryBound(to: GdkRGBA.self).pointee
    },
    /// Sets what screen readers read before the text. It stays the same if another icon replaces this one, and goes with the
    /// icon.
    /// - Parameter: a name; %NULL if the icon is decorative
    .optionalString(
      "icon-accessible-name", "What screen readers read before the text, instead of the icon; NULL if the icon is decorative"
    ) { (item: TagListItem) in item.iconAccessibleName } set: {
      $0.setIconAccessibleName($1)
    },
  ]

  /// Whether a tag's option is set by the view (`inherit`) or by the tag itself.
  nonisolated package static let override = ObjectEnumeration("TagflowOverride", ["inherit", "yes", "no"])

  /// The state of what a chip opens, if anything.
  nonisolated package static let popup = ObjectEnumeration("TagflowTagPopup", ["none", "closed", "open"])
}

extension Tag {
  private static let overrides: [Bool?] = [nil, true, false]
  private static let popups: [TagPopup?] = [nil, .closed, .open]

  static let properties = contentProperties + iconProperties + selectedProperties + styleProperties + accessibleProperties

  /// Properties of TagflowTag.
  private static let contentProperties: [ValueProperty<Tag>] = [
    /// Sets the text, which loses its markup.
    /// - Parameter: a text
    ValueProperty(
      .string("text", "The text") { (item: TagListItem) in item.tag.text } set: { item, text in
        item.change { $0.text = text }
      }
    ) { !$0.text.utf8.elementsEqual($1.text.utf8) },
    /// Selects or deselects the tag, as far as the rules of its view allow.
    /// - Parameter: whether to select it
    ValueProperty(
      .bool("selected", "Whether the tag is selected") { (item: TagListItem) in item.tag.isSelected } set: {
        $0.setSelected($1)
      }
    ) { $0.isSelected != $1.isSelected },
    /// - Parameter: whether the user can; true by default
    .bool("sensitive", "Whether the user can select, move and remove the tag", \.isEnabled),
    /// - Parameter: a number; -1, the default, for none
    .int("badge", "The number after the text; -1 for none", \.badge),
    /// - Parameter: the choice; %TAGFLOW_OVERRIDE_INHERIT for that of the view
    .choice("show-close-button", "Whether the chip has a close button", of: TagListItem.override, overrides, \.showsCloseButton),
    /// - Parameter: the choice; %TAGFLOW_OVERRIDE_INHERIT for that of the view
    .choice(
      "show-check-mark", "Whether the chip shows a check mark while selected", of: TagListItem.override, overrides,
      \.showsCheckMark),
    /// - Parameter: the state; %TAGFLOW_TAG_POPUP_NONE if the chip opens nothing
    /// - Note: Such a chip has an arrow at its end, and screen readers say whether it is expanded. What it opens is up to the
    ///   program: show it when the chip is activated, and set this to %TAGFLOW_TAG_POPUP_OPEN until it closes.
    .choice("popup", "The state of what the chip opens, such as a popover with more choices", of: TagListItem.popup, popups, \.popup),
  ]

  /// Properties of TagflowTag.
  private static let styleProperties: [ValueProperty<Tag>] = [
    ValueProperty(
      .boxed("style", "The style; NULL for the theme's", type: { StyleBox.type }) { (item: TagListItem, value) in
        g_value_take_boxed(value, StyleBox.newPointer(to: item.tag.style))
      } set: {
        $0.setStyle(StyleBox.style(at: $1))
      }
    ) { $0.style != $1.style },
    ValueProperty(
      .boxed("selected-style", "The style while selected; NULL for the theme's", type: { StyleBox.type }) {
        (item: TagListItem, value) in g_value_take_boxed(value, StyleBox.newPointer(to: item.tag.selectedStyle))
      } set: {
        $0.setSelectedStyle(StyleBox.style(at: $1))
      }
    ) { $0.selectedStyle != $1.selectedStyle },
    /// Sets the style. An invalid text changes nothing and logs a warning; use tagflow_style_parse() for texts of the user.
    /// - Parameter: a style as text; empty for the theme's
    /// - Returns: the style as text; empty for the theme's
    /// - Note: It is for GtkBuilder's XML.
    ValueProperty(
      .string("css", "#TagflowTag:style as text, as for tagflow_style_parse(), such as `color: white; background: green`") {
        (item: TagListItem) in item.tag.style.text
      } set: { item, text in
        do { item.setStyle(try TagStyle(text: text)) } catch { warn("TagflowTag: css \(error)") }
      }
    ) { $0.style != $1.style },
    /// Sets the style while selected. An invalid text changes nothing and logs a warning.
    /// - Parameter: a style as text; empty for the theme's
    /// - Returns: the style while selected as text; empty for the theme's
    ValueProperty(
      .string("selected-css", "#TagflowTag:selected-style as text") { (item: TagListItem) in item.tag.selectedStyle.text } set: {
        item, text in
        do { item.setSelectedStyle(try TagStyle(text: text)) } catch { warn("TagflowTag: selected-css \(error)") }
      }
    ) { $0.selectedStyle != $1.selectedStyle },
  ]

  /// Properties of TagflowTag.
  private static let accessibleProperties: [ValueProperty<Tag>] = [
    /// Sets the name for screen readers.
    /// - Parameter: a name; %NULL for the text
    .optionalString("accessible-label", "The name for screen readers; NULL for the text", \.accessibility.label),
    /// Sets what activating the tag does, for screen readers.
    /// - Parameter: a description; %NULL for the view's description
    .optionalString(
      "accessible-description", "What activating the tag does, for screen readers; NULL for the view's description",
      \.accessibility.hint),
    /// Sets the value that screen readers read with the name.
    /// - Parameter: a value, such as “4 of 5 stars”; %NULL for none
    .optionalString(
      "accessible-value", "A value for screen readers, such as “4 of 5 stars”, which is read with the name; NULL for none",
      \.accessibility.value),
    /// Sets what screen readers call the tag, for example a button if a tap on it does something but select it.
    /// - Parameter: a role; %TAGFLOW_TAG_ROLE_AUTOMATIC by default
    .cases("accessible-role", "What screen readers call the tag", of: TagAccessibility.Role.enumeration, \.accessibility.role),
    /// - Parameter: whether to skip it; false by default
    .bool("accessible-hidden", "Whether screen readers skip the tag", \.accessibility.isHidden),
    /// Sets the widget name of the chip, by which style sheets (`#first`) and tests find it. Screen readers ignore it.
    /// - Parameter: a name; %NULL for none
    .optionalString("name", "The #GtkWidget:name of the chip while it is visible; NULL for none", \.accessibility.identifier),
  ]
}
