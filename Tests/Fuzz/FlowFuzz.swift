import LayoutCore
import TestSupport

/// The entry point of libFuzzer: the bytes of the input determine a layout, chips, edits and queries. Any difference from a
/// fresh arrangement, or from a scan of all frames, traps.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var source = ByteSource(bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  let cycle = source.chance(0.5) ? [] : source.chipCycle()
  let count = source.int(0...60)
  var sizes = cycle.isEmpty ? source.chipSizes(count) : (0..<count).map { cycle[$0 % cycle.count] }
  var arrangement = source.flowLayout().arrange(sizes, in: source.container(), shape: source.shape())
  check(arrangement, sizes, &source)
  while !source.isEmpty {
    source.edit(&arrangement, &sizes, among: cycle)
    check(arrangement, sizes, &source)
  }
  return 0
}

/// Random numbers taken from the bytes of an input, and after those from their count.
private struct ByteSource: RandomNumberGenerator {
  private let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isEmpty: Bool { place >= bytes.count }

  mutating func next() -> UInt64 {
    place += 2
    // Ranges use the high bits, which come from two bytes: inputs stay short, and every bit matters. The low bits always
    // differ, because a range draws again until a number fits.
    var rest = SeededGenerator(seed: UInt64(place))
    guard place <= bytes.count else { return rest.next() }
    return UInt64(bytes[place - 2]) << 56 | UInt64(bytes[place - 1]) << 48 | rest.next() >> 16
  }
}

private func check(_ arrangement: FlowArrangement, _ sizes: [Size], _ source: inout ByteSource) {
  if let difference = arrangement.difference(fromArranging: sizes) {
    fatalError("\(difference), in \(arrangement.layout) in \(arrangement.container): \(sizes)")
  }
  checkOverflow(arrangement, sizes)
  guard !source.isEmpty else { return }
  let frames = sizes.indices.map(arrangement.frame(at:))
  let point = source.point(in: Rect(origin: .zero, size: arrangement.contentSize).expanded(by: 20))
  let hit = arrangement.index(at: point)
  let hits = frames.indices.filter { frames[$0].contains(point) }
  expect(hit.map(hits.contains) ?? hits.isEmpty, "chip at \(point)", arrangement, sizes)
  let rect = Rect(x: point.x, y: point.y, width: source.double(0...300), height: source.double(0...300))
  let touched = frames.indices.filter { !arrangement.isHidden($0) && frames[$0].intersects(rect) }
  expect(arrangement.indexes(in: rect) == touched, "chips in \(rect)", arrangement, sizes)

  let chip = source.chipSize()
  var nearest = Double.infinity
  var distances: [Double] = []
  for place in 0...sizes.count {
    var edited = sizes
    edited.insert(chip, at: place)
    let anew = arrangement.layout.arrange(edited, in: arrangement.container)
    let slot = anew.isHidden(place) ? nil : anew.frame(at: place)
    let found = arrangement.slot(inserting: chip, at: place)
    expect(
      (slot == nil) == (found == nil) && (slot ?? .zero).isClose(to: found ?? .zero),
      "slot of \(chip) at \(place)",
      arrangement, sizes)
    distances.append(slot?.center.distance(to: point) ?? .infinity)
    nearest = min(nearest, distances[place])
  }
  let target = arrangement.insertionIndex(of: chip, nearest: point)
  expect(
    target.map { distances[$0].isClose(to: nearest) } ?? (nearest == .infinity),
    "target of \(chip) at \(point)",
    arrangement, sizes)
}

/// An overflow chip exists exactly if chips are hidden; it is within the limit and after all visible chips, and no more chips
/// could be shown.
private func checkOverflow(_ arrangement: FlowArrangement, _ sizes: [Size]) {
  let chip = { Size(width: Double($0 % 7) * 9, height: 24) }
  guard let overflow = arrangement.overflow(chip) else {
    let hides = arrangement.layout.scrollDirection == .vertical && !arrangement.hiddenIndexes.isEmpty
    return expect(!hides, "overflow: none", arrangement, sizes)
  }
  let (shown, limit, found) = (overflow.shownCount, arrangement.layout.lineLimit, overflow.arrangement)
  expect(shown + overflow.hiddenCount == sizes.count && shown < sizes.count, "overflow's counts", arrangement, sizes)
  expect(found.count == shown + 1 && found.lineCount <= limit, "overflow's lines", arrangement, sizes)
  var open = arrangement.layout
  open.lineLimit = 0
  for count in (shown + 1)..<max(shown + 1, sizes.count) where !(shown == 0 && count == 1) {
    let lines = open.arrange(sizes.prefix(count) + [chip(sizes.count - count)], in: arrangement.container).lineCount
    expect(lines > limit, "overflow: \(count) show as well as \(shown)", arrangement, sizes)
  }
}

private func expect(_ holds: Bool, _ what: String, _ arrangement: FlowArrangement, _ sizes: [Size]) {
  if !holds { fatalError("wrong \(what), in \(arrangement.layout) in \(arrangement.container): \(sizes)") }
}
