import BenchmarkSupport
import CReference
import LayoutCore

extension Report {
  /// Queries at random places of the content.
  mutating func measureAsking(_ count: Int, isGoal: Bool, questions: Int) {
    var chips = Chips(count)
    let buffers = Buffers(count)
    let arrangement = Setting.layout.arrange(chips.sizes, in: Setting.container)
    let points = (0..<questions).map { _ in chips.point(in: arrangement.contentSize) }
    let indexes = (0..<questions).map { _ in chips.random(below: count) }
    let lines = reference_lines(
      chips.numbers, count, Setting.container.width, 8, 8, &buffers.starts, &buffers.tops, &buffers.heights)
    func each(_ number: Int, _ body: () -> Void) -> Double { nanoseconds(body) / Double(number) }

    let turns = Turns(
      5,
      { each(questions) { for point in points { use(arrangement.index(at: point)) } } },
      {
        each(questions) {
          for point in points {
            use(
              reference_hit(
                chips.numbers, buffers.starts, buffers.tops, buffers.heights, lines, count, 8, point.x,
                point.y))
          }
        }
      })
    add(
      Row(
        "chip at a point", chips: count, unit: "ns", turns,
        goal: isGoal ? .value(4000) : nil))

    let frame = median(
      (0..<5).map { _ in each(questions) { for index in indexes { use(arrangement.frame(at: index)) } } })
    add(
      Row(
        "frame of a chip by index", chips: count, unit: "ns", value: frame, goal: isGoal ? .value(4000) : nil))

    let viewports = points.prefix(max(1, questions / 10)).map {
      Rect(x: 0, y: $0.y, width: Setting.container.width, height: Setting.container.height)
    }
    let viewport = median(
      (0..<5).map { _ in
        each(viewports.count) { for rect in viewports { use(arrangement.indexes(in: rect)) } }
      })
    add(
      Row("chips in a viewport", chips: count, unit: "ns", value: viewport, goal: isGoal ? .value(10_000) : nil)
    )
    let frames = median(
      (0..<5).map { _ in
        each(viewports.count) {
          for rect in viewports { arrangement.forEachFrame(in: rect) { _, frame in use(frame) } }
        }
      })
    add(Row("chips in a viewport with their frames", chips: count, unit: "ns", value: frames))

    let targets = points.prefix(max(1, questions / 10))
    let chip = Size(width: 90, height: 28)
    for alignment in FlowLayout.Alignment.allCases {
      var layout = Setting.layout
      layout.alignment = alignment
      let arrangement = layout.arrange(chips.sizes, in: Setting.container)
      let target = median(
        (0..<5).map { _ in
          each(targets.count) {
            for point in targets { use(arrangement.insertionIndex(of: chip, nearest: point)) }
          }
        })
      add(
        Row(
          "reorder target, \(alignment)", chips: count, unit: "ns", value: target,
          goal: isGoal ? .value(10_000) : nil))
    }
  }

  /// Rows that scroll sideways, without goals.
  mutating func measureRows(_ count: Int, _ distribution: FlowLayout.Distribution, questions: Int) {
    var chips = Chips(count)
    var layout = Setting.layout
    layout.scrollDirection = .horizontal
    layout.distribution = distribution
    layout.lineLimit = 4
    var arrangement = layout.arrange(chips.sizes, in: Setting.container)
    let points = (0..<questions).map { _ in chips.point(in: arrangement.contentSize) }
    let chip = Size(width: 90, height: 28)
    func row(_ name: String, _ body: (Point) -> Void) {
      let times = points.map { point in nanoseconds { body(point) } }
      add(Row("4 rows, \(distribution): \(name)", chips: count, unit: "ns", value: median(times)))
    }
    row("chip at a point") { use(arrangement.index(at: $0)) }
    row("reorder target") { use(arrangement.insertionIndex(of: chip, nearest: $0)) }
    row("insert") { point in arrangement.insert(chip, at: Int(point.x) % count) }
  }
}
