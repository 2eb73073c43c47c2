import Monkey

/// Plays random scripts that compare the model with plain arrays, and follow what is typed. The first argument is the number of acts, the second the
/// first seed. A difference is reported with the shortest script that shows it.
@main
enum ModelFuzz {
  /// The length of a script.
  static let length = 400

  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let count = arguments.first ?? 1_000_000
    let first = arguments.dropFirst().first ?? 0
    var (played, seed) = (UInt64(0), first)
    while played < count {
      play(seed)
      played += UInt64(length)
      seed += 1
    }
    print("\(played) acts, seeds \(first) to \(seed - 1): model and arrays never differed")
  }

  private static func play(_ seed: UInt64) {
    switch seed % 10 {
    case 7: play(TypingScript.self, seed)
    case 8: play(RefreshScript.self, seed)
    case 9: play(FilterScript.self, seed)
    default: play(CollectionScript.self, seed)
    }
  }

  private static func play<Script: ModelScript>(_ script: Script.Type, _ seed: UInt64) {
    let acts = Script.acts(seed: seed, count: length)
    guard Script.failure(of: acts, seed: seed) != nil else { return }
    fatalError(Script.report(of: acts, seed: seed) ?? "seed \(seed) fails only sometimes")
  }
}
