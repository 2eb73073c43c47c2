import Monkey

/// Plays random sessions: gestures, keys, and changes by the program. The arguments are the number of acts, the first seed and
/// the number of acts per session. A failure is reported with the shortest failing script.
@main
enum GestureMonkey {
  /// The default number of acts per session. Short ones are more various, because each seed has other rules and layouts.
  static let defaultLength = 100

  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let count = arguments.first ?? 1_000_000
    let first = arguments.dropFirst().first ?? 0
    let length = arguments.dropFirst(2).first.map { Int($0) } ?? defaultLength
    var (played, seed) = (UInt64(0), first)
    var seen: [String: Int] = [:]
    while played < count {
      let script = MonkeyAct.script(seed: seed, count: length)
      let failure = MonkeyStage.failure(of: script, seed: seed) { seen.merge($0.seen, uniquingKeysWith: +) }
      if failure != nil {
        // Buffered output would be lost if it goes to a pipe.
        fatalError(MonkeyStage.report(of: script, seed: seed) ?? "seed \(seed) fails only sometimes")
      }
      played += UInt64(length)
      seed += 1
    }
    let words = seen.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print("\(seed - first) sessions of \(length) acts, seeds \(first) to \(seed - 1), and nothing broke: \(words.joined(separator: ", "))")
  }
}
