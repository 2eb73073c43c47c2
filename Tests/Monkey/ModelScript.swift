internal import TagModel
internal import TestSupport

/// A script that compares a part of the model with a reference implementation: both perform the same acts, and must have the
/// same results.
///
/// An act depends only on its seed and the current state, so any part of a script is a script.
public protocol ModelScript: AnyObject {
  /// Creates both in an initial state derived from the seed.
  init(seed: UInt64)
  /// Performs the act with this seed.
  func play(_ act: UInt64)
  /// Descriptions of the acts so far.
  var log: [String] { get }
  /// The first difference between the two; nil if there is none.
  var problem: String? { get }
}

extension ModelScript {
  /// The acts of a script, which depend only on the seed.
  public static func acts(seed: UInt64, count: Int) -> [UInt64] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in random.next() }
  }

  /// The first act after which the two differ, the difference, and the acts so far; nil if they never differ.
  public static func failure(of acts: [UInt64], seed: UInt64) -> (index: Int, problem: String, log: [String])? {
    let script = Self(seed: seed)
    for (index, act) in acts.enumerated() {
      script.play(act)
      if let problem = script.problem { return (index, problem, script.log) }
    }
    return nil
  }

  /// A description of the shortest failing part of a script; nil if it does not fail.
  public static func report(of acts: [UInt64], seed: UInt64) -> String? {
    guard let failure = failure(of: acts, seed: seed) else { return nil }
    let title = "\(Self.self), seed \(seed), act \(failure.index): \(failure.problem)."
    let fails = { Self.failure(of: $0, seed: seed) != nil }
    // Unique ids are different in each run.
    guard fails(Array(acts[...failure.index])) else {
      return title + " It does not fail again. The whole script:\n" + failure.log.map { "  \($0)\n" }.joined()
    }
    let script = Self(seed: seed)
    for act in Array(acts[...failure.index]).shrunk(while: fails) where script.problem == nil { script.play(act) }
    return title + " The shortest script:\n" + script.log.map { "  \($0)\n" }.joined() + "  \(script.problem ?? "")"
  }
}

extension Tag.ID {
  /// An id in another group of eight with the same hash in a `HandleTable`. The hash is the upper half of
  /// `(x ^ x >> 32) · φ`; the factor has an inverse, so there is an x for any lower half.
  func colliding(using random: inout some RandomNumberGenerator) -> Tag.ID {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    // Newton's method for the inverse doubles the number of correct bits in each step.
    var inverse = factor
    for _ in 0..<5 { inverse = inverse &* (2 &- factor &* inverse) }
    let bits = UInt64(bitPattern: Int64(rawValue >> 3))
    let hash = ((bits ^ bits >> 32) &* factor) >> 32
    while true {
      let folded = (hash << 32 | random.next() >> 32) &* inverse
      let group = Int(Int64(bitPattern: folded ^ folded >> 32))
      // A group number has three bits fewer than an id.
      if group >> 60 == group >> 63, group != rawValue >> 3 { return Tag.ID(rawValue: group << 3 | rawValue & 7) }
    }
  }
}
