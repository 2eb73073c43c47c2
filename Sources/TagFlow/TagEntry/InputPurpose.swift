internal import CTagFlowGtk

/// What an entry's text is for: an on-screen keyboard shows the keys for it. The corresponding C type is
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
  /// Addresses of web pages.
  case url
  /// Addresses for e-mail.
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

/// What else input methods and on-screen keyboards may do for an entry's text, as far as they can. The corresponding C
/// type is `GtkInputHints`.
public struct InputHints: OptionSet, Hashable, Sendable {
  /// The hints as bits.
  public let rawValue: UInt32

  /// Hints by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Look for wrong spellings.
  public static let spellCheck = InputHints(rawValue: GTK_INPUT_HINT_SPELLCHECK.rawValue)
  /// Look for no wrong spellings: names, codes.
  public static let noSpellCheck = InputHints(rawValue: GTK_INPUT_HINT_NO_SPELLCHECK.rawValue)
  /// Offer to complete words.
  public static let wordCompletion = InputHints(rawValue: GTK_INPUT_HINT_WORD_COMPLETION.rawValue)
  /// Make all letters small.
  public static let lowercase = InputHints(rawValue: GTK_INPUT_HINT_LOWERCASE.rawValue)
  /// Make all letters capitals.
  public static let uppercaseCharacters = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue)
  /// Begin words with capitals.
  public static let uppercaseWords = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue)
  /// Begin sentences with capitals.
  public static let uppercaseSentences = InputHints(rawValue: GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue)
  /// Show no on-screen keyboard.
  public static let noOnScreenKeyboard = InputHints(rawValue: GTK_INPUT_HINT_INHIBIT_OSK.rawValue)
  /// Offer emoji.
  public static let emoji = InputHints(rawValue: GTK_INPUT_HINT_EMOJI.rawValue)
  /// Offer no emoji.
  public static let noEmoji = InputHints(rawValue: GTK_INPUT_HINT_NO_EMOJI.rawValue)
  /// Learn nothing from what is typed.
  public static let isPrivate = InputHints(rawValue: GTK_INPUT_HINT_PRIVATE.rawValue)
}
