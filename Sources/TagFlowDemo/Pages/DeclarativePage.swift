import GtkBridge
import LayoutCore
import Observation
import TagFlow
import TagModel

/// Tags that are described: what the buttons change is words, and the view follows.
final class DeclarativePage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = """
    The page changes a list of words, never the view. A TagCloud compares what its block says now with what it said \
    before, and moves, adds and removes only what differs. View Source (Ctrl+U) shows the block.
    """

  let words: Words
  private let cloud: TagCloud

  init() {
    let words = Words()
    self.words = words
    cloud = TagCloud {
      if words.showsHeading { Tag("Composers").disabled() }
      TagForEach(words.shown) { name in
        Tag(name).styled(name.count > 7 ? Self.long : TagStyle())
      }
      if words.shown.isEmpty { Tag("Nobody").disabled() }
    }
    let view = cloud.view
    view.accessibleName = "Composers"
    view.layout.insets = Insets(18)
    views = [view]

    let filter = SearchEntry(placeholder: "Only names with…")
    filter.setAccessibleLabel("Only names with")
    filter.onChange { words.filter = $0 }
    filter.setExpands(.horizontal)
    let shuffle = Button("Shuffle") { words.all.shuffle() }
    let sort = Button("Sort") { words.all.sort() }
    content = Box.page(ScrolledWindow(view, horizontal: .never), bar: [filter, shuffle, sort])
    controls = [ControlGroup("What the Block Reads") { group in
      group.addSwitch("Heading", words, \.showsHeading)
      group.addNumber("Names", 0...24, value: 24) { count in
        let known = Words().all
        let wanted = known.prefix(Int(count))
        words.all = words.all.filter(wanted.contains) + wanted.filter { !words.all.contains($0) }
      }
    }]
  }

  /// What the block is made of.
  @Observable @MainActor final class Words {
    var all = [
      "Hildegard", "Monteverdi", "Strozzi", "Purcell", "Vivaldi", "Bach", "Haydn", "Mozart", "Beethoven", "Farrenc",
      "Schubert", "Hensel", "Chopin", "Schumann", "Dvořák", "Chaminade", "Debussy", "Sibelius", "Ravel", "Bartók",
      "Boulanger", "Shostakovich", "Messiaen", "Gubaidulina",
    ]
    var filter = ""
    var showsHeading = true

    var shown: [String] {
      filter.isEmpty ? all : all.filter { $0.lowercased().contains(filter.lowercased()) }
    }
  }

  private static let long = TagStyle(
    background: Color(red: 0.57, green: 0.25, blue: 0.67, alpha: 0.18),
    borderColor: Color(red: 0.57, green: 0.25, blue: 0.67, alpha: 0.5))
}
