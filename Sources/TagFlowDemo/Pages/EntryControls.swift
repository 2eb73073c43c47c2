import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// The controls for everything that a tag entry can be set to.
@MainActor enum EntryControls {
  static func groups(for entry: TagEntry) -> [ControlGroup] {
    [committing(entry), rules(entry), completion(entry), text(entry), chips(entry)]
  }

  private static func committing(_ entry: TagEntry) -> ControlGroup {
    let group = ControlGroup("Committing")
    let separators: [(String, Set<Unicode.Scalar>)] = [
      ("Commas", TagSplitter.commas), ("Semicolons", TagSplitter.semicolons), ("Spaces", TagSplitter.spaces),
      ("Tabs", TagSplitter.tabs), ("Line breaks", TagSplitter.lines),
    ]
    for (title, scalars) in separators {
      group.addSwitch("\(title) separate", isOn: scalars.isSubset(of: entry.configuration.splitter.separators)) {
        [weak entry] in
        if $0 {
          entry?.configuration.splitter.separators.formUnion(scalars)
        } else {
          entry?.configuration.splitter.separators.subtract(scalars)
        }
      }
    }
    group.addSwitch("Return commits", entry, \.configuration.commitsOnReturn)
    group.addSwitch("Leaving commits", entry, \.configuration.commitsOnFocusLoss)
    group.addChoice("Capitals", entry, \.configuration.capitalization)
    group.addNumber("Most tags (0: any number)", 0...50, entry, \.configuration.limit)
    group.addSwitch("Read only", entry, \.configuration.isReadOnly)
    return group
  }

  private static func rules(_ entry: TagEntry) -> ControlGroup {
    let group = ControlGroup("Rules", "What a text has to pass. The validation page has more.")
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
    return group
  }

  private static func completion(_ entry: TagEntry) -> ControlGroup {
    let group = ControlGroup("Completion", "Try “b”, “new” or “war”.")
    entry.completionSource = .list(Interests.all)
    group.addChoice("From", selected: Suggestions.list) { [weak entry] in entry?.completionSource = $0.source }
    group.addNumber("Shown at most", 1...20, entry, \.completionLimit)
    group.addNumber("After so many letters", 1...5, entry, \.completionLeastLength)
    return group
  }

  private static func text(_ entry: TagEntry) -> ControlGroup {
    let group = ControlGroup("Text")
    group.addText("Placeholder", entry, \.placeholder)
    group.addChoice("Purpose", entry, \.inputPurpose)
    let hints: [(String, InputHints)] = [
      ("Check spelling", .spellCheck), ("Complete words", .wordCompletion), ("Offer emoji", .emoji),
      ("Learn nothing of it", .isPrivate), ("No on-screen keyboard", .noOnScreenKeyboard),
    ]
    for (title, hint) in hints {
      group.addSwitch(title, isOn: entry.inputHints.contains(hint)) { [weak entry] in
        if $0 { entry?.inputHints.insert(hint) } else { entry?.inputHints.remove(hint) }
      }
    }
    return group
  }

  private static func chips(_ entry: TagEntry) -> ControlGroup {
    let group = ControlGroup("Chips")
    group.addSwitch("Close buttons", entry, \.showsCloseButtons)
    group.addSwitch("Can be moved", entry, \.gestures.isReorderable)
    group.addSwitch("Delete zone", entry, \.deleteZone.isEnabled)
    group.addChoice("Alignment", entry, \.layout.alignment)
    group.addNumber("Spacing", 0...40, entry, \.layout.spacing)
    group.addNumber("Line spacing", 0...40, entry, \.layout.lineSpacing)
    group.addNumber("Inset", 0...40, value: entry.layout.insets.start) { [weak entry] in
      entry?.layout.insets = Insets($0)
    }
    group.addChoice("Direction", textDirections, entry, \.textDirection)
    return group
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
