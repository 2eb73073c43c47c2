internal import TagModel
internal import TestSupport

/// Part of the model beside a plain version of it: both are told the same, and have to answer the same.
///
/// Whatever an act does follows from its seed alone and from what there is, so that any part of a script is a script.
public protocol ModelScript: AnyObject {
  /// Model and plain version, at the beginning of what a seed decides on.
  init(seed: UInt64)
  /// Does what follows from the seed.
  func play(_ act: UInt64)
  /// What was done so far, in words.
  var log: [String] { get }
  /// How the two differed first; nil: they do not.
  var problem: String? { get }
}

extension ModelScript {
  /// The acts of a script: the same for the same seed.
  public static func acts(seed: UInt64, count: Int) -> [UInt64] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in random.next() }
  }

  /// The first act after which the two differ, how, and what was done until then; nil if they never do.
  public static func failure(of acts: [UInt64], seed: UInt64) -> (index: Int, problem: String, log: [String])? {
    let script = Self(seed: seed)
    for (index, act) in acts.enumerated() {
      script.play(act)
      if let problem = script.problem { return (index, problem, script.log) }
    }
    return nil
  }

  /// The shortest part of a failing script that still fails, in words; nil if it does not fail.
  public static func report(of acts: [UInt64], seed: UInt64) -> String? {
    guard let failure = failure(of: acts, seed: seed) else { return nil }
    let title = "\(Self.self), seed \(seed), act \(failure.index): \(failure.problem)."
    let fails = { Self.failure(of: $0, seed: seed) != nil }
    // The ids of new tags are other ones each time.
    guard fails(Array(acts[...failure.index])) else {
      return title + " It does not fail again. The whole script:\n" + failure.log.map { "  \($0)\n" }.joined()
    }
    let script = Self(seed: seed)
    for act in Array(acts[...failure.index]).shrunk(while: fails) where script.problem == nil { script.play(act) }
    return title + " The shortest script:\n" + script.log.map { "  \($0)\n" }.joined() + "  \(script.problem ?? "")"
  }
}

extension Tag.ID {
  /// An id of another group of eight with the same hash in a `HandleTable`. That hash is the upper half of
  /// `(x ^ x >> 32) · φ`: the factor has an inverse, so any lower half leads back to an x.
  func colliding(using random: inout some RandomNumberGenerator) -> Tag.ID {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    // Newton's way to the inverse: each round doubles the bits that are right.
    var inverse = factor
    for _ in 0..<5 { inverse = inverse &* (2 &- factor &* inverse) }
    let bits = UInt64(bitPattern: Int64(rawValue >> 3))
    let hash = ((bits ^ bits >> 32) &* factor) >> 32
    while true {
      let folded = (hash << 32 | random.next() >> 32) &* inverse
      let group = Int(Int64(bitPattern: folded ^ folded >> 32))
      // A group's number has three bits fewer than an id.
      if group >> 60 == group >> 63, group != rawValue >> 3 { return Tag.ID(rawValue: group << 3 | rawValue & 7) }
    }
  }
}
