import GtkBridge
import LayoutCore
import TagFlow

/// A set of tags that is loaded again: what stays moves to its place, and only what differs changes.
final class RefreshPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = """
    The whole set is replaced, and the view works out the fewest changes from the old one to the new: what stays keeps \
    its selection and moves where it has to.
    """

  private let view: TagView
  private let told = Label(start: "Nothing has been loaded again yet.", wraps: true, expands: true)
  /// What has happened to topics since the set was loaded last.
  private var kinds: [TagEvent.Kind: Int] = [:]
  /// How many of the old topics stay, in percent.
  private var share = 70.0
  private var count = 18
  private var isRepeating = false { didSet { refreshLater() } }
  private var next: ScheduledCall?

  init() {
    view = TagView(Self.topics.prefix(18).map(Self.tag))
    view.accessibleName = "Trending topics"
    view.layout.insets = Insets(18)
    views = [view]
    let bar = Box.bar([told])
    content = Box.page(ScrolledWindow(view, horizontal: .never), bar)
    let group = ControlGroup("Loading")
    controls = [group]
    bar.append(Button(icon: "media-playlist-shuffle-symbolic", name: "Shuffle") { [weak self] in self?.shuffle() })
    bar.append(Button(icon: "view-refresh-symbolic", name: "Refresh") { [weak self] in self?.refresh() })
    view.onEvent = { [weak self] in self?.kinds[$0.kind, default: 0] += 1 }
    group.addNumber("Topics", 0...40, self, \.count)
    group.addNumber("Keep (%)", 0...100, step: 10, self, \.share)
    group.addSwitch("Again every two seconds", self, \.isRepeating)
  }

  /// As if a server had answered: some of the old topics, and new ones, in an order of their own.
  func refresh() {
    let old = view.tags.map(\.text)
    let staying = old.shuffled().prefix(Int((Double(old.count) * share / 100).rounded())).prefix(count)
    let new = Self.topics.filter { !old.contains($0) }.shuffled().prefix(max(0, count - staying.count))
    load((staying + new).shuffled())
  }

  private func shuffle() { load(view.tags.map(\.text).shuffled()) }

  /// Makes the view show these topics, and says what it took.
  func load(_ topics: [String]) {
    let selected = Set(view.selectedTags.map(\.id))
    kinds = [:]
    view.setTags(topics.map { Self.tag($0) }.map { $0.selected(selected.contains($0.id)) })
    let words = [(TagEvent.Kind.remove, "gone"), (.add, "new"), (.move, "moved")].map { kind, word in
      "\(kinds[kind] ?? 0) \(word)"
    }
    told.text = "\(words.joined(separator: ", ")), \(topics.count) altogether."
  }

  /// What it took.
  var shownSummary: String { told.text }

  private func refreshLater() {
    next?.cancel()
    next = nil
    guard isRepeating else { return }
    next = MainLoop.after(.seconds(2)) { [weak self] in
      self?.refresh()
      self?.refreshLater()
    }
  }

  /// A topic is known by its place in the list of all, so the same topic is the same tag each time.
  private static func tag(_ topic: String) -> Tag {
    let number = topics.firstIndex(of: topic) ?? 0
    return Tag(topic, id: Tag.ID(rawValue: number), badge: 3 + number * 37 % 90)
  }

  private static let topics = [
    "Eclipse", "Local elections", "Sourdough", "Night trains", "Open source", "Marathon", "Jazz festival", "Comets",
    "Heat pumps", "Chess", "Cycling", "Book prize", "Volcano", "Robotics", "Tide pools", "Street food", "Northern lights",
    "Vinyl", "Glaciers", "Typography", "Beekeeping", "Archives", "Ceramics", "Mushrooms", "Lighthouses", "Radio plays",
    "Kites", "Wetlands", "Origami", "Sundials", "Mosaics", "Ferries", "Almanacs", "Puppetry", "Meteors", "Orchards",
    "Harbours", "Dialects", "Telescopes", "Mangroves",
  ]
}
