import LayoutCore
import TestSupport
import Testing

@testable import TagModel

struct ExchangeTests {
  func outcome(_ arrivals: [TagArrival]) -> [String] {
    arrivals.map { arrival in
      switch arrival {
      case .accepted(let tag): "accepted \(tag.text) \(tag.id)"
      case .merged(let id): "merged \(id)"
      case .refused(let reason): "refused \(reason)"
      }
    }
  }

  func collection(_ texts: String...) throws -> TagCollection {
    TagCollection(try TagList(texts.enumerated().map { Tag($1, id: Tag.ID($0)) }))
  }

  @Test func duplicatesAreRefusedMergedOrAllowed() throws {
    let here = try collection("Oak", "Elm")
    let offered = [Tag("Ash", id: 7), Tag(" OAK ", id: 8), Tag("ash", id: 9)]
    #expect(
      outcome(here.arrivals(of: offered, by: TagExchange(allowsImport: true)))
        == ["accepted Ash #7", "refused duplicate", "refused duplicate"])
    #expect(
      outcome(here.arrivals(of: offered, by: TagExchange(allowsImport: true, duplicates: .merge)))
        == ["accepted Ash #7", "merged #0", "merged #7"])
    #expect(
      outcome(here.arrivals(of: offered, by: TagExchange(allowsImport: true, duplicates: .allow)))
        == ["accepted Ash #7", "accepted  OAK  #8", "accepted ash #9"])
  }

  @Test func theGateIsCalledAndIDsAreFree() throws {
    var here = try collection("Oak", "Elm")
    here.gates.canReceive = { $0.text != "Ivy" }
    let arrivals = here.arrivals(
      of: [Tag("Ivy"), Tag("Ash", id: 0, isSelected: true), Tag("Yew", id: 5), Tag("Fir", id: 5)],
      by: TagExchange(allowsImport: true))
    guard case .refused(.notReceived) = arrivals[0], case .accepted(let ash) = arrivals[1],
      case .accepted(let yew) = arrivals[2], case .accepted(let fir) = arrivals[3]
    else {
      Issue.record("\(outcome(arrivals))")
      return
    }
    #expect(!ash.isSelected && ash.id != 0)
    #expect(yew.id == 5 && fir.id != 5)
    #expect(outcome(here.arrivals(of: [Tag("Ash")], by: TagExchange())) == ["refused notReceived"])
  }

  /// An editor takes what its rules accept, and tags as they are.
  @Test func anEditorJudgesByItsRules() throws {
    var editor = TagEditor(try collection("Oak", "Elm"))
    editor.configuration.validation = .lettersAndSpaces() |>> .unique
    editor.configuration.limit = 4
    let offered = [Tag("ash, yew"), Tag("x1"), Tag("OAK", id: 8), Tag("ash", id: 7), Tag("Ash"), Tag("yew", id: 0), Tag("fir")]
    func arrivals(_ duplicates: TagExchange.Duplicates) -> [String] {
      outcome(editor.arrivals(of: offered, by: TagExchange(allowsImport: true, duplicates: duplicates))).map {
        String($0.prefix { $0 != "#" })
      }
    }
    let (rule, limit) = ("refused invalid(TagModel.ValidationReason.notOnlyLetters)", "refused invalid(TagModel.ValidationReason.limit(4))")
    for duplicates in TagExchange.Duplicates.allCases {
      let twin = duplicates == .merge ? "merged " : "refused duplicate"
      #expect(arrivals(duplicates) == [rule, rule, twin, "accepted ash ", twin, "accepted yew ", limit], "\(duplicates)")
    }
    #expect(outcome(editor.arrivals(of: offered, by: TagExchange())) == Array(repeating: "refused notReceived", count: 7))
    editor.configuration.validation = .notEmpty
    editor.configuration.limit = nil
    editor.configuration.capitalization = .all
    #expect(arrivals(.allow)[3...4] == ["accepted ASH ", "accepted ASH "])
    #expect(editor.tags.count == 2 && !editor.isPending(7))
    editor.configuration.isReadOnly = true
    #expect(arrivals(.allow) == Array(repeating: "refused notReceived", count: 7))
  }

  /// Whatever the program does between the decision and the drop.
  @Test(arguments: 0..<8) func revisedTagsCanBeInserted(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func tags(_ count: Int) -> [Tag] {
      let all = (0..<count).map { _ in Tag(random.element(of: ["a", "A", "b", "c", "d"]), id: Tag.ID(random.int(0...9))) }
      return Array(TagList(uniquing: all))
    }
    for _ in 0..<250 {
      var here = TagCollection(TagList(uniquing: tags(4)))
      var asked = 0
      here.gates.canReceive = { tag in
        asked += 1
        return tag.text != "d"
      }
      let exchange = TagExchange(allowsImport: true, duplicates: random.element(of: TagExchange.Duplicates.allCases))
      let offered = tags(5)
      let before = here.arrivals(of: offered, by: exchange)
      let calls = asked
      here.remove(here.tags.filter { _ in random.chance(0.5) }.map(\.id), by: .program)
      for tag in tags(3) { _ = try? here.append([tag], by: .program) }
      let after = here.revised(before, of: offered, by: exchange)
      #expect(asked == calls && after.count == offered.count)
      var merged: [Tag.ID] = []
      for (old, new) in zip(before, after) {
        if case .refused = old {
          guard case .refused = new else {
            Issue.record("accepted")
            continue
          }
        }
        if case .merged(let id) = new { merged.append(id) }
      }
      let accepted = after.compactMap { if case .accepted(let tag) = $0 { tag } else { nil } }
      try here.append(accepted, by: .drag)
      #expect(merged.allSatisfy { here.tags.contains($0) })
      let folded = accepted.map { FoldedText($0.text) }
      if exchange.duplicates != .allow { #expect(Set(folded).count == folded.count) }
      #expect(accepted.allSatisfy { $0.text != "d" })
    }
  }

  @Test func acceptedTagsCanBeInserted() throws {
    let last = Tag.ID.unique().rawValue
    var here = TagCollection(try TagList((1...5).map { Tag("here \($0)", id: Tag.ID(last - $0)) }))
    let offered = (0..<12).map { Tag("there \($0)", id: Tag.ID(last - $0 / 2)) }
    let accepted = here.arrivals(of: offered, by: TagExchange(allowsImport: true)).compactMap { arrival -> Tag? in
      if case .accepted(let tag) = arrival { tag } else { nil }
    }
    try here.insert(accepted, at: 2, by: .key)
    #expect(here.tags.count == 17)
    try here.append([Tag("later"), Tag("later still")], by: .program)
  }

  /// The machine offers and gives lifted chips to another receiver.
  @Test func aChipDroppedOnAReceiverIsGiven() throws {
    let stage = try GestureStage(GestureConfiguration(isReorderable: true, liftsSelection: true), device: .mouse)
    stage.receiver = Rect(x: 300, y: 0, width: 100, height: 400)
    stage.collection.select([1, 4], by: .program)
    stage.lift(4)
    let there = Point(x: 350, y: 50)
    stage.move(there)
    #expect(stage.effects == [.drag(center: there), .offer(there), .target(nil)])
    stage.move(there)
    #expect(stage.effects == [], "a pointer that holds still changes nothing")
    stage.move(stage.middle(8))
    #expect(stage.effects.contains(.offer(nil)))
    #expect(stage.target != nil)
    stage.move(there)
    stage.release()
    #expect(stage.effects == [.zone(.hidden), .give(4)])
    #expect(stage.given == [1, 4])
    #expect(stage.told == [])

    stage.lift(4)
    stage.move(there)
    stage.cancel()
    #expect(stage.effects == [.offer(nil), .putBack(4), .zone(.hidden)])
  }
}
