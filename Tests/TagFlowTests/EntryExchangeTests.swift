import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Chips dragged between views and entries.
@MainActor final class EntryExchangeTests: WidgetCase {
  private func view(_ words: String, _ name: String = "Trees") -> TagView {
    let view = TagView(tags(words))
    view.accessibleName = name
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)
    view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    return view
  }

  private func entry(
    _ words: String, _ name: String = "Flowers", _ configure: (inout TagEditorConfiguration) -> Void = { _ in }
  ) -> TagEntry {
    var configuration = TagEditorConfiguration()
    configure(&configuration)
    let entry = TagEntry(tags(words), configuration: configuration)
    entry.accessibleName = name
    entry.exchange = TagExchange(allowsExport: true, allowsImport: true)
    return entry
  }

  private static func texts(_ widget: any ChipOwner) -> [String] { widget.tags.map(\.text) }
  private func texts(_ widget: any ChipOwner) -> [String] { Self.texts(widget) }

  private func said(by widget: any ChipOwner) -> String { widget.surface.status.text }

  private func undo(_ widget: any ChipOwner) {
    (widget as? TagView)?.undo()
    (widget as? TagEntry)?.undo()
  }

  private func redo(_ widget: any ChipOwner) {
    (widget as? TagView)?.redo()
    (widget as? TagEntry)?.redo()
  }

  private func has(_ name: String, _ widget: Widget) -> Bool { gtk_widget_has_css_class(widget.pointer, name) != 0 }

  /// The chips with a style class.
  private func chips(_ name: String, in widget: any ChipOwner) -> [String] {
    widget.tags.filter { widget.stage.chips[$0.id].map { has(name, $0) } ?? false }.map(\.text)
  }

  /// The four pairs of a source and a receiver.
  private func pairs(_ words: String = "oak elm ash yew", _ others: String = "rose lily") -> [(any ChipOwner, any ChipOwner)] {
    [
      (view(words), entry(others)), (entry(words, "Trees"), view(others, "Flowers")), (entry(words, "Trees"), entry(others)),
      (view(words), view(others, "Flowers")),
    ]
  }

  func testAChipMovesAndUndoOnEitherSideRevertsBoth() async {
    for (source, receiver) in pairs() {
      let scene = ExchangeScene(source, receiver)
      let (kind, tag) = ("\(type(of: source)) to \(type(of: receiver))", source.tags[2])
      scene.carry("ash", from: source, to: receiver)
      let index = receiver.transfer.incoming?.gap.target
      XCTAssertNotNil(index, "\(kind): a gap opens")
      XCTAssertTrue(has("receiving", receiver), kind)
      XCTAssertEqual(texts(source).count + texts(receiver).count, 6, "nothing has changed before the drop")
      scene.drop(source)
      XCTAssertEqual(texts(source), ["oak", "elm", "yew"], kind)
      XCTAssertEqual(receiver.tags.index(of: tag.id), index, "\(kind): it keeps its id")
      XCTAssertNil(receiver.transfer.incoming)
      XCTAssertFalse(has("receiving", receiver), kind)
      XCTAssertEqual(said(by: receiver), "Added “\u{2068}ash\u{2069}” to Flowers", kind)
      XCTAssertFalse(said(by: source).hasPrefix("Removed") || source.surface.toast.isShown, "nothing is lost")
      for (one, other) in [(source, receiver), (receiver, source)] {
        undo(one)
        XCTAssertEqual(texts(source), ["oak", "elm", "ash", "yew"], kind)
        XCTAssertEqual(texts(receiver), ["rose", "lily"], kind)
        redo(other)
        XCTAssertEqual(texts(source), ["oak", "elm", "yew"], kind)
        XCTAssertEqual(receiver.tags.index(of: tag.id), index, kind)
      }
      // After another change there, one half is undone alone.
      receiver.anySession.change { $0.remove([$0.tags.first { $0.text == "rose" }!.id], by: .key) }
      undo(source)
      XCTAssertEqual(texts(source).count, 4, kind)
      XCTAssertEqual(texts(receiver).sorted(), ["ash", "lily"], kind)
    }
  }

  func testEventsOfAnEntryReportWhatComesAndGoes() {
    let (from, to) = (entry("oak elm"), entry("rose"))
    let scene = ExchangeScene(from, to)
    var events: [String] = []
    from.onEvent = { events.append("from \($0)") }
    to.onEvent = { events.append("to \($0)") }
    var changes = 0
    for entry in [from, to] { entry.onTagsChange = { changes += 1 } }
    let id = from.tags[0].id
    scene.carry("oak", from: from, to: to)
    scene.drop(from)
    let index = to.tags.index(of: id)!
    XCTAssertEqual(events, ["to \(TagEditorEvent.added(id, "oak", at: index))", "from \(TagEditorEvent.removed(id, "oak"))"])
    XCTAssertEqual(changes, 2)
  }

  func testTheRulesOfAnEntryJudgeWhatIsDraggedToIt() {
    let rules: [(String, (TagEntry) -> Void, text: String, reason: String)] = [
      ("rule", { $0.configuration.validation = .lettersAndSpaces() }, "elm2", "only letters and spaces"),
      ("limit", { $0.configuration.limit = 2 }, "oak", "no more than 2 tags"),
      ("duplicate", { _ in }, "ROSE", "“\u{2068}rose\u{2069}” is already there."),
      (
        "duplicate by rule", { $0.exchange.duplicates = .allow }, "ROSE", "“\u{2068}rose\u{2069}” is already there."
      ),
      (
        "known names",
        {
          $0.configuration.acceptsOnlySuggestions = true
          $0.completionSource = .list(["rose", "lily", "iris"])
        }, "oak", "not among the tags that can be used here"
      ),
      ("validate", { _ = $0.on("validate") { $0.answer(text: "No oaks.") } }, "oak", "No oaks."),
    ]
    for (name, configure, text, reason) in rules {
      for isView in [true, false] {
        let source: any ChipOwner = isView ? view("oak ROSE elm2") : entry("oak ROSE elm2", "Trees")
        let receiver = entry("rose lily")
        configure(receiver)
        var refusals: [String] = []
        receiver.onEvent = { if case .rejected(let text, _) = $0 { refusals.append(text) } }
        let scene = ExchangeScene(source, receiver)
        scene.carry(text, from: source, to: receiver)
        XCTAssertTrue(has("refusing", receiver), name)
        XCTAssertNil(receiver.transfer.incoming?.gap.target, "\(name): no gap opens")
        scene.drop(source)
        XCTAssertEqual(texts(source), ["oak", "ROSE", "elm2"], name)
        XCTAssertEqual(texts(receiver), ["rose", "lily"], name)
        XCTAssertTrue(receiver.message.sentence?.contains(reason) ?? false, "\(name): \(receiver.message.sentence ?? "")")
        XCTAssertTrue(said(by: source).contains(reason), "\(name): \(said(by: source))")
        XCTAssertEqual(refusals, [text], name)
        XCTAssertFalse(receiver.canUndo, name)
      }
    }
  }

  func testASelectionIsTakenAsFarAsTheRulesAllow() {
    let (source, receiver) = (view("oak elm2 ash yew"), entry("rose") { $0.validation = .lettersAndSpaces() |>> .unique })
    receiver.configuration.limit = 3
    source.select(source.tags.map(\.id))
    let scene = ExchangeScene(source, receiver)
    scene.carry("oak", from: source, to: receiver)
    XCTAssertEqual(receiver.transfer.incoming?.gap.sizes.count, 2)
    scene.drop(source)
    XCTAssertEqual(texts(source), ["elm2", "yew"])
    XCTAssertEqual(Set(texts(receiver)), ["rose", "oak", "ash"])
    XCTAssertTrue(receiver.message.sentence?.contains("elm2") ?? false, receiver.message.sentence ?? "")
    receiver.undo()
    XCTAssertEqual(texts(source), ["oak", "elm2", "ash", "yew"])
    XCTAssertEqual(texts(receiver), ["rose"])
    XCTAssertNil(receiver.message.sentence)
  }

  func testADuplicateIsMarkedAndRefusedMergedOrAllowed() {
    for duplicates in TagExchange.Duplicates.allCases {
      for (source, receiver) in pairs("oak ROSE") {
        receiver.exchange.duplicates = duplicates
        (receiver as? TagEntry)?.configuration.validation = .notEmpty
        let (scene, what) = (ExchangeScene(source, receiver), "\(duplicates), \(type(of: source)) to \(type(of: receiver))")
        scene.carry("oak", from: source, to: receiver)
        XCTAssertEqual(chips("twin", in: receiver), [], what)
        source.cancelGesture()
        scene.settle()
        scene.carry("ROSE", from: source, to: receiver)
        XCTAssertEqual(chips("twin", in: receiver), duplicates == .allow ? [] : ["rose"], what)
        XCTAssertEqual(has("refusing", receiver), duplicates == .refuse, what)
        let known = "“\u{2068}rose\u{2069}” is already there."
        if receiver is TagView, duplicates != .allow { XCTAssertEqual(said(by: receiver), known, what) }
        scene.drop(source)
        XCTAssertEqual(chips("twin", in: receiver), [], what)
        XCTAssertEqual(texts(source), duplicates == .refuse ? ["oak", "ROSE"] : ["oak"], what)
        XCTAssertEqual(texts(receiver).count, duplicates == .allow ? 3 : 2, what)
        if duplicates == .refuse { XCTAssertEqual(said(by: source), known, "\(what): the tag that is there") } else { undo(source) }
        XCTAssertEqual(texts(source), ["oak", "ROSE"], what)
        XCTAssertEqual(texts(receiver), ["rose", "lily"], what)
      }
    }
  }

  func testAReadOnlyEntryNeitherGivesNorTakes() {
    let (source, receiver) = (view("oak elm"), entry("rose lily"))
    let scene = ExchangeScene(source, receiver)
    scene.carry("oak", from: source, to: receiver)
    scene.drop(source)
    receiver.configuration.isReadOnly = true
    scene.settle()
    scene.carry("elm", from: source, to: receiver)
    XCTAssertNil(receiver.transfer.incoming)
    scene.drop(source)
    XCTAssertEqual(texts(source), ["elm"])
    // What it has got stays, whatever is undone elsewhere.
    source.undo()
    XCTAssertEqual(texts(receiver).count, 3)
    scene.carry("rose", from: receiver, to: source)
    XCTAssertNil(receiver.lift)
    scene.drop(receiver)
    let parcel = TagParcel(Array(receiver.tags), from: receiver)
    XCTAssertFalse(source.dropped(.parcel(parcel), .move))
    XCTAssertEqual(texts(receiver).count, 3)
  }

  func testExchangeIsOffByDefault() {
    let (source, receiver) = (view("oak elm"), entry("rose lily"))
    receiver.exchange = TagEntry().exchange
    let scene = ExchangeScene(source, receiver)
    scene.carry("oak", from: source, to: receiver)
    XCTAssertNil(receiver.transfer.incoming)
    scene.drop(source)
    scene.carry("rose", from: receiver, to: source)
    XCTAssertNil(source.transfer.incoming)
    scene.drop(receiver)
    XCTAssertEqual(texts(source).sorted() + texts(receiver).sorted(), ["elm", "oak", "lily", "rose"])
  }

  func testNoChipLandsBehindTheTextAndTheEntryMakesRoom() {
    let (source, receiver) = (view("oak chrysanthemum-and-more"), entry("rose lily iris aster"))
    let scene = ExchangeScene(source, receiver, width: 320)
    scene.carry("oak", from: source, to: receiver) { Point(x: $0.width - 4, y: $0.height - 4) }
    XCTAssertEqual(receiver.transfer.incoming?.gap.target, 4)
    source.cancelGesture()
    scene.settle()
    let height = receiver.height
    scene.carry("chrysanthemum-and-more", from: source, to: receiver)
    XCTAssertGreaterThan(receiver.height, height, "there is room for the gap")
    XCTAssertGreaterThan(receiver.textFrame.y, receiver.surface.slot.frames[0].y - 1, "the text comes after it")
    XCTAssertEqual(receiver.surface.slot.frames.count, 1)
    source.cancelGesture()
    scene.settle()
    XCTAssertEqual(receiver.height, height)
    XCTAssertEqual(receiver.surface.slot.frames, [])
  }

  func testAChipIsDroppedWhileAnotherIsEditedInPlace() {
    let (source, receiver) = (view("oak elm"), entry("rose lily"))
    let scene = ExchangeScene(source, receiver)
    receiver.edit(receiver.tags[0].id)
    scene.settle()
    scene.carry("oak", from: source, to: receiver) { Point(x: 4, y: $0.height / 2) }
    XCTAssertEqual(receiver.transfer.incoming?.gap.target, 0)
    scene.drop(source)
    XCTAssertEqual(texts(receiver), ["oak", "rose", "lily"])
    XCTAssertEqual(receiver.editor.inPlace?.id, receiver.tags[1].id)
    XCTAssertEqual(receiver.text, "rose")
  }

  func testATextIsCheckedAsIfItHadBeenTyped() {
    let (source, receiver) = (view("oak elm"), entry("rose"))
    receiver.configuration.asyncValidation = AsyncValidation { $0 == "oak" ? .other("No oaks.") : nil }
    let scene = ExchangeScene(source, receiver)
    for (text, isValid) in [("oak", false), ("elm", true)] {
      let id = source.tags.first { $0.text == text }!.id
      scene.carry(text, from: source, to: receiver)
      scene.drop(source)
      XCTAssertTrue(MainLoop.run(until: { !receiver.editor.isPending(id) }))
      XCTAssertEqual(receiver.isValid(id), isValid, text)
    }
    XCTAssertEqual(receiver.validTexts.sorted(), ["elm", "rose"])
  }

  func testAKnownNameComesAsItIsSpelled() {
    let (source, receiver) = (view("cafe"), entry(""))
    receiver.configuration.acceptsOnlySuggestions = true
    receiver.completionSource = .list(["Café"])
    let scene = ExchangeScene(source, receiver)
    scene.carry("cafe", from: source, to: receiver)
    scene.drop(source)
    XCTAssertEqual(texts(receiver), ["Café"])
    source.undo()
    XCTAssertEqual(texts(source), ["cafe"])
  }

  func testALiftedChipIsDrawnAboveTheWindow() {
    for (source, receiver) in pairs() {
      let scene = ExchangeScene(source, receiver)
      scene.carry("oak", from: source, to: receiver)
      let layer = source.surface.liftLayer
      XCTAssertEqual(gtk_widget_get_parent(layer?.pointer), scene.window.pointer)
      XCTAssertEqual(layer?.width, scene.window.width)
      XCTAssertEqual(layer?.isChildVisible, true)
      XCTAssertTrue(source.isLeavingWindow(at: Point(x: 2000, y: 0)))
      XCTAssertFalse(source.isLeavingWindow(at: Point(x: 10, y: 10)))
      source.cancelGesture()
      scene.settle()
      XCTAssertNil(source.surface.liftLayer)
      XCTAssertNil(gtk_widget_get_parent(layer?.pointer))
      XCTAssertEqual(texts(source), ["oak", "elm", "ash", "yew"])
    }
  }

  func testADragGoesOnWithoutItsRow() {
    for (source, receiver) in pairs() {
      let scene = ExchangeScene(source, receiver)
      scene.carry("ash", from: source, to: receiver)
      gtk_widget_set_visible(source.pointer, 0)
      scene.window.drawFrames(3)
      guard let carried = source.transfer.carried else { return XCTFail("\(type(of: source))") }
      carried.move(to: receiver.translate(scene.middle(of: receiver), to: scene.window.pointer)!)
      XCTAssertNotNil(receiver.transfer.incoming)
      carried.drop()
      XCTAssertEqual(texts(source), ["oak", "elm", "yew"])
      XCTAssertEqual(texts(receiver).sorted(), ["ash", "lily", "rose"])
      undo(receiver)
      XCTAssertEqual(texts(source), ["oak", "elm", "ash", "yew"])
      XCTAssertEqual(texts(receiver), ["rose", "lily"])
    }
  }

  /// A desktop drag from another window of the program, and back.
  func testAChipOfAnotherWindowIsDropped() {
    for (source, receiver) in pairs() {
      for widget in [source, receiver] { keep(ExchangeScene(widget)) }
      let parcel = TagParcel([source.tags[1]], from: source)
      XCTAssertEqual(receiver.held(.parcel(parcel), at: Point(x: 5, y: 5), [.copy, .move]), .move)
      XCTAssertEqual(receiver.transfer.incoming?.gap.target, 0)
      XCTAssertTrue(receiver.dropped(.parcel(parcel), [.copy, .move]))
      XCTAssertEqual(texts(receiver), ["elm", "rose", "lily"])
      XCTAssertEqual(texts(source), ["oak", "ash", "yew"])
      source.transfer.exported(parcel)
      undo(receiver)
      XCTAssertEqual(texts(source), ["oak", "elm", "ash", "yew"])
      // With Control, a copy.
      let copied = TagParcel([source.tags[0], source.tags[2]], from: source)
      XCTAssertEqual(receiver.held(.parcel(copied), at: Point(x: 5, y: 5), .copy), .copy)
      XCTAssertTrue(receiver.dropped(.parcel(copied), .copy))
      XCTAssertEqual(texts(receiver), ["oak", "ash", "rose", "lily"])
      XCTAssertEqual(texts(source), ["oak", "elm", "ash", "yew"])
      undo(receiver)
      XCTAssertEqual(texts(receiver), ["rose", "lily"])
      XCTAssertEqual(texts(source), ["oak", "elm", "ash", "yew"])
      // On the widget itself, a move.
      let own = TagParcel([source.tags[0]], from: source)
      XCTAssertTrue(source.dropped(.parcel(own), [.copy, .move]))
      XCTAssertEqual(texts(source), ["elm", "ash", "yew", "oak"])
      undo(source)
      XCTAssertEqual(texts(source), ["oak", "elm", "ash", "yew"])
    }
  }

  /// Random transfers, undone and redone from either side, lose or duplicate no tag.
  func testTransfersAndTheirUndoLoseNothing() {
    for (seed, pair) in pairs("oak elm ash yew", "rose lily iris").enumerated() {
      let (scene, widgets) = (ExchangeScene(pair.0, pair.1), [pair.0, pair.1])
      let all = widgets.flatMap(texts).sorted()
      var random = SeededGenerator(seed: UInt64(seed))
      var (transfers, log) = (0, [String]())
      for _ in 0..<24 {
        let isForth = random.chance(0.5)
        let (from, to) = isForth ? pair : (pair.1, pair.0)
        switch random.int(0...9) {
        case 0...1:
          undo(from)
          log.append("undo")
        case 2:
          redo(from)
          log.append("redo")
        default:
          guard let tag = from.tags.randomElement(using: &random) else { continue }
          scene.carry(tag.text, from: from, to: to)
          if to.transfer.incoming != nil { transfers += 1 } else { from.cancelGesture() }
          log.append("\(tag.text) \(to.transfer.incoming != nil)")
          scene.drop(from)
        }
        scene.settle()
        log.append("\(isForth) \(texts(pair.0)) \(texts(pair.1))")
        guard widgets.flatMap(texts).sorted() == all else { return XCTFail("\(seed): \(log)") }
      }
      XCTAssertGreaterThan(transfers, 8)
    }
  }
}

/// A window with views and entries, between which a mouse drags chips.
@MainActor private final class ExchangeScene {
  let window = Window()
  private let widgets: [any ChipOwner]
  private var time = 1_000_000.0
  private var pointer = Point.zero

  init(_ widgets: any ChipOwner..., width: Int = 400) {
    MainLoop.attach()
    self.widgets = widgets
    window.present(Box(.vertical, spacing: 20, widgets), width: width, height: 400)
    settle()
  }

  isolated deinit { window.destroy() }

  func settle() {
    window.drawFrames(3)
    XCTAssertTrue(
      MainLoop.run(until: { widgets.allSatisfy { $0.width > 0 && !$0.stage.ticks.isRunning && !$0.stage.motion.isPending } }))
    while MainLoop.iterate() {}
  }

  func middle(of widget: Widget) -> Point { Point(x: Double(widget.width) / 2, y: Double(widget.height) / 2) }

  /// The pointer in the coordinates of a widget, which may have moved in the window.
  private func sample(in widget: any ChipOwner) -> PointerSample {
    time += 10
    return PointerSample(position: window.translate(pointer, to: widget.pointer)!, time: time, device: .mouse)
  }

  /// Drags a chip over another widget.
  /// - Parameter place: Returns the point of the other widget, by its size; its middle if there is none.
  func carry(
    _ text: String, from source: any ChipOwner, to receiver: any ChipOwner, _ place: ((Size) -> Point)? = nil
  ) {
    let chip = source.stage.chips[source.tags.first { $0.text == text }!.id]!
    pointer = chip.translate(middle(of: chip), to: window.pointer)!
    source.pressed(sample(in: source), [])
    pointer = pointer + Point(x: 20, y: 0)
    source.handle(.motion(sample(in: source)))
    // The entry makes room for its delete zone.
    settle()
    let there = place?(Size(width: Double(receiver.width), height: Double(receiver.height))) ?? middle(of: receiver)
    pointer = receiver.translate(there, to: window.pointer)!
    source.handle(.motion(sample(in: source)))
    settle()
  }

  func drop(_ source: any ChipOwner) {
    source.handle(.release(sample(in: source)))
    settle()
  }
}
