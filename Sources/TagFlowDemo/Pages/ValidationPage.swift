import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Rules for new tags: letters and spaces only, no duplicates, and a check by a slow service. Below it, an entry for known names.
final class ValidationPage: DemoPage {
  private let entry = TagEntry(["Happy", "Sad", "Wisdom", "Friendship"].map { Tag($0) })
  private let labels = TagEntry([Labels.all[0]])
  private let count = Label(start: "", expands: true, "dim-label")
  private var rules = TagRules() { didSet { apply() } }

  init() {
    entry.accessibleName = localized("Tag name")
    entry.placeholder = localized("Tag name…")
    entry.showsCloseButtons = true
    let heading = Label(start: localized("Tag name"), "heading")
    let create = Button(localized("Create Tag")) { [weak entry] in
      entry?.commit()
      entry?.grabFocus()
    }.classes("suggested-action")
    let examples = ["GR8ness", "L$v€", "SaD", "Boring", "Gratitude"].map { [entry] text in
      Button(text) { [weak entry] in
        entry?.grabFocus()
        entry?.insertText(text + "\n")
      }
    }
    let hint = Label(localized("Try:")).classes("dim-label")
    let column = Box.column(
      spacing: 12, [heading, entry, Box(.horizontal, spacing: 12, [count, create]), Box.wrapping([hint] + examples)])
    let known = Box.column(
      spacing: 12,
      [
        Label(start: localized("Labels"), "heading"), labels,
        Label(
          start: localized("Only known labels may be used here, and new ones added. Return takes the first suggestion."), wraps: true,
          "dim-label"),
      ])
    super.init(
      localized(
        "Tags can have letters and spaces only, and no two are the same. A slow service checks them last; it doesn’t like "
          + "“Boring”. Rejected text stays in the field, with the reason."),
      entries: [entry, labels],
      ScrolledWindow(Clamp(Box(.vertical, spacing: 0, [column, known]), maximumWidth: 560), horizontal: .never))
    labels.accessibleName = localized("Labels")
    labels.placeholder = localized("Add labels…")
    labels.completionSource = .list(tags: Labels.all)
    labels.configuration.acceptsOnlySuggestions = true
    labels.configuration.suggestsNewTag = true
    let (group, service) = (ControlGroup(localized("Rules")), ControlGroup(localized("Service")))
    controls = [group, service]
    group.addSwitch(localized("Letters and spaces only"), self, \.rules.isOnlyLetters)
    group.addChoice(localized("Alphabet"), [(localized("English"), .english), (localized("All scripts"), .all)], self, \.rules.alphabet)
    group.addSwitch(localized("No duplicates"), self, \.rules.isUnique)
    group.addNumber(localized("Minimum characters"), 0...10, self, \.rules.least)
    group.addNumber(localized("Maximum characters"), 10...60, self, \.rules.most)
    group.addNumber(localized("Maximum tags (0: no limit)"), 0...20, self, \.rules.limit)
    group.addChoice(localized("Capitalization"), self, \.rules.capitalization)
    group.addText(localized("Forbidden word"), self, \.rules.forbidden)
    service.addSwitch(localized("Ask a service"), self, \.rules.asksService)
    service.addNumber(localized("Response time (ms)"), 0...5000, step: 100, self, \.rules.delay)
    service.addSwitch(localized("Out of order"), self, \.rules.isServiceBroken)
    apply()
  }

  private func apply() {
    entry.configuration.validation = rules.validation
    entry.configuration.asyncValidation = rules.asyncValidation
    entry.configuration.limit = rules.limit
    entry.configuration.capitalization = rules.capitalization
    count.text = rules.limit.map { counted("At most {count} tag", "At most {count} tags", $0) } ?? ""
  }
}

/// The settings of the page's rules.
struct TagRules {
  var isOnlyLetters = true
  var alphabet = Validation.Alphabet.english
  var isUnique = true
  var (least, most) = (0, 30)
  var limit: Int?
  var capitalization = Capitalization.firstLetter
  var forbidden = ""
  var asksService = true
  var delay = 1200.0
  var isServiceBroken = false

  var validation: Validation {
    var rules: [Validation] = [.notEmpty]
    if isOnlyLetters { rules.append(.lettersAndSpaces(alphabet)) }
    rules.append(.length(atLeast: least, atMost: most))
    if !forbidden.isEmpty { rules.append(.forbidden([forbidden])) }
    if isUnique { rules.append(.unique) }
    return .all(rules)
  }

  var asyncValidation: AsyncValidation? {
    guard asksService else { return nil }
    return AsyncValidation { [delay, isServiceBroken] text in
      try await Task.sleep(for: .milliseconds(delay))
      if isServiceBroken { throw OutOfOrder() }
      return FoldedText(text) == FoldedText("boring") ? .other(localized("The service finds that tag boring.")) : nil
    }
  }

  private struct OutOfOrder: Error {}
}
