import BenchmarkSupport
import CReference
import LayoutCore

extension Report {
  /// The layouts of items with constraints: all frames of a validated container of a known size, and of one that must be
  /// validated first.
  mutating func measureLayouts(_ count: Int, runs: Int, _ options: Options) {
    for sample in LayoutSample.all(count) {
      if options.wants("layouts, with validation: " + sample.name) { measureWhole(sample, count, runs: runs) }
      guard options.wants("layouts: " + sample.name) else { continue }
      let reference = sample.makeReference?()
      // Small layouts are too fast for the clock.
      let times = max(1, 20_000 / count)
      let perChild = 1 / Double(count * times)
      let turns = Turns(
        runs, { cpuNanoseconds { for _ in 0..<times { use(sample.arranged()) } } * perChild },
        { reference.map { place in cpuNanoseconds { for _ in 0..<times { place() } } * perChild } ?? 0 })
      // The minimum times, which exclude disturbances.
      var row = Row("layout: " + sample.name, chips: count, unit: "ns/chip", turns, goal: count == 1000 ? .value(300) : nil) {
        $0.min() ?? 0
      }
      if reference == nil { row.reference = nil }
      add(row)
      measureAllocations(sample, count)
    }
    if options.wants("layouts: item creation") { measureCreation(count, runs: runs) }
  }

  private mutating func measureWhole(_ sample: LayoutSample, _ count: Int, runs: Int) {
    let times = max(1, 20_000 / count)
    let whole = (0..<runs).map { _ in
      cpuNanoseconds { for _ in 0..<times { use(sample.arrangedAnew()) } } / Double(count * times)
    }
    add(Row("layout, with validation: " + sample.name, chips: count, unit: "ns/chip", value: whole.min() ?? 0))
  }

  /// The number of allocations per item.
  private mutating func measureAllocations(_ sample: LayoutSample, _ count: Int) {
    guard count == 1000 else { return }
    let longer = sample.make(2 * count)
    let calls = [sample.container, LayoutSample.validated(longer)].map { container in
      use(LayoutSample.arranged(container))
      let before = reference_allocations()
      use(LayoutSample.arranged(container))
      return Double(reference_allocations() - before)
    }
    add(
      Row(
        "allocations: " + sample.name, chips: count, unit: "/chip", value: (calls[1] - calls[0]) / Double(count),
        goal: .value(sample.allocations)))
  }

  private mutating func measureCreation(_ count: Int, runs: Int) {
    let times = max(1, 20_000 / count)
    let names = (0..<count).map { "c\($0)" }
    let own = (0..<runs).map { _ in
      cpuNanoseconds {
        for _ in 0..<times { use(names.map { LayoutItem($0, natural: Size(width: 40, height: 20)) }) }
      } / Double(count * times)
    }
    add(Row("layout: item creation", chips: count, unit: "ns/chip", value: own.min() ?? 0, goal: .value(100)))
  }
}

/// A container to arrange, and a C loop that does the same, if there is one.
struct LayoutSample {
  var name: String
  /// The maximum allocations per item: a few for each container.
  var allocations: Double
  var container: ValidatedContainer
  /// Makes the same container with a number of items.
  var make: (Int) -> ItemContainer
  var makeReference: (() -> () -> Void)?

  init(
    _ name: String, _ count: Int, allocations: Double = 0.02, makeReference: (() -> () -> Void)? = nil,
    _ make: @escaping (Int) -> ItemContainer
  ) {
    (self.name, self.allocations, self.make, self.makeReference) = (name, allocations, make, makeReference)
    container = Self.validated(make(count))
  }

  func arranged() -> FrameArrangement { Self.arranged(container) }

  func arrangedAnew() -> FrameArrangement { Self.arranged(Self.validated(container.container)) }

  static func validated(_ container: ItemContainer) -> ValidatedContainer {
    withoutErrors { () throws(LayoutError) in try container.validated() }
  }

  static func arranged(_ container: ValidatedContainer) -> FrameArrangement {
    withoutErrors { () throws(LayoutError) in try container.arrange(in: Proposal(width: 1196, height: 800)) }
  }

  private static func withoutErrors<Result>(_ body: () throws(LayoutError) -> Result) -> Result {
    do throws(LayoutError) {
      return try body()
    } catch {
      fatalError("invalid items: \(error)")
    }
  }
}

extension LayoutSample {
  static func all(_ count: Int) -> [LayoutSample] {
    let chips = Chips(2 * max(count, 1000))
    func items(_ count: Int, _ change: (inout LayoutItem, Int) -> Void = { _, _ in }) -> [LayoutItem] {
      (0..<count).map { index in
        var item = LayoutItem("c\(index)", natural: chips.sizes[index])
        change(&item, index)
        return item
      }
    }
    return [
      LayoutSample("linear", count, makeReference: { linearReference(chips, count) }) {
        ItemContainer(
          LinearLayout(.horizontal, spacing: 8, alignment: .center),
          items: items($0) { item, index in
            if index % 8 == 0 { item.width = .weight(1) }
            if index % 5 == 0 { item.start = 4 }
          })
      },
      LayoutSample("frame", count) {
        ItemContainer(
          FrameLayout(),
          items: items($0) { item, index in
            item.start = .percent(Double(index % 90))
            if index % 2 == 0 { item.centerY = 0 } else { item.bottom = 10 }
          })
      },
      LayoutSample("relative", count) {
        ItemContainer(
          RelativeLayout(),
          items: items($0) { item, index in
            if index > 0 { item.start = .equal(PositionReference(.sibling("c\(index - 1)"), .far), offset: 8) }
            if index % 2 == 0 { item.centerY = 0 } else { item.height = .equal(.height(of: "c\(index - 1)")) }
          })
      },
      LayoutSample("table, ten cells a row", count, allocations: 0.5, makeReference: { tableReference(chips, count) }) {
        table(items($0))
      },
      LayoutSample("wrap", count) {
        ItemContainer(
          WrapLayout(spacing: PerAxis(8), itemSpreading: .between, lineAlignment: .center), items: items($0))
      },
      LayoutSample("wrap, shortest of ten columns", count) {
        ItemContainer(
          WrapLayout(spacing: PerAxis(8), lines: .shortestColumn(10), itemSpreading: .fill), items: items($0))
      },
      LayoutSample("wrap, shortest of many columns", count) {
        ItemContainer(WrapLayout(lines: .shortestColumn(max(1, $0 / 10))), items: items($0))
      },
      LayoutSample("float", count) {
        ItemContainer(
          FloatLayout(spacing: PerAxis(8)),
          items: items($0) { item, index in
            if index % 7 == 0 { item.floating = Floating(reverse: true) }
          })
      },
      // The curve is traced once, independent of the number of items.
      LayoutSample("path", count) {
        ItemContainer(
          PathLayout(
            PathLayout.Curve(range: 0...1) { Point(x: 500 * $0, y: 300 * $0 * $0) }), items: items($0))
      },
    ]
  }

  private static func table(_ cells: [LayoutItem]) -> ItemContainer {
    let rows = stride(from: 0, to: cells.count, by: 10).map { start in
      TableRow(
        "r\(start)", columns: .average, cells: Array(cells[start..<min(start + 10, cells.count)]))
    }
    do {
      return try TableLayout(rows: rows, spacing: PerAxis(8)).container()
    } catch {
      fatalError("invalid table: \(error)")
    }
  }
}

// MARK: - C

extension LayoutSample {
  private static func linearReference(_ chips: Chips, _ count: Int) -> () -> Void {
    let buffers = Buffers(count)
    let items = (0..<count).map { index in
      reference_item(
        width: chips.sizes[index].width, height: chips.sizes[index].height, weight: index % 8 == 0 ? 1 : 0,
        near: index % 5 == 0 ? 4 : 0, far: 0)
    }
    return { reference_linear(items, count, 1196, 800, 8, &buffers.frames) }
  }

  private static func tableReference(_ chips: Chips, _ count: Int) -> () -> Void {
    let buffers = Buffers(count)
    return { use(reference_table(chips.numbers, count, 10, 1196, 8, 8, &buffers.frames)) }
  }
}
