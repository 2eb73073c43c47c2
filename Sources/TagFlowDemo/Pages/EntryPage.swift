import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Typing tags: every option of a tag entry, with presets that match two other libraries.
final class EntryPage: DemoPage {
  private let entry = TagEntry(EntryPage.tags)
  private let options = Box(.vertical, spacing: 18).margins(top: 12)
  private var shown: [Widget] = []

  init() {
    entry.accessibleName = localized("Interests")
    let column = Box.column(spacing: 6, [Label(start: localized("Interests"), "heading"), entry])
    super.init(
      localized(
        "Type, paste or drop tags. Double-click a chip or press F2 to edit it, drag to move it, or press Backspace to go "
          + "back to the last one."),
      entries: [entry], ScrolledWindow(Clamp(column, maximumWidth: 640), horizontal: .never))
    let presets = ControlGroup(localized("Preset"), localized("Sets the entry and all options below."))
    controls = [presets]
    let originals: [(String, EntryPreset)] = [
      ("TagFlow", .tagFlow), ("InlineTagController", .inlineTagController), ("TFBubbleItUp", .bubbleItUp),
    ]
    presets.addChoice(localized("Defaults of"), originals, selected: .tagFlow) { [weak self] in self?.apply($0) }
    presets.widget.append(options)
    apply(.tagFlow)
  }

  private static var tags: [Tag] { ["Astronomy", "Bread baking", "Cycling", "Ornithology"].map { Tag($0) } }

  func apply(_ preset: EntryPreset) {
    preset.apply(to: entry)
    shown.forEach(options.remove)
    shown = controls(of: entry).map(\.widget)
    shown.forEach(options.append)
  }

  private func controls(of entry: TagEntry) -> [ControlGroup] {
    entry.completionSource = .list(Interests.all)
    return [
      ControlGroup(localized("Committing")) {
        $0.addSwitch(localized("Commas separate"), entry, \.configuration.splitter.separators, has: TagSplitter.commas)
        $0.addSwitch(localized("Semicolons separate"), entry, \.configuration.splitter.separators, has: TagSplitter.semicolons)
        $0.addSwitch(localized("Spaces separate"), entry, \.configuration.splitter.separators, has: TagSplitter.spaces)
        $0.addSwitch(localized("Tabs separate"), entry, \.configuration.splitter.separators, has: TagSplitter.tabs)
        $0.addSwitch(localized("Line breaks separate"), entry, \.configuration.splitter.separators, has: TagSplitter.lines)
        $0.addSwitch(localized("Return commits"), entry, \.configuration.commitsOnReturn)
        $0.addSwitch(localized("Losing focus commits"), entry, \.configuration.commitsOnFocusLoss)
        $0.addChoice(localized("Capitalization"), entry, \.configuration.capitalization)
        $0.addNumber(localized("Maximum tags (0: no limit)"), 0...50, entry, \.configuration.limit)
        $0.addSwitch(localized("Read only"), entry, \.configuration.isReadOnly)
      },
      ControlGroup(localized("Rules"), localized("The Validation page has more.")) { group in
        let isShort = entry.configuration.validation.reason(against: "eight ch") != nil
        let isAnything = entry.configuration.validation.reason(against: "") == nil
        let rules: [(title: String, rule: Validation)] = [
          (localized("Not empty, no duplicates"), .notEmpty |>> .unique), (localized("Under 8 characters"), .length(atMost: 7)),
          (localized("Email addresses"), .email |>> .unique),
          (localized("Years"), .pattern(/(19|20)[0-9]{2}/, expected: localized("a year such as 1984")) |>> .unique),
          (localized("None"), .anything),
        ]
        let choices = rules.enumerated().map { (title: $1.title, value: $0) }
        group.addChoice(localized("Rule"), choices, selected: isShort ? 1 : isAnything ? 4 : 0) { [weak entry] in
          entry?.configuration.validation = rules[$0].rule
        }
      },
      ControlGroup(localized("Completion"), localized("Try “b”, “new” or “war”.")) { group in
        group.addChoice(localized("From"), selected: Suggestions.list) { [weak entry] in entry?.completionSource = $0.source }
        group.addSwitch(localized("Only suggestions"), entry, \.configuration.acceptsOnlySuggestions)
        group.addSwitch(localized("Offer to add new tags"), entry, \.configuration.suggestsNewTag)
        group.addNumber(localized("Maximum suggestions"), 1...20, entry, \.completionLimit)
        group.addNumber(localized("Minimum letters"), 1...5, entry, \.completionMinimumLength)
      },
      ControlGroup(localized("Text")) {
        $0.addText(localized("Placeholder"), entry, \.placeholder)
        $0.addChoice(localized("Purpose"), entry, \.inputPurpose)
        $0.addSwitch(localized("Check spelling"), entry, \.inputHints, has: .spellCheck)
        $0.addSwitch(localized("Complete words"), entry, \.inputHints, has: .wordCompletion)
        $0.addSwitch(localized("Offer emoji"), entry, \.inputHints, has: .emoji)
        $0.addSwitch(localized("Keep private"), entry, \.inputHints, has: .isPrivate)
        $0.addSwitch(localized("No on-screen keyboard"), entry, \.inputHints, has: .noOnScreenKeyboard)
      },
      ControlGroup(localized("Chips")) { group in
        group.addSwitch(localized("Close buttons"), entry, \.showsCloseButtons)
        group.addSwitch(localized("Can be moved"), entry, \.gestures.isReorderable)
        group.addSwitch(localized("Delete zone"), entry, \.deleteZone.isEnabled)
        group.addChoice(localized("Alignment"), entry, \.layout.alignment)
        group.addNumber(localized("Spacing"), 0...40, entry, \.layout.spacing)
        group.addNumber(localized("Line spacing"), 0...40, entry, \.layout.lineSpacing)
        group.addNumber(localized("Inset"), 0...40, value: entry.layout.insets.start) { [weak entry] in entry?.layout.insets = Insets($0) }
        group.addChoice(localized("Direction"), textDirections, entry, \.textDirection)
      },
    ]
  }
}

/// Presets for all settings of an entry, which match the defaults of other libraries.
enum EntryPreset {
  case tagFlow, inlineTagController, bubbleItUp

  @MainActor func apply(to entry: TagEntry) {
    for name in ["inline-tags", "bubbles"] { entry.removeClass(name) }
    var configuration = TagEditorConfiguration()
    entry.inputPurpose = .freeForm
    switch self {
    case .tagFlow:
      entry.placeholder = localized("Add tags…")
      entry.layout = FlowLayout(verticalAlignment: .center, spacing: 6, lineSpacing: 6, insets: Insets(6))
    case .inlineTagController:
      entry.addClass("inline-tags")
      entry.placeholder = localized("Add tags...")
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

enum Suggestions: String, CaseIterable {
  case none, list, labels, slowService, failingService, silentService

  var source: CompletionSource? {
    switch self {
    case .none: nil
    case .list: .list(Interests.all)
    case .labels: .list(tags: Labels.all)
    case .slowService:
      CompletionSource { typed in
        try await Task.sleep(for: .milliseconds(900))
        return CompletionList(Interests.all).completions(of: typed, limit: 20).map(\.text)
      }
    case .failingService: CompletionSource { _ in throw Unavailable() }
    case .silentService:
      CompletionSource(timeout: 2000) { _ in
        try await Task.sleep(for: .seconds(3600))
        return []
      }
    }
  }

  private struct Unavailable: Error {}
}

/// The labels of a project.
enum Labels {
  static let all = [
    label("bug", 0xE01B24), label("build", 0xA51D2D), label("documentation", 0x3584E4), label("duplicate", 0x9A9996),
    label("enhancement", 0x33D17A), label("good first issue", 0x9141AC), label("help wanted", 0x26A269), label("needs design", 0xF5C211),
    label("needs information", 0xFF7800), label("performance", 0x865E3C), label("question", 0xC061CB),
    Tag("security", style: TagStyle(background: Color(hex: 0xC01C28)), icon: .themed("security-high-symbolic")),
  ]

  private static func label(_ name: String, _ color: UInt32) -> Tag { Tag(name, icon: .dot(Color(hex: color))) }
}

enum Interests {
  static let all = [
    "Archery", "Art history", "Astronomy", "Badminton", "Baking", "Ballet", "Beekeeping", "Birdwatching", "Board games",
    "Bread baking", "Calligraphy", "Camping", "Carpentry", "Ceramics", "Chamber music", "Chess", "Choir", "Cycling",
    "Drawing", "Embroidery", "Fencing", "Folk dance", "Fungi", "Gardening", "Genealogy", "Hiking", "Improv theater",
    "Jazz", "Juggling", "Kayaking", "Knitting", "Languages", "Local history", "Magic tricks", "Maps", "Meteorology",
    "New music", "New Zealand", "Opera", "Origami", "Ornithology", "Photography", "Poetry", "Pottery", "Printmaking",
    "Quilting", "Rock climbing", "Rowing", "Sailing", "Science fiction", "Sewing", "Singing", "Steam engines", "Swimming",
    "Table tennis", "Tango", "Tea", "Travel, by train", "Ukulele", "Violin", "Volunteering", "War memorials", "Weaving",
    "Wine", "Woodcarving", "Yoga",
  ]
}
