import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Distinct texts of a word and a number, of realistic length: 3 to 20 characters.
enum Texts {
  private static let words = [
    "Hiking", "Jazz", "Photography", "Tea", "Chess", "Astronomy", "Cycling", "Go", "Pottery", "Bird watching", "Film",
    "Climbing", "Calligraphy", "Yoga", "Opera", "Woodwork",
  ]

  /// Uses the words in a pseudorandom order, since lines of repeating texts never get back in sync after an edit.
  static func make(_ count: Int) -> [String] {
    (0..<count).map { "\(words[Int((UInt64($0) &* 0x9E37_79B9_7F4A_7C15) >> 60)]) \($0)" }
  }

  static func tags(_ texts: [String]) -> TagList { TagList(uniquing: texts.lazy.map { Tag($0) }) }

  /// Texts that Pango must shape: accents, other scripts, ligatures.
  static func shaped(_ count: Int) -> [String] {
    let words = ["Café", "Größe", "Ελλάδα", "Москва", "naïve", "smørrebrød", "東京", "office → home"]
    return (0..<count).map { "\(words[$0 % words.count]) \($0)" }
  }
}
