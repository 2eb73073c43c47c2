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
