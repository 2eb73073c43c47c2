package import CTagFlowGtk
public import GtkBridge
public import TagModel

/// A tag as a GObject: an item of a ``TagListModel``, with the properties `id`, `text`, `markup`, `selected`, `sensitive`,
/// `icon-name`, `badge` and so on. The GType is `TagflowTag`.
///
/// The properties follow the tag in its view or entry, and setting one changes the tag there, as
/// ``TagView/update(_:_:)`` and ``TagView/setSelected(_:_:)`` do. There is at most one item per tag at a time. Its users
/// keep it, and so does the list model, until the tag is removed, if the item has values that are not part of the tag,
/// such as markup. It stays the same if the tag is removed and restored by undo; if nobody has kept it, a new item has the
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

  /// The view that has the tag; nil if no view has it.
  public var view: TagView? { owner as? TagView }
  /// The widget that has the tag; nil if no widget has it.
  var owner: (any TagListOwner)? { model?.owner.flatMap { $0.collection.tags.contains(tag.id) ? $0 : nil } }
  /// Whether a widget has the tag.
  package var hasOwner: Bool { owner != nil }

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

  /// Changes the tag's id, before the item is used.
  func setID(_ id: Tag.ID) { tag = tag.copy(id: id) }

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
    let old = tag
    tag = new
    var names = Tag.properties.compactMap { $0.differs(old, new) ? $0.name : nil }
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
  func setMarkup(_ markup: String?) throws(MarkupError) {
    guard markup != self.markup else { return }
    guard let markup else {
      own.source = nil
      change { $0.richText = nil }
      return showOwnValues()
    }
    let new = try MarkupSource(markup)
    own.source = new
    change { $0.richText = new.text }
    // Different markup may have the same meaning.
    showOwnValues()
  }

  /// The Pango markup that the text while selected was last set to; nil if it was set in another way.
  var selectedMarkup: String? { own.selectedSource?.markup(of: tag.selectedContent?.text) }

  /// Sets the text while selected from markup. Nil keeps the text and removes its attributes.
  func setSelectedMarkup(_ markup: String?) throws(MarkupError) {
    guard markup != selectedMarkup else { return }
    guard let markup else {
      own.selectedSource = nil
      changeSelectedContent { $0.text = $0.text.map { RichText($0.plainText) } }
      return showOwnValues()
    }
    let new = try MarkupSource(markup)
    own.selectedSource = new
    changeSelectedContent { $0.text = new.text }
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
  func setAvatarName(_ name: String?) {
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

  func setIconAccessibleName(_ name: String?) {
    guard name != iconAccessibleName else { return }
    if let icon = tag.icon {
      change { $0.icon = icon.named(name) }
    } else {
      own.awaitedIconName = name
      showOwnValues()
    }
  }
}
