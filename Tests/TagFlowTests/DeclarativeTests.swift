import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import Observation
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

@Observable @MainActor private final class Words {
  var words = ["one", "two", "three"]
  var isBusy = false
}

@MainActor final class DeclarativeTests: WidgetCase {
  func testAHandlerUpdatesABoxThatIsBeingUpdated() async {
    let (a, b, c) = (Label("a"), Label("b"), Label("c"))
    var shown = [a]
    let box = LayoutBox(LinearLayout(.vertical)) { for label in shown { label } }
    a.on("notify::parent") { [weak box, weak a] _ in
      guard let box, let a, gtk_widget_get_parent(a.pointer) == nil else { return }
      shown = [c]
      box.update()
    }
    shown = [b]
    box.update()
    XCTAssertEqual(box.children.map { ($0 as? Label)?.text }, ["c"])
    XCTAssertEqual(Widget.children(of: box.pointer), [c.pointer])
    withExtendedLifetime((a, b)) {}
  }

  private func texts(_ cloud: TagCloud) -> [String] { cloud.view.tags.map(\.text) }

  func testTheContentDefinesTheTags() async {
    let isOn = true
    let cloud = TagCloud {
      Tag("Swift").selected()
      if isOn { Tag("on") } else { Tag("off") }
      if !isOn { Tag("never") }
      TagForEach(["a", "b"]) { word in
        Tag(word)
        Tag(word + word).disabled()
      }
      for number in 1...2 { Tag("\(number)").styled(TagStyle(cornerRadius: 3)) }
      TagForEach(tags("x y")) { $0 }
      TagForEach(0..<2) { Tag("n\($0)", attachment: $0) }
    }
    XCTAssertEqual(texts(cloud), ["Swift", "on", "a", "aa", "b", "bb", "1", "2", "x", "y", "n0", "n1"])
    XCTAssertEqual(cloud.view.selectedTags.map(\.text), ["Swift"])
    XCTAssertEqual(cloud.view.tags.filter { !$0.isEnabled }.map(\.text), ["aa", "bb"])
    XCTAssertEqual(cloud.view.tags[6].style.cornerRadius, 3)
    XCTAssertEqual(cloud.element(of: cloud.view.tags[3].id), "a")
    XCTAssertNil(cloud.element(of: cloud.view.tags[0].id))
  }

  func testModifiersChangeOnePropertyEach() {
    let style = TagStyle(cornerRadius: 3)
    let cloud = TagCloud {
      Tag("a").icon(.themed("starred-symbolic")).badge(4).styled(style, selected: TagStyle(cornerRadius: 5))
        .accessibility(TagAccessibility(label: "the first")).attachment(7).disabled().selected()
    }
    let tag = cloud.view.tags[0]
    XCTAssertEqual(tag.icon, .themed("starred-symbolic"))
    XCTAssertEqual(tag.badge, 4)
    XCTAssertEqual(tag.style, style)
    XCTAssertEqual(tag.selectedStyle.cornerRadius, 5)
    XCTAssertEqual(tag.accessibility.label, "the first")
    XCTAssertEqual(tag.attachment as? Int, 7)
    XCTAssertFalse(tag.isEnabled)
    XCTAssertTrue(tag.isSelected)
  }

  func testOnlyDifferencesAreUpdated() {
    var (count, icon) = (1, TagIcon.themed("starred-symbolic"))
    let cloud = TagCloud {
      Tag("inbox").badge(count)
      Tag("starred").icon(icon)
      Tag("plain")
    }
    let ids = cloud.view.tags.map(\.id)
    var kinds: [TagEvent.Kind] = []
    cloud.view.onEvent = { kinds.append($0.kind) }
    (count, icon) = (2, .themed("alarm-symbolic"))
    cloud.update()
    XCTAssertEqual(kinds, [.update, .update], "nothing comes, goes, moves or is selected")
    XCTAssertEqual(cloud.view.tags[1].icon, icon)
    XCTAssertEqual(cloud.view.tags.map(\.id), ids)
    XCTAssertEqual(cloud.view.tags[0].badge, 2)
  }

  func testEqualWordsAreSeparateTags() {
    var words = ["tea", "milk", "tea"]
    let cloud = TagCloud {
      TagForEach(words) { Tag($0) }
      Tag("pinned", id: Tag.ID(rawValue: 7))
      Tag("again", id: Tag.ID(rawValue: 7))
    }
    XCTAssertEqual(cloud.view.tags.map(\.text), ["tea", "milk", "tea", "pinned", "again"])
    let ids = cloud.view.tags.map(\.id)
    XCTAssertEqual(cloud.element(of: ids[2]), AnyHashable("tea"))
    words = ["milk", "tea", "tea"]
    cloud.update()
    XCTAssertEqual(cloud.view.tags.map(\.id), [ids[1], ids[0], ids[2], ids[3], ids[4]])
    words = ["tea"]
    cloud.update()
    XCTAssertEqual(cloud.view.tags.map(\.id), [ids[0], ids[3], ids[4]])
  }

  func testElementsKeepTheirTagsWithMinimalMoves() {
    var words = ["a", "b", "c", "d", "e"]
    let cloud = TagCloud {
      Tag("first")
      TagForEach(words) { Tag($0) }
    }
    let before = Dictionary(uniqueKeysWithValues: cloud.view.tags.map { ($0.text, $0.id) })
    cloud.view.select([before["b"]!])
    var log: [String] = []
    cloud.view.onEvent = { log.append("\($0.kind) \($0.tag.text)") }
    words = ["e", "a", "new", "b", "d"]
    cloud.update()
    XCTAssertEqual(texts(cloud), ["first", "e", "a", "new", "b", "d"])
    XCTAssertEqual(log, ["remove c", "move e", "add new"])
    for tag in cloud.view.tags where tag.text != "new" { XCTAssertEqual(before[tag.text], tag.id) }
    XCTAssertEqual(cloud.view.selectedTags.map(\.text), ["b"], "what a person selected stays")
  }

  func testStatementsKeepTheirTagsWhenTheTextChanges() {
    var (name, isShown) = ("before", false)
    let cloud = TagCloud {
      if isShown { Tag("sometimes") }
      Tag(name)
      Tag("own", id: Tag.ID(rawValue: 7))
    }
    let id = cloud.view.tags[0].id
    (name, isShown) = ("after", true)
    cloud.update()
    XCTAssertEqual(texts(cloud), ["sometimes", "after", "own"])
    XCTAssertEqual(cloud.view.tags[1].id, id)
    XCTAssertEqual(cloud.view.tags[2].id, Tag.ID(rawValue: 7))
  }

  func testTheContentSelectsWhenItsSelectionChanges() {
    var isSelected = true
    let cloud = TagCloud { Tag("a").selected(isSelected) }
    cloud.view.deselectAll()
    cloud.update()
    XCTAssertEqual(cloud.view.selectedTags.count, 0, "it says what it said before")
    isSelected = false
    cloud.update()
    XCTAssertEqual(cloud.view.selectedTags.count, 0)
    isSelected = true
    cloud.update()
    XCTAssertEqual(cloud.view.selectedTags.count, 1)
  }

  func testRandomUpdatesMatchTheContentWithMinimalMoves() {
    var random = SeededGenerator(seed: 21)
    var words: [Int] = []
    let cloud = TagCloud { TagForEach(words) { Tag("\($0)") } }
    var moves = 0
    cloud.view.onEvent = { if $0.kind == .move { moves += 1 } }
    for _ in 0..<150 {
      let old = words
      words = Array((0..<12).shuffled(using: &random).prefix(random.int(0...10)))
      moves = 0
      cloud.update()
      XCTAssertEqual(texts(cloud), words.map(String.init))
      let kept = words.filter(old.contains)
      let order = kept.map { old.filter(kept.contains).firstIndex(of: $0)! }
      XCTAssertEqual(moves, kept.count - longestRiseByTrying(order), "\(old) to \(words)")
      XCTAssertEqual(
        cloud.view.arrangement.frames(),
        cloud.view.flow.arrange(
          cloud.view.tags.map { cloud.view.metrics.size(of: $0, isSelected: false) },
          in: cloud.view.arrangement.container
        ).frames())
    }
  }

  /// The length of a longest increasing subsequence, found by testing all subsets.
  private func longestRiseByTrying(_ numbers: [Int]) -> Int {
    (0..<(1 << numbers.count)).map { subset in
      let chosen = numbers.indices.filter { subset & (1 << $0) != 0 }.map { numbers[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? chosen.count : 0
    }.max()!
  }

  func testObservedChangesUpdateOncePerTurn() {
    let model = Words()
    var evaluations = 0
    let cloud = TagCloud {
      TagForEach(self.count(&evaluations, model.words)) { Tag($0) }
      if model.isBusy { Tag("busy") }
    }
    XCTAssertEqual(texts(cloud), ["one", "two", "three"])
    model.words.append("four")
    model.words.swapAt(0, 3)
    model.isBusy = true
    XCTAssertTrue(MainLoop.run(until: { self.texts(cloud) == ["four", "two", "three", "one", "busy"] }))
    XCTAssertEqual(evaluations, 2)
    model.words = []
    XCTAssertTrue(MainLoop.run(until: { self.texts(cloud) == ["busy"] }))
  }

  func testAChangeEvaluatesOnceHoweverOftenTheProgramHasUpdated() {
    let model = Words()
    var (tags, widgets) = (0, 0)
    let cloud = TagCloud { TagForEach(self.count(&tags, model.words)) { Tag($0) } }
    let label = Label("")
    let box = LayoutBox(LinearLayout(.vertical)) { label.height(.percent(Double(self.count(&widgets, model.words).count))) }
    for _ in 0..<100 {
      cloud.update()
      box.update()
    }
    (tags, widgets) = (0, 0)
    for turn in 1...3 {
      model.words.append("word \(turn)")
      XCTAssertTrue(MainLoop.run(until: { self.texts(cloud) == model.words && widgets == turn }))
      while MainLoop.iterate() {}
      XCTAssertEqual([tags, widgets], [turn, turn])
    }
  }

  private func count(_ evaluations: inout Int, _ words: [String]) -> [String] {
    evaluations += 1
    return words
  }

  func testReorderingByTheUserUpdatesTheModel() {
    let model = Words()
    let cloud = TagCloud { TagForEach(model.words) { Tag($0) } }
    cloud.view.onEvent = { [weak cloud] event in
      guard let cloud, event.kind == .move else { return }
      model.words = cloud.view.tags.compactMap { cloud.element(of: $0.id) as? String }
    }
    cloud.view.perform(.move(cloud.view.tags[0].id, to: 2), by: .drag)
    XCTAssertEqual(model.words, ["two", "three", "one"])
    cloud.update()
    XCTAssertEqual(texts(cloud), ["two", "three", "one"])
    cloud.view.undo()
    XCTAssertEqual(model.words, ["two", "three", "one"], "an undo says so itself")
  }

  func testTheCloudIsFreedBeforeItsModel() {
    let model = Words()
    weak var cloud: TagCloud?
    weak var view: TagView?
    do {
      let made = TagCloud { TagForEach(model.words) { Tag($0) } }
      (cloud, view) = (made, made.view)
      XCTAssertNotNil(view)
    }
    XCTAssertTrue(MainLoop.run(until: { cloud == nil && view == nil }))
    model.words.append("more")
    while MainLoop.iterate() {}
  }
}
