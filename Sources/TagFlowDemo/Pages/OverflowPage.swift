import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Views with a line limit, and a chip for the hidden tags.
final class OverflowPage: DemoPage {
  init() {
    let subjects = TagView(Self.subjects, named: localized("Subjects"), inset: 0)
    let people = TagView(Self.people, named: localized("Recipients"), inset: 0)
    people.showsCloseButtons = true
    let labels = TagView(Self.labels, named: localized("Labels"), inset: 0)
    let views = [subjects, people, labels]
    for (view, lines) in zip(views, [3, 1, 2]) {
      view.layout.lineLimit = lines
      view.showsOverflow = true
      view.gestures.isRemovable = true
      view.setExpands(.horizontal)
    }
    let cards = [(localized("Library Subjects"), subjects), (localized("To"), people), (localized("Labels"), labels)].map { title, view in
      Box.card(spacing: 9, [Label(start: title, "group-title"), view])
    }
    let expand = Button(localized("Expand All")) { views.forEach { $0.isExpanded = true } }
    let collapse = Button(localized("Collapse All")) { views.forEach { $0.isExpanded = false } }
    super.init(
      localized(
        "With a line limit, a chip at the end shows how many more there are. Tap it, or press Space or Enter, to expand and "
          + "collapse."),
      views: views, ScrolledWindow(Box.column(spacing: 12, cards), horizontal: .never), bar: [expand, collapse])
    controls = [
      ControlGroup(localized("Subjects")) { group in
        group.addNumber(localized("Line limit (0: none)"), 0...8, subjects, \.layout.lineLimit)
        group.addNumber(localized("Number of subjects"), 0...36, value: Double(subjects.tags.count)) { [weak subjects] in
          subjects?.setTags(Array(Self.subjects.prefix(Int($0))))
        }
        group.addChoice(localized("Alignment"), subjects, \.layout.alignment)
      },
      ControlGroup(localized("All Three")) {
        $0.addSwitch(localized("Overflow chip"), views, \.showsOverflow)
        $0.addChoice(localized("Direction"), textDirections, views, \.textDirection)
      },
    ]
  }

  private static let subjects = [
    "Anthropology", "Archaeology", "Architecture", "Astronomy", "Biology", "Botany", "Chemistry", "Classics", "Dance",
    "Design", "Ecology", "Economics", "Education", "Engineering", "Ethics", "Film", "Gastronomy", "Geography",
    "Geology", "Grammar", "History", "Law", "Linguistics", "Literature", "Logic", "Mathematics", "Medicine", "Music",
    "Oceanography", "Philosophy", "Physics", "Poetry", "Psychology", "Sociology", "Theater", "Zoology",
  ].enumerated().map { Tag($1, id: Tag.ID(rawValue: $0)) }

  private static var people: [Tag] {
    [
      "Ada Lovelace", "Grace Hopper", "Alan Turing", "Edsger Dijkstra", "Barbara Liskov", "Donald Knuth",
      "Margaret Hamilton", "Tony Hoare", "Radia Perlman",
    ].map { Tag($0, icon: .avatar($0)) }
  }

  private static var labels: [Tag] {
    [
      ("Urgent", 0xE0_1B_24), ("Waiting", 0xFF_78_00), ("Invoice", 0xF5_C2_11), ("Paid", 0x33_D1_7A),
      ("Travel", 0x35_84_E4), ("Family", 0x91_41_AC), ("Newsletter", 0x98_6A_44), ("House and garden", 0x26_A2_69),
      ("Taxes", 0xA5_1D_2D), ("School", 0x1C_71_D8), ("Recipes", 0xC6_46_00), ("Later", 0x77_76_7B),
      ("To print", 0x61_35_83), ("Photographs", 0x2E_C2_7E),
    ].map { Tag($0, icon: .dot(Color(hex: $1))) }
  }
}
