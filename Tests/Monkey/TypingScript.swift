internal import TagModel
internal import TestSupport

/// A script for a ``TagEditor`` whose texts are validated asynchronously: a person types, pastes, edits, removes, undoes and
/// redoes tags, while results arrive at any time and in any order, and the program removes tags and changes the rule.
///
/// Each letter is typed once, so that it can be followed: none may get lost, and none may get into a text with letters that the
/// person has not put beside it. Results may change nothing but the states of tags, which a plain table predicts.
public final class TypingScript: ModelScript {
  /// A fault to inject.
  public enum Fault: Sendable {
    /// A rejected text returns to the field, behind what is there.
    case returnsToTheField
    /// Undone texts are not validated again.
    case forgetsInterruptedChecks
  }

  private enum State {
    case waiting, accepted, rejected
  }

  private struct Given: Hashable {
    let id: Tag.ID
    let text: String
  }

  private var editor: TagEditor
  private let fault: Fault?
  private var hasRule = true
  /// The checks that have no result yet, also obsolete ones.
  private var open: [TagEditor.Check] = []
  private var states: [Given: State] = [:]
  /// The letters that have to be somewhere.
  private var alive: Set<Character> = []
  /// Another letter of the same word, up to one that is its own.
  private var words: [Character: Character] = [:]
  private var nextLetter: UInt32 = 0x4E00
  public private(set) var log: [String] = []
  public private(set) var problem: String?

  public convenience init(seed: UInt64) { self.init(seed: seed, fault: nil) }

  init(seed: UInt64, fault: Fault?) {
    var random = SeededGenerator(seed: seed)
    var configuration = TagEditorConfiguration()
    configuration.validation = .notEmpty |>> .length(atMost: 4)
    configuration.asyncValidation = Self.rule
    configuration.limit = random.chance(0.3) ? 6 : nil
    configuration.commitsOnFocusLoss = random.chance(0.3)
    editor = TagEditor(configuration: configuration)
    self.fault = fault
    let tags = (0..<random.int(0...3)).map { _ in Tag(newWord(random.int(1...3))) }
    _ = try? editor.change { collection throws(TagListError) in try collection.append(tags, by: .program) }
    editor.focusIn()
    alive = letters
  }

  private static var rule: AsyncValidation { AsyncValidation { _ in nil } }

  public func play(_ act: UInt64) {
    var random = SeededGenerator(seed: act)
    switch random.int(0...19) {
    case 0...5: for _ in 0..<random.int(1...3) { insert(newWord(1), at: random.int(0...count)) }
    case 6: insert(random.element(of: [",", ";", "\n", " ", "\u{200B}"]), at: random.chance(0.7) ? count : random.int(0...count))
    case 7: commit()
    case 8: eraseBackward(at: random.int(0...count))
    case 9:
      let parts = (0..<random.int(1...4)).map { _ in newWord(random.int(1...6)) }
      insert(parts.joined(separator: random.element(of: [",", "\n", ", ;"])) + random.element(of: ["", ","]), at: count)
    case 10: if let tag = editor.tags.randomElement(using: &random) { edit(tag.id) }
    case 11: cancel()
    case 12: undo(isRedo: false)
    case 13: undo(isRedo: true)
    case 14: if random.chance(0.2) { changeRule(to: random.element(of: [nil, Self.rule, Self.rule])) }
    case 15: if random.chance(0.3), let tag = editor.tags.randomElement(using: &random) { removeByProgram(tag.id) }
    case 16: leave()
    default: if !open.isEmpty { answer(open.remove(at: random.int(0...open.count - 1)), random.chance(0.5) ? .forbidden : nil) }
    }
  }

  // MARK: The person

  private func newWord(_ length: Int) -> String {
    var word = ""
    for _ in 0..<length {
      if let scalar = Unicode.Scalar(nextLetter) { word.unicodeScalars.append(scalar) }
      nextLetter += 1
    }
    unite(word)
    return word
  }

  private var count: Int { editor.text.unicodeScalars.count }

  private func insert(_ new: String, at index: Int) {
    let scalars = editor.text.unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: index)
    change("type \(new.debugDescription) at \(index)", to: String(scalars[..<place]) + new + String(scalars[place...]))
  }

  private func eraseBackward(at index: Int) {
    guard index > 0 else { return erase() }
    var scalars = editor.text.unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: index - 1)
    let erased = Character(scalars.remove(at: place))
    change("erase \(erased.debugDescription) at \(index)", to: String(scalars), forgetting: [erased])
  }

  /// Changes the edited text as a person does.
  private func change(_ act: String, to text: String, forgetting erased: Set<Character> = []) {
    for piece in TagSplitter().pieces(of: text) { unite(piece) }
    alive.formUnion(text.filter { words[$0] != nil })
    let splits = text.count > editor.text.count && TagSplitter().splits(text)
    perform(act, forgetting: erased, isEntering: true) { $0.setText(text) }
    if !splits, editor.text != text, problem == nil { problem = "the text is \(editor.text) instead of \(text)" }
  }

  private func commit() { perform("Return", isEntering: true) { $0.commit() } }
  private func leave() { perform("leave", isEntering: true) { $0.focusOut() } }
  private func edit(_ id: Tag.ID) { perform("edit \(id)", isEntering: true) { $0.beginEditing(id) } }

  private func cancel() {
    perform("Escape", forgetting: Set(editor.inPlace?.text ?? "")) { $0.cancel() }
  }

  /// Backspace at the start of the text.
  private func erase() {
    var removed: Set<Character> = []
    if case .tag(let id) = editor.focus { removed = Set(editor.tags[id: id]?.text ?? "") }
    perform("Backspace", forgetting: removed) { $0.erase() }
  }

  private func undo(isRedo: Bool) {
    let (text, edited, tags) = (editor.text, editor.inPlace?.id, editor.tags)
    let act = isRedo ? "redo" : "undo"
    // What the step takes away comes back with the opposite step.
    perform(act, forgetting: Set(tags.map(\.text).joined())) { isRedo ? $0.redo(by: .key) : $0.undo(by: .key) }
    if editor.inPlace?.id == edited, text != editor.text, problem == nil {
      problem = "\(act) has changed the text \(text) to \(editor.text)"
    }
  }

  // MARK: The program

  private func removeByProgram(_ id: Tag.ID) {
    let isEdited = editor.inPlace?.id == id && editor.inPlace?.text != editor.inPlace?.original
    let kept = isEdited ? Set(editor.inPlace?.text ?? "") : []
    perform("remove \(id)", forgetting: Set(editor.tags[id: id]?.text ?? "").subtracting(kept)) { editor in
      editor.change { $0.remove([id], by: .program) }
    }
  }

  private func changeRule(to rule: AsyncValidation?) {
    hasRule = rule != nil
    if hasRule { states = states.mapValues { $0 == .accepted ? .accepted : .waiting } } else { states = [:] }
    perform(hasRule ? "another rule" : "no rule") { editor in
      editor.configuration.asyncValidation = rule
      return editor.resumeChecks()
    }
  }

  private func answer(_ check: TagEditor.Check, _ reason: ValidationReason?) {
    let (text, draft, focus, inPlace, tags) = (editor.text, editor.draft, editor.focus, editor.inPlace, editor.tags.map(\.text))
    let wasPending = editor.isPending(check.id)
    perform("\(reason == nil ? "accept" : "reject") \(check.text) of \(check.id)") { editor in
      let outcome = editor.resolve(check, reason)
      if outcome.isHandled { states[Given(id: check.id, text: check.text)] = reason == nil ? .accepted : .rejected }
      if fault == .returnsToTheField, outcome.isHandled, reason != nil { _ = editor.setText(editor.text + check.text) }
      return outcome
    }
    let isUnchanged =
      text == editor.text && draft == editor.draft && focus == editor.focus && inPlace == editor.inPlace
      && tags == editor.tags.map(\.text)
    if !isUnchanged, problem == nil {
      problem = "a result has changed \(tags) and \(text) to \(editor.tags.map(\.text)) and \(editor.text)"
    }
    if !wasPending, editor.isPending(check.id), problem == nil { problem = "\(check.id) is being validated after its result" }
  }

  // MARK: What must hold

  /// - Parameters:
  ///   - vanishing: The letters that the operation may remove.
  ///   - isEntering: Whether the operation gives tags texts that have to be validated.
  private func perform(
    _ act: String, forgetting vanishing: Set<Character> = [], isEntering: Bool = false,
    _ operation: (inout TagEditor) -> TagEditorOutcome
  ) {
    log.append(act)
    let edited = editor.inPlace
    let outcome = operation(&editor)
    if fault != .forgetsInterruptedChecks || isEntering { open += outcome.checks }
    if isEntering, hasRule {
      for event in outcome.events {
        switch event {
        case .added(let id, let text, _), .edited(let id, _, let text): states[Given(id: id, text: text)] = .waiting
        default: break
        }
      }
      // A text that was rejected is validated again when it is entered again.
      if let edited, editor.inPlace?.id != edited.id,
        editor.tags[id: edited.id]?.text == edited.original,
        states[Given(id: edited.id, text: edited.original)] == .rejected
      {
        states[Given(id: edited.id, text: edited.original)] = .waiting
      }
    }
    // A tag has the letters that were erased in place until its new text is entered.
    let erased = Set(edited?.original ?? "").subtracting(edited?.text ?? "")
    if problem == nil { problem = lostLetters(except: vanishing.union(erased)) ?? mixedWords() ?? wrongState() }
    alive = letters
  }

  private var letters: Set<Character> {
    Set((editor.tags.map(\.text).joined() + editor.text + editor.draft).filter { words[$0] != nil })
  }

  private func lostLetters(except vanishing: Set<Character>) -> String? {
    let lost = alive.subtracting(letters).subtracting(vanishing)
    return lost.isEmpty ? nil : "\(String(lost.sorted())) is lost"
  }

  private func mixedWords() -> String? {
    let pieces = editor.tags.map(\.text) + Array(TagSplitter().pieces(of: editor.draft)) + Array(TagSplitter().pieces(of: editor.text))
    return pieces.first { Set($0.filter { words[$0] != nil }.map(word)).count > 1 }.map { "\($0) was typed as several words" }
  }

  private func wrongState() -> String? {
    for tag in editor.tags {
      let state = states[Given(id: tag.id, text: tag.text)] ?? .accepted
      let found: State = editor.isPending(tag.id) ? .waiting : editor.refusal(of: tag.id) == nil ? .accepted : .rejected
      if found != state { return "\(tag.text) is \(found) instead of \(state)" }
      if state == .waiting, !open.contains(where: { $0.id == tag.id && $0.text == tag.text }) { return "nothing validates \(tag.text)" }
    }
    let valid = editor.tags.filter { (states[Given(id: $0.id, text: $0.text)] ?? .accepted) == .accepted }.map(\.text)
    if valid != editor.validTexts { return "the valid texts are \(editor.validTexts) instead of \(valid)" }
    let first = editor.tags.first { states[Given(id: $0.id, text: $0.text)] == .rejected }
    return editor.refusal?.text == first?.text ? nil : "the refusal is that of \(editor.refusal?.text ?? "none")"
  }

  // MARK: Words

  private func word(_ letter: Character) -> Character {
    var letter = letter
    while let next = words[letter], next != letter { letter = next }
    return letter
  }

  /// Notes that the person has put letters into one word.
  private func unite(_ text: String) {
    var first: Character?
    for letter in text where letter.unicodeScalars.allSatisfy({ (0x4E00..<0x9FFF).contains($0.value) }) {
      if words[letter] == nil { words[letter] = letter }
      if let first { words[word(letter)] = word(first) } else { first = letter }
    }
  }
}
