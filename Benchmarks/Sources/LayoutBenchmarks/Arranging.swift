import BenchmarkSupport
import CReference
import LayoutCore

extension Report {
  /// Arranging from sizes, and rewrapping at another width.
  mutating func measureArranging(_ count: Int, _ heights: Chips.Heights, isGoal: Bool, runs: Int) {
    let chips = Chips(count, heights)
    let buffers = Buffers(count)
    let perChip = 1 / Double(count)
    // Small layouts are too fast for the clock.
    let times = max(1, 20_000 / count)
    let suffix = heights == .equal ? "" : ", mixed heights"
    let (layout, container, narrow) = (Setting.layout, Setting.container, Setting.narrow)
    func lines() -> Int {
      reference_lines(
        chips.numbers, count, container.width, 8, 8, &buffers.starts, &buffers.tops, &buffers.heights)
    }
    let expected = lines()

    let lineTurns = Turns(
      runs,
      {
        var arrangements: [FlowArrangement] = []
        arrangements.reserveCapacity(times)
        let time = nanoseconds {
          for _ in 0..<times { arrangements.append(layout.arrange(chips.sizes, in: container)) }
        }
        precondition(arrangements[0].lineCount == expected, "The lines differ from the reference")
        return time * perChip / Double(times)
      },
      { nanoseconds { for _ in 0..<times { use(lines()) } } * perChip / Double(times) })
    add(
      Row(
        "arrange: lines" + suffix, chips: count, unit: "ns/chip", lineTurns,
        goal: isGoal ? .value(20) : nil))

    let kept = layout.arrange(chips.sizes, in: container)
    let frames = median(
      (0..<runs).map { _ in nanoseconds { for _ in 0..<times { use(kept.frames()) } } * perChip / Double(times) })
    add(Row("all frames of an arrangement" + suffix, chips: count, unit: "ns/chip", value: frames))
    guard count >= 1000 else { return }

    reference_prefix_sums(chips.numbers, count, 8, &buffers.sums)
    var arrangement = layout.arrange(chips.sizes, in: container)
    // Both alternate between the two widths, as the narrower one has more lines.
    var (isNarrow, isReferenceNarrow) = (false, false)
    let wrapTurns = Turns(
      runs,
      {
        nanoseconds {
          for _ in 0..<times {
            isNarrow.toggle()
            arrangement.rearrange(layout, in: isNarrow ? narrow : container)
          }
        } * perChip / Double(times)
      },
      {
        nanoseconds {
          for _ in 0..<times {
            isReferenceNarrow.toggle()
            let width = isReferenceNarrow ? narrow.width : container.width
            if heights == .equal {
              use(reference_rewrap(buffers.sums, count, width, 8, &buffers.starts))
            } else {
              use(
                reference_rewrap_heights(
                  buffers.sums, chips.numbers, count, width, 8, 8, &buffers.starts, &buffers.tops,
                  &buffers.heights))
            }
          }
        } * perChip / Double(times)
      })
    add(
      Row(
        "rewrap at another width" + suffix, chips: count, unit: "ns/chip", wrapTurns,
        goal: isGoal ? .value(10) : nil))
  }

  /// The memory that an arrangement keeps.
  mutating func measureMemory(_ count: Int, _ heights: Chips.Heights) {
    let chips = Chips(count, heights)
    let before = reference_heap_bytes()
    let arrangement = Setting.layout.arrange(chips.sizes, in: Setting.container)
    let after = withExtendedLifetime((chips, arrangement)) { reference_heap_bytes() }
    add(
      Row(
        "memory" + (heights == .equal ? "" : ", mixed heights"), chips: count, unit: "B/chip",
        value: Double(after - before) / Double(count), goal: .value(24)))
  }
}
