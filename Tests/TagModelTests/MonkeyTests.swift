import TestSupport
import Testing

@testable import Monkey
@testable import TagModel

/// Random pointer events, ticks, cancels, undos and program changes: no tag is lost or duplicated, and no rule is broken.
/// `scripts/fuzz gestures` plays a million of them.
struct MonkeyTests {
  @Test(arguments: 0..<200)
  func randomInputKeepsAllInvariants(seed: Int) {
    let seed = UInt64(seed)
    let script = MonkeyAct.script(seed: seed, count: 100)
    if let report = MonkeyStage.report(of: script, seed: seed) { Issue.record("\(report)") }
  }

  /// Long sessions get into states that short ones don't.
  @Test(arguments: 0..<12)
  func longRandomInputKeepsAllInvariants(seed: Int) {
    let seed = UInt64(seed)
    let script = MonkeyAct.script(seed: seed, count: 1_500)
    if let report = MonkeyStage.report(of: script, seed: seed) { Issue.record("\(report)") }
  }

  /// All states and effects occur.
  @Test func allStatesAndEffectsAreReached() {
    var seen: [String: Int] = [:]
    for seed in UInt64(0)..<200 {
      _ = MonkeyStage.failure(of: MonkeyAct.script(seed: seed, count: 100), seed: seed) { stage in
        seen.merge(stage.seen, uniquingKeysWith: +)
      }
    }
    let kinds = [
      "tap", "tapBlank", "drop", "delete", "refuseDelete", "putBack", "menu", "beginSwipe", "endSwipe", "cancelSwipe",
      "paint", "unpaint", "scroll", "refuse", "band", "group", "lift", "ticks", "deny",
    ]
    for kind in kinds { #expect(seen[kind, default: 0] > 0, "never \(kind)") }
  }

  struct Injected {
    let fault: MonkeyStage.Fault
    let problem: String
    let seed: UInt64
  }

  /// Injected faults are found, with a minimal script.
  @Test(arguments: [
    Injected(fault: .neverStopsTicking, problem: "ticks", seed: 2),
    Injected(fault: .doublesWhatIsDropped, problem: "come from nowhere", seed: 4),
    Injected(fault: .paintsBeyondTheLimit, problem: "more is painted", seed: 5),
  ])
  func aFaultIsFoundWithAMinimalScript(_ injected: Injected) throws {
    let (fault, seed) = (injected.fault, injected.seed)
    let script = MonkeyAct.script(seed: seed, count: 300)
    let failure = try #require(MonkeyStage.failure(of: script, seed: seed, fault: fault))
    #expect(failure.problem.contains(injected.problem))
    let short = MonkeyStage.shortest(of: script, seed: seed, fault: fault)
    #expect(short.count <= 8, "\(short)")
    #expect(MonkeyStage.failure(of: short, seed: seed, fault: fault)?.problem == failure.problem)
    for index in short.indices {
      var shorter = short
      shorter.remove(at: index)
      let problem = MonkeyStage.failure(of: shorter, seed: seed, fault: fault)?.problem
      #expect(problem != failure.problem, "\(short[index]) is not needed")
    }
    // Without the fault, the script passes.
    #expect(MonkeyStage.failure(of: short, seed: seed) == nil)
    let report = try #require(MonkeyStage.report(of: script, seed: seed, fault: fault))
    #expect(report.contains("\(short.last!)"))
  }

  @Test func shrinkingKeepsTheNeededActs() {
    let needed: Set = [3, 700, 701, 998]
    var trials = 0
    let left = Array(0..<1_000).shrunk {
      trials += 1
      return needed.isSubset(of: Set($0))
    }
    #expect(left == needed.sorted())
    #expect(trials < 300)
    #expect([1, 2].shrunk { _ in true } == [])
  }
}

/// Compares the model with plain arrays; `scripts/fuzz model` plays a million acts.
struct ModelScriptTests {
  @Test(arguments: 0..<24)
  func aCollectionAgreesWithAnArray(seed: UInt64) {
    report(CollectionScript.self, seed, 250)
  }

  @Test(arguments: 0..<4)
  func aRefreshAgreesWithItsDocumentation(seed: UInt64) {
    report(RefreshScript.self, seed, 500)
  }

  @Test(arguments: 0..<60)
  func aFilterAgreesWithALinearScan(seed: UInt64) {
    report(FilterScript.self, seed, 80)
  }

  @Test(arguments: 0..<60)
  func nothingTypedIsLostOrJoined(seed: UInt64) {
    report(TypingScript.self, seed, 300)
  }

  private func report<Script: ModelScript>(_ script: Script.Type, _ seed: UInt64, _ count: Int) {
    if let report = Script.report(of: Script.acts(seed: seed, count: count), seed: seed) { Issue.record("\(report)") }
  }

  /// The problems that scripts of this many acts find.
  private func problems<Script: ModelScript>(_ count: Int, in script: (UInt64) -> Script) -> [String] {
    (0..<20 as Range<UInt64>).compactMap { seed in
      let script = script(seed)
      for act in Script.acts(seed: seed, count: count) where script.problem == nil { script.play(act) }
      return script.problem
    }
  }

  /// Injected faults are found.
  @Test(arguments: [CollectionScript.Fault.forgetsARemoval, .asksNoGate])
  func aFaultIsFound(fault: CollectionScript.Fault) {
    #expect(problems(250) { CollectionScript(seed: $0, fault: fault) }.count > 5)
  }

  @Test(arguments: [TypingScript.Fault.returnsToTheField, .forgetsInterruptedChecks])
  func aFaultOfLateResultsIsFound(fault: TypingScript.Fault) {
    #expect(problems(300) { TypingScript(seed: $0, fault: fault) }.count > 10)
  }

  /// Otherwise no script would have tags that share a slot.
  @Test func collidingIDsCollide() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let id = Tag.ID(rawValue: Int(truncatingIfNeeded: random.next()) >> random.int(0...62))
      let other = id.colliding(using: &random)
      #expect(HandleTable.hash(of: id) == HandleTable.hash(of: other) && id.idGroup != other.idGroup)
    }
  }
}
