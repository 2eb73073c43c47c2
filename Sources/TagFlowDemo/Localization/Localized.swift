import GtkBridge
import LayoutCore

/// The demo's translations.
private let domain = TextDomain("tagflow-demo")

/// A text of the demo in the user's language.
/// - Parameter arguments: The values of the placeholders in braces, as in `localized("Removed {tag}", ["tag": name])`.
func localized(_ text: String, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
  domain.text(text, arguments)
}

/// A text with a number, in the user's language: `counted("{count} plant", "{count} plants", plants.count)`.
func counted(
  _ one: String, _ other: String, _ count: Int, _ arguments: KeyValuePairs<String, String> = [:]
) -> String {
  domain.text(one, other, count: count, arguments)
}

/// Right to left if the demo's language is written that way; otherwise nil, which lets GTK decide. GTK decides by its
/// own translations, which are missing in a small installation.
var languageDirection: TextDirection? { localized("default:LTR") == "default:RTL" ? .rightToLeft : nil }
