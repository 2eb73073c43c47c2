package import CTagFlowGtk
public import GtkBridge
public import TagModel

/// A tag as a GObject: an item of a ``TagListModel``, with the properties `id`, `text`, `markup`, `selected`, `sensitive`,
/// `icon-name`, `badge` and so on. The GType is `TagflowTag`.
///
/// The properties follow the tag in its view or entry, and setting one changes the tag there, as
/// ``TagView/update(_:_:)`` and ``TagView/setSelected(_:_:)`` do. There is at most one item per tag at a time. Its users
/// keep it, and so does the list model, until the tag is removed, if the program has inserted the item or it has values that are not
/// part of the tag, such as markup. It stays the same if the tag is removed and restored by undo; if nobody has kept it, a new item has the
/// same values.
public final class TagListItem: ListItem {
  /// The current tag.
  public private(set) var tag: Tag
  /// The list model of the widget that has the tag, or had it before its removal; nil for an item that has not been in
  /// a widget.
  private(set) weak var model: TagListModel?
  /// The values that are not part of the tag, so that another item for the tag would lack them.
  private(set) var own = OwnValues()
  /// The last notified values of the properties that are not the tag's alone.
  private var shownSources = Sources()

  private struct Sources: Equatable {
    var markup: String?
    var selectedMarkup: String?
    var avatarName: String?
    var avatarColor: Color?
    var iconAccessibleName: String?
  }

  /// Creates an item that is not in a widget.
  init(_ tag: Tag) {
    self.tag = tag
    super.init(type: Self.type)
  }

  /// Creates a `TagflowTag` as C does: the instance owns its Swift object, and other languages can use the toggle
  /// reference.
  /// - Returns: A new reference, which the caller has to release.
  package static func newInstance(of tag: Tag) -> UnsafeMutableRawPointer {
    let instance = g_object_new_with_properties(type, 0, nil, nil)!
    guard let item = nativeObject(instance) as? TagListItem else { preconditionFailure("GObject made no item") }
    item.tag = tag
    return UnsafeMutableRawPointer(instance)
  }

  isolated deinit { model?.forget(tag.id, own) }

  /// The tag of an item of a list model: that of a `TagflowTag`, or one with the text of a `GtkStringObject`; nil for anything else.
  package static func tag(of item: UnsafeMutableRawPointer) -> Tag? {
    guard isInstance(item.assumingMemoryBound(to: GObject.self), of: gtk_string_object_get_type()) else {
      return (nativeObject(item) as? TagListItem)?.tag
    }
    return gtk_string_object_get_string(OpaquePointer(item)).map { Tag(String(cString: $0)) }
  }

  /// Whether a `GListModel *` may have items for which ``tag(of:)`` is not nil.
  package static func areTags(in list: OpaquePointer) -> Bool {
    [gtk_string_object_get_type(), type].contains { g_type_is_a($0, g_list_model_get_item_type(list)) != 0 }
  }

  /// The view that has the tag; nil if no view has it.
  public var view: TagView? { owner as? TagView }
  /// The widget that has this tag, rather than another one with the same identity; nil if no widget has it.
  package var owner: (any TagListOwner)? { model?.owner.flatMap { $0.collection.tags.contains(tag.id) ? $0 : nil } }

  /// Makes this the item of a tag in a list, without notifying.
  func join(_ model: TagListModel, as tag: Tag, with own: OwnValues) {
    (self.model, self.tag, self.own) = (model, tag, own)
    shownSources = sources
  }

  /// Makes this an item of a list that is about to get its tag.
  func join(_ model: TagListModel) { self.model = model }

  /// Separates the item from its list.
  func leave() { model = nil }

  /// Changes the tag, in its widget if it is in one.
  func change(_ body: (inout Tag) -> Void) {
    if let owner {
      _ = owner.update(tag.id, body)
    } else {
      var new = tag
      body(&new)
      replace(with: new)
    }
  }

  /// Selects or deselects the tag; in a widget, as far as its rules allow.
  func setSelected(_ isSelected: Bool) {
    guard let owner else { return change { $0.isSelected = isSelected } }
    owner.changeSelection(isSelected ? .select([tag.id]) : .deselect([tag.id]))
  }

  /// Replaces the tag of an item that is not in a widget.
  private func replace(with new: Tag) {
    let names = show(new)
    for name in names { notify(name) }
  }

  /// Notifies of the values that are not part of the tag, and makes the list keep the item for them.
  private func showOwnValues() {
    model?.keepIfNeeded(self)
    replace(with: tag)
  }

  /// Shows a new state of the tag.
  /// - Returns: The names of the properties that have changed, to be notified.
  func show(_ new: Tag) -> [String] {
    var (old, shown) = (tag, new)
    tag = new
    var names = Tag.properties.compactMap { $0.differs(&old, &shown) ? $0.name : nil }
    let (before, now) = (shownSources, sources)
    shownSources = now
    if now.markup != before.markup { names.append("markup") }
    if now.selectedMarkup != before.selectedMarkup { names.append("selected-markup") }
    if now.avatarName != before.avatarName { names.append("avatar-name") }
    if now.avatarColor != before.avatarColor { names.append("avatar-color") }
    if now.iconAccessibleName != before.iconAccessibleName { names.append("icon-accessible-name") }
    return names
  }

  private var sources: Sources {
    Sources(
      markup: markup, selectedMarkup: selectedMarkup, avatarName: avatarName, avatarColor: own.discColor,
      iconAccessibleName: iconAccessibleName)
  }

  // MARK: Markup

  /// The Pango markup that the text was last set to; nil if the text was set in another way.
  var markup: String? { own.source?.markup(of: tag.richText ?? RichText(tag.text)) }

  /// Sets the text from markup. Nil keeps the text and removes its attributes.
  private func setMarkup(_ markup: String?) throws(MarkupError) {
    guard markup != self.markup else { return }
    let new = try markup.map(MarkupSource.init)
    own.source = new
    change { $0.richText = new?.text }
    // Different markup may have the same meaning.
    showOwnValues()
  }

  /// The Pango markup that the text while selected was last set to; nil if it was set in another way.
  var selectedMarkup: String? { own.selectedSource?.markup(of: tag.selectedContent?.text) }

  /// Sets the text while selected from markup. Nil keeps the text and removes its attributes.
  private func setSelectedMarkup(_ markup: String?) throws(MarkupError) {
    guard markup != selectedMarkup else { return }
    let new = try markup.map(MarkupSource.init)
    own.selectedSource = new
    changeSelectedContent { $0.text = new?.text ?? $0.text.map { RichText($0.plainText) } }
    showOwnValues()
  }

  // MARK: Icon

  /// Replaces the icon, which keeps its accessible name, or removes both.
  func setIcon(_ icon: TagIcon?) {
    let name = iconAccessibleName
    own.awaitedIconName = nil
    change { $0.icon = icon?.named(name) }
  }

  /// The name that the avatar shows the initials of; nil if the icon is not an avatar, or was set in another way.
  var avatarName: String? {
    guard let avatar = own.avatar, avatar.image == tag.icon?.image else { return nil }
    return avatar.name
  }

  /// Shows the initials of a name. Nil or an empty name removes the avatar.
  private func setAvatarName(_ name: String?) {
    guard name != avatarName else { return }
    guard let name, !name.isEmpty else {
      if case .avatar? = tag.icon?.image { setIcon(nil) }
      return
    }
    showAvatar(of: name)
    // Different names may have the same initials and color.
    showOwnValues()
  }

  /// The color of the avatar, or of the one that the tag will get; nil derives it from the name.
  package var avatarColor: GdkRGBA? {
    get { own.discColor.map { GdkRGBA($0) } }
    set {
      let color = newValue.map { Color($0) }
      guard color != own.discColor else { return }
      own.discColor = color
      if let name = avatarName { showAvatar(of: name) }
      showOwnValues()
    }
  }

  private func showAvatar(of name: String) {
    let icon = TagIcon.avatar(name, color: own.discColor)
    own.avatar = (name, icon.image)
    setIcon(icon)
  }

  /// The accessible name of the icon, or of the icon that the tag will get.
  var iconAccessibleName: String? { tag.icon.map(\.accessibleName) ?? own.awaitedIconName }

  private func setIconAccessibleName(_ name: String?) {
    guard name != iconAccessibleName else { return }
    if let icon = tag.icon {
      change { $0.icon = icon.named(name) }
    } else {
      own.awaitedIconName = name
      showOwnValues()
    }
  }
}

// MARK: - Properties

extension TagListItem {
  /// The GType `TagflowTag`, of which C can create instances.
  package static let type: GType = registerClass(
    named: "TagflowTag", properties: ownProperties + tagProperties, make: { TagListItem(Tag("")) })

  private static let tagProperties = Tag.properties.properties(
    initial: Tag(""), get: { (item: TagListItem) in item.tag }
  ) { $0.change($1) }

  /// Properties of TagflowTag, without functions of their own.
  private static let identityProperties: [ObjectProperty] = [
    ObjectProperty.int64("id", "The identity of the tag, unique in its view", default: .min) {
      (item: TagListItem) in
      item.tag.id.rawValue
    } set: { item, id in
      if id != .min { item.tag = item.tag.copy(id: Tag.ID(rawValue: id)) }
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
      (item: TagListItem) in
      item.selectedMarkup
    } set: { item, markup in
      do { try item.setSelectedMarkup(markup) } catch { warn("TagflowTag: selected-markup \(error)") }
    },
    /// Shows the initials of the first and last word of a name as the icon, in a disc.
    /// - Parameter: a name; %NULL for no initials
    .optionalString(
      "avatar-name", "The name of a person or thing whose initials, in a disc, are the icon; NULL for no initials"
    ) { (item: TagListItem) in
      item.avatarName
    } set: {
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
    ) { (item: TagListItem) in
      item.iconAccessibleName
    } set: {
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
      .string("text", "The text") { (item: TagListItem) in
        item.tag.text
      } set: { item, text in
        item.change { $0.text = text }
      }
    ) { !$0.text.utf8.elementsEqual($1.text.utf8) },
    /// Selects or deselects the tag, as far as the rules of its view allow.
    /// - Parameter: whether to select it
    ValueProperty(
      .bool("selected", "Whether the tag is selected") { (item: TagListItem) in
        item.tag.isSelected
      } set: {
        $0.setSelected($1)
      }
    ) { $0.isSelected != $1.isSelected },
    /// - Parameter: whether the user can; true by default
    .bool("sensitive", "Whether the user can select, move and remove the tag") { $1(&$0.isEnabled) },
    /// - Parameter: a number; -1, the default, for none
    .int("badge", "The number after the text; -1 for none") { $1(&$0.badge) },
    /// - Parameter: the choice; %TAGFLOW_OVERRIDE_INHERIT for that of the view
    .choice("show-close-button", "Whether the chip has a close button", of: TagListItem.override, overrides) { $1(&$0.showsCloseButton) },
    /// - Parameter: the choice; %TAGFLOW_OVERRIDE_INHERIT for that of the view
    .choice(
      "show-check-mark", "Whether the chip shows a check mark while selected", of: TagListItem.override, overrides
    ) { $1(&$0.showsCheckMark) },
    /// - Parameter: the state; %TAGFLOW_TAG_POPUP_NONE if the chip opens nothing
    /// - Note: Such a chip has an arrow at its end, and screen readers say whether it is expanded. What it opens is up to the
    ///   program: show it when the chip is activated, and set this to %TAGFLOW_TAG_POPUP_OPEN until it closes.
    .choice("popup", "The state of what the chip opens, such as a popover with more choices", of: TagListItem.popup, popups) {
      $1(&$0.popup)
    },
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
        (item: TagListItem, value) in
        g_value_take_boxed(value, StyleBox.newPointer(to: item.tag.selectedStyle))
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
        (item: TagListItem) in
        item.tag.style.text
      } set: { item, text in
        do { item.setStyle(try TagStyle(text: text)) } catch { warn("TagflowTag: css \(error)") }
      }
    ) { $0.style != $1.style },
    /// Sets the style while selected. An invalid text changes nothing and logs a warning.
    /// - Parameter: a style as text; empty for the theme's
    /// - Returns: the style while selected as text; empty for the theme's
    ValueProperty(
      .string("selected-css", "#TagflowTag:selected-style as text") { (item: TagListItem) in
        item.tag.selectedStyle.text
      } set: {
        item, text in
        do { item.setSelectedStyle(try TagStyle(text: text)) } catch { warn("TagflowTag: selected-css \(error)") }
      }
    ) { $0.selectedStyle != $1.selectedStyle },
  ]

  /// Properties of TagflowTag.
  private static let accessibleProperties: [ValueProperty<Tag>] = [
    /// Sets the name for screen readers.
    /// - Parameter: a name; %NULL for the text
    .optionalString("accessible-label", "The name for screen readers; NULL for the text") { $1(&$0.accessibility.label) },
    /// Sets what activating the tag does, for screen readers.
    /// - Parameter: a description; %NULL for the view's description
    .optionalString(
      "accessible-description", "What activating the tag does, for screen readers; NULL for the view's description"
    ) { $1(&$0.accessibility.hint) },
    /// Sets the value that screen readers read with the name.
    /// - Parameter: a value, such as “4 of 5 stars”; %NULL for none
    .optionalString(
      "accessible-value", "A value for screen readers, such as “4 of 5 stars”, which is read with the name; NULL for none"
    ) { $1(&$0.accessibility.value) },
    /// Sets what screen readers call the tag, for example a button if a tap on it does something but select it.
    /// - Parameter: a role; %TAGFLOW_TAG_ROLE_AUTOMATIC by default
    .cases("accessible-role", "What screen readers call the tag", of: TagAccessibility.Role.enumeration) { $1(&$0.accessibility.role) },
    /// - Parameter: whether to skip it; false by default
    .bool("accessible-hidden", "Whether screen readers skip the tag") { $1(&$0.accessibility.isHidden) },
    /// Sets the widget name of the chip, by which style sheets (`#first`) and tests find it. Screen readers ignore it.
    /// - Parameter: a name; %NULL for none
    .optionalString("name", "The #GtkWidget:name of the chip while it is visible; NULL for none") { $1(&$0.accessibility.identifier) },
  ]
}

// MARK: - Own values

extension TagListItem {
  /// The values of an item that are not part of its tag.
  struct OwnValues {
    /// The markup from which the tag's text was created.
    var source: MarkupSource?
    /// The markup from which the text while selected was created.
    var selectedSource: MarkupSource?
    /// The name from which the tag's icon was created, if that is an avatar.
    var avatar: (name: String, image: TagIcon.Image)?
    /// The color of the avatar, or of the one that the tag will get.
    var discColor: Color?
    /// The accessible name for the icon that the tag does not have yet.
    var awaitedIconName: String?

    var isEmpty: Bool {
      source == nil && selectedSource == nil && avatar == nil && discColor == nil && awaitedIconName == nil
    }
  }

  /// Markup, and the text that was created from it.
  struct MarkupSource {
    let text: RichText
    private let markup: String

    init(_ markup: String) throws(MarkupError) {
      text = try RichText(markup: markup)
      self.markup = markup
    }

    /// The markup; nil if a text is no longer the one that was created from it.
    func markup(of text: RichText?) -> String? { text == self.text ? markup : nil }
  }
}

/// The values of items whose tags were removed and can be restored by undo or redo.
struct RestorableValues {
  private var values: [Tag.ID: TagListItem.OwnValues] = [:]
  /// The number of values at which those of tags that can't be restored any more are removed.
  private var limit = 64

  var count: Int { values.count }

  /// Adds the values of an item that is no longer in use; nothing without a collection.
  /// - Complexity: Amortized O(1) while the history does not grow faster than the values.
  mutating func add(_ own: TagListItem.OwnValues, for id: Tag.ID, of collection: TagCollection?) {
    guard let collection else { return values = [:] }
    values[id] = own
    guard values.count > limit else { return }
    let restorable = collection.restorableIDs
    values = values.filter { collection.tags.contains($0.key) || restorable.contains($0.key) }
    limit = max(64, 2 * values.count)
  }

  /// Removes and returns the values of the item for a tag; empty values if there are none.
  mutating func take(_ id: Tag.ID) -> TagListItem.OwnValues { values.removeValue(forKey: id) ?? TagListItem.OwnValues() }
}
