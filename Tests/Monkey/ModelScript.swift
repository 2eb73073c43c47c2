internal import TagModel
internal import TestSupport

/// A random test of a part of the model against a plain reference: the same operations must have the same results.
///
/// The effect of an act depends only on its seed and the current state, so any subsequence of a script is a script.
public protocol ModelScript: AnyObject {
  /// Creates model and reference in the initial state for this seed.
  init(seed: UInt64)
  /// Performs an act.
  func play(_ act: UInt64)
  /// A description of each act so far.
  var log: [String] { get }
  /// The first difference between model and reference, or nil if there is none.
  var problem: String? { get }
}

extension ModelScript {
  /// The acts of a script, determined by the seed.
  public static func acts(seed: UInt64, count: Int) -> [UInt64] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in random.next() }
  }

  /// The first act with a difference, the difference and the log up to then, or nil if there is none.
  public static func failure(of acts: [UInt64], seed: UInt64) -> (index: Int, problem: String, log: [String])? {
    let script = Self(seed: seed)
    for (index, act) in acts.enumerated() {
      script.play(act)
      if let problem = script.problem { return (index, problem, script.log) }
    }
    return nil
  }

  /// A description of a failing script, shortened as far as possible, or nil if it doesn't fail.
  public static func report(of acts: [UInt64], seed: UInt64) -> String? {
    guard let failure = failure(of: acts, seed: seed) else { return nil }
    let title = "\(Self.self), seed \(seed), act \(failure.index): \(failure.problem)."
    let fails = { Self.failure(of: $0, seed: seed) != nil }
    // Unique IDs differ from run to run, so a failure may not be reproducible.
    guard fails(Array(acts[...failure.index])) else {
      return title + " It doesn't fail again. The whole script:\n" + failure.log.map { "  \($0)\n" }.joined()
    }
    let script = Self(seed: seed)
    for act in Array(acts[...failure.index]).shrunk(while: fails) where script.problem == nil { script.play(act) }
    return title + " The shortest script:\n" + script.log.map { "  \($0)\n" }.joined() + "  \(script.problem ?? "")"
  }
}

extension Tag.ID {
  /// An ID in another group of eight with the same hash in a `HandleTable`. The hash is the upper half of
  /// `(x ^ x >> 32) · φ`. The factor has an inverse, so there is an x for any lower half.
  func colliding(using random: inout some RandomNumberGenerator) -> Tag.ID {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    // Newton's method: each round doubles the number of correct bits.
    var inverse = factor
    for _ in 0..<5 { inverse = inverse &* (2 &- factor &* inverse) }
    let bits = UInt64(bitPattern: Int64(rawValue >> 3))
    let hash = ((bits ^ bits >> 32) &* factor) >> 32
    while true {
      let folded = (hash << 32 | random.next() >> 32) &* inverse
      let group = Int(Int64(bitPattern: folded ^ folded >> 32))
      // A group number has three bits fewer than an ID.
      if group >> 60 == group >> 63, group != rawValue >> 3 { return Tag.ID(rawValue: group << 3 | rawValue & 7) }
    }
  }
}
