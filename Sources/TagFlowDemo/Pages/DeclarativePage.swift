import DemoKit
import GtkBridge
import LayoutCore
import Observation
import TagFlow
import TagModel

/// Tags described by a builder block: the controls change words, and the view is updated.
final class DeclarativePage: DemoPage {
  let words = Words()
  private let cloud: TagCloud

  init() {
    let words = words
    cloud = TagCloud {
      if words.showsHeading { Tag("Composers").disabled() }
      TagForEach(words.shown) { name in
        Tag(name).styled(name.count > 7 ? Self.long : TagStyle())
      }
      if words.shown.isEmpty { Tag("Nobody").disabled() }
    }
    let view = cloud.view
    view.accessibleName = localized("Composers")
    view.layout.insets = Insets(18)
    let filter = SearchEntry(placeholder: localized("Filter names")).named(localized("Filter names")).expanding(.horizontal)
    filter.onChange { words.filter = $0 }
    let shuffle = Button(localized("Shuffle")) { words.all.shuffle() }
    let sort = Button(localized("Sort")) { words.all.sort { $0.collates(before: $1) } }
    super.init(
      localized(
        "This page changes a list of words, never the view. TagCloud runs its block again, and adds, moves and removes only "
          + "what changed. View Source (Ctrl+U) shows the block."),
      views: [view], ScrolledWindow(view, horizontal: .never), bar: [filter, shuffle, sort])
    controls = [
      ControlGroup(localized("Words")) { group in
        group.addSwitch(localized("Heading"), words, \.showsHeading)
        group.addNumber(localized("Names"), 0...24, value: 24) { count in
          let known = Words().all
          let wanted = known.prefix(Int(count))
          words.all = words.all.filter(wanted.contains) + wanted.filter { !words.all.contains($0) }
        }
      }
    ]
  }

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
