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

/// A whole number for users, with its digits in groups.
func grouped(_ number: Int) -> String { NumberText.grouped(number) }

/// A number with decimals for users; with nil, it has as many decimals as needed.
func decimal(_ number: Double, digits: Int? = nil) -> String { NumberText.decimal(number, digits: digits) }

/// A share as a percentage: `0.5` is “50%”.
func percentage(_ share: Double) -> String {
  localized("{number}%", ["number": grouped(Int((share * 100).rounded()))])
}

/// The separator between the texts of a list.
var listSeparator: String { localized(", ") }

/// The title of a case of an enumeration, by its name.
func caseTitle(_ name: String) -> String { titles[name] ?? name }

/// The title of a state of the gesture machine or of the delete zone, for use within a sentence.
func stateTitle(_ name: String) -> String { stateTitles[name] ?? name }

private let titles: [String: String] = [
  // Alignment and distribution.
  "start": localized("Start"), "center": localized("Center"), "end": localized("End"), "fill": localized("Fill"),
  "baseline": localized("Baseline"), "top": localized("Top"), "bottom": localized("Bottom"), "nearest": localized("Nearest"),
  "fillSpacing": localized("Fill spacing"), "fillWidth": localized("Fill width"),
  "fillWidthExceptLastLine": localized("Fill width except last line"),
  "rowMajor": localized("Row major"), "columnMajor": localized("Column major"),
  "vertical": localized("Vertical"), "horizontal": localized("Horizontal"),
  "visible": localized("Visible"), "invisible": localized("Invisible"), "gone": localized("Gone"),
  "never": localized("Never"), "always": localized("Always"), "auto": localized("Auto"),

  // Chips.
  "none": localized("None"), "single": localized("Single"), "multiple": localized("Multiple"),
  "off": localized("Off"), "paint": localized("Paint"), "select": localized("Select"),
  "refuse": localized("Refuse"), "merge": localized("Merge"), "allow": localized("Allow"),
  "anyOf": localized("Any of"), "allOf": localized("All of"), "noneOf": localized("None of"),
  "themed": localized("Themed"), "dot": localized("Dot"), "avatar": localized("Avatar"), "picture": localized("Picture"),

  // Text.
  "upright": localized("Upright"), "italic": localized("Italic"), "oblique": localized("Oblique"),
  "word": localized("Word"), "character": localized("Character"), "middle": localized("Middle"),
  "asTyped": localized("As typed"), "firstLetter": localized("First letter"), "words": localized("Words"),
  "all": localized("All"),
  "freeForm": localized("Free form"), "alpha": localized("Alpha"), "digits": localized("Digits"), "number": localized("Number"),
  "phone": localized("Phone"), "url": localized("URL"), "email": localized("Email"), "name": localized("Name"),
  "password": localized("Password"), "pin": localized("PIN"), "terminal": localized("Terminal"),
  "list": localized("List"), "labels": localized("Labels"), "slowService": localized("Slow service"),
  "failingService": localized("Failing service"),
  "silentService": localized("Silent service"),

  // Samples of layouts.
  "circle": localized("Circle"), "heart": localized("Heart"), "spiral": localized("Spiral"), "flower": localized("Flower"),
  "wave": localized("Wave"),
  "staircase": localized("Staircase"), "card": localized("Card"), "shares": localized("Shares"), "row": localized("Row"),

  // Plants.
  "low": localized("Low light"), "medium": localized("Half shade"), "bright": localized("Bright light"),
  "rarely": localized("Water rarely"), "weekly": localized("Water weekly"), "often": localized("Water often"),
  "foliage": localized("Foliage"), "flowering": localized("Flowering"), "fern": localized("Fern"), "palm": localized("Palm"),
  "climber": localized("Climber"), "succulent": localized("Succulent"), "cactus": localized("Cactus"),

  // Colors.
  "blue": localized("Blue"), "teal": localized("Teal"), "green": localized("Green"), "yellow": localized("Yellow"),
  "orange": localized("Orange"), "red": localized("Red"), "purple": localized("Purple"), "brown": localized("Brown"),
]

private let stateTitles: [String: String] = [
  "idle": localized("idle"), "pressed": localized("pressed"), "swiping": localized("swiping"), "lifted": localized("lifted"),
  "banding": localized("banding"), "ignoring": localized("ignoring"),
  "zone hidden": localized("zone hidden"), "zone shown": localized("zone shown"), "zone armed": localized("zone armed"),
  "zone refused": localized("zone refused"),
]
