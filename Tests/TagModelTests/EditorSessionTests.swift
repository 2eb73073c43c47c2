import LayoutCore
import Monkey
import TestSupport
import Testing

@testable import TagModel

/// An entry without a screen: tags three to a line, a text behind them, and one session that moves them and types.
private final class EditorStage: TagSessionHost {
  typealias Store = TagEditor

  let session: TagSession<EditorStage>
  var baseArrangement = FlowLayout().arrange([Size](), in: .zero)
  var (scrollOffset, now) = (Point.zero, 0.0)
  /// The texts of the tags, from the editor's events alone.
  var texts: [Tag.ID: String] = [:]
  /// What the program has been told of, and what happened since.
  var (reported, unreported): ([TagEditorEvent], [TagEditorEvent]) = ([], [])

  init(_ texts: [String] = []) throws {
    let configuration = TagEditorConfiguration()
    session = TagSession(TagEditor(TagCollection(rules: SelectionRules(mode: .none)), configuration: configuration))
    session.tapsWithoutSelection = false
    session.machine.configuration = GestureConfiguration(isReorderable: true, isRemovable: true)
    session.host = self
    try session.change { tags throws(TagListError) in try tags.append(texts.map { Tag($0) }, by: .program) }
    arrange()
  }

  private func arrange() {
    let sizes = [Size](repeating: Size(width: 60, height: 30), count: session.tags.count)
    baseArrangement = FlowLayout(spacing: 10, lineSpacing: 10).arrange(sizes, in: viewport)
    session.layoutChanged()
  }

  func apply(_ change: TagSessionChange) {
    switch change {
    case .tags(let transaction):
      unreported += session.store.update(after: transaction).events
      arrange()
    case .report:
      report(unreported)
      unreported = []
    default: break
    }
  }

  /// Follows an operation of the editor itself.
  func apply(_ outcome: TagEditorOutcome) {
    report(outcome.events)
    if outcome.transactions.contains(where: { !$0.changes.isEmpty }) {
      arrange()
      session.tagsChanged()
    }
  }

  private func report(_ events: [TagEditorEvent]) {
    reported += events
    for event in events {
      switch event {
      case .added(let id, let text, _), .edited(let id, _, let text): texts[id] = text
      case .removed(let id, _): texts[id] = nil
      case .changed, .rejected, .limitReached: break
      }
    }
  }

  func type(_ text: String) { apply(session.store.setText(session.store.text + text)) }

  func sample(_ point: Point, _ device: PointerSample.Device = .mouse) -> PointerSample {
    now += 10
    return PointerSample(position: point, time: now, device: device)
  }

  func drag(_ index: Int, to point: Point) {
    let start = baseArrangement.frame(at: index).center
    session.handle(.press(sample(start), button: .primary, modifiers: []))
    session.handle(.motion(sample(start + Point(x: 9, y: 0))))
    session.handle(.motion(sample(point)))
    session.handle(.release(sample(point)))
  }

  let viewport = Size(width: 200, height: 400)
  var contentSize: Size { baseArrangement.contentSize }
  let scrollDirection = FlowLayout.ScrollDirection.vertical
  let textDirection = TextDirection.leftToRight
  private let zone = DeleteZone(isEnabled: true)
  var autoscrollBounds: Rect { zone.remainder(of: viewport, direction: textDirection) }
  let hasDeleteZone = true
  func isOverDeleteZone(_ pointer: Point) -> Bool { zone.isHit(pointer, viewport: viewport, direction: textDirection) }
  func target(of lift: Lift<FlowArrangement>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int? {
    lift.base.insertionIndex(of: lift.size, nearest: point, where: isAllowed ?? { _ in true })
  }
}

/// One session is enough for tags that are typed: its store is a ``TagEditor``.
struct EditorSessionTests {
  @Test func draggingMovesAndRemovesAndTheEditorFollows() throws {
    let stage = try EditorStage(["one", "two", "three"])
    stage.reported = []
    stage.drag(0, to: stage.baseArrangement.frame(at: 2).center)
    #expect(stage.session.store.validTexts == ["two", "three", "one"])
    #expect(stage.reported == [], "a move neither adds nor removes")
    let last = stage.session.tags[2].id
    stage.drag(2, to: Point(x: 100, y: 395))
    #expect(stage.reported == [.removed(last, "one")])
    // Its text is free again, and taken once that has been undone.
    stage.type("one")
    #expect(stage.session.store.validationFailure == nil)
    stage.session.undo(by: .key)
    #expect(stage.session.store.validationFailure?.reason == .duplicate(of: last))
    #expect(stage.texts[last] == "one")
  }

  @Test func anEditedTagThatTheSessionRemovesLeavesItsText() throws {
    let stage = try EditorStage(["one", "two"])
    let id = stage.session.tags[0].id
    stage.apply(stage.session.store.beginEditing(id))
    stage.type("!")
    stage.session.perform(.remove([id]), by: .menu)
    #expect(stage.session.store.inPlace == nil)
    #expect(stage.session.store.draft == "one!")
    #expect(stage.reported.last == .removed(id, "one"))
  }

  /// Typing, dragging, undoing and the program's changes, mixed: the events always lead to the same texts.
  @Test(arguments: 0..<6) func theEventsAlwaysLeadToTheSameTexts(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = try EditorStage(["a", "b", "c", "d"])
    let session = stage.session
    for step in 0..<400 {
      let ids = session.tags.map(\.id)
      let point = Point(x: random.double(-10...210), y: random.double(-10...410))
      switch random.int(0...13) {
      case 0...3: stage.type(random.element(of: ["x", "y", "zz", " ", ",", "a, b", "\u{301}"]))
      case 4: stage.apply(session.store.commit())
      case 5: stage.apply(session.store.erase())
      case 6 where !ids.isEmpty: stage.apply(session.store.beginEditing(random.element(of: ids)))
      case 7: stage.apply(session.store.cancel())
      case 8 where !ids.isEmpty: stage.drag(random.int(0...ids.count - 1), to: point)
      case 9 where !ids.isEmpty:
        session.handle(.press(stage.sample(stage.baseArrangement.frame(at: 0).center), button: .primary, modifiers: []))
      case 10: _ = random.chance(0.5) ? session.undo(by: .key) : session.redo(by: .key)
      case 11 where ids.count > 2: session.perform(.remove([random.element(of: ids)]), by: .menu)
      case 12 where !ids.isEmpty: session.change { $0.move(random.element(of: ids), to: 0, by: .program) }
      default: session.handle(.release(stage.sample(point)))
      }
      #expect(session.brokenInvariant == nil, "seed \(seed), step \(step)")
      #expect(stage.texts == Dictionary(uniqueKeysWithValues: session.tags.map { ($0.id, $0.text) }), "seed \(seed), step \(step)")
    }
  }
}
