internal import TagModel
internal import TestSupport

extension TagCollection {
  /// Does something as a program does it, and keeps a sensible number of tags.
  mutating func performRandom(seed: UInt64, newID: inout Int) {
    var random = SeededGenerator(seed: seed)
    let ids = tags.map(\.id)
    func fresh(_ count: Int) -> [Tag] {
      (0..<count).map { _ in
        newID += 1
        return Tag("new", id: Tag.ID(rawValue: newID), isSelected: random.chance(0.2))
      }
    }
    guard let id = ids.randomElement(using: &random), ids.count > 5 else {
      _ = try? append(fresh(8), by: .program)
      return
    }
    if ids.count > 40 {
      remove(Array(ids.prefix(20)), by: .program)
      return
    }
    let some = ids.filter { _ in random.chance(0.2) }.shuffled(using: &random)
    switch random.int(0...10) {
    case 0: toggle(id, by: .program)
    case 1: select(some, by: .program)
    case 2: perform(random.chance(0.5) ? .deselect(some) : .deselectAll, by: .program)
    case 3: extendSelection(to: id, by: .program)
    case 4: move(id, to: random.int(0...(ids.count - 1)), by: .program)
    case 5: gather(some, at: random.int(0...(ids.count - some.count)), by: .program)
    case 6: remove([id], by: .program)
    case 7: _ = try? insert(fresh(random.int(1...4)), at: random.int(0...ids.count), by: .program)
    case 8: reorder(some, by: .program)
    case 9: update(id, by: .program) { $0.text += "!" }
    default: _ = try? replaceAll(some.compactMap { tags[id: $0] } + fresh(9), by: .program)
    }
  }
}
