import GtkBridge
import TagFlow

/// A set of tags that is loaded again: the view changes only what differs.
final class RefreshPage: DemoPage {
  private let view = TagView(RefreshPage.topics.prefix(18).map { RefreshPage.tag($0) }, named: localized("Trending topics"))
  let summary = Label(start: localized("Refresh to see new topics come, and old ones go."), wraps: true, expands: true)
  /// The numbers of events of each kind since the last load.
  private var kinds: [TagEvent.Kind: Int] = [:]
  /// The share of old topics to keep, in percent.
  private var share = 70.0
  private var count = 18
  private var isRepeating = false { didSet { refreshLater() } }
  private var next: ScheduledCall?

  init() {
    super.init(
      localized(
        "Refreshing replaces the whole set. The view makes as few changes as it can: tags that stay keep their selection, "
          + "and move if necessary."), views: [view], ScrolledWindow(view, horizontal: .never))
    addBar([
      summary, Button(icon: "media-playlist-shuffle-symbolic", name: localized("Shuffle")) { [weak self] in self?.shuffle() },
      Button(icon: "view-refresh-symbolic", name: localized("Refresh")) { [weak self] in self?.refresh() },
    ])
    let group = ControlGroup(localized("Loading"))
    controls = [group]
    view.onEvent = { [weak self] in self?.kinds[$0.kind, default: 0] += 1 }
    group.addNumber(localized("Topics"), 0...40, self, \.count)
    group.addNumber(localized("Keep (%)"), 0...100, step: 10, self, \.share)
    group.addSwitch(localized("Repeat every two seconds"), self, \.isRepeating)
  }

  /// Loads some of the old topics and new ones, in any order, as a server might send them.
  func refresh() {
    let old = view.tags.map(\.text)
    let staying = old.shuffled().prefix(Int((Double(old.count) * share / 100).rounded())).prefix(count)
    let new = Self.topics.filter { !old.contains($0) }.shuffled().prefix(max(0, count - staying.count))
    load((staying + new).shuffled())
  }

  private func shuffle() { load(view.tags.map(\.text).shuffled()) }

  /// Shows these topics, and counts the changes.
  func load(_ topics: [String]) {
    let selected = Set(view.selectedTags.map(\.id))
    kinds = [:]
    view.setTags(topics.map { Self.tag($0) }.map { $0.selected(selected.contains($0.id)) })
    summary.text = localized(
      "{removed} removed, {added} added, {moved} moved; {all} in total.",
      [
        "removed": grouped(kinds[.remove] ?? 0), "added": grouped(kinds[.add] ?? 0), "moved": grouped(kinds[.move] ?? 0),
        "all": grouped(topics.count),
      ])
  }

  private func refreshLater() {
    next?.cancel()
    next = nil
    guard isRepeating else { return }
    next = MainLoop.after(.seconds(2)) { [weak self] in
      self?.refresh()
      self?.refreshLater()
    }
  }

  /// The index of a topic is its id, so that it is always the same tag.
  private static func tag(_ topic: String) -> Tag {
    let number = topics.firstIndex(of: topic) ?? 0
    return Tag(topic, id: Tag.ID(rawValue: number), badge: 3 + number * 37 % 90)
  }

  private static let topics = [
    "Eclipse", "Local elections", "Sourdough", "Night trains", "Open source", "Marathon", "Jazz festival", "Comets",
    "Heat pumps", "Chess", "Cycling", "Book prize", "Volcano", "Robotics", "Tide pools", "Street food", "Northern lights",
    "Vinyl", "Glaciers", "Typography", "Beekeeping", "Archives", "Ceramics", "Mushrooms", "Lighthouses", "Radio plays",
    "Kites", "Wetlands", "Origami", "Sundials", "Mosaics", "Ferries", "Almanacs", "Puppetry", "Meteors", "Orchards",
    "Harbors", "Dialects", "Telescopes", "Mangroves",
  ]
}
