internal import TagModel
internal import TestSupport

extension TagCollection {
  /// Performs a random operation by the program, keeping the number of tags between 5 and 40 or so.
  mutating func performRandom(seed: UInt64, newID: inout Int) -> TagTransaction {
    var random = SeededGenerator(seed: seed)
    let ids = tags.map(\.id)
    // New tags. Some IDs are foreign, some collide, and rarely one is already used, so that the insertion fails. None is
    // `.unique()`, to keep scripts reproducible.
    func fresh(_ count: Int) -> [Tag] {
      (0..<count).map { _ in
        newID += 1
        let id: Tag.ID =
          switch random.int(0...9) {
          case 0: Tag.ID(rawValue: -newID << 20)
          case 1: Tag.ID(rawValue: .max - newID)
          case 2: ids.randomElement(using: &random)?.colliding(using: &random) ?? Tag.ID(rawValue: newID)
          case 3 where random.chance(0.1): ids.randomElement(using: &random) ?? Tag.ID(rawValue: newID)
          default: Tag.ID(rawValue: newID)
          }
        return Tag("new", id: id, isSelected: random.chance(0.2))
      }
    }
    guard let id = ids.randomElement(using: &random), ids.count > 5 else {
      return (try? append(fresh(8), by: .program)) ?? TagTransaction()
    }
    if ids.count > 40 { return remove(Array(ids.prefix(20)), by: .program) }
    let some = ids.filter { _ in random.chance(0.2) }.shuffled(using: &random)
    switch random.int(0...10) {
    case 0: return toggle(id, by: .program)
    case 1: return select(some, by: .program)
    case 2: return perform(random.chance(0.5) ? .deselect(some) : .deselectAll, by: .program)
    case 3: return extendSelection(to: id, by: .program)
    case 4: return move(id, to: random.int(0...(ids.count - 1)), by: .program)
    case 5: return gather(some, at: random.int(0...(ids.count - some.count)), by: .program)
    case 6: return remove([id], by: .program)
    case 7: return (try? insert(fresh(random.int(1...4)), at: random.int(0...ids.count), by: .program)) ?? TagTransaction()
    case 8: return reorder(some, by: .program)
    case 9: return update(id, by: .program) { $0.text += "!" }
    default: return (try? replaceAll(some.compactMap { tags[id: $0] } + fresh(9), by: .program)) ?? TagTransaction()
    }
  }
}
