import BenchmarkSupport
import TagModel

extension Comparison {
  /// Undoing a step of many operations: what each costs must not grow with their number.
  mutating func measureUndo() {
    let few = undoCost(operations: 1000)
    for count in [4000, 16_000] {
      add("undo a step, an operation; a step of 1000", count, undoCost(operations: count), few, unit: "ns", goal: .ratio(1.5))
    }
  }

  /// Moves, selections, updates and removals all over a list, in nanoseconds each.
  private func undoCost(operations: Int) -> Double {
    guard let list = try? TagList((0..<20_000).map { Tag("\($0)") }) else { fail("the tags have the same ids") }
    var tags = TagCollection(list)
    tags.beginUndoStep()
    for number in 0..<operations {
      let index = number * 7919 % tags.tags.count
      let id = tags.tags[index].id
      switch number % 4 {
      case 0: tags.move(id, to: tags.tags.count - 1 - index, by: .key)
      case 1: tags.toggle(id, by: .key)
      case 2: tags.update(id, by: .key) { $0.text += "!" }
      default: tags.remove([id], by: .key)
      }
    }
    tags.endUndoStep()
    let costs = (0..<9).map { _ in
      let cost = cpuNanoseconds { use(tags.undo(by: .key)) }
      tags.redo(by: .key)
      return cost
    }
    return median(costs) / Double(operations)
  }
}
