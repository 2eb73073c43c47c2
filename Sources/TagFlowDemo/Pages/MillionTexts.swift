import Glibc
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
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) / 1_000_000 : 0
  }
}
