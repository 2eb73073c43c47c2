import BenchmarkSupport
import CInterface
import Foundation
import GtkBridge
import TagFlow
import TagModel

/// What a call through GObject costs, beside the same in GTK's own widgets or in Swift.
@MainActor struct CostOfC {
  let runs: Int
  private static let calls = 10_000
  private static let count = 100_000

  func measure(into report: inout Report) {
    measureProperties(into: &report)
    measureSelection(into: &report)
    measureSplices(into: &report)
    measureSize(into: &report)
  }

  private func measureProperties(into report: inout Report) {
    let view = interface_tag_view()!, grid = interface_grid_view()!
    defer { for object in [view, grid] { interface_unref(object) } }
    func add(_ name: String, goal: Row.Goal = .ratio(1.5), _ call: (UnsafeMutableRawPointer, String) -> Void) {
      let turns = Turns(runs) {
        cpuNanoseconds { call(view, "reorderable") }
      } _: {
        cpuNanoseconds { call(grid, "enable-rubberband") }
      }
      report.add(Row("C: \(name); GtkGridView", chips: 0, unit: "ns", turns, scale: 1 / Double(Self.calls), goal: goal))
    }
    // Too little for anyone to feel, compared with anything.
    add("get a property", goal: .value(500)) { use(interface_get($0, $1, Int32(Self.calls))) }
    add("set a property") { interface_set($0, $1, Int32(Self.calls)) }
    interface_listen(view, "notify::reorderable")
    interface_listen(grid, "notify::enable-rubberband")
    add("set a property, with a handler") { interface_set($0, $1, Int32(Self.calls)) }
    precondition(interface_heard() == 2 * Int32(runs * Self.calls), "\(interface_heard()) notifications")
  }

  private func measureSelection(into report: inout Report) {
    let view = interface_tag_view()!, grid = interface_grid_view()!, texts = interface_texts(Int32(Self.count))!
    defer {
      for object in [view, grid] { interface_unref(object) }
      interface_free_texts(texts)
    }
    let tags = interface_fill_tag_view(view, texts)!, items = interface_fill_grid_view(grid, texts)!
    interface_listen(tags, "selection-changed")
    interface_listen(items, "selection-changed")
    let turns = Turns(runs) {
      cpuNanoseconds { interface_select(tags, Int32(Self.calls)) }
    } _: {
      cpuNanoseconds { interface_select(items, Int32(Self.calls)) }
    }
    // A thousand selections by a program take less than a frame.
    report.add(
      Row(
        "C: select an item, with a handler; GtkMultiSelection", chips: Self.count, unit: "ns", turns, scale: 1 / Double(Self.calls),
        goal: .value(10_000)))
  }

  private func measureSplices(into report: inout Report) {
    let count = Int32(Self.count)
    let strings = interface_string_list(count)!, objects = interface_tag_list(count)!, texts = interface_texts(count)!
    defer {
      for list in [strings, objects] { interface_unref(list) }
      interface_free_texts(texts)
    }
    let swift = TagView(), view = interface_tag_view()!
    defer { interface_unref(view) }
    var binding: TagListBinding?
    func add(_ name: String, goal: Row.Goal? = .ratio(1.5), _ own: () -> Void, _ other: () -> Void) {
      let turns = Turns(runs) {
        cpuNanoseconds(own) / 1e6
      } _: {
        cpuNanoseconds(other) / 1e6
      }
      report.add(Row("C: \(name)", chips: Self.count, unit: "ms", turns, goal: goal))
    }
    add("splice texts; the same in Swift") {
      interface_splice(view, texts)
    } _: {
      swift.replaceSubrange(0..<swift.tags.count, with: (0..<Self.count).map { Tag(String(cString: texts[$0]!)) })
    }
    let bind = { binding = TagListBinding(strings, to: swift) { Tag(String(cString: interface_string($0))) } }
    add("bind a GListModel; the same in Swift", { interface_bind(view, strings) }, bind)
    let tags = (0..<Self.count).map { Tag(String(cString: texts[$0]!)) }
    add("bind a GListModel of TagflowTag; one with a Tag for each item in Swift", { interface_bind(view, objects) }) {
      var rest = tags[...]
      binding = TagListBinding(objects, to: swift) { _ in rest.removeFirst() }
    }
    add(
      "bind a GListModel, with a function that makes a TagflowTag; without in Swift", goal: nil,
      { interface_bind_with_function(view, strings) }, bind)
    use(binding)
  }

  /// The installed library, if scripts/test has built one.
  private func measureSize(into report: inout Report) {
    func megabytes(_ variable: String) -> Double? {
      guard let file = ProcessInfo.processInfo.environment[variable] else { return nil }
      return (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Double).map { $0 / 1e6 }
    }
    guard let own = megabytes("BENCH_LIBRARY") else { return }
    report.add(Row("C: size of libtagflow-1.so; libgtk-4.so", chips: 0, unit: "MB", value: own, reference: megabytes("BENCH_GTK_LIBRARY")))
  }
}

/// What most programs do: show and change a dozen, a hundred or a thousand chips, each time in a process of its own, because the
/// first view also sets up what its class needs.
struct FewChips: Codable {
  private enum Widget: String, CaseIterable { case tagView, flowBox }

  private var first, second, resize, select, insert, filter, type, megabytes: Double

  static func measure(runs: Int, into report: inout Report) {
    for count in [12, 100, 1000] {
      // The two take turns, so that disturbances affect both.
      var figures: [Widget: [FewChips]] = [:]
      for _ in 0..<(count > 100 ? 3 : runs) {
        for widget in Widget.allCases { figures[widget, default: []].append(run(widget, count)) }
      }
      func add(_ name: String, _ figure: KeyPath<FewChips, Double>, unit: String = "ms", goals: [Int: Double] = [:]) {
        func turns(_ widget: Widget) -> [Double] { figures[widget]!.map { $0[keyPath: figure] } }
        report.add(
          Row(
            "\(name); GtkFlowBox of toggle buttons", chips: count, unit: unit, Turns(turns(.tagView), turns(.flowBox)),
            goal: goals[count].map { .ratio($0) }))
      }
      add("first view of a process", \.first, goals: [12: 1, 100: 0.6, 1000: 0.3])
      add("second view", \.second, goals: [12: 0.4, 100: 0.25, 1000: 0.1])
      add("frame at another width", \.resize, goals: [12: 0.4, 100: 0.3, 1000: 0.3])
      add("frame with another selection", \.select, goals: [12: 1, 100: 1, 1000: 1])
      add("frame with a chip inserted or removed", \.insert, goals: [12: 1, 100: 1, 1000: 1])
      add("frame with half of the chips, or all again", \.filter, goals: [12: 1, 100: 1, 1000: 1])
      add("frame with a letter typed after the chips", \.type, goals: [12: 1, 100: 1, 1000: 1])
      add("memory of both views", \.megabytes, unit: "MB", goals: [12: 1.2, 100: 0.6, 1000: 0.3])
    }
  }

  /// Measures in this process, and prints the figures as JSON.
  @MainActor static func measure(_ widget: String, _ count: String) {
    guard let widget = Widget(rawValue: widget), let count = Int32(count), Application.openDisplay() else { exit(1) }
    let figures = interface_few_chips(widget == .tagView, count)
    let own = FewChips(
      first: figures.first, second: figures.second, resize: figures.resize, select: figures.select, insert: figures.insert,
      filter: figures.filter, type: figures.type, megabytes: figures.megabytes)
    guard let line = try? JSONEncoder().encode(own) else { exit(1) }
    print(String(decoding: line, as: UTF8.self))
  }

  private static func run(_ widget: Widget, _ count: Int) -> FewChips {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--few-chips", widget.rawValue, String(count)]
    process.standardOutput = output
    do {
      try process.run()
      let line = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return try JSONDecoder().decode(FewChips.self, from: line)
    } catch {
      fatalError("c-benchmarks: \(widget.rawValue) of \(count): \(error)")
    }
  }
}
