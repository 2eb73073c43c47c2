import CTagFlowGtk
import GtkBridge
import Heap
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Random actions on real widgets, after which nothing moves and memory use is as before, with the same tags in the
/// same widgets.
///
/// `scripts/test soak` performs a million, set by `TAGFLOW_SOAK`.
@MainActor final class SoakTests: WidgetCase {
  private var acts: Int { number("TAGFLOW_SOAK", 6_000) }

  func testRandomActionsLeakNothing() async {
    let stage = SoakStage(seed: 7)
    let acts = acts
    let warmUp = min(10_000, acts / 2)
    play(warmUp, on: stage)
    let before = heap(at: stage)
    for _ in 0..<10 {
      play((acts - warmUp) / 10, on: stage)
      print("soak: \(heap(at: stage) - before) bytes more than after \(warmUp) acts; \(resident()) kB resident")
    }
    XCTAssertLessThanOrEqual(heap(at: stage) - before, 2 << 20, "bytes more than after \(warmUp) acts")
  }

  private func play(_ count: Int, on stage: SoakStage) {
    for act in 0..<count {
      stage.act()
      if act.isMultiple(of: 16) { while MainLoop.iterate() {} }
    }
  }

  /// The bytes in use when nothing moves.
  private func heap(at stage: SoakStage) -> Int {
    stage.rest()
    tagflow_heap_trim()
    return Int(tagflow_heap_in_use())
  }

  private func resident() -> Int {
    var (text, length): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
    guard g_file_get_contents("/proc/self/status", &text, &length, nil) != 0, let text else { return 0 }
    defer { g_free(text) }
    let line = String(cString: text).split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }
}

/// A window with two views that exchange tags, an entry, and list models, for random input.
@MainActor final class SoakStage {
  private static let words = (0..<300).map { "word \($0)" }
  private static let styles = [
    TagStyle(), TagStyle(background: .black), TagStyle(cornerRadius: 3, padding: Insets(9)), TagStyle(borderWidth: 2),
  ]

  private var random: SeededGenerator
  private let window = Window()
  private(set) var views: [TagView] = []
  private var entry = TagEntry()
  private var time = 1_000_000.0
  private var heard = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    window.setDefaultSize(width: 500, height: 600)
    fill()
    window.present()
  }

  isolated deinit { window.destroy() }

  private func fill() {
    views = (0..<2).map { _ in view() }
    entry = TagEntry((0..<10).map { _ in tag() })
    entry.completionSource = .list(Self.words)
    entry.onEvent = { [weak self] _ in self?.heard += 1 }
    entry.on("validate") { $0.answer(text: $0.string(0)?.hasPrefix("word 7") == true ? "Not that one." : nil) }
    _ = entry.listModel
    window.child = Box(
      .vertical, spacing: 6,
      views.map { view in
        let scrolled = ScrolledWindow(view, horizontal: .never)
        // While the pointer is over an overlay scrollbar, GTK's timer that hides it runs on.
        gtk_scrolled_window_set_overlay_scrolling(OpaquePointer(scrolled.pointer), 0)
        scrolled.setExpands(.vertical)
        return scrolled
      } + [entry])
  }

  private func view() -> TagView {
    let view = TagView((0..<40).map { _ in tag() })
    view.gestures = GestureConfiguration(swipe: .off, isReorderable: true, isRemovable: true)
    view.deleteZone.isEnabled = true
    view.selection.limit = 9
    view.exchange = TagExchange(allowsExport: true, allowsImport: true, duplicates: .allow)
    view.gates.canMove = { tag, _, to in tag.id.rawValue % 7 != 0 || to % 2 == 0 }
    view.onEvent = { [weak self] _ in self?.heard += 1 }
    _ = view.listModel
    return view
  }

  private func word() -> String { Self.words[random.int(0...Self.words.count - 1)] }
  private func tag() -> Tag { Tag(word(), style: Self.styles[random.int(0...3)]) }

  // MARK: Actions

  /// Performs one random action of the user or the program.
  func act() {
    let view = views[random.int(0...1)]
    switch random.int(0...99) {
    case 0...54: gesture(on: view)
    case 55...69: program(view)
    case 70...77: keys(on: view)
    case 78...85: typing()
    case 86...90: carrying(from: view)
    case 91...95: looks(of: view)
    default: window.setDefaultSize(width: random.int(300...700), height: 600)
    }
  }

  private func gesture(on view: TagView) {
    let point = Point(
      x: Double(random.int(-20...view.width + 20)), y: Double(random.int(-20...view.height + 20)))
    time += 10
    guard view.isMapped else { return }
    let device: PointerSample.Device = random.chance(0.5) ? .mouse : .touch
    let sample = PointerSample(position: point, time: time, device: device)
    switch random.int(0...9) {
    case 0...2: view.pressed(sample, [])
    case 3...6: view.handle(.motion(sample))
    case 7: view.handle(.longPress(sample))
    case 8: view.handle(.release(sample))
    default: view.cancelGesture()
    }
  }

  private func program(_ view: TagView) {
    let tags = view.tags
    let some = tags.isEmpty ? nil : tags[random.int(0...tags.count - 1)].id
    switch random.int(0...9) {
    case 0...1: if tags.count < 60 { view.insert([tag(), tag()], at: random.int(0...tags.count)) }
    case 2...3: if tags.count > 20, let some { view.remove([some]) }
    case 4: if let some { view.move(some, to: random.int(0...tags.count - 1)) }
    case 5: if let some { view.update(some) { $0.text = Self.words[($0.text.count * 7) % 300] } }
    case 6: view.undo()
    case 7: view.redo()
    case 8: if let some { view.select([some]) }
    default:
      if let some { view.scrollTo(some) }
      _ = tags.isEmpty ? nil : view.listModel.item(at: random.int(0...tags.count - 1))
    }
  }

  private func keys(on view: TagView) {
    let keys = [
      GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Home, GDK_KEY_End, GDK_KEY_space, GDK_KEY_m,
      GDK_KEY_Escape, GDK_KEY_Delete, GDK_KEY_z,
    ]
    if view.tags.count > 10, let id = view.focusedID ?? view.tags.first?.id { view.focusTag(id) }
    _ = view.keyPressed(
      UInt32(keys[random.int(0...keys.count - 1)]), shift: random.chance(0.2), control: random.chance(0.2), alt: false)
  }

  private func typing() {
    switch random.int(0...5) {
    case 0...1: entry.insertText(String(word().prefix(random.int(1...5))))
    case 2: entry.commit()
    case 3: entry.clearText()
    case 4: if let tag = entry.tags.last, entry.tags.count > 8 { entry.remove([tag.id]) }
    default: random.chance(0.5) ? entry.undo() : entry.redo()
    }
  }

  /// Moves tags from one view to the other, by a drag in the window or through the desktop.
  private func carrying(from view: TagView) {
    let other = view === views[0] ? views[1] : views[0]
    guard view.tags.count > 20, other.tags.count < 60, let tag = view.tags.first else { return }
    let parcel = TagParcel([tag], from: view)
    let place = Point(x: Double(random.int(0...200)), y: Double(random.int(0...100)))
    let allowed: DropActions = random.chance(0.8) ? [.copy, .move] : .copy
    _ = other.held(.parcel(parcel), at: place, allowed)
    random.chance(0.8) ? _ = other.dropped(.parcel(parcel), allowed) : other.transfer.dragLeft()
  }

  private func looks(of view: TagView) {
    switch random.int(0...7) {
    case 7: view.isVisible.toggle()
    case let property: view.changeLook(property, random.int(0...3))
    }
  }

  // MARK: Reset

  /// Restores the original tags and layout, clears the history, and waits for animations to end.
  func rest() {
    for view in views {
      view.isVisible = true
      view.cancelGesture()
      view.menu.close()
      view.surface.toast.hide()
      view.textDirection = .leftToRight
      view.layout = FlowLayout(insets: Insets(6))
      (view.showsOverflow, view.isExpanded) = (false, false)
      (view.showsCloseButtons, view.showsCheckMarks) = (false, false)
      view.setTags(Self.words.prefix(40).map { Tag($0) })
      (view.historyLimit, view.historyLimit) = (0, 200)
    }
    entry.clearText()
    entry.setTags(Self.words.prefix(10).map { Tag($0) })
    window.setDefaultSize(width: 500, height: 600)
    window.clearFocus()
    XCTAssertTrue(MainLoop.runUntilAsleep(), "a frame is drawn though nothing moves")
    // Up to 8 MB of cached boxes; their current number is arbitrary.
    for stage in views.map(\.stage) + [entry.stage] { stage.boxCache = nil }
    fillFontCache()
  }

  /// Cairo caches the last 256 unused fonts with their glyphs, and lifting creates one per scale. This fills the cache
  /// with the same fonts each time.
  private func fillFontCache() {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 16, 16)
    let brush = cairo_create(surface)
    for step in 0..<300 {
      cairo_set_font_size(brush, 8 + Double(step) / 64)
      cairo_move_to(brush, 0, 12)
      cairo_show_text(brush, "x")
    }
    cairo_destroy(brush)
    cairo_surface_destroy(surface)
  }
}
