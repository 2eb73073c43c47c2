import Foundation
import TagFlow

/// Distinct texts in any number: words in no regular order, numbered.
enum MillionTexts {
  enum Kind {
    case plainWords
    /// Which have to be shaped, each by itself.
    case manyScripts
  }

  private static let words = [
    "Hiking", "Jazz", "Photography", "Tea", "Chess", "Astronomy", "Cycling", "Go", "Pottery", "Bird watching", "Film",
    "Climbing", "Calligraphy", "Yoga", "Opera", "Woodwork",
  ]

  private static let scripts = [
    "كتاب", "नमस्ते", "日本語", "🌻", "שלום", "สวัสดี", "город", "cœur", "مدينة", "विद्यालय", "東京", "🚀", "ספר", "เมือง", "Ελλάδα", "Größe",
  ]

  /// The first so many tags, named by their places.
  static func tags(_ count: Int, _ kind: Kind = .plainWords) -> [Tag] {
    let words = kind == .plainWords ? words : scripts
    return (0..<count).map { Tag("\(words[Int((UInt32(truncatingIfNeeded: $0 + 1) &* 0x9E37_79B9) >> 28)]) \($0 + 1)") }
  }
}

/// What the program takes of the computer's memory.
enum Memory {
  static var residentMegabytes: Int {
    let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (fields.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize()) / 1_000_000
  }
}
