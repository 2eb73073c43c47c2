import BenchmarkSupport
import CReference
import DemoKit
import Foundation
import GtkBridge
import GtkReference
import LayoutCore
import TagFlow
import TagModel

/// The measurements of one process: a subject with a number of items. Prints the figures, in milliseconds or bytes, as a
/// JSON object.
@MainActor final class Session {
  let subject: Subject
  let count: Int
  private let groups: [String]
  var figures: [String: Double] = [:]

  init(_ subject: Subject, count: Int, _ groups: [String]) {
    (self.subject, self.count, self.groups) = (subject, count, groups)
  }

  func run() {
    if groups.contains("text") { measureText() }
    if groups.contains("shaped") { measureShaped() }
    if groups.contains("size") { measureMemory() }
    var (texts, strings) = makeTexts()
    let start = CPUTime.process
    openDisplay()
    let stage = Stage(subject, texts, strings)
    figures["start"] = CPUTime.process - start
    free(&texts, &strings)
    stage.settle()
    if groups.contains("idle") { measureIdle(stage) }
    guard subject != .label else { report(figures) }
    if groups.contains("scroll") { measureScrolling(stage) }
    if groups.contains("edit") { measureEdits(stage) }
    if groups.contains("select") { measureSelection(stage) }
    if groups.contains("drag") { measureDrag(stage) }
    if groups.contains("search") { measureSearch(stage) }
    report(figures)
  }

  /// The texts of the items, as Swift strings and, for GTK's widgets, as C strings.
  private func makeTexts() -> ([String], [UnsafePointer<CChar>?]) {
    let texts = Texts.make(subject == .label ? 0 : count)
    return (texts, [.tagView, .tagViewOfArray].contains(subject) ? [] : texts.map { UnsafePointer(strdup($0)) } + [nil])
  }

  private func free(_ texts: inout [String], _ strings: inout [UnsafePointer<CChar>?]) {
    for string in strings { Foundation.free(UnsafeMutableRawPointer(mutating: string)) }
    (texts, strings) = ([], [])
  }

  private func openDisplay() {
    guard Application.openDisplay() else { fail("no display") }
    MainLoop.attach()
    MainLoop.after(.seconds(240)) { fail("no frames arrive") }
  }

  /// The growth of the heap until after the first frame, without the bytes of the texts. The program keeps no texts of its
  /// own: a GtkStringList copies them, a TagView takes them over, and both count with their overhead.
  private func measureMemory() -> Never {
    openDisplay()
    let before = reference_heap_bytes()
    var (texts, strings) = makeTexts()
    let bytes = texts.reduce(0) { $0 + $1.utf8.count }
    let stage = Stage(subject, texts, strings)
    free(&texts, &strings)
    figures["heap"] = Double(reference_heap_bytes()) - Double(before + bytes)
    withExtendedLifetime(stage) {}
    report(figures)
  }

  func report(_ figures: [String: Double]) -> Never {
    guard let json = try? JSONEncoder().encode(figures) else { fail("figures are not finite: \(figures)") }
    print(String(decoding: json, as: UTF8.self))
    exit(0)
  }

  private static let rounds = 15

  private func measureIdle(_ stage: Stage) {
    // The pointer is over the window: after half a second, GTK checks once for a tooltip.
    _ = reference_wakes(1000)
    figures["idleWakes"] = Double(reference_wakes(1000))
    figures["idleFrames"] = Double(stage.frames.count)
  }

  // MARK: Scrolling

  private func measureScrolling(_ stage: Stage) {
    let range = reference_scroll_range(stage.scrolled)
    // GTK's scroll distance for a notch of the wheel at this height.
    let notch = pow(Double(Stage.height), 2 / 3)
    reference_scroll(stage.scrolled, range / 3)
    stage.settle()
    var costs = (0..<Self.rounds).map { _ in
      stage.cost { reference_scroll(stage.scrolled, reference_scroll_position(stage.scrolled) + notch) }
    }
    record("wheel", costs)
    stage.settle()
    costs = (0..<Self.rounds).map { round in
      // Always far away, and never twice to the same place.
      let place = (Double(round) * 0.618).truncatingRemainder(dividingBy: 1)
      let cost = stage.cost { reference_scroll(stage.scrolled, place * range) }
      stage.settle()
      return cost
    }
    record("jump", costs)
    reference_scroll(stage.scrolled, 0)
    stage.settle()
  }

  func record(_ name: String, _ costs: [(total: Double, withoutRenderer: Double)]) {
    figures[name] = median(costs.map(\.total))
    figures[name + "WithoutRenderer"] = median(costs.map(\.withoutRenderer))
  }

  // MARK: Editing

  private func measureEdits(_ stage: Stage) {
    var inserts: [(total: Double, withoutRenderer: Double)] = []
    var removals = inserts
    for round in 0..<9 {
      let place = 5 + round
      inserts.append(
        stage.cost {
          if let view = stage.view {
            view.insert([Tag("New \(round)")], at: place)
          } else {
            reference_insert(stage.scrolled, Int32(place), "New \(round)")
          }
        })
      stage.settle()
      removals.append(
        stage.cost {
          if let view = stage.view {
            view.remove([view.tags[place].id])
          } else {
            reference_remove(stage.scrolled, Int32(place))
          }
        })
      stage.settle()
    }
    record("insert", inserts)
    record("delete", removals)
  }

  // MARK: Text

  private func measureText() -> Never {
    guard Application.openDisplay() else { fail("no display") }
    let label = Label("")
    let measurer = TextMeasurer(for: label)
    _ = measurer.size(of: "Tags 0123456789")
    for (name, texts) in [("plainText", Texts.make(count)), ("shapedText", Texts.shaped(count / 100))] {
      let start = CPUTime.thread
      for text in texts { use(measurer.size(of: text)) }
      figures[name] = (CPUTime.thread - start) * 1e6 / Double(texts.count)
    }
    report(figures)
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("gtk-benchmarks: \(message)\n".utf8))
  exit(1)
}

// MARK: - Gestures

// With the real pointer.
extension Session {
  /// Swipes over a screenful, line by line, a few chips per frame.
  func measureSwipe(_ stage: Stage, _ view: TagView) {
    view.gestures.swipe = .paint
    point(40, 30)
    stage.settle()
    press(true)
    let steps = 60
    let costs = stage.frames(steps) { step in
      let (row, place) = (step / 6, Double(step % 6) / 5)
      point(Int32(40 + (row.isMultiple(of: 2) ? place : 1 - place) * 1080), Int32(30 + row * 36))
    }
    press(false)
    stage.settle()
    figures["swipe"] = median(costs.map { $0.total - $0.render })
    figures["swiped"] = Double(view.selectedTags.count)
    view.deselectAll()
    view.gestures.swipe = .off
    stage.settle()
  }

  /// Lifts a chip and moves it back and forth near the bottom edge, where the view autoscrolls.
  func measureDrag(_ stage: Stage) {
    guard let view = stage.view else { return }
    view.gestures.isReorderable = true
    point(60, 300)
    stage.settle()
    press(true)
    stage.waitForFrame()
    point(80, 320)
    stage.waitForFrame()
    let costs = stage.frames(100) { step in point(Int32(560 + 400 * sin(Double(step) / 9)), Int32(Stage.height - 12)) }
    let scrolled = reference_scroll_position(stage.scrolled)
    press(false)
    stage.settle()
    figures["drag"] = median(costs.map { $0.total - $0.render })
    figures["dragWorst"] = costs.map(\.total).max()
    figures["dragScrolled"] = scrolled
  }

  private func point(_ x: Int32, _ y: Int32) {
    guard reference_pointer_move(x, y) else { fail("cannot move the pointer: libXtst.so.6 is required") }
  }

  private func press(_ isPressed: Bool) { _ = reference_pointer_button(isPressed) }
}

// MARK: - Selection

extension Session {
  func measureSelection(_ stage: Stage) {
    var on: [(total: Double, withoutRenderer: Double)] = []
    var off = on
    for _ in 0..<7 {
      on.append(stage.cost { select(true, stage) })
      stage.settle()
      off.append(stage.cost { select(false, stage) })
      stage.settle()
    }
    record("selectAll", on)
    record("deselectAll", off)
    guard let view = stage.view else { return }
    measureUndo(stage, view)
    measureListener(stage, view)
    measureSwipe(stage, view)
  }

  private func measureUndo(_ stage: Stage, _ view: TagView) {
    view.recordsProgramChanges = true
    view.selectAll()
    stage.settle()
    var (undone, redone): ([(total: Double, withoutRenderer: Double)], [(total: Double, withoutRenderer: Double)]) = ([], [])
    for _ in 0..<7 {
      undone.append(stage.cost { view.undo() })
      stage.settle()
      redone.append(stage.cost { view.redo() })
      stage.settle()
    }
    record("undoSelectAll", undone)
    record("redoSelectAll", redone)
    view.deselectAll()
    view.recordsProgramChanges = false
    stage.settle()
  }

  /// With listeners for the operation and the selected tags.
  private func measureListener(_ stage: Stage, _ view: TagView) {
    var received = 0
    view.onTransaction = { for case .selection(let indexes) in $0.changes { received += indexes.count } }
    view.onSelectionChange = { received += $0.count }
    let costs = (0..<7).map { _ in
      let cost = stage.cost { view.selectAll() }
      stage.settle()
      view.deselectAll()
      stage.settle()
      return cost
    }
    record("selectAllListener", costs)
    guard received == 21 * count else { fail("the listeners got \(received) of \(21 * count) tags") }
    (view.onTransaction, view.onSelectionChange) = (nil, nil)
  }

  private func select(_ selected: Bool, _ stage: Stage) {
    guard let view = stage.view else { return reference_select_all(stage.scrolled, selected) }
    if selected { view.selectAll() } else { view.deselectAll() }
  }
}

// MARK: - Search

extension Session {
  /// Types the text of the last tag letter by letter: each keystroke scrolls to the first tag that contains the text and
  /// frames it, like a search field. Each letter moves the match further. The main loop's costs, and the time until the
  /// match shows.
  func measureSearch(_ stage: Stage) {
    guard let view = stage.view, let text = view.tags.last?.text else { return }
    var match: Tag.ID?
    var elapsed: [Double] = []
    let costs = text.indices.map { end in
      let start = ContinuousClock.now
      var isFound = false
      let search = {
        _ = Task {
          guard let id = await view.tags.search(for: String(text[...end])) else { fail("no tag has “\(text[...end])”") }
          if let match { view.update(match) { $0.style = TagStyle() } }
          match = id
          view.update(id) { $0.style.borderWidth = 2 }
          view.scrollTo(id, position: .center, animated: false)
          isFound = true
        }
      }
      let cost = stage.cost(of: search, until: { isFound })
      elapsed.append((ContinuousClock.now - start) / .milliseconds(1))
      stage.settle()
      return cost.total
    }
    guard match == view.tags.last?.id else { fail("the search did not find “\(text)”") }
    figures["search"] = median(costs)
    figures["searchWorst"] = costs.max()
    figures["searchElapsed"] = elapsed.max()
  }
}

// MARK: - Shaped

extension Session {
  /// A view of labels that Pango must shape: the time to the first frame, and the idle work after it.
  func measureShaped() -> Never {
    let texts = Texts.shaped(count)
    var start = CPUTime.process
    guard Application.openDisplay() else { fail("no display") }
    MainLoop.attach()
    MainLoop.after(.seconds(240)) { fail("no frames arrive") }
    let stage = Stage(.tagView, texts, [])
    var figures = ["shapedStart": CPUTime.process - start]
    let begin = ContinuousClock.now
    var (last, longest) = (begin, 0.0)
    // Wakes the loop when nothing else does.
    func wake() { MainLoop.after(.milliseconds(100)) { wake() } }
    wake()
    while ContinuousClock.now - last < .seconds(1) {
      start = CPUTime.thread
      MainLoop.iterate(mayBlock: true)
      let cost = CPUTime.thread - start
      longest = max(longest, cost)
      if cost > 1 { last = .now }
    }
    withExtendedLifetime(stage) {}
    figures["shapedTurn"] = longest
    figures["shapedDone"] = (last - begin) / .milliseconds(1)
    // The cost of shaping everything before the first frame.
    let measurer = TextMeasurer(for: Label(""))
    start = CPUTime.thread
    for text in texts { use(measurer.size(of: text)) }
    figures["shapedAll"] = CPUTime.thread - start
    report(figures)
  }
}

/// Distinct texts of a word and a number, of realistic length: 3 to 20 characters.
enum Texts {
  private static let words = [
    "Hiking", "Jazz", "Photography", "Tea", "Chess", "Astronomy", "Cycling", "Go", "Pottery", "Bird watching", "Film",
    "Climbing", "Calligraphy", "Yoga", "Opera", "Woodwork",
  ]

  /// Uses the words in a pseudorandom order, since lines of repeating texts never get back in sync after an edit.
  static func make(_ count: Int) -> [String] {
    (0..<count).map { "\(words[Int((UInt64($0) &* 0x9E37_79B9_7F4A_7C15) >> 60)]) \($0)" }
  }

  static func tags(_ texts: [String]) -> TagList { TagList(uniquing: texts.lazy.map { Tag($0) }) }

  /// Texts that Pango must shape: accents, other scripts, ligatures.
  static func shaped(_ count: Int) -> [String] {
    let words = ["Café", "Größe", "Ελλάδα", "Москва", "naïve", "smørrebrød", "東京", "office → home"]
    return (0..<count).map { "\(words[$0 % words.count]) \($0)" }
  }
}
