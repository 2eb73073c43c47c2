import BenchmarkSupport
import Foundation
import GtkReference
import TagModel

/// Runs the sessions, and turns their figures into rows.
struct Comparison {
  private(set) var report = Report()
  private let options: Options
  /// GTK's own startup time to its first frame, in milliseconds.
  private var ownStart = 0.0
  private static let goal = 1_000_000

  init(_ options: Options) {
    self.options = options
    let counts = [1000, 10_000, 100_000, Self.goal] + (options.isQuick ? [] : [10_000_000])
    report.gtk = String(cString: reference_gtk_version())
    report.renderer = reference_renderer().map { String(cString: $0) }
    let frames = ["start", "scroll", "edit", "select", "drag", "search", "idle"].filter(options.wants)
    if !frames.isEmpty { measureFrames(counts, frames) }
    if options.wants("undo") { measureUndo() }
    if options.wants("size") { for count in counts where count >= 10_000 { measureMemory(count) } }
    if options.wants("text") { measureText() }
    if options.wants("shaped") { measureShaped() }
    if options.wants("program") { measureProgram() }
  }

  // MARK: Frames

  private mutating func measureFrames(_ counts: [Int], _ groups: [String]) {
    let runs = options.isQuick ? 3 : 7
    if options.wants("start") { ownStart = median((0..<runs).map { _ in session(.label, 0, ["start"])["start"] ?? 0 }) }
    var first: [String: Double]?
    for count in counts {
      let view = sessions(.tagView, count, groups, runs: count > Self.goal ? 2 : runs)
      let grid = count <= Self.goal ? sessions(.gridView, count, groups, runs: min(runs, 3)) : nil
      let box = count <= 10_000 || (count <= 100_000 && !options.isQuick) ? session(.flowBox, count, groups) : nil
      addStart(count, view, grid, box)
      if options.wants("start"), count == Self.goal {
        let array = sessions(.tagViewOfArray, count, ["start"], runs: runs)
        add("first frame, from an array; GtkGridView", count, start(array), start(grid))
      }
      addScrolling(count, view, grid, box, first: first)
      if options.wants("scroll"), grid != nil {
        let buttons = session(.gridViewOfButtons, count, ["scroll"])
        add("scroll a notch, frame; GtkGridView of toggle buttons", count, view["wheel"], buttons["wheel"], goal: .ratio(0.5))
      }
      addEdits(count, view, grid, box)
      addGestures(count, view)
      addIdle(count, view)
      if first == nil { first = view }
    }
  }

  mutating func add(
    _ name: String, _ count: Int, _ value: Double?, _ reference: Double? = nil, unit: String = "ms",
    goal: Row.Goal? = nil
  ) {
    guard let value else { return }
    report.add(Row(name, chips: count, unit: unit, value: value, reference: reference, goal: goal))
  }

  private mutating func addStart(
    _ count: Int, _ view: [String: Double], _ grid: [String: Double]?, _ box: [String: Double]?
  ) {
    if options.wants("start") {
      let goals: [Int: Row.Goal] = [1000: .ratio(0.7), 10_000: .ratio(1.2), 100_000: .value(60), Self.goal: .ratio(0.8)]
      add("first frame; GtkGridView", count, start(view), start(grid), goal: goals[count])
      if let box { add("first frame; GtkFlowBox", count, start(view), start(box)) }
    }
  }

  /// The time to the first frame past GTK's own start, in milliseconds.
  private func start(_ figures: [String: Double]?) -> Double? { figures?["start"].map { $0 - ownStart } }

  private mutating func measureMemory(_ count: Int) {
    func heap(_ subject: Subject) -> Double? { session(subject, count, ["size"])["heap"].map { $0 / Double(count) } }
    add(
      "memory beyond the text; GtkGridView", count, heap(.tagView), count <= Self.goal ? heap(.gridView) : nil,
      unit: "B/tag", goal: count == Self.goal ? .value(64) : nil)
  }

  private mutating func addScrolling(
    _ count: Int, _ view: [String: Double], _ grid: [String: Double]?, _ box: [String: Double]?,
    first: [String: Double]?
  ) {
    guard options.wants("scroll") else { return }
    for (key, name) in [("wheel", "scroll a notch"), ("jump", "scroll far")] {
      let goal: Row.Goal = count == Self.goal && key == "wheel" ? .value(8) : .ratio(1.1)
      add("\(name), frame; GtkGridView", count, view[key], grid?[key], goal: grid == nil ? nil : goal)
      if let box { add("\(name), frame; GtkFlowBox", count, view[key], box[key]) }
      add(
        "\(name), without the renderer", count, view[key + "WithoutRenderer"], grid?[key + "WithoutRenderer"],
        goal: grid == nil ? nil : .ratio(1))
      if let first, count >= Self.goal {
        add("\(name), frame; 1k chips", count, view[key], first[key], goal: .ratio(1.2))
      }
    }
  }

  private mutating func addEdits(
    _ count: Int, _ view: [String: Double], _ grid: [String: Double]?, _ box: [String: Double]?
  ) {
    let isGoal = count == Self.goal
    for key in options.wants("edit") ? ["insert", "delete"] : [] {
      let cost = key + "WithoutRenderer"
      add("\(key) one; GtkGridView", count, view[cost], grid?[cost], goal: grid == nil ? nil : .ratio(1.5))
      if let box { add("\(key) one; GtkFlowBox", count, view[cost], box[cost]) }
    }
    for (key, name) in options.wants("select") ? [("selectAll", "select all"), ("deselectAll", "deselect all")] : [] {
      let cost = key + "WithoutRenderer"
      add("\(name); GtkGridView", count, view[cost], grid?[cost], goal: grid == nil ? nil : .ratio(isGoal ? 0.06 : 1))
      if let box { add("\(name); GtkFlowBox", count, view[cost], box[cost]) }
    }
    guard options.wants("select") else { return }
    for (key, name) in [("undoSelectAll", "undo select all"), ("redoSelectAll", "redo select all")] {
      add(name, count, view[key + "WithoutRenderer"], goal: isGoal ? .value(10) : nil)
    }
    add(
      "select all, with listeners; GtkGridView", count, view["selectAllListenerWithoutRenderer"],
      grid?["selectAllWithoutRenderer"], goal: isGoal ? .ratio(0.05) : nil)
    add("select all, with an event listener", count, view["selectAllEventsWithoutRenderer"])
  }

  private mutating func addGestures(_ count: Int, _ view: [String: Double]) {
    let isGoal = count == Self.goal
    if options.wants("select") {
      guard view["swiped"] ?? 0 > 50 else { fail("the swipe painted only \(view["swiped"] ?? 0) chips") }
      add("swipe, frame", count, view["swipe"], goal: isGoal ? .value(3) : nil)
      add("swipe, frame, 95 %", count, view["swipeWorst"])
    }
    if options.wants("drag") {
      guard view["dragScrolled"] ?? 0 > 500 else { fail("the drag scrolled only \(view["dragScrolled"] ?? 0) pixels") }
      add("drag and autoscroll, frame", count, view["drag"], goal: isGoal ? .value(3) : nil)
      add("drag, worst frame and renderer", count, view["dragWorst"], goal: isGoal ? .value(16) : nil)
    }
    if options.wants("search") {
      add("search while typing, keystroke", count, view["search"])
      add("search while typing, worst", count, view["searchWorst"], goal: isGoal ? .value(10) : nil)
      add("search while typing, until the match shows, worst", count, view["searchElapsed"], goal: isGoal ? .value(100) : nil)
    }
  }

  private mutating func addIdle(_ count: Int, _ view: [String: Double]) {
    guard options.wants("idle") else { return }
    add("frames in an idle second", count, view["idleFrames"], unit: "", goal: .value(0))
    add("wake-ups in an idle second", count, view["idleWakes"], unit: "", goal: .value(0))
  }

  // MARK: Text and the program

  private mutating func measureText() {
    let runs = (0..<(options.isQuick ? 3 : 7)).map { _ in session(.label, Self.goal, ["text"]) }
    let plain = median(runs.compactMap { $0["plainText"] })
    add("measure a plain label", Self.goal, plain, unit: "ns", goal: .value(100))
    add("measure a label with Pango", Self.goal / 100, median(runs.compactMap { $0["shapedText"] }), unit: "ns")
  }

  private mutating func measureShaped() {
    let count = 100_000
    let runs = (0..<3).map { _ in session(.tagView, count, ["shaped"]) }
    func figure(_ key: String) -> Double { median(runs.compactMap { $0[key] }) }
    let own = median((0..<3).compactMap { _ in session(.label, 0, ["start"])["start"] })
    add("first frame of labels for Pango; all shaped by Pango", count, figure("shapedStart") - own, figure("shapedAll"), goal: .value(60))
    add("longest iteration until all are measured", count, figure("shapedTurn"), goal: .value(16))
    add("until all are measured, elapsed", count, figure("shapedDone"))
  }

  private mutating func measureProgram() {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("tagflow-demo").path
    guard FileManager.default.isExecutableFile(atPath: program) else { return }
    var (own, empty, resident, emptyResident): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for _ in 0..<(options.isQuick ? 3 : 9) {
      let figures = output(of: CommandLine.arguments[0], ["--empty-application"]).split(whereSeparator: \.isWhitespace)
      guard figures.count == 2, let time = Double(figures[0]), let kilobytes = Double(figures[1]) else {
        fail("the empty application printed \(figures)")
      }
      empty.append(time)
      emptyResident.append(kilobytes * 1024 / 1e6)
      let demo = DemoStart(program)
      own.append(demo.processTime)
      resident.append(demo.residentMegabytes)
    }
    add("tagflow-demo to its first frame", 0, median(own), median(empty), goal: .ratio(1.4))
    add("tagflow-demo, resident", 0, median(resident), median(emptyResident), unit: "MB", goal: .value(110))
  }

  // MARK: Processes

  /// The medians of several sessions, all but the first of which measure only the start.
  private func sessions(_ subject: Subject, _ count: Int, _ groups: [String], runs: Int) -> [String: Double] {
    var figures = session(subject, count, groups)
    guard options.wants("start") else { return figures }
    let more = (1..<max(2, runs)).compactMap { _ in session(subject, count, ["start"])["start"] }
    figures["start"] = median(more + [figures["start"] ?? 0])
    return figures
  }

  private func session(_ subject: Subject, _ count: Int, _ groups: [String]) -> [String: Double] {
    let arguments = ["--session", subject.rawValue, String(count), groups.joined(separator: ",")]
    let text = output(of: CommandLine.arguments[0], arguments)
    do {
      return try JSONDecoder().decode([String: Double].self, from: Data(text.utf8))
    } catch {
      fail("the session \(arguments) printed \(text.isEmpty ? "nothing" : text)")
    }
  }
}

/// The standard output of a program.
func output(of program: String, _ arguments: [String]) -> String {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardOutput = pipe
  do {
    try process.run()
  } catch {
    fail("\(program): \(error.localizedDescription)")
  }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}

// MARK: - Undo

extension Comparison {
  /// Undoing a step of many operations: what each costs must not grow with their number.
  mutating func measureUndo() {
    let few = undoCost(operations: 1000)
    for count in [4000, 16_000] {
      add("undo a step, an operation; a step of 1000", count, undoCost(operations: count), few, unit: "ns", goal: .ratio(1.5))
    }
  }

  /// Moves, selections, updates and removals all over a list, in nanoseconds each.
  private func undoCost(operations: Int) -> Double {
    guard let list = try? TagList((0..<20_000).map { Tag("\($0)") }) else { fail("the tags have the same ids") }
    var tags = TagCollection(list)
    tags.beginUndoStep()
    for number in 0..<operations {
      let index = number * 7919 % tags.tags.count
      let id = tags.tags[index].id
      switch number % 4 {
      case 0: tags.move(id, to: tags.tags.count - 1 - index, by: .key)
      case 1: tags.toggle(id, by: .key)
      case 2: tags.update(id, by: .key) { $0.text += "!" }
      default: tags.remove([id], by: .key)
      }
    }
    tags.endUndoStep()
    let costs = (0..<9).map { _ in
      let cost = cpuNanoseconds { use(tags.undo(by: .key)) }
      tags.redo(by: .key)
      return cost
    }
    return median(costs) / Double(operations)
  }
}

/// Measures the startup of the demo, from its own frame statistics.
struct DemoStart {
  /// The CPU time of the process until the end of its first frame, in milliseconds.
  private(set) var processTime = 0.0
  private(set) var residentMegabytes = 0.0

  private struct Frame: Decodable {
    var process: Double
    var drawn: Bool
  }

  /// Launches the program, and terminates it after its first frame.
  init(_ program: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("gtk-benchmarks-\(getpid()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--frame-stats", file.path]
    do {
      try process.run()
    } catch {
      fail("\(program): \(error.localizedDescription)")
    }
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    for _ in 0..<2000 {
      usleep(5000)
      guard let first = Self.firstFrame(file) else { continue }
      processTime = first.process
      // Include what is loaded right after the first frame, such as icons.
      usleep(500_000)
      residentMegabytes = Self.resident(process.processIdentifier)
      return
    }
    fail("\(program) drew no frame within 10 s")
  }

  private static func firstFrame(_ file: URL) -> Frame? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").lazy
      .compactMap { try? JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }.first(where: \.drawn)
  }

  private static func resident(_ process: Int32) -> Double {
    let fields = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 / 1e6 : 0
  }
}
