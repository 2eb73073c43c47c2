import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The visible chips of a plain widget, without a view.
@MainActor final class ChipStageTests: WidgetCase {
  /// A widget that shows chips of a list, 40 pixels wide, in one row.
  @MainActor private final class Row: Widget {
    static let type = WidgetType(name: "TagFlowStageTestRow", cssName: "tagview")
    private(set) var made = 0
    var steps: [Double] = []
    private(set) lazy var stage: ChipStage = ChipStage(
      make: { [unowned self] role in
        made += 1
        let chip = TagChip(role: role)
        gtk_widget_set_parent(chip.pointer, pointer)
        return chip
      },
      step: { [unowned self] time in
        steps.append(time)
        return stage.motion.advance(to: time)
      })

    init() { super.init(type: Self.type) }

    override func allocate(width: Int, height: Int) { stage.place(at: MainLoop.now, offset: .zero, in: self) { _ in nil } }

    /// Shows tags in their order at an offset.
    func show(_ tags: [Tag], keeping outside: @MainActor (Tag.ID, TagChip) -> ChipPlace? = { _, _ in nil }) {
      let places = tags.enumerated().map { index, tag in
        ChipPlace(index: index, id: tag.id, frame: Rect(x: Double(index) * 40, y: 0, width: 40, height: 24))
      }
      stage.show(places, keeping: outside) { place, _ in
        let tag = tags.first { $0.id == place.id } ?? Tag("gone")
        let chip = stage.pool.chip(for: tag)
        chip.show(tag, isSelected: false, showsCheck: false, showsClose: false, metrics: ChipMetrics().metrics(in: []))
        return chip
      }
    }
  }

  private lazy var window = Window()
  private lazy var row = Row()
  private let tags = (0..<6).map { Tag("tag \($0)") }

  override func setUp() async throws {
    try await super.setUp()
    window.present(row, width: 400, height: 100)
    XCTAssertTrue(MainLoop.run(until: { [row] in row.isMapped }))
  }

  override func tearDown() async throws { window.destroy() }

  private var isInstant: Bool { gtk_widget_has_css_class(row.pointer, "instant") != 0 }

  private func place(at time: Double = 0, offset: Point = .zero, held: [Tag.ID: Point] = [:]) {
    row.stage.place(at: time, offset: offset, in: row) { held[$0] }
  }

  func testEachPlaceHasAChip() async {
    row.show(Array(tags[..<4]))
    XCTAssertEqual(row.stage.visible.map(\.id), tags[..<4].map(\.id))
    XCTAssertEqual(row.stage.visible.map(\.chip.content.text), tags[..<4].map(\.text))
    XCTAssertEqual(Set(row.stage.chips.keys), Set(tags[..<4].map(\.id)))
    row.show([])
    XCTAssertTrue(row.stage.visible.isEmpty && row.stage.chips.isEmpty)
    XCTAssertEqual(row.stage.pool.spare.count, 4)
    XCTAssertTrue(row.stage.pool.spare.allSatisfy { !$0.isChildVisible }, "they would be drawn")
  }

  func testChipsThatComeTakeTheWidgetsOfThoseThatGo() async {
    row.show(Array(tags[..<4]))
    let before = Set(row.stage.chips.values.map { ObjectIdentifier($0) })
    row.show(Array(tags[2...]))
    XCTAssertEqual(row.made, 4)
    XCTAssertEqual(Set(row.stage.chips.values.map { ObjectIdentifier($0) }), before)
    XCTAssertEqual(row.stage.visible.map(\.chip.content.text), tags[2...].map(\.text))
    XCTAssertTrue(row.stage.pool.spare.isEmpty)
  }

  func testAnotherRoleNeedsAnotherWidget() async {
    row.show([tags[0]])
    var button = Tag("button")
    button.accessibility.role = .button
    row.show([button])
    XCTAssertEqual(row.made, 2)
    row.show([tags[1]])
    XCTAssertEqual(row.made, 2, "the first one waits as a spare")
  }

  func testAChipOutsideStaysIfItIsWanted() async {
    row.show(Array(tags[..<3]))
    let kept = row.stage.chips[tags[0].id]
    row.show(Array(tags[3...])) { [tags] id, _ in
      id == tags[0].id ? ChipPlace(index: -1, id: id, frame: Rect(x: -40, y: 0, width: 40, height: 24)) : nil
    }
    XCTAssertEqual(row.stage.visible.map(\.id), [tags[0].id] + tags[3...].map(\.id), "in ascending order")
    XCTAssertTrue(row.stage.chips[tags[0].id] === kept)
  }

  func testChipsArePlacedRelativeToTheOffset() async {
    row.show(Array(tags[..<3]))
    place(offset: Point(x: 15, y: -5), held: [tags[1].id: Point(x: 100, y: 50)])
    XCTAssertEqual(row.stage.visible.map { $0.chip.placed }, [Point(x: 0, y: 0), Point(x: 100, y: 50), Point(x: 80, y: 0)])
    XCTAssertEqual(
      row.stage.visible.map { bounds(of: $0.chip) },
      [
        Rect(x: -15, y: 5, width: 40, height: 24), Rect(x: 85, y: 55, width: 40, height: 24), Rect(x: 65, y: 5, width: 40, height: 24),
      ])
  }

  private func bounds(of chip: TagChip) -> Rect { row.bounds(of: chip.pointer)! }

  func testChipsMoveFromWhereTheyWere() async {
    row.stage.motion.isEnabled = true
    row.show(Array(tags[..<3]))
    place()
    row.stage.rememberPositions(in: row)
    row.show([tags[2], tags[0], tags[1]])
    let frames = row.stage.visible.reduce(into: [Tag.ID: Rect]()) { $0[$1.id] = $1.frame }
    row.stage.motion.begin(at: 1000) { id, _ in frames[id].map { ($0.origin, nil) } }
    place(at: 1000)
    XCTAssertEqual(row.stage.chips[tags[2].id]?.placed, Point(x: 80, y: 0), "where it was")
    place(at: 1000 + MotionMetrics.neighbors / 2)
    let middle = row.stage.chips[tags[2].id]?.placed?.x ?? 0
    XCTAssertTrue(middle > 0 && middle < 80, "\(middle)")
    row.stage.shift(by: Point(x: 0, y: 7))
    XCTAssertEqual(row.stage.chips[tags[2].id]?.placed?.y, 7, "with the content")
    XCTAssertFalse(row.stage.motion.advance(to: 1000 + MotionMetrics.neighbors))
    place(at: 1000 + MotionMetrics.neighbors)
    XCTAssertEqual(row.stage.chips[tags[2].id]?.placed, Point(x: 0, y: 0))
  }

  func testFramesAreRequestedWhileSomethingMoves() async {
    row.show(Array(tags[..<2]))
    place()
    row.stage.motion.isEnabled = true
    row.stage.rememberPositions(in: row)
    let start = MainLoop.now
    row.stage.motion.begin(at: start) { _, _ in (Point(x: 200, y: 0), nil) }
    row.stage.ticks.start(on: row)
    row.stage.ticks.start(on: row)
    XCTAssertTrue(row.stage.ticks.isRunning)
    XCTAssertTrue(MainLoop.run(until: { [row] in !row.stage.ticks.isRunning }))
    XCTAssertFalse(row.stage.motion.isAnimating)
    XCTAssertGreaterThanOrEqual((row.steps.last ?? 0) - start, MotionMetrics.neighbors)
    XCTAssertEqual(row.steps, row.steps.sorted())
    XCTAssertEqual(Set(row.steps).count, row.steps.count, "one request at a time")
  }

  /// A handler that is called during a step may begin something that this step has passed already.
  func testWhatBeginsDuringAStepGetsFrames() async {
    place()
    var steps = 0
    var ticks: FrameTicks!
    ticks = FrameTicks { [row] _ in
      steps += 1
      if steps == 1 { ticks.start(on: row) }
      return false
    }
    ticks.start(on: row)
    XCTAssertTrue(MainLoop.run(until: { !ticks.isRunning }))
    XCTAssertEqual(steps, 2)
  }

  func testManyColorsChangeAtOnce() async {
    row.stage.changeColors(of: 24, in: row)
    XCTAssertFalse(isInstant)
    row.stage.changeColors(of: 25, in: row)
    XCTAssertTrue(isInstant)
    XCTAssertTrue(MainLoop.run(until: { [self] in !isInstant }))
  }
}
