import CTagFlowGtk
import GtkBridge
import LayoutCore
import Monkey
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Random gestures on views and an entry whose handlers, gates and curves act: they change tags, layouts, styles, gates and gestures, end
/// the gesture, and hide or move the widgets.
///
/// `TAGFLOW_GESTURES` sets the number of programs, and `TAGFLOW_GESTURE_SEED` that of the first.
@MainActor final class HostileGestureTests: WidgetCase {
  func testHandlersThatActDuringGestures() async {
    let (first, count) = (number("TAGFLOW_GESTURE_SEED", 1), number("TAGFLOW_GESTURES", Self.few))
    for seed in first..<first + count {
      if count > Self.few {
        print("gestures: seed \(seed)")
        fflush(nil)
      }
      XCTAssertEqual(play(UInt64(seed)), [], "seed \(seed)")
    }
  }

  private static let few = 40

  /// Runs a program and returns what is wrong.
  private func play(_ seed: UInt64) -> [String] {
    weak var view: TagView?
    weak var entry: TagEntry?
    var problems: [String] = []
    do {
      let stage = HostileStage(seed: seed)
      (view, entry) = (stage.views[0], stage.entry)
      for step in 0..<60 {
        stage.step()
        guard let problem = stage.problem else { continue }
        problems.append("step \(step): \(problem)")
        break
      }
      stage.end()
    }
    // GTK holds what has just been closed for a while.
    _ = MainLoop.run(until: { view == nil && entry == nil }, limit: .seconds(20))
    if view != nil { problems.append("the view is never released") }
    if entry != nil { problems.append("the entry is never released") }
    return problems
  }
}

/// A window with a view that scrolls, one that follows the scroller around it, and an entry.
@MainActor private final class HostileStage {
  private(set) var views = [TagView(tags("a b c d e f g h i j k l")), TagView(tags("m n o p q r s"))]
  let entry = TagEntry(tags("t u v w"))
  private var random: SeededGenerator
  private let window = Window()
  private let places = [ScrolledWindow(horizontal: .never), ScrolledWindow(horizontal: .never)]
  private let below = Box(.vertical, [])
  /// A model to which a view may be bound.
  private let model = gtk_string_list_new(nil)!
  private var binding: TagListBinding?
  private var depth = 0
  /// Whether GTK may be laying out the window, which can't be destroyed then.
  private var isInLayout = false
  /// Whether anything but a curve has been called while GTK lays out a view or an entry. GTK would lose what it requests.
  private var isCalledInLayout = false
  private var budget = 0
  private var time = 1_000_000.0 {
    didSet { MainLoop.steppedTime = time }
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for view in views { prepare(view) }
    prepare(entry)
    window.setDefaultSize(width: 300, height: 400)
    places[0].child = views[0]
    places[1].child = below
    below.append(views[1])
    below.append(entry)
    for place in places { place.setExpands(.vertical) }
    window.child = Box(.vertical, spacing: 6, places)
    window.on("notify::focus-widget") { [weak self] _ in self?.checkLayout() }
    window.present()
    for view in views { view.drawFrames(1) }
  }

  // MARK: Handlers

  /// Called by everything that calls a program.
  private func heard(inLayout: Bool = false) {
    if !inLayout { checkLayout() }
    guard depth < 2, budget > 0, random.chance(0.3) else { return }
    let wasInLayout = isInLayout
    isInLayout = isInLayout || inLayout
    budget -= 1
    depth += 1
    act()
    depth -= 1
    isInLayout = wasInLayout
  }

  private func checkLayout() { if ChildRequests.isAllocating, !isInLayout { isCalledInLayout = true } }

  private func prepare(_ view: TagView) {
    view.gestures = GestureConfiguration(swipe: .off, isReorderable: true, isRemovable: true)
    view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    view.onTransaction = { [weak self] _ in self?.heard() }
    view.onEvent = { [weak self] _ in self?.heard() }
    view.onSelectionChange = { [weak self] _ in self?.heard() }
    view.onTap = { [weak self] _, _ in self?.heard() }
    view.onSwipe = { [weak self] _ in self?.heard() }
    view.onMove = { [weak self] _, _, _ in self?.heard() }
    view.onDelete = { [weak self] _, _ in self?.heard() }
    view.onInsert = { [weak self] _, _ in self?.heard() }
    view.onTagsChange = { [weak self] in self?.heard() }
    view.onUndoOffer = { [weak self] _, _ in
      self?.heard()
      return false
    }
    view.onTapBlankArea = { [weak self] _ in self?.heard() }
    view.onTapAllArea = { [weak self] _ in self?.heard() }
    view.onScroll = { [weak self] _ in self?.heard() }
    view.onContentSizeChange = { [weak self] _ in self?.heard() }
    view.onExpansionChange = { [weak self] _ in self?.heard() }
    view.gates = gates
    listen(to: view.listModel)
    listen(to: view)
  }

  private func prepare(_ entry: TagEntry) {
    entry.gestures.isReorderable = true
    entry.exchange = TagExchange(allowsExport: true, allowsImport: true)
    entry.onEvent = { [weak self] _ in self?.heard() }
    entry.onTagsChange = { [weak self] in self?.heard() }
    listen(to: entry.listModel)
    listen(to: entry)
  }

  /// Listens to changes of a list, or of an object's own properties. GTK notifies its own in the midst of what it does, as when it moves
  /// the focus; its widgets can't be changed then either.
  private func listen(to object: NativeObject) {
    let signals = object is TagListModel ? ["items-changed"] : writableProperties(of: object).map { "notify::\($0)" }
    for signal in signals { _ = connect(object.rawPointer, signal) { [weak self] _ in self?.heard() } }
  }

  private var gates: TagGates {
    let answer: () -> Bool = { [weak self] in
      guard let self else { return true }
      heard()
      return random.chance(0.8)
    }
    return TagGates(
      canTap: { _ in answer() }, canSelect: { _ in answer() }, canSwipe: { _ in answer() }, canDelete: { _ in answer() },
      canMove: { _, _, _ in answer() }, canReceive: { _ in answer() })
  }

  // MARK: Steps

  /// An event of a pointer, a key, a frame, or an action of the program.
  func step() {
    budget = 3
    time += 12
    let view = random.element(of: views)
    switch random.int(0...19) {
    case 0...13: random.chance(0.75) ? gesture(on: view) : gestureOnEntry()
    case 14: keys(on: view)
    case 15: drop(on: view)
    case 16: act()
    case 17: if window.isMapped { window.drawFrames(1) }
    default: break
    }
    var turns = 20
    while turns > 0, MainLoop.iterate() { turns -= 1 }
  }

  private func sample(on widget: any ChipOwner) -> PointerSample {
    var point = Point(x: Double(random.int(-20...widget.width + 20)), y: Double(random.int(-20...widget.height + 20)))
    if random.chance(0.7), let id = widget.chips.keys.sorted(by: { $0.rawValue < $1.rawValue }).randomElement(using: &random),
      let chip = widget.chips[id], let frame = Rect(boundsOf: chip.pointer, in: widget.pointer)
    {
      point = frame.center
    }
    return PointerSample(position: point, time: time, device: random.chance(0.5) ? .mouse : .touch)
  }

  private func gesture(on view: TagView) {
    if let carried = view.transfer.carried {
      switch random.int(0...5) {
      case 0: carried.cancel()
      case 1: carried.drop()
      default: carried.move(to: Point(x: Double(random.int(0...300)), y: Double(random.int(0...400))))
      }
      return
    }
    guard view.isMapped else { return }
    let sample = sample(on: view)
    switch random.int(0...11) {
    case 0...2: view.pressed(sample, random.chance(0.2) ? .control : [])
    case 3...6: view.handle(.motion(sample))
    case 7: view.handle(.longPress(sample))
    case 8, 9: view.handle(.release(sample))
    case 10: view.handle(.tick(time: sample.time))
    default: view.cancelGesture()
    }
  }

  private func gestureOnEntry() {
    guard entry.isMapped else { return }
    let sample = sample(on: entry)
    switch random.int(0...7) {
    case 0...1: entry.pressed(sample, [])
    case 2...4: entry.handle(.motion(sample))
    case 5: entry.handle(.longPress(sample))
    case 6: entry.handle(.release(sample))
    default: entry.handle(.tick(time: sample.time))
    }
  }

  private func keys(on view: TagView) {
    let keys = [
      GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Home, GDK_KEY_End, GDK_KEY_space, GDK_KEY_m, GDK_KEY_Escape, GDK_KEY_Delete,
      GDK_KEY_Return, GDK_KEY_z,
    ]
    if let id = view.focusedID ?? view.tags.first?.id { view.focusTag(id) }
    _ = view.keyPressed(UInt32(random.element(of: keys)), shift: random.chance(0.2), control: random.chance(0.3), alt: false)
  }

  /// Tags of one widget are held over another, and dropped or taken away.
  private func drop(on view: TagView) {
    let source: any ChipOwner = random.chance(0.5) ? entry : views[view === views[0] ? 1 : 0]
    guard let tag = source.tags.first else { return }
    let content = DropContent.parcel(TagParcel([tag], from: source))
    for _ in 0..<random.int(1...3) {
      _ = view.held(content, at: Point(x: Double(random.int(0...200)), y: Double(random.int(0...100))), [.copy, .move])
    }
    random.chance(0.7) ? _ = view.dropped(content, [.copy, .move]) : view.transfer.dragLeft()
  }

  // MARK: Actions of the program

  private func act() {
    let view = random.element(of: views)
    switch random.int(0...7) {
    case 0, 1: change(view)
    case 2, 3: restyle(view)
    case 4, 5: configure(view)
    case 6: random.chance(0.5) ? rearrange(view) : changeEntry()
    default: isInLayout || random.chance(0.9) ? changeModel(of: view) : window.destroy()
    }
  }

  /// Binds a view to the model, changes the model, or ends the binding.
  private func changeModel(of view: TagView) {
    let count = Int(g_list_model_get_n_items(model))
    switch random.int(0...5) {
    case 0:
      binding = bind(model, to: view)
    case 1: binding = nil
    case 2, 3: gtk_string_list_append(model, "\(random.int(0...999))")
    default: if count > 0 { gtk_string_list_remove(model, guint(random.int(0...count - 1))) }
    }
  }

  private func new() -> Tag { Tag("\(random.int(0...999))", isEnabled: random.chance(0.9)) }

  private func change(_ view: TagView) {
    let tags = view.tags
    let id = tags.isEmpty ? nil : tags[random.int(0...tags.count - 1)].id
    switch random.int(0...12) {
    case 0...1: if tags.count < 30 { view.insert([new(), new()], at: random.int(0...tags.count)) }
    case 2: if let id { view.remove(id) }
    case 3: if let id { view.move(id, to: random.int(0...tags.count - 1)) }
    case 4: if let id { view.update(id) { $0.text += "+" } }
    case 5: if let id { view.update(id) { $0.isEnabled.toggle() } }
    case 6: view.setTags((0..<random.int(0...9)).map { _ in new() })
    case 7: view.removeAll()
    case 8: view.reorder(tags.map(\.id).reversed())
    case 9: view.undo()
    case 10: view.redo()
    case 11: if let id { view.setSelected(random.chance(0.5), id) }
    default: random.chance(0.5) ? view.selectAll() : view.deselectAll()
    }
  }

  private func restyle(_ view: TagView) {
    switch random.int(0...9) {
    case 7: view.itemLayout = view.itemLayout == nil ? curve : nil
    case 8: view.layout.scrollDirection = view.layout.scrollDirection == .vertical ? .horizontal : .vertical
    case 9: view.itemLayout = WrapLayout(spacing: PerAxis(4))
    case let property: view.changeLook(property, random.int(0...2))
    }
  }

  private var curve: PathLayout {
    PathLayout(
      PathLayout.Curve(range: 0...6) { [weak self] parameter in
        MainActor.assumeIsolated { self?.heard(inLayout: true) }
        return Point(x: 60 * (1 + parameter), y: 60)
      })
  }

  private func configure(_ view: TagView) {
    switch random.int(0...10) {
    case 0: view.gestures.swipe = random.element(of: [.off, .paint, .select])
    case 1: view.gestures.isReorderable.toggle()
    case 2: view.gestures.isRemovable.toggle()
    case 3: view.gestures.liftsSelection.toggle()
    case 4: view.exchange = TagExchange(allowsExport: random.chance(0.7), allowsImport: random.chance(0.7))
    case 5: view.gates = random.chance(0.3) ? TagGates() : gates
    case 6: view.selection = SelectionRules(mode: random.element(of: SelectionMode.allCases), limit: random.chance(0.5) ? 2 : nil)
    case 7: view.deleteZone.isEnabled.toggle()
    case 8: view.externalDeleteZone = view.externalDeleteZone == nil ? entry : nil
    case 9: view.historyLimit = random.element(of: [0, 200])
    default: view.recordsProgramChanges.toggle()
    }
  }

  /// Ends gestures, and moves the focus, the menu, the scroller or the widget itself.
  private func rearrange(_ view: TagView) {
    switch random.int(0...7) {
    case 0: view.cancelGesture()
    case 1: if let tag = view.tags.last { view.focusTag(tag.id) }
    case 2: if let tag = view.tags.last { view.scrollTo(tag.id, animated: random.chance(0.5)) }
    // GTK never releases a widget that loses the focus by being hidden, and is shown again or removed before a frame.
    case 3:
      window.clearFocus()
      if !view.hasFocusWithin { view.isVisible.toggle() }
    case 4: view.isSensitive.toggle()
    case 5: view.menu.close()
    case 6: if !entry.hasState(.focusWithin) { entry.isVisible.toggle() }
    default: if depth == 0 { swapPlaces() }
    }
  }

  private func swapPlaces() {
    places[0].child = nil
    below.remove(views[1])
    // GTK never releases what has been removed with the focus, and is added again before a frame.
    if window.isMapped { window.drawFrames(1) }
    views.swapAt(0, 1)
    places[0].child = views[0]
    below.prepend(views[1])
  }

  private func changeEntry() {
    switch random.int(0...8) {
    case 0: if entry.tags.count < 20 { entry.add(new()) }
    case 1: if let tag = entry.tags.first { entry.remove([tag.id]) }
    case 2: entry.setTags((0..<random.int(0...5)).map { _ in new() })
    case 3: entry.undo()
    case 4: entry.redo()
    case 5: entry.insertText("typed,")
    case 6: if let tag = entry.tags.last { entry.edit(tag.id) }
    case 7: entry.configuration.isReadOnly.toggle()
    default: entry.gestures.isReorderable.toggle()
    }
  }

  // MARK: Checks

  /// A rule that is broken; nil if there is none.
  var problem: String? {
    if isCalledInLayout { return "the program is called in a layout" }
    for view in views {
      if let broken = view.session.brokenInvariant { return broken }
      if texts(of: view.listModel) != view.tags.map(\.text) {
        return "the list model is \(texts(of: view.listModel)), not \(view.tags.map(\.text))"
      }
      if view.lift == nil, gtk_widget_has_css_class(view.pointer, "dragging") != 0 { return "nothing is lifted, but the view is .dragging" }
    }
    if texts(of: entry.listModel) != entry.tags.map(\.text) { return "the list model of the entry is \(texts(of: entry.listModel))" }
    return entry.session.lift.flatMap { lift in lift.ids.first { !entry.tags.contains($0) } }.map {
      "\($0) is lifted in the entry and gone"
    }
  }

  private func texts(of model: TagListModel) -> [String] {
    (0..<model.count).map { (model.item(at: $0) as? TagListItem)?.tag.text ?? "" }
  }

  /// Ends all gestures and the window.
  func end() {
    budget = 0
    for view in views { view.cancelGesture() }
    window.destroy()
    binding = nil
    g_object_unref(UnsafeMutableRawPointer(model))
    MainLoop.steppedTime = nil
  }
}
