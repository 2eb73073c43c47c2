import GtkBridge
import LayoutCore
import TagFlow
import TagModel

extension EntryPage {
  /// The controls for everything that a tag entry can be set to.
  static func controls(for entry: TagEntry) -> [ControlGroup] {
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

/// Where an entry's suggestions come from.
private enum Suggestions: String, CaseIterable {
  case none
  case list
  case slowService
  case failingService
  case silentService

  var source: CompletionSource? {
    switch self {
    case .none: nil
    case .list: .list(Interests.all)
    case .slowService:
      CompletionSource { typed in
        try await Task.sleep(for: .milliseconds(900))
        return CompletionList(Interests.all).completions(of: typed, limit: 20).map(\.text)
      }
    case .failingService: CompletionSource { _ in throw Unavailable() }
    case .silentService:
      CompletionSource(patience: 2000) { _ in
        try await Task.sleep(for: .seconds(3600))
        return []
      }
    }
  }

  private struct Unavailable: Error {}
}

/// What people are interested in.
enum Interests {
  static let all = [
    "Archery", "Art history", "Astronomy", "Badminton", "Baking", "Ballet", "Beekeeping", "Birdwatching", "Board games",
    "Bread baking", "Calligraphy", "Camping", "Carpentry", "Ceramics", "Chamber music", "Chess", "Choir", "Cycling",
    "Drawing", "Embroidery", "Fencing", "Folk dance", "Fungi", "Gardening", "Genealogy", "Hiking", "Improvised theatre",
    "Jazz", "Juggling", "Kayaking", "Knitting", "Languages", "Local history", "Magic tricks", "Maps", "Meteorology",
    "New music", "New Zealand", "Opera", "Origami", "Ornithology", "Photography", "Poetry", "Pottery", "Printmaking",
    "Quilting", "Rock climbing", "Rowing", "Sailing", "Science fiction", "Sewing", "Singing", "Steam engines", "Swimming",
    "Table tennis", "Tango", "Tea", "Travel, by train", "Ukulele", "Violin", "Volunteering", "War memorials", "Weaving",
    "Wine", "Woodcarving", "Yoga",
  ]
}
