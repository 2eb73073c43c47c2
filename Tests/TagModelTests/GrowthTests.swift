import LayoutCore
import Synchronization
import Testing

@testable import TagModel

/// What operations do must not grow with the tags that they don't touch: the gates that are asked, what is reported, the rules that are
/// asked about texts, and the parts of the storage that are written, which copies no longer share.
struct GrowthTests {
  static let sizes = [100, 1_000, 10_000]

  // MARK: Collections

  struct Operation: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The numbers of gates that are asked and of events.
    let (gates, events): (Int, Int)
    /// Performs the operation for the first, second … time.
    let perform: @Sendable (inout TagCollection, _ time: Int) throws -> [TagTransaction]

    init(
      _ name: String, gates: Int, events: Int,
      _ perform: @escaping @Sendable (inout TagCollection, _ time: Int) throws -> [TagTransaction]
    ) {
      (testDescription, self.gates, self.events, self.perform) = (name, gates, events, perform)
    }
  }

  /// Every third tag is selected: 1, 4, 7 …
  static let operations = [
    Operation("toggle", gates: 2, events: 1) { [$0.toggle(Tag.ID(3 * $1), by: .tap)] },
    Operation("select", gates: 2, events: 1) { [$0.select([Tag.ID(3 * $1)], by: .key)] },
    Operation("deselect", gates: 1, events: 1) { [$0.deselect([Tag.ID(3 * $1 + 1)], by: .key)] },
    Operation("set the selection", gates: 3, events: 2) {
      [$0.setSelected([TagSelection(Tag.ID(3 * $1), isSelected: true), TagSelection(Tag.ID(3 * $1 + 1), isSelected: false)], by: .key)]
    },
    Operation("remove", gates: 1, events: 1) { [$0.remove([Tag.ID(3 * $1)], by: .key)] },
    Operation("move", gates: 1, events: 1) { [$0.move(Tag.ID(3 * $1), to: $0.tags.count / 2, by: .key)] },
    Operation("gather", gates: 2, events: 2) { [$0.gather([Tag.ID(3 * $1), Tag.ID(3 * $1 + 1)], at: $0.tags.count / 2, by: .key)] },
    Operation("reorder", gates: 2, events: 2) { [$0.reorder([Tag.ID(3 * $1 + 2), Tag.ID(3 * $1)], by: .key)] },
    Operation("insert", gates: 1, events: 1) { [$0.perform(.insert([Tag("new", id: Tag.ID(-1 - $1))], at: 3 * $1), by: .drag)] },
    Operation("append", gates: 0, events: 1) { [try $0.append([Tag("new", id: Tag.ID(-1 - $1))], by: .program)] },
    Operation("update", gates: 0, events: 1) { [$0.update(Tag.ID(3 * $1), by: .program) { $0.text += "!" }] },
    Operation("replace", gates: 0, events: 2) { [try $0.replace(Tag.ID(3 * $1), with: Tag("new", id: Tag.ID(-1 - $1)), by: .program)] },
    Operation("replace a range", gates: 0, events: 2) {
      [try $0.replaceSubrange(3 * $1..<3 * $1 + 1, with: [Tag("new", id: Tag.ID(-1 - $1))], by: .program)]
    },
    Operation("undo and redo", gates: 1, events: 3) {
      [$0.move(Tag.ID(3 * $1), to: $0.tags.count / 2, by: .key), $0.undo(by: .key), $0.redo(by: .key)]
    },
  ]

  @Test(arguments: operations, sizes) func anOperationCostsWhatItTouches(operation: Operation, count: Int) throws {
    final class Gates {
      var asked: [String: Int] = [:]
      func ask(_ gate: String) -> (Tag) -> Bool {
        { [unowned self] tag in
          asked["\(gate) \(tag.id)", default: 0] += 1
          return true
        }
      }
    }
    let gates = Gates()
    var tags = try TagCollection(
      count: count,
      gates: TagGates(
        canTap: gates.ask("tap"), canSelect: gates.ask("select"), canDelete: gates.ask("delete"),
        canMove: { gates.ask("move to \($2)")($0) }, canReceive: gates.ask("receive")))
    tags.select((0..<count).filter { $0 % 3 == 1 }.map { Tag.ID($0) }, by: .program)
    for time in 0..<20 {
      gates.asked = [:]
      let before = tags.tags
      let transactions = try operation.perform(&tags, time)
      #expect(gates.asked.count == operation.gates && gates.asked.values.allSatisfy { $0 == 1 }, "\(gates.asked)")
      #expect(transactions.reduce(0) { $0 + $1.events.count } == operation.events)
      #expect(!transactions.contains { $0.changes.contains(.reset) })
      let written = tags.tags.chunksWritten(since: before)
      #expect(written <= 5, "\(written) of \(before.order.count) chunks")
    }
  }

  // MARK: Editors

  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let perform: @Sendable (inout TagEditor, _ time: Int) throws -> Void

    init(_ name: String, _ perform: @escaping @Sendable (inout TagEditor, _ time: Int) throws -> Void) {
      (testDescription, self.perform) = (name, perform)
    }
  }

  static let edits = [
    Edit("type") { _ = $0.setText("typed \($1)") },
    Edit("enter") {
      _ = $0.setText("typed \($1)")
      _ = $0.commit()
    },
    Edit("paste") { _ = $0.setText("typed \($1),") },
    Edit("complete") { _ = $0.complete(with: "completed \($1)") },
    Edit("edit in place") {
      _ = $0.beginEditing(Tag.ID($1))
      _ = $0.setText("edited \($1)")
      _ = $0.commit()
    },
    Edit("begin to edit") {
      _ = $0.beginEditing(Tag.ID($1))
      _ = $0.cancel()
    },
    Edit("erase") { editor, _ in
      editor.focusIn()
      _ = editor.erase()
      _ = editor.erase()
    },
    Edit("remove, undo and redo") {
      _ = $0.perform(.remove([Tag.ID($1)]), by: .menu)
      _ = $0.undo(by: .menu)
      _ = $0.redo(by: .menu)
    },
    Edit("move") { _ = $0.perform(.move(Tag.ID($1), to: $0.tags.count / 2), by: .key) },
    Edit("append") { editor, time in
      _ = try editor.change { tags throws(TagListError) in try tags.append([Tag("new \(time)", id: Tag.ID(-1 - time))], by: .program) }
    },
    Edit("update") { editor, time in _ = editor.change { $0.update(Tag.ID(time), by: .program) { $0.text += "!" } } },
  ]

  /// The editor before each edit is kept, as by the handlers of `validate`, which work on copies.
  @Test(arguments: edits, sizes) func anEditCostsWhatItTouches(edit: Edit, count: Int) throws {
    let asked = Mutex(0)
    var configuration = TagEditorConfiguration()
    configuration.validation = .notEmpty |>> .unique
      |>> Validation { _ in
        asked.withLock { $0 += 1 }
        return nil
      }
    configuration.asyncValidation = AsyncValidation { _ in nil }
    var editor = TagEditor(try TagCollection(count: count), configuration: configuration)
    editor.focusIn()
    for time in 0..<20 {
      asked.withLock { $0 = 0 }
      let before = editor
      try edit.perform(&editor, time)
      #expect(asked.withLock { $0 } <= 3, "texts that are judged")
      #expect(editor.taken.changes - before.taken.changes <= 4, "texts that are folded")
      let groups = editor.taken.groups.map { unsafe unsafeBitCast($0, to: UInt.self) }
      let written = Set(groups).subtracting(before.taken.groups.map { unsafe unsafeBitCast($0, to: UInt.self) }).count
      #expect(written <= 4 && editor.taken.groups.allSatisfy { $0.count <= 150 }, "\(written) groups of taken texts")
      #expect(editor.tags.chunksWritten(since: before.tags) <= 5)
    }
  }

  // MARK: Gestures

  /// However many chips have been swiped over, a motion asks about those that it reaches.
  @Test func motionsOfASwipeAskAboutWhatTheyReach() throws {
    for count in [100, 1_000, 4_000] {
      let stage = try GestureStage(count: count, GestureConfiguration(swipe: .paint), device: .mouse)
      var asked: [Tag.ID] = []
      stage.collection.gates.canSwipe = { tag in
        asked.append(tag.id)
        return true
      }
      stage.press(stage.middle(0))
      stage.move(stage.middle(count - 31))
      let swiped = stage.painted.count
      #expect(swiped >= count / 5)
      for number in count - 30..<count {
        stage.questions = 0
        stage.move(stage.middle(number))
        #expect(stage.questions <= 3 && stage.effects.count <= 4)
      }
      #expect(asked.count == Set(asked).count && asked.count >= swiped)
      stage.cancel()
    }
  }

  // MARK: Completion

  /// Whether a text may be offered is asked until there are enough.
  @Test func completionsAskAboutWhatTheyOffer() {
    for count in Self.sizes + [100_000] {
      let list = CompletionList((0..<count).map { "word \($0)" })
      var asked = 0
      let offered = list.completions(of: "wo", limit: 8) { _ in
        asked += 1
        return true
      }
      #expect(offered.count == 8 && asked == 8)
    }
  }
}

extension TagList {
  /// The number of chunks of this list that it doesn't share with an earlier state.
  fileprivate func chunksWritten(since old: TagList) -> Int {
    func storage(_ list: TagList) -> Set<[UInt]> {
      Set(
        list.order.map { handle in
          let chunk = list.chunks[Int(handle)]
          return unsafe [unsafeBitCast(chunk.ids, to: UInt.self), unsafeBitCast(chunk.flags, to: UInt.self)]
        })
    }
    return storage(self).subtracting(storage(old)).count
  }
}
