import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Typing tags: every option of a tag entry, and the defaults of the two originals as presets.
final class EntryPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let entries: [TagEntry]
  let introduction =
    "Type, paste or drop tags. A double click or F2 edits a chip, a drag moves it, Backspace goes back to the last one."

  private let entry: TagEntry
  private let options = Box(.vertical, spacing: 18)
  private var shown: [Widget] = []

  init() {
    let entry = TagEntry(Self.tags)
    entry.accessibleName = "Interests"
    self.entry = entry
    entries = [entry]
    let column = Box(.vertical, spacing: 6, [Label(start: "Interests", "heading"), entry])
    column.setMargins(Insets(18))
    content = Box.page(ScrolledWindow(Clamp(column, maximumWidth: 640), horizontal: .never))
    let presets = ControlGroup("Preset", "What the entry and everything below are set to.")
    controls = [presets]
    let originals: [(String, EntryPreset)] = [
      ("TagFlow", .tagFlow), ("InlineTagController", .inlineTagController), ("TFBubbleItUp", .bubbleItUp),
    ]
    presets.addChoice("Defaults of", originals, selected: .tagFlow) { [weak self] in self?.apply($0) }
    options.setMargins(Insets(top: 12, start: 0, bottom: 0, end: 0))
    presets.widget.append(options)
    apply(.tagFlow)
  }

  private static var tags: [Tag] { ["Astronomy", "Bread baking", "Cycling", "Ornithology"].map { Tag($0) } }

  /// Sets the entry to a preset, and shows the controls for it.
  func apply(_ preset: EntryPreset) {
    preset.apply(to: entry)
    shown.forEach(options.remove)
    shown = controls(of: entry).map(\.widget)
    shown.forEach(options.append)
  }

  /// The controls for everything that a tag entry can be set to.
  private func controls(of entry: TagEntry) -> [ControlGroup] {
    entry.completionSource = .list(Interests.all)
    return [
      ControlGroup("Committing") {
        $0.addSwitch("Commas separate", entry, \.configuration.splitter.separators, has: TagSplitter.commas)
        $0.addSwitch("Semicolons separate", entry, \.configuration.splitter.separators, has: TagSplitter.semicolons)
        $0.addSwitch("Spaces separate", entry, \.configuration.splitter.separators, has: TagSplitter.spaces)
        $0.addSwitch("Tabs separate", entry, \.configuration.splitter.separators, has: TagSplitter.tabs)
        $0.addSwitch("Line breaks separate", entry, \.configuration.splitter.separators, has: TagSplitter.lines)
        $0.addSwitch("Return commits", entry, \.configuration.commitsOnReturn)
        $0.addSwitch("Leaving commits", entry, \.configuration.commitsOnFocusLoss)
        $0.addChoice("Capitals", entry, \.configuration.capitalization)
        $0.addNumber("Most tags (0: any number)", 0...50, entry, \.configuration.limit)
        $0.addSwitch("Read only", entry, \.configuration.isReadOnly)
      },
      ControlGroup("Rules", "What a text has to pass. The validation page has more.") { group in
        let isShort = entry.configuration.validation.reason(against: "eight ch") != nil
        let isAnything = entry.configuration.validation.reason(against: "") == nil
        let rules: [(title: String, rule: Validation)] = [
          ("Not empty, no duplicates", .notEmpty |>> .unique), ("Shorter than 8", .length(atMost: 7)),
          ("E-mail addresses", .email |>> .unique),
          ("Years", .pattern(/(19|20)[0-9]{2}/, expected: "a year such as 1984") |>> .unique), ("None", .anything),
        ]
        let choices = rules.enumerated().map { (title: $1.title, value: $0) }
        group.addChoice("Rule", choices, selected: isShort ? 1 : isAnything ? 4 : 0) { [weak entry] in
          entry?.configuration.validation = rules[$0].rule
        }
      },
      ControlGroup("Completion", "Try “b”, “new” or “war”.") { group in
        group.addChoice("From", selected: Suggestions.list) { [weak entry] in entry?.completionSource = $0.source }
        group.addNumber("Shown at most", 1...20, entry, \.completionLimit)
        group.addNumber("After so many letters", 1...5, entry, \.completionLeastLength)
      },
      ControlGroup("Text") {
        $0.addText("Placeholder", entry, \.placeholder)
        $0.addChoice("Purpose", entry, \.inputPurpose)
        $0.addSwitch("Check spelling", entry, \.inputHints, has: .spellCheck)
        $0.addSwitch("Complete words", entry, \.inputHints, has: .wordCompletion)
        $0.addSwitch("Offer emoji", entry, \.inputHints, has: .emoji)
        $0.addSwitch("Learn nothing of it", entry, \.inputHints, has: .isPrivate)
        $0.addSwitch("No on-screen keyboard", entry, \.inputHints, has: .noOnScreenKeyboard)
      },
      ControlGroup("Chips") { group in
        group.addSwitch("Close buttons", entry, \.showsCloseButtons)
        group.addSwitch("Can be moved", entry, \.gestures.isReorderable)
        group.addSwitch("Delete zone", entry, \.deleteZone.isEnabled)
        group.addChoice("Alignment", entry, \.layout.alignment)
        group.addNumber("Spacing", 0...40, entry, \.layout.spacing)
        group.addNumber("Line spacing", 0...40, entry, \.layout.lineSpacing)
        group.addNumber("Inset", 0...40, value: entry.layout.insets.start) { [weak entry] in entry?.layout.insets = Insets($0) }
        group.addChoice("Direction", textDirections, entry, \.textDirection)
      },
    ]
  }
}

/// Settings of a whole entry, as one of the originals came with them.
enum EntryPreset {
  case tagFlow
  case inlineTagController
  case bubbleItUp

  @MainActor func apply(to entry: TagEntry) {
    for name in ["inline-tags", "bubbles"] { entry.removeClass(name) }
    var configuration = TagEditorConfiguration()
    entry.inputPurpose = .freeForm
    switch self {
    case .tagFlow:
      entry.placeholder = "Add tags…"
      entry.layout = FlowLayout(verticalAlignment: .center, spacing: 6, lineSpacing: 6, insets: Insets(6))
    case .inlineTagController:
      entry.addClass("inline-tags")
      entry.placeholder = "Add tags..."
      entry.layout = FlowLayout(
        verticalAlignment: .center, spacing: 5, lineSpacing: 5, insets: Insets(top: 2, start: 4, bottom: 2, end: 4))
      configuration.splitter = TagSplitter(TagSplitter.spaces.union(TagSplitter.lines))
      configuration.validation = .length(atMost: 7)
    case .bubbleItUp:
      entry.addClass("bubbles")
      entry.placeholder = ""
      entry.layout = FlowLayout(verticalAlignment: .center, spacing: 5, lineSpacing: 5, insets: Insets(5))
      entry.inputPurpose = .email
      configuration.splitter = TagSplitter(TagSplitter.spaces.union(TagSplitter.lines))
      configuration.commitsOnReturn = false
      configuration.validation = .anything
    }
    entry.configuration = configuration
  }
}
