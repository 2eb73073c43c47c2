package import LayoutCore
internal import TagModel

/// A session with a layout, and an observer that checks its reports and effects after each random act.
///
/// The observer derives what a view shows from the effects alone, and the expected tags from the acts alone.
public final class MonkeyStage {
  /// A deliberate error, to test that it is found.
  public enum Fault: Sendable {
    /// Autoscroll doesn't end.
    case neverStopsTicking
    /// A drop also inserts a copy of the chip.
    case doublesWhatIsDropped
    /// A swipe ignores the limit.
    case paintsBeyondTheLimit
  }

  let session: TagSession<MonkeyStage>
  /// The rules that the session should follow.
  var rules: SelectionRules
  /// The tags according to the reported events.
  var mirror: [MonkeyFacts] = []
  var zone = DeleteZone(isEnabled: true, thickness: 20)
  var layout = FlowLayout(spacing: 10, lineSpacing: 10)
  package var viewport = Size(width: 200, height: 150)
  package var scrollOffset = Point.zero
  var arrangement: FlowArrangement
  var (time, position, device) = (0.0, Point.zero, PointerSample.Device.touch)
  /// The expected IDs.
  var expected: Set<Tag.ID> = []
  var nextID = 100
  /// The number of effects by name.
  public internal(set) var seen: [String: Int] = [:]
  /// The first failed check.
  public private(set) var problem: String?
  let fault: Fault?

  // The state of a view.
  var painted: [Tag.ID: Bool] = [:]
  var paintOrder: [Tag.ID] = []
  var group: [Tag.ID] = []
  var lifted: Tag.ID?
  var target: Int?
  var center: Point?
  var band: Rect?
  var zoneState = DeleteZoneState.hidden
  var isTicking = false
  /// Whether the current event may have changed the tags.
  var changes = false

  /// The overflow chip at the end of the visible ones, if the line limit hides any.
  var showsOverflow = false
  var fold: FlowOverflow?
  /// The program's next reactions.
  var reactions: [MonkeyAct.Occasion: UInt64] = [:]
  /// Whether the program has reacted during the current act.
  var hasReacted = false

  /// Creates a stage with rules, gestures and gates determined by the seed.
  public init(seed: UInt64, fault: Fault? = nil) {
    self.fault = fault
    let kind = Int(seed % 12)
    let rules = [
      SelectionRules(limit: 3), SelectionRules(), SelectionRules(mode: .single),
      SelectionRules(limit: 4, isRequired: true),
    ][kind % 4]
    let swipe = SwipeSelection.allCases[kind % 3]
    let tags = (0..<14).map { Tag("tag \($0)", id: Tag.ID(rawValue: $0)) }
    // Can't fail: the IDs are distinct.
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
      canTap: { [unowned self] in isAllowed(!$0.id.rawValue.isMultiple(of: 11)) },
      canSelect: { [unowned self] in isAllowed(!$0.id.rawValue.isMultiple(of: 7)) },
      canDelete: { [unowned self] in isAllowed(!$0.id.rawValue.isMultiple(of: 3)) },
      canMove: { [unowned self] _, _, to in isAllowed(to != 1) })
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

  /// The first act of a script with a failed check, and the check's message, or nil if all pass.
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

  /// A description of the shortest script with the same failure.
  public static func report(of script: [MonkeyAct], seed: UInt64, fault: Fault? = nil) -> String? {
    guard let failure = failure(of: script, seed: seed, fault: fault) else { return nil }
    let short = shortest(of: script, seed: seed, fault: fault)
    return "seed \(seed), act \(failure.index): \(failure.problem). The shortest script:\n"
      + short.map { "  \($0)\n" }.joined()
  }

  /// A minimal subsequence of a failing script with the same failure.
  public static func shortest(of script: [MonkeyAct], seed: UInt64, fault: Fault? = nil) -> [MonkeyAct] {
    guard let failure = failure(of: script, seed: seed, fault: fault) else { return [] }
    return Array(script[...failure.index]).shrunk {
      Self.failure(of: $0, seed: seed, fault: fault)?.problem == failure.problem
    }
  }

  func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition, problem == nil { problem = message() }
  }

  // MARK: Layout

  func size(of id: Tag.ID) -> Size { Size(width: Double(30 + (id.rawValue &* 17).magnitude % 70), height: 30) }

  func arrange() {
    arrangement = layout.arrange(collection.tags.map { size(of: $0.id) }, in: viewport)
    fold = showsOverflow ? arrangement.overflow { _ in Size(width: 40, height: 30) } : nil
    session.layoutChanged()
    clampScrollOffset()
  }

  func clampScrollOffset() {
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
