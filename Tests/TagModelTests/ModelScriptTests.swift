import TestSupport
import Testing

@testable import Monkey
@testable import TagModel

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

  /// Injected faults are found.
  @Test(arguments: [CollectionScript.Fault.forgetsARemoval, .asksNoGate])
  func aFaultIsFound(fault: CollectionScript.Fault) {
    let problems = (0..<20 as Range<UInt64>).compactMap { seed in
      let script = CollectionScript(seed: seed, fault: fault)
      for act in CollectionScript.acts(seed: seed, count: 250) where script.problem == nil { script.play(act) }
      return script.problem
    }
    #expect(problems.count > 5)
  }

  @Test(arguments: [TypingScript.Fault.returnsToTheField, .forgetsInterruptedChecks])
  func aFaultOfLateResultsIsFound(fault: TypingScript.Fault) {
    let problems = (0..<20 as Range<UInt64>).compactMap { seed in
      let script = TypingScript(seed: seed, fault: fault)
      for act in TypingScript.acts(seed: seed, count: 300) where script.problem == nil { script.play(act) }
      return script.problem
    }
    #expect(problems.count > 10)
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
