import TagFlow

/// The rules for new tags: letters and spaces only, no duplicates, and a question to a service that takes its time.
final class ValidationPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView] = []
  let entries: [TagEntry]
  let introduction =
    "Tags here have letters and spaces only, and no two are the same. A slow service is asked last: it has something "
    + "against “Boring”. What is refused stays, with the reason."

  private let entry: TagEntry
  private let count = Label()
  private var rules = TagRules()

  init() {
    let entry = TagEntry(["Happy", "Sad", "Wisdom", "Friendship"].map { Tag($0) })
    self.entry = entry
    entry.accessibleName = "Tag name"
    entry.placeholder = "Tag name…"
    entry.showsCloseButtons = true
    entries = [entry]
    let heading = Label("Tag name")
    heading.alignment = 0
    heading.addClass("heading")
    let create = Button("Create Tag") { [weak entry] in
      entry?.commit()
      entry?.grabFocus()
    }
    create.addClass("suggested-action")
    count.alignment = 0
    count.addClass("dim-label")
    count.setExpands(.horizontal)
    let examples = ["GR8ness", "L$v€", "SaD", "Boring", "Gratitude"].map { text in
      Button(text) { [weak entry] in
        entry?.grabFocus()
        entry?.insertText(text + "\n")
      }
    }
    let hint = Label("Try:")
    hint.addClass("dim-label")
    let tries = Box(.horizontal, [hint] + examples)
    tries.layoutManager = TagLayoutManager(FlowLayout(verticalAlignment: .center, spacing: 6, lineSpacing: 6))
    let column = Box(.vertical, spacing: 12, [heading, entry, Box(.horizontal, spacing: 12, [count, create]), tries])
    column.setMargins(Insets(18))
    let scrolled = ScrolledWindow(Clamp(column, maximumWidth: 560), horizontal: .never)
    scrolled.setExpands(.vertical)
    content = Box(.vertical, [scrolled])
    let (letters, service) = (ControlGroup("Rules"), ControlGroup("Service"))
    controls = [letters, service]
    addControls(to: letters)
    addServiceControls(to: service)
    apply()
  }

  private func apply() {
    entry.configuration.validation = rules.validation
    entry.configuration.asyncValidation = rules.asyncValidation
    entry.configuration.limit = rules.limit
    entry.configuration.capitalization = rules.capitalization
    count.text = rules.limit.map { "At most \($0) tags" } ?? ""
  }

  private func change(_ body: (inout TagRules) -> Void) {
    body(&rules)
    apply()
  }

  private func addControls(to group: ControlGroup) {
    group.addSwitch("Letters and spaces only", isOn: rules.isOnlyLetters) { [weak self] isOn in
      self?.change { $0.isOnlyLetters = isOn }
    }
    group.addChoice(
      "Alphabet", [("English", Validation.Alphabet.english), ("Every script", .all)], selected: rules.alphabet
    ) { [weak self] alphabet in self?.change { $0.alphabet = alphabet } }
    group.addSwitch("No duplicates", isOn: rules.isUnique) { [weak self] isOn in self?.change { $0.isUnique = isOn } }
    group.addNumber("Least characters", 0...10, value: Double(rules.least)) { [weak self] least in
      self?.change { $0.least = Int(least) }
    }
    group.addNumber("Most characters", 10...60, value: Double(rules.most)) { [weak self] most in
      self?.change { $0.most = Int(most) }
    }
    group.addNumber("Most tags (0: any number)", 0...20, value: Double(rules.limit ?? 0)) { [weak self] limit in
      self?.change { $0.limit = limit > 0 ? Int(limit) : nil }
    }
    group.addChoice("Capitals", selected: rules.capitalization) { [weak self] capitals in
      self?.change { $0.capitalization = capitals }
    }
    group.addText("Forbidden word", text: rules.forbidden) { [weak self] word in self?.change { $0.forbidden = word } }
  }

  private func addServiceControls(to group: ControlGroup) {
    group.addSwitch("Ask a service", isOn: rules.asksService) { [weak self] isOn in
      self?.change { $0.asksService = isOn }
    }
    group.addNumber("It takes (ms)", 0...5000, step: 100, value: rules.delay) { [weak self] delay in
      self?.change { $0.delay = delay }
    }
    group.addSwitch("It is out of order", isOn: rules.isServiceBroken) { [weak self] isOn in
      self?.change { $0.isServiceBroken = isOn }
    }
  }
}

/// What the page's rules are set to.
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
      return FoldedText(text) == FoldedText("boring") ? .other("The service finds that tag boring.") : nil
    }
  }

  private struct OutOfOrder: Error {}
}
