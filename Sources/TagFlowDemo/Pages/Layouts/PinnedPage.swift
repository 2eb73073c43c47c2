import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Tiles that can be dragged, and removed by a double press. The last tile is pinned, and adds more tiles.
final class PinnedPage: DemoPage {
  let view: TagView
  let add: Tag
  let report = FrameReport()
  /// The time within which a second press counts, in milliseconds.
  var doublePressTime = 400.0
  /// The tile just pressed, by a pointer or otherwise.
  private var pressed: Tag.ID?
  /// The first of two presses.
  private var first: (id: Tag.ID, time: Double)?

  init() {
    let accent = Color(red: 0.21, green: 0.52, blue: 0.89)
    var style = Self.style
    (style.background, style.borderColor, style.borderWidth) = (accent.withAlpha(0.12), accent, 1.5)
    let pin = Tag(localized("Add"), style: style, icon: .themed("list-add-symbolic"))
    let view = TagView(Self.names.prefix(Self.count).map(Self.tile) + [pin], named: localized("Channels"), inset: nil)
    (self.view, add) = (view, pin)
    view.layout = FlowLayout(alignment: .fillWidthExceptLastLine, spacing: 10, lineSpacing: 10, insets: Insets(18))
    view.selection = SelectionRules(mode: .none)
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.gates = TagGates(
      canDelete: { $0.id != pin.id },
      canMove: { [weak view] tag, _, to in tag.id != pin.id && to < (view?.tags.count ?? 0) - 1 })
    // Added tiles can be undone as well.
    view.recordsProgramChanges = true
    super.init(
      localized(
        "Drag a tile to move it. Press one twice, or press Delete, to remove it; Ctrl+Z brings it back. “Add” stays last, and "
          + "can’t be moved or removed."), views: [view], ScrolledWindow(view), report.widget)
    let group = ControlGroup(localized("Tiles"))
    controls = [group]
    view.onTap = { [weak self] tag, _ in self?.press(tag) }
    view.onTapAllArea = { [weak self] in self?.pressEnded(at: $0) }
    group.addSwitch(localized("Fill lines"), isOn: true) { [weak self] in
      self?.view.layout.alignment = $0 ? .fillWidthExceptLastLine : .start
      self?.report.describe()
    }
    group.addNumber(localized("Spacing"), 0...40, step: 2, value: 10) { [weak self] in
      self?.view.layout.spacing = $0
      self?.view.layout.lineSpacing = $0
      self?.report.describe()
    }
    group.addNumber(localized("Double press (ms)"), 200...1000, step: 50, self, \.doublePressTime)
    group.addSwitch(localized("Allow removing tiles"), view, \.gestures.isRemovable)
    report.addSwitch(to: group)
    report.observe(view)
  }

  private static let names = [
    "News", "Music", "Films", "Sports", "Travel", "Food", "Science", "Books", "Games", "Photos", "Garden", "History",
    "Theater", "Chess", "Weather", "Crafts", "Opera", "Space", "Cars", "Fashion",
  ]

  private static let count = 11

  private static let style = TagStyle(
    cornerRadius: 20, padding: Insets(top: 6, start: 14, bottom: 6, end: 14), minimumWidth: 92, minimumHeight: 44,
    textAlignment: .center)

  private static func tile(_ name: String) -> Tag { Tag(name, style: style) }

  /// Handles a press by any means.
  private func press(_ tag: Tag) {
    pressed = tag.id
    if tag.id == add.id { addTile() }
  }

  /// Handles a press by a pointer. Only pointers press twice; keys repeat, and Delete removes tiles.
  private func pressEnded(at point: Point) {
    let now = MainLoop.now
    guard let id = pressed, id != add.id, view.tag(at: point)?.id == id else { return first = nil }
    pressed = nil
    if let first, first.id == id, now - first.time < doublePressTime {
      self.first = nil
      view.perform(.remove([id]), by: .tap)
    } else {
      first = (id, now)
    }
  }

  private func addTile() {
    let taken = Set(view.tags.map(\.text))
    let new = Self.names[Self.count...] + Self.names[..<Self.count]
    let name = new.first { !taken.contains($0) } ?? localized("Channel {number}", ["number": grouped(view.tags.count)])
    view.insert([Self.tile(name)], at: view.tags.count - 1)
    view.announce(localized("Added {name}", ["name": name]))
    report.describe()
  }
}
