import TagModel
import TestSupport
import Testing

/// What a list model tells of the changes of a transaction.
@Suite struct ListSpliceTests {
  private func tags(_ ids: some Sequence<Int>) -> [Tag] { ids.map { Tag("\($0)", id: Tag.ID(rawValue: $0)) } }

  /// The splice of an operation, applied to the old list.
  private func expectCovered(
    _ old: TagList, _ transaction: TagTransaction, _ new: TagList, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ListSplice {
    let splice = ListSplice(transaction.changes, from: old, to: new)
    var ids = old.map(\.id)
    ids.replaceSubrange(splice.index..<splice.index + splice.removed, with: new.map(\.id)[splice.index..<splice.index + splice.added])
    #expect(ids == new.map(\.id), sourceLocation: sourceLocation)
    return splice
  }

  @Test func aSingleChangeIsCoveredExactly() throws {
    var collection = TagCollection(try TagList(tags(0..<10)))
    func splice(_ change: (inout TagCollection) throws -> TagTransaction) throws -> [Int] {
      let old = collection.tags
      let transaction = try change(&collection)
      let splice = expectCovered(old, transaction, collection.tags)
      return [splice.index, splice.removed, splice.added]
    }
    #expect(try splice { try $0.insert(tags(10..<13), at: 4, by: .program) } == [4, 0, 3])
    #expect(try splice { $0.remove([Tag.ID(rawValue: 11)], by: .program) } == [5, 1, 0])
    #expect(try splice { $0.move(Tag.ID(rawValue: 0), to: 3, by: .program) } == [0, 4, 4])
    #expect(try splice { $0.remove([2, 9].map { Tag.ID(rawValue: $0) }, by: .program) }.reduce(0, -) == -(1 + 11 + 9))
    #expect(try splice { $0.selectAll(by: .program) }[1...] == [0, 0])
    #expect(try splice { $0.removeAll(by: .program) } == [0, 10, 0])
  }

  @Test func changesThatAreNotAllAreCovered() throws {
    var collection = TagCollection(try TagList(tags(0..<5)))
    let old = collection.tags
    _ = try collection.insert(tags(5..<7), at: 5, by: .program)
    let last = try collection.insert(tags(7..<8), at: 7, by: .program)
    #expect(expectCovered(old, last, collection.tags).added == 3)
    let none = expectCovered(collection.tags, last, collection.tags)
    #expect(none.added == 0 && none.removed == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func randomOperationsAreCovered(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var collection = TagCollection()
    collection.recordsProgramChanges = true
    var next = 0
    for _ in 0..<200 {
      let (old, count) = (collection.tags, collection.tags.count)
      let some = old.map(\.id).shuffled(using: &random).prefix(random.int(0...5))
      let transaction: TagTransaction
      switch random.int(0...8) {
      case 0, 1:
        transaction = try collection.insert(tags(next..<next + 3), at: random.int(0...count), by: .program)
        next += 3
      case 2: transaction = collection.remove(Array(some), by: .program)
      case 3 where count > 0: transaction = collection.move(old[random.int(0...count - 1)].id, to: random.int(0...count - 1), by: .program)
      case 4: transaction = collection.gather(Array(some), at: random.int(0...count - some.count), by: .program)
      case 5: transaction = collection.reorder(Array(some), by: .program)
      case 6: transaction = try collection.replaceAll(old.shuffled(using: &random).prefix(9) + tags(next..<next + 2), by: .program); next += 2
      case 7: transaction = collection.undo(by: .program)
      default: transaction = collection.redo(by: .program)
      }
      _ = expectCovered(old, transaction, collection.tags)
    }
  }
}
