package import LayoutCore
internal import TagModel

/// A session with a layout for monkey tests, and an observer of its output.
///
/// What should be visible is derived from the effects, and the expected tags from the acts, without asking the session.
public final class MonkeyStage {
  /// A fault injected to test that it is found.
  public enum Fault: Sendable {
    /// Autoscrolling never ends.
    case neverStopsTicking
    /// A dropped chip is inserted again instead of moved.
    case doublesWhatIsDropped
    /// A swipe ignores the limit.
    case paintsBeyondTheLimit
  }

  let session: TagSession<MonkeyStage>
  /// The expected selection rules.
  var rules: SelectionRules
  /// The tags according to the reported events.
  var mirror: [MonkeyFacts] = []
  var zone = DeleteZone(isEnabled: true, height: 20)
  var layout = FlowLayout(spacing: 10, lineSpacing: 10)
  package var viewport = Size(width: 200, height: 150)
  package var scrollOffset = Point.zero
  var arrangement: FlowArrangement
  var (time, position, device) = (0.0, Point.zero, PointerSample.Device.touch)
  /// The expected ids.
  var expected: Set<Tag.ID> = []
  var nextID = 100
  /// The number of effects, by name.
  public internal(set) var seen: [String: Int] = [:]
  /// The first problem found.
  public private(set) var problem: String?
  let fault: Fault?

  // The visible state.
  var painted: [Tag.ID: Bool] = [:]
  var paintOrder: [Tag.ID] = []
  var group: [Tag.ID] = []
  var lifted: Tag.ID?
  var target: Int?
  var center: Point?
  var band: Rect?
  var zoneState = DeleteZoneState.hidden
  var isTicking = false
  /// Whether the current act may change the tags.
  var changes = false

  /// Creates a stage with rules, gestures and gates derived from the seed.
  public init(seed: UInt64, fault: Fault? = nil) {
    self.fault = fault
    let kind = Int(seed % 12)
    let rules = [
      SelectionRules(limit: 3), SelectionRules(), SelectionRules(mode: .single),
      SelectionRules(limit: 4, isRequired: true),
    ][kind % 4]
    let swipe = SwipeSelection.allCases[kind % 3]
    let tags = (0..<14).map { Tag("tag \($0)", id: Tag.ID(rawValue: $0)) }
    // The ids are unique, so this cannot fail.
    session = TagSession(TagCollection((try? TagList(tags)) ?? TagList(), rules: rules))
    session.machine.configuration = GestureConfiguration(
      swipe: swipe, isReorderable: true, isRemovable: true, liftsSelection: kind % 5 != 0)
    self.rules = rules
    arrangement = layout.arrange([Size](), in: .zero)
    if kind >= 6 { layout.textDirection = .rightToLeft }
    layout.alignment = FlowLayout.Alignment.allCases[kind % FlowLayout.Alignment.allCases.count]
    collection.recordsProgramChanges = kind.isMultiple(of: 2)
    collection.historyLimit = 60
    collection.gates = TagGates(
      canTap: { !$0.id.rawValue.isMultiple(of: 11) }, canSelect: { !$0.id.rawValue.isMultiple(of: 7) },
      canDelete: { !$0.id.rawValue.isMultiple(of: 3) }, canMove: { _, _, to in to != 1 })
    expected = Set(collection.tags.map(\.id))
    mirror = collection.tags.map(MonkeyFacts.init)
    session.host = self
    arrange()
  }

  var collection: TagCollection {
    get { session.collection }
    set { session.collection = newValue }
  }
  var machine: GestureMachine { session.machine }

  /// The first failing act of a script, and the problem; nil if the script passes.
  public static func failure(
    of script: [MonkeyAct], seed: UInt64, fault: Fault? = nil, seen: ((MonkeyStage) -> Void)? = nil
  ) -> (index: Int, problem: String)? {
    let stage = MonkeyStage(seed: seed, fault: fault)
    for (index, act) in script.enumerated() {
      stage.play(act)
      if index % 400 == 399 || index == script.count - 1 { stage.checkHistory() }
      if let problem = stage.problem { return (index, problem) }
    }
    seen?(stage)
    return nil
  }

  /// A description of the shortest script that fails in the same way; nil if the script passes.
  public static func report(of script: [MonkeyAct], seed: UInt64, fault: Fault? = nil) -> String? {
    guard let failure = failure(of: script, seed: seed, fault: fault) else { return nil }
    let short = shortest(of: script, seed: seed, fault: fault)
    return "seed \(seed), act \(failure.index): \(failure.problem). The shortest script:\n"
      + short.map { "  \($0)\n" }.joined()
  }

  /// The shortest part of a failing script that fails in the same way.
  public static func shortest(of script: [MonkeyAct], seed: UInt64, fault: Fault? = nil) -> [MonkeyAct] {
    guard let failure = failure(of: script, seed: seed, fault: fault) else { return [] }
    return Array(script[...failure.index]).shrunk {
      Self.failure(of: $0, seed: seed, fault: fault)?.problem == failure.problem
    }
  }

  func check(_ isRight: Bool, _ what: @autoclosure () -> String) {
    if !isRight, problem == nil { problem = what() }
  }

  // MARK: Layout and view

  func size(of id: Tag.ID) -> Size { Size(width: Double(30 + (id.rawValue &* 17).magnitude % 70), height: 30) }

  func arrange() {
    arrangement = layout.arrange(collection.tags.map { size(of: $0.id) }, in: viewport)
    session.layoutChanged()
    scrollOffset.y = max(0, min(scrollOffset.y, arrangement.contentSize.height - viewport.height))
  }

  var room: Int {
    let capacity: Int
    switch rules.mode {
    case .none: capacity = .max
    case .single: capacity = 1
    case .multiple: capacity = rules.limit ?? .max
    }
    return capacity == .max ? .max : capacity - collection.selectionCount
  }
}
