import Monkey

/// Plays random gesture scripts on a session. The first argument is the number of acts, the second the first seed. Prints the
/// shortest failing script on a failure.
@main
enum GestureMonkey {
  /// The number of acts in a script.
  static let length = 2_000

  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let count = arguments.first ?? 1_000_000
    let first = arguments.dropFirst().first ?? 0
    var (played, seed) = (UInt64(0), first)
    var seen: [String: Int] = [:]
    while played < count {
      let script = MonkeyAct.script(seed: seed, count: length)
      let failure = MonkeyStage.failure(of: script, seed: seed) { seen.merge($0.seen, uniquingKeysWith: +) }
      if failure != nil {
        // Printed by `fatalError`, because buffered output to a pipe would be lost.
        fatalError(MonkeyStage.report(of: script, seed: seed) ?? "seed \(seed) fails only sometimes")
      }
      played += UInt64(length)
      seed += 1
    }
    let words = seen.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("\(played) acts from seed \(first) on, no failure: \(words.joined(separator: ", "))")
  }
}
