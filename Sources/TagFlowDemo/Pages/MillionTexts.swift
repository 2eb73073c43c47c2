import Foundation
import TagFlow

/// Any number of distinct texts: numbered words, in no regular order.
enum MillionTexts {
  enum Kind {
    case plainWords
    case manyScripts
  }

  private static let words = [
    "Hiking", "Jazz", "Photography", "Tea", "Chess", "Astronomy", "Cycling", "Go", "Pottery", "Birdwatching", "Film",
    "Climbing", "Calligraphy", "Yoga", "Opera", "Woodwork",
  ]

  private static let scripts = [
    "كتاب", "नमस्ते", "日本語", "🌻", "שלום", "สวัสดี", "город", "cœur", "مدينة", "विद्यालय", "東京", "🚀", "ספר", "เมือง", "Ελλάδα", "Größe",
  ]

  static func tags(_ count: Int, _ kind: Kind = .plainWords) -> [Tag] {
    let words = kind == .plainWords ? words : scripts
    return (0..<count).map { Tag("\(words[Int((UInt32(truncatingIfNeeded: $0 + 1) &* 0x9E37_79B9) >> 28)]) \($0 + 1)") }
  }
}

enum Memory {
  static var residentMegabytes: Int {
    let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (fields.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize()) / 1_000_000
  }
}
