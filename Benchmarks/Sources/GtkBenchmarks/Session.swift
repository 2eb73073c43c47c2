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

  var rounds: Int { subject == .flowBox && count > 10_000 ? 3 : 15 }

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
    var costs = (0..<rounds).map { _ in
      stage.cost { reference_scroll(stage.scrolled, reference_scroll_position(stage.scrolled) + notch) }
    }
    record("wheel", costs)
    stage.settle()
    costs = (0..<rounds).map { round in
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
    for round in 0..<min(rounds, 9) {
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
