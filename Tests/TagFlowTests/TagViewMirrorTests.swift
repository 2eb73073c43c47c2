import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// A copy of the tags kept only from a view's reports.
@MainActor private final class ViewMirror {
  private(set) var tags: [Tag]
  private var observation: TagViewObservation?

  init(_ view: TagView) {
    tags = Array(view.tags)
    observation = view.observe { [weak self] in if case .event(let event) = $0 { self?.follow(event) } }
  }

  /// By transactions rather than events.
  init(ofTransactions view: TagView) {
    tags = Array(view.tags)
    view.onTransaction = { [weak self] in $0.forEachEvent { self?.follow($0) } }
  }

  private func follow(_ event: TagEvent) {
    switch event.change {
    case .add: tags.insert(event.tag, at: event.index!)
    case .remove: XCTAssertEqual(tags.remove(at: event.index!).id, event.tag.id)
    case .move:
      XCTAssertEqual(tags[event.from!].id, event.tag.id)
      tags.insert(tags.remove(at: event.from!), at: event.to!)
    case .select, .deselect, .update:
      XCTAssertEqual(tags[event.index!].id, event.tag.id)
      tags[event.index!] = event.tag
    case .undo, .redo, .refuse, nil: XCTAssertNotNil(event.refusal)
    }
  }

  /// Ids, order, content and selection.
  static func facts(_ tags: some Sequence<Tag>) -> [String] {
    tags.map { "\($0.id) \($0.text) \($0.badge.map(String.init) ?? "") \($0.isSelected) \($0.isEnabled)" }
  }
}

@MainActor final class TagViewMirrorTests: WidgetCase {
  /// Changes by the user and the program, undo, redo, replacing all tags, and transfers between views.
  func testReportsSufficeToMirrorEachView() async {
    for seed in UInt64(1)...6 {
      var random = SeededGenerator(seed: seed)
      let views = (0..<2).map { side in TagView((0..<9).map { Tag("\(side) \($0)") }) }
      let mirrors = views.map { [ViewMirror($0), ViewMirror(ofTransactions: $0)] }
      for view in views {
        view.gestures = GestureConfiguration(swipe: .paint, isReorderable: true, isRemovable: true)
        view.exchange = TagExchange(allowsExport: true, allowsImport: true, duplicates: .allow)
        view.selection.limit = seed % 2 == 0 ? nil : 3
        view.recordsProgramChanges = seed % 3 == 0
      }
      views[0].gates.canDelete = { !$0.text.hasSuffix("5") }
      for step in 0..<400 {
        let which = random.int(0...1)
        act(on: views[which], views[1 - which], &random)
        for (view, mirror) in zip(views, mirrors).flatMap({ view, mirrors in mirrors.map { (view, $0) } }) {
          XCTAssertEqual(ViewMirror.facts(mirror.tags), ViewMirror.facts(view.tags), "seed \(seed), step \(step)")
        }
        guard testRun?.totalFailureCount == 0 else { return }
      }
    }
  }

  private func act(on view: TagView, _ other: TagView, _ random: inout SeededGenerator) {
    let ids = view.tags.map(\.id)
    let some = ids.filter { _ in random.chance(0.3) }.shuffled(using: &random)
    guard let id = ids.randomElement(using: &random), ids.count > 3 else {
      view.insert((0..<6).map { Tag("more \($0)", isSelected: random.chance(0.3)) }, at: 0)
      return
    }
    let cause = random.element(of: [Cause.key, .menu, .drag, .program])
    switch random.int(0...16) {
    case 0: view.insert([Tag("new", isSelected: true)], at: random.int(0...ids.count))
    case 1: view.remove(Array(some.prefix(2)))
    case 2: view.move(id, to: random.int(0...ids.count - 1))
    case 3: view.update(id) { $0.badge = random.int(0...9) }
    case 4: view.reorder(some)
    case 5:
      view.setTags(
        view.tags.shuffled(using: &random).prefix(12).map { tag in
          var tag = tag
          if random.chance(0.3) { tag.text += "!" }
          tag.isSelected = random.chance(0.3)
          return tag
        } + [Tag("set")])
    case 6: view.perform(random.chance(0.5) ? .selectAll : .deselectAll, by: cause)
    case 7: view.perform(.remove(Array(some.prefix(2))), by: cause)
    case 8: view.perform(.gather(some, at: random.int(0...ids.count - some.count)), by: cause)
    case 9: view.perform(.setSelected(some.map { TagSelection($0, isSelected: random.chance(0.7)) }), by: cause)
    case 10: view.perform(.reorder(some), by: cause)
    case 11: view.selection.limit = random.chance(0.5) ? nil : random.int(1...4)
    case 12, 13: view.undo(by: cause)
    case 14: view.redo(by: cause)
    default:
      let leaving = view.transfer.departures(of: Array(some.prefix(2))).leaving
      let arrivals = other.collection.arrivals(of: leaving, by: other.exchange)
      view.transfer.move(leaving, to: other, arrivals, at: random.int(0...other.tags.count))
    }
  }

  /// If a handler changes tags in response to a report, that is reported after the rest of the first report.
  func testChangesByHandlersAreReportedAfterwards() {
    let view = TagView((0..<5).map { Tag("\($0)") })
    view.gestures.isRemovable = true
    let mirror = ViewMirror(view)
    var deleted: [String] = []
    view.onDelete = { [weak view] tag, index in
      deleted.append("\(tag.text) at \(index)")
      view?.insert([Tag("instead of \(tag.text)")], at: 0)
    }
    view.perform(.remove([0, 2, 4].map { view.tags[$0].id }), by: .menu)
    XCTAssertEqual(deleted, ["0 at 0", "2 at 1", "4 at 2"])
    XCTAssertEqual(view.tags.map(\.text), ["instead of 4", "instead of 2", "instead of 0", "1", "3"])
    XCTAssertEqual(ViewMirror.facts(mirror.tags), ViewMirror.facts(view.tags))
  }
}
