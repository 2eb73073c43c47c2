internal import CTagFlowGtk

/// The purpose of an entry's text, by which an on-screen keyboard chooses its keys. The corresponding C type is
/// `GtkInputPurpose`.
public enum InputPurpose: String, Hashable, Sendable, CaseIterable {
  /// Any text.
  case freeForm
  /// Letters.
  case alpha
  /// Digits.
  case digits
  /// Numbers, with sign and decimal point.
  case number
  /// Telephone numbers.
  case phone
  /// URLs.
  case url
  /// Email addresses.
  case email
  /// People's names.
  case name

  var gtk: GtkInputPurpose {
    switch self {
    case .freeForm: GTK_INPUT_PURPOSE_FREE_FORM
    case .alpha: GTK_INPUT_PURPOSE_ALPHA
    case .digits: GTK_INPUT_PURPOSE_DIGITS
    case .number: GTK_INPUT_PURPOSE_NUMBER
    case .phone: GTK_INPUT_PURPOSE_PHONE
    case .url: GTK_INPUT_PURPOSE_URL
    case .email: GTK_INPUT_PURPOSE_EMAIL
    case .name: GTK_INPUT_PURPOSE_NAME
    }
  }
}

/// Hints for input methods and on-screen keyboards, which may ignore them. The corresponding C type is
/// `GtkInputHints`.
public struct InputHints: OptionSet, Hashable, Sendable {
  /// The bits of the hints.
  public let rawValue: UInt32

  /// Creates hints from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Check spelling.
  public static let spellCheck = InputHints(rawValue: GTK_INPUT_HINT_SPELLCHECK.rawValue)
  /// Don't check spelling, for example of names and codes.
  public static let noSpellCheck = InputHints(rawValue: GTK_INPUT_HINT_NO_SPELLCHECK.rawValue)
  /// Complete words.
  public static let wordCompletion = InputHints(rawValue: GTK_INPUT_HINT_WORD_COMPLETION.rawValue)
  /// Convert all letters to lowercase.
  public static let lowercase = InputHints(rawValue: GTK_INPUT_HINT_LOWERCASE.rawValue)
  /// Convert all letters to uppercase.
  public static let uppercaseCharacters = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue)
  /// Capitalize words.
  public static let uppercaseWords = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue)
  /// Capitalize sentences.
  public static let uppercaseSentences = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue)
  /// Don't show an on-screen keyboard.
  public static let noOnScreenKeyboard = InputHints(rawValue: GTK_INPUT_HINT_INHIBIT_OSK.rawValue)
  /// Offer emoji.
  public static let emoji = InputHints(rawValue: GTK_INPUT_HINT_EMOJI.rawValue)
  /// Don't offer emoji.
  public static let noEmoji = InputHints(rawValue: GTK_INPUT_HINT_NO_EMOJI.rawValue)
  /// Don't learn from typed text.
  public static let isPrivate = InputHints(rawValue: GTK_INPUT_HINT_PRIVATE.rawValue)
}
