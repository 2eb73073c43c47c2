import TagModel

/// The title of a case of an enumeration, by its name.
func caseTitle(_ name: String) -> String { titles[name] ?? name }

/// The title of a state of the gesture machine, for use within a sentence.
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
  "list": localized("List"), "slowService": localized("Slow service"), "failingService": localized("Failing service"),
  "silentService": localized("Silent service"),

  // Samples of layouts.
  "circle": localized("Circle"), "heart": localized("Heart"), "spiral": localized("Spiral"), "flower": localized("Flower"),
  "wave": localized("Wave"),
  "staircase": localized("Staircase"), "card": localized("Card"), "shares": localized("Shares"), "row": localized("Row"),

  // Colors.
  "blue": localized("Blue"), "teal": localized("Teal"), "green": localized("Green"), "yellow": localized("Yellow"),
  "orange": localized("Orange"), "red": localized("Red"), "purple": localized("Purple"), "brown": localized("Brown"),
]

private let stateTitles: [String: String] = [
  "idle": localized("idle"), "pressed": localized("pressed"), "swiping": localized("swiping"), "lifted": localized("lifted"),
  "banding": localized("banding"), "ignoring": localized("ignoring"),
]

/// The state of the delete zone, for use within a sentence.
func zoneTitle(_ state: DeleteZoneState) -> String {
  switch state {
  case .hidden: localized("zone hidden")
  case .shown: localized("zone shown")
  case .armed: localized("zone armed")
  case .refused: localized("zone refused")
  }
}
