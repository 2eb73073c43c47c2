import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LayoutCore

@Suite("List arrangement") struct ListArrangementTests {
  static let circle = PathLayout(
    PathLayout.Curve(range: 0...(2 * Double.pi)) { Point(x: 90 * cos($0), y: 90 * sin($0)) },
    origin: Point(x: 0.5, y: 0.5))

  /// All layouts, with settings that affect lists.
  static let layouts: [(name: String, layout: any ListLayout)] = [
    ("wrap", WrapLayout(spacing: PerAxis(6))),
    ("wrap, stretched", WrapLayout(spacing: PerAxis(4), itemSpreading: .fill, lineAlignment: .center)),
    ("wrap, fitted", WrapLayout(spacing: PerAxis(5), lines: .fitted)),
    ("wrap, counted", WrapLayout(spacing: PerAxis(5), lines: .counted(3), itemSpreading: .between)),
    ("wrap, columns", WrapLayout(spacing: PerAxis(5), lines: .columns(3), itemSpreading: .fill)),
    ("waterfall", WrapLayout(spacing: PerAxis(5), lines: .shortestColumn(3), itemSpreading: .fill)),
    ("wrap, upright", WrapLayout(.vertical, spacing: PerAxis(6))),
    ("float", FloatLayout(spacing: PerAxis(6))),
    ("float, upright", FloatLayout(.vertical, spacing: PerAxis(6))),
    ("float, centered", FloatLayout(spacing: PerAxis(6), alignment: .center)),
    ("row", LinearLayout(.horizontal, spacing: 6, alignment: .center)),
    ("column", LinearLayout(.vertical, spacing: 6, alignment: .fill)),
    ("table", ColumnsLayout(3, spacing: PerAxis(6))),
    ("circle", circle),
    (
      "path by distance",
      {
        var path = circle
        path.distribution = .distance(60)
        return path
      }()
    ),
  ]

  private struct Scene {
    var name: String
    var list: ListArrangement
  }

  private func forEachScene(_ seeds: Range<UInt64>, count: ClosedRange<Int> = 0...14, _ check: (inout SeededGenerator, Scene) -> Void) {
    for seed in seeds {
      for (name, layout) in Self.layouts {
        var random = SeededGenerator(seed: seed)
        let sizes = (0..<random.int(count)).map { _ in
          Size(width: Double(random.int(10...120)), height: Double(random.element(of: [20, 24, 24, 48])))
        }
        let insets = Insets(top: 3, start: Double(random.int(0...12)), bottom: 5, end: 4)
        let list = ListArrangement(
          layout, padding: insets, textDirection: random.chance(0.5) ? .leftToRight : .rightToLeft, sizes: sizes,
          in: Size(width: Double(random.int(200...500)), height: random.chance(0.5) ? 0 : 260))
        check(&random, Scene(name: name, list: list))
      }
    }
  }

  @Test("Without items, the padding remains", arguments: layouts.indices) func empty(index: Int) {
    let list = ListArrangement(
      Self.layouts[index].layout, padding: Insets(top: 3, start: 7, bottom: 5, end: 4), sizes: [], in: Size(width: 200, height: 0))
    #expect(list.naturalWidth == 11)
    #expect(list.minimumWidth == 11)
    #expect(list.contentSize == Size(width: 200, height: 8))
    #expect(list.widthLimit >= 189)
  }

  @Test("Right-to-left is the mirror image") func mirrored() {
    forEachScene(0..<20) { _, scene in
      let list = scene.list
      var other = list
      other.rearrange(
        list.layout, padding: list.padding, textDirection: list.textDirection == .leftToRight ? .rightToLeft : .leftToRight,
        in: list.container)
      #expect(other.contentSize.isClose(to: list.contentSize))
      let mirrored = other.placed.frames.map { frame in
        frame.map { Rect(x: other.contentSize.width - $0.maxX, y: $0.y, width: $0.width, height: $0.height) } ?? .zero
      }
      #expect(firstDifference(mirrored, list.frames(), tolerance: 1e-7) == nil, "\(scene.name)")
    }
  }

  @Test("All items are within the content and, except on curves, do not overlap") func inside() {
    forEachScene(100..<140) { _, scene in
      let (list, frames) = (scene.list, scene.list.frames())
      let content = Rect(origin: .zero, size: list.contentSize).expanded(by: 0.6)
      for (index, frame) in frames.enumerated() where !list.isHidden(index) {
        #expect(
          frame.x >= content.x && frame.maxX <= content.maxX && frame.y >= content.y && frame.maxY <= content.maxY,
          "\(scene.name): \(frame) in \(list.contentSize)")
        guard list.layout as? PathLayout == nil else { continue }
        for other in frames[..<index] {
          #expect(!other.intersects(Rect(x: frame.x + 0.6, y: frame.y, width: frame.width - 1.2, height: frame.height)), "\(scene.name)")
        }
      }
    }
  }

  @Test("With vertical scrolling, content is wider than the container only below the narrowest width") func widths() {
    forEachScene(200..<230, count: 1...14) { random, scene in
      var list = scene.list
      guard list.layout.scrollAxis == .vertical else { return }
      for width in [list.minimumWidth, list.minimumWidth + Double(random.int(1...200)), list.naturalWidth] {
        list.rearrange(list.layout, padding: list.padding, textDirection: list.textDirection, in: Size(width: width, height: 0))
        #expect(list.contentSize.width.isClose(to: width, tolerance: 1e-5), "\(scene.name) in \(width)")
      }
      let breaks = list.layout.breakingSpacing != nil
      if breaks {
        list.rearrange(
          list.layout, padding: list.padding, textDirection: list.textDirection, in: Size(width: list.naturalWidth + 1e-6, height: 0))
        #expect(Set(list.frames().map(\.y)).count == 1 || list.lineCount == 1, "\(scene.name): all in one line")
      }
      if list.layout as? PathLayout == nil {
        #expect(list.frames().allSatisfy { $0.width > 0 })
      }
    }
  }

  @Test("The natural width with flexible spacing is the least in which all items are in one line", arguments: [0.0, 100], [false, true])
  func flexibleSpacing(size: Double, isCentered: Bool) {
    let spacing = FlexibleSpacing(size: size, minimum: 20, centered: isCentered)
    let layouts: [any ListLayout] = [
      WrapLayout(spacing: PerAxis(8), flexibleSpacing: spacing), FloatLayout(spacing: PerAxis(8), flexibleSpacing: spacing),
    ]
    for layout in layouts {
      var list = ListArrangement(layout, sizes: Array(repeating: Size(width: 30, height: 20), count: 3), in: .zero)
      #expect(list.naturalWidth == (size == 0 ? 106 : isCentered ? 380 : 340))
      #expect(list.minimumWidth == (size == 0 ? 30 : 48), "items shrink")
      for (width, count) in [(list.naturalWidth, 1), (list.naturalWidth - 1, 2)] {
        list.rearrange(layout, padding: list.padding, textDirection: .leftToRight, in: Size(width: width, height: 0))
        #expect(list.lineCount == count, "\(layout) in \(width)")
      }
    }
  }

  @Test("Edits equal a fresh arrangement") func editing() {
    forEachScene(300..<320, count: 2...12) { random, scene in
      var list = scene.list
      var sizes = list.sizes
      let new = [Size(width: 33, height: 24), Size(width: 77, height: 20)]
      let index = random.int(0...sizes.count)
      list.insert(contentsOf: new, at: index)
      sizes.insert(contentsOf: new, at: index)
      let (source, target) = (random.int(0...sizes.count - 1), random.int(0...sizes.count - 1))
      list.move(from: source, to: target)
      sizes.insert(sizes.remove(at: source), at: target)
      list.resize([(0, Size(width: 50, height: 30))])
      sizes[0] = Size(width: 50, height: 30)
      list.remove([0, sizes.count - 1])
      sizes = Array(sizes[1..<sizes.count - 1])
      #expect(list.sizes == sizes)
      let anew = ListArrangement(
        list.layout, padding: list.padding, textDirection: list.textDirection, sizes: sizes, in: list.container)
      #expect(firstDifference(list.frames(), anew.frames()) == nil, "\(scene.name)")
      #expect(list.contentSize == anew.contentSize)
    }
  }

  @Test("Every place is reached by holding an item over its slot") func slots() {
    forEachScene(400..<410, count: 0...10) { random, scene in
      let (list, size) = (scene.list, Size(width: Double(random.int(20...100)), height: 24))
      var slots = InsertionSlots(of: size, in: list)
      for place in 0...list.count {
        var edited = list
        edited.insert(contentsOf: [size], at: place)
        let slot = list.slot(inserting: size, at: place)
        #expect(edited.isHidden(place) == (slot == nil))
        guard let slot else { continue }
        #expect(slot.isClose(to: edited.frame(at: place)), "\(scene.name): place \(place)")
        let target = slots.index(nearest: slot.center)
        #expect(target.flatMap { list.slot(inserting: size, at: $0) }.map { $0.center.distance(to: slot.center) < 1e-6 } == true)
        #expect(slots.index(nearest: slot.center) == target, "held still")
      }
      let point = random.point(in: Rect(origin: .zero, size: list.contentSize))
      let allowed = { (place: Int) in place.isMultiple(of: 2) }
      let best = (0...list.count).filter(allowed).compactMap { list.slot(inserting: size, at: $0)?.center.distance(to: point) }.min()
      let found = slots.index(nearest: point, where: allowed)
      #expect(found.map(allowed) != false)
      #expect(found.flatMap { list.slot(inserting: size, at: $0)?.center.distance(to: point) } ?? -1 <= (best ?? 0) + 1e-6)
    }
  }

  /// Every motion goes strictly forward in its direction, so that repeating it ends.
  @Test("Repeated motions end") func motionsEnd() {
    forEachScene(500..<530) { random, scene in
      let list = scene.list
      let isVertical = list.layout.scrollAxis == .vertical
      let isMirrored = list.textDirection == .rightToLeft
      let x = Double(random.int(0...500))
      let page = Double(random.element(of: [0, 30, 120, 2000]))
      let motions: [(name: String, step: (Int) -> Int?)] = [
        ("next", list.next), ("previous", list.previous), ("above", { list.index(above: $0, nearestX: x) }),
        ("below", { list.index(below: $0, nearestX: x) }), ("page down", { list.index(pageFrom: $0, by: page, nearestX: x) }),
        ("page up", { list.index(pageFrom: $0, by: -page, nearestX: x) }),
      ]
      for (name, step) in motions {
        for start in 0..<list.count where !list.isHidden(start) {
          var (index, steps) = (start, 0)
          while let next = step(index), steps <= list.count {
            let (old, new) = (list.frame(at: index).center, list.frame(at: next).center)
            let forward = isVertical ? new.y - old.y : (new.x - old.x) * (isMirrored ? -1 : 1)
            if name.hasPrefix("page") { #expect(name == "page down" ? forward > 0 : forward < 0, "\(scene.name), \(name)") }
            (index, steps) = (next, steps + 1)
          }
          #expect(steps <= list.count, "\(scene.name), \(name) from \(start)")
        }
      }
    }
  }

  @Test("The first target of a drag takes a bounded number of arrangements, and moving the focus none") func arrangements() {
    for count in [10, 63, 64, 500, 3000] {
      let counter = Counter()
      let layout = CountedLayout(layout: WrapLayout(spacing: PerAxis(6)), counter: counter)
      let sizes = (0..<count).map { Size(width: Double(40 + $0 % 7 * 9), height: 24) }
      let list = ListArrangement(layout, sizes: sizes, in: Size(width: 500, height: 0))
      counter.reset()
      var slots = InsertionSlots(of: Size(width: 55, height: 24), in: list)
      _ = slots.index(nearest: Point(x: 250, y: list.contentSize.height / 2))
      #expect(counter.count <= 2 * min(count + 1, 100), "\(count) items: \(counter.count)")
      counter.reset()
      var index = 0
      while let next = list.next(after: index) { index = next }
      #expect(index == count - 1 && list.lineCount > 0 && list.previous(before: index) != nil && counter.count == 0)
    }
  }

  @Test("Removing many items moves each of the others once") func removingMany() {
    var items = CountedArray(elements: Array(0..<10_000))
    items.remove(atAscending: Array(stride(from: 0, to: 10_000, by: 2)))
    #expect(items.elements == Array(stride(from: 1, to: 10_000, by: 2)) && items.writes <= 10_000)
    items.remove(atAscending: [])
    items.remove(atAscending: [4999])
    #expect(items.elements.count == 4999 && items.writes <= 10_000)
  }

  /// Where neighboring numbers are farther apart than a pixel, halving a range used to go on forever.
  @Test("Lengths of any magnitude are arranged") func longLengths() {
    for width in [1e9, 1e17, 1e100] {
      for layout in [ColumnsLayout(3), LinearLayout(.vertical), WrapLayout(.vertical)] as [any ListLayout] {
        let list = ListArrangement(
          layout, sizes: [Size(width: 2 * width, height: 20), Size(width: width, height: width)], in: Size(width: width, height: 0))
        #expect(list.frames().allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite })
      }
    }
  }

  @Test("A long list has deterministic targets near the point") func longList() {
    let sizes = (0..<600).map { Size(width: Double(40 + $0 % 7 * 9), height: 24) }
    let list = ListArrangement(WrapLayout(spacing: PerAxis(6)), sizes: sizes, in: Size(width: 500, height: 0))
    let chip = Size(width: 55, height: 24)
    var slots = InsertionSlots(of: chip, in: list)
    for place in stride(from: 0, through: 600, by: 60) {
      guard let slot = list.slot(inserting: chip, at: place) else { return }
      #expect(slots.index(nearest: slot.center) == place)
    }
  }

  @Test("Next and previous visit all items, and home and end are the ends of the list") func readingOrder() {
    forEachScene(500..<530) { _, scene in
      let list = scene.list
      let shown = (0..<list.count).filter { !list.isHidden($0) }
      #expect(list.firstShown == shown.first && list.lastShown == shown.last)
      let order = list.placed.lines(list.textDirection).flatMap { $0 }
      #expect(order.sorted() == shown, "\(scene.name): everything is read once")
      guard let first = order.first, let last = order.last else { return }
      #expect(Array(sequence(first: first) { list.next(after: $0) }) == order)
      #expect(Array(sequence(first: last) { list.previous(before: $0) }) == order.reversed())
      for index in shown {
        let center = list.frame(at: index).center
        if let above = list.index(above: index, nearestX: center.x) { #expect(list.frame(at: above).center.y < center.y) }
        if let below = list.index(below: index, nearestX: center.x) { #expect(list.frame(at: below).center.y > center.y) }
      }
    }
  }
}

/// Counts calls.
final class Counter: Sendable {
  private let value = Atomic(0)
  func add() { value.add(1, ordering: .relaxed) }
  func reset() { value.store(0, ordering: .relaxed) }
  var count: Int { value.load(ordering: .relaxed) }
}

/// Counts the arrangements in another layout.
private struct CountedLayout: ListLayout {
  let layout: WrapLayout
  let counter: Counter
  var scrollAxis: Axis { layout.scrollAxis }
  var breakingSpacing: Double? { layout.breakingSpacing }
  func container(of items: [LayoutItem]) throws(LayoutError) -> ItemContainer {
    counter.add()
    return layout.container(of: items)
  }
}

/// Counts the elements written.
private struct CountedArray: MutableCollection, RangeReplaceableCollection {
  var elements: [Int] = []
  var writes = 0
  init() {}
  init(elements: [Int]) { self.elements = elements }
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> Int {
    get { elements[index] }
    set {
      elements[index] = newValue
      writes += 1
    }
  }
  mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Int>) {
    writes += elements.count - range.upperBound + new.count
    elements.replaceSubrange(range, with: new)
  }
}
