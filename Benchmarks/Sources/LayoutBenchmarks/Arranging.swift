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

    let (own, other) = inTurns(
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
        "arrange: lines" + suffix, chips: count, unit: "ns/chip", value: own, reference: other,
        goal: isGoal && heights == .equal ? .ratio(1.2) : nil))

    measureFrames(chips, isGoal: isGoal, runs: runs, times: times, suffix)
    guard count >= 1000 else { return }

    let kept = layout.arrange(chips.sizes, in: container)
    let frames = median((0..<runs).map { _ in nanoseconds { use(kept.frames()) } * perChip })
    add(Row("all frames of an arrangement" + suffix, chips: count, unit: "ns/chip", value: frames))

    reference_prefix_sums(chips.numbers, count, 8, &buffers.sums)
    var arrangement = layout.arrange(chips.sizes, in: container)
    // Both alternate between the two widths, as the narrower one has more lines.
    var (isNarrow, isReferenceNarrow) = (false, false)
    let (ownWrap, otherWrap) = inTurns(
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
        "rewrap at another width" + suffix, chips: count, unit: "ns/chip", value: ownWrap,
        reference: otherWrap,
        goal: isGoal ? .value(heights == .equal ? 1 : 2) : nil))
  }

  /// All frames, in existing memory and in fresh memory.
  private mutating func measureFrames(_ chips: Chips, isGoal: Bool, runs: Int, times: Int, _ suffix: String) {
    let (layout, container, count) = (Setting.layout, Setting.container, chips.count)
    let buffers = Buffers(count)
    let perChip = 1 / Double(count * times)
    var frames = [Rect](repeating: .zero, count: count)
    func reference(_ frames: inout [Double]) {
      use(reference_frames(chips.numbers, count, container.width, 8, 8, &frames))
    }
    let kept = inTurns(
      runs,
      { nanoseconds { for _ in 0..<times { layout.frames(of: chips.sizes, in: container, into: &frames) } } * perChip },
      { nanoseconds { for _ in 0..<times { reference(&buffers.frames) } } * perChip })
    let goal: Row.Goal? = count <= 1000 || suffix != "" ? .ratio(1.5) : isGoal ? .ratio(1.3) : nil
    add(
      Row(
        "all frames of sizes" + suffix, chips: count, unit: "ns/chip", value: kept.0, reference: kept.1, goal: goal))
    let fresh = inTurns(
      runs,
      { nanoseconds { for _ in 0..<times { use(layout.frames(of: chips.sizes, in: container)) } } * perChip },
      {
        nanoseconds {
          for _ in 0..<times {
            use(reference_fresh_frames(chips.numbers, count, container.width, 8, 8))
          }
        } * perChip
      })
    add(
      Row(
        "all frames of sizes, fresh memory" + suffix, chips: count, unit: "ns/chip", value: fresh.0,
        reference: fresh.1, goal: goal))
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
