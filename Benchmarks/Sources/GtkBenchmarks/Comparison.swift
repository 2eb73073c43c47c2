import BenchmarkSupport
import Foundation
import GtkReference
import TagModel

/// Runs the sessions, and turns their figures into rows.
struct Comparison {
  /// The figures of a subject in each turn.
  private typealias Figures = [[String: Double]]

  private(set) var report = Report()
  private let options: Options
  private static let goal = 1_000_000
  private static let counts = [1000, 100_000, goal]

  init(_ options: Options) {
    self.options = options
    report.gtk = String(cString: reference_gtk_version())
    report.renderer = reference_renderer().map { String(cString: $0) }
    let groups = ["start", "scroll", "edit", "select", "drag", "search", "idle"].filter(options.wants)
    if !groups.isEmpty { for count in Self.counts { measureFrames(count, groups) } }
    if options.wants("undo") { measureUndo() }
    if options.wants("size") { for count in Self.counts.dropFirst() { measureMemory(count) } }
    if options.wants("text") { measureText() }
    if options.wants("shaped") { measureShaped() }
    if options.wants("program") { measureProgram() }
  }

  // MARK: Frames

  private mutating func measureFrames(_ count: Int, _ groups: [String]) {
    let isGoal = count == Self.goal
    var subjects: [(subject: Subject, count: Int, groups: [String])] = [
      (.tagView, count, groups), (.gridView, count, ["start", "scroll", "edit", "select"]), (.gridViewOfButtons, count, ["scroll"]),
    ]
    if isGoal { subjects += [(.tagViewOfArray, count, ["start"]), (.tagView, Self.counts[0], ["scroll"])] }
    let figures = measure(subjects.map { ($0, $1, $2.filter(groups.contains)) })
    let (view, grid, buttons) = (figures[0], figures[1], figures[2])
    if groups.contains("start") {
      let goals: [Int: Row.Goal] = [1000: .ratio(0.7), 100_000: .value(60), Self.goal: .ratio(0.8)]
      add("first frame; GtkGridView", count, view, "start", grid, goal: goals[count])
      if isGoal { add("first frame, from an array; GtkGridView", count, figures[3], "start", grid) }
    }
    addScrolling(count, view, grid, small: isGoal ? figures[4] : [])
    add("scroll a notch, frame; GtkGridView of toggle buttons", count, view, "wheel", buttons, goal: .ratio(0.5))
    addEdits(count, view, grid)
    addGestures(count, view)
    for key in ["idleFrames", "idleWakes"] {
      add(key == "idleFrames" ? "frames in an idle second" : "wake-ups in an idle second", count, view, key, unit: "", goal: .value(0))
    }
  }

  /// Measures subjects in turns, so that disturbances affect all of them. Turns after the first ones measure only the start, which
  /// takes as long as a process.
  private func measure(_ subjects: [(subject: Subject, count: Int, groups: [String])]) -> [Figures] {
    var figures = [Figures](repeating: [], count: subjects.count)
    let (whole, all) = options.isThorough ? (3, 7) : (2, 3)
    for turn in 0..<all {
      // GTK's own start.
      let own = options.wants("start") ? session(.label, 0, ["start"])["start"] ?? 0 : 0
      for (number, (subject, count, groups)) in subjects.enumerated() where !groups.isEmpty {
        guard turn < whole || groups.contains("start") else { continue }
        var found = session(subject, count, turn < whole ? groups : ["start"])
        found["start"] = groups.contains("start") ? found["start"].map { $0 - own } : nil
        figures[number].append(found)
      }
    }
    return figures
  }

  /// Adds the median of a figure and, beside it, that of a reference in the same turns.
  private mutating func add(
    _ name: String, _ count: Int, _ own: Figures, _ key: String, _ reference: Figures? = nil, _ otherKey: String? = nil,
    unit: String = "ms", goal: Row.Goal? = nil
  ) {
    let turns = Turns(own.compactMap { $0[key] }, (reference ?? []).compactMap { $0[otherKey ?? key] })
    guard !turns.own.isEmpty else { return }
    guard turns.reference.isEmpty else { return report.add(Row(name, chips: count, unit: unit, turns, goal: goal)) }
    report.add(Row(name, chips: count, unit: unit, value: median(turns.own), goal: goal))
  }

  private mutating func measureMemory(_ count: Int) {
    func heap(_ subject: Subject) -> Double? { session(subject, count, ["size"])["heap"].map { $0 / Double(count) } }
    guard let own = heap(.tagView) else { return }
    report.add(
      Row(
        "memory beyond the text; GtkGridView", chips: count, unit: "B/tag", value: own, reference: heap(.gridView),
        goal: count == Self.goal ? .value(64) : nil))
  }

  /// - Parameter small: The figures of a thousand chips.
  private mutating func addScrolling(_ count: Int, _ view: Figures, _ grid: Figures, small: Figures) {
    for (key, name) in [("wheel", "scroll a notch"), ("jump", "scroll far")] {
      let goal: Row.Goal = count == Self.goal && key == "wheel" ? .value(8) : .ratio(1.1)
      add("\(name), frame; GtkGridView", count, view, key, grid, goal: goal)
      add("\(name), without the renderer", count, view, key + "WithoutRenderer", grid, goal: .ratio(1))
      if !small.isEmpty { add("\(name), frame; 1k chips", count, view, key, small, goal: .ratio(1.2)) }
    }
  }

  private mutating func addEdits(_ count: Int, _ view: Figures, _ grid: Figures) {
    let isGoal = count == Self.goal
    for key in ["insert", "delete"] { add("\(key) one; GtkGridView", count, view, key + "WithoutRenderer", grid, goal: .ratio(1.5)) }
    for (key, name) in [("selectAll", "select all"), ("deselectAll", "deselect all")] {
      add("\(name); GtkGridView", count, view, key + "WithoutRenderer", grid, goal: .ratio(isGoal ? 0.06 : 1))
    }
    for (key, name) in [("undoSelectAll", "undo select all"), ("redoSelectAll", "redo select all")] where isGoal {
      add(name, count, view, key + "WithoutRenderer", goal: .value(10))
    }
    guard isGoal else { return }
    add(
      "select all, with listeners; GtkGridView", count, view, "selectAllListenerWithoutRenderer", grid, "selectAllWithoutRenderer",
      goal: .ratio(0.05))
  }

  private mutating func addGestures(_ count: Int, _ view: Figures) {
    let isGoal = count == Self.goal
    for (key, least, name) in [("swiped", 50.0, "chips"), ("dragScrolled", 500, "pixels")] {
      if let found = view.compactMap({ $0[key] }).min(), found <= least { fail("\(key): only \(found) \(name)") }
    }
    add("swipe, frame", count, view, "swipe", goal: isGoal ? .value(3) : nil)
    add("drag and autoscroll, frame", count, view, "drag", goal: isGoal ? .value(3) : nil)
    add("drag, worst frame and renderer", count, view, "dragWorst", goal: isGoal ? .value(16) : nil)
    add("search while typing, keystroke", count, view, "search")
    add("search while typing, worst", count, view, "searchWorst", goal: isGoal ? .value(10) : nil)
    add("search while typing, until the match shows, worst", count, view, "searchElapsed", goal: isGoal ? .value(100) : nil)
  }

  // MARK: Text and the program

  private mutating func measureText() {
    let runs = (0..<(options.isThorough ? 7 : 3)).map { _ in session(.label, Self.goal, ["text"]) }
    add("measure a plain label", Self.goal, runs, "plainText", unit: "ns", goal: .value(100))
    add("measure a label with Pango", Self.goal / 100, runs, "shapedText", unit: "ns")
  }

  private mutating func measureShaped() {
    let count = 100_000
    let runs = measure([(.tagView, count, ["shaped"])])[0].map { figures in
      var figures = figures
      if let own = session(.label, 0, ["start"])["start"] { figures["shapedStart"]? -= own }
      return figures
    }
    add("first frame of labels for Pango; all shaped by Pango", count, runs, "shapedStart", runs, "shapedAll", goal: .value(60))
    add("longest iteration until all are measured", count, runs, "shapedTurn", goal: .value(16))
    add("until all are measured, elapsed", count, runs, "shapedDone")
  }

  private mutating func measureProgram() {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("tagflow-demo").path
    guard FileManager.default.isExecutableFile(atPath: program) else { return }
    var (own, empty): (Figures, Figures) = ([], [])
    for _ in 0..<(options.isThorough ? 9 : 3) {
      let figures = output(of: CommandLine.arguments[0], ["--empty-application"]).split(whereSeparator: \.isWhitespace)
      guard figures.count == 2, let time = Double(figures[0]), let kilobytes = Double(figures[1]) else {
        fail("the empty application printed \(figures)")
      }
      empty.append(["time": time, "resident": kilobytes * 1024 / 1e6])
      let demo = DemoStart(program)
      own.append(["time": demo.processTime, "resident": demo.residentMegabytes])
    }
    add("tagflow-demo to its first frame", 0, own, "time", empty, goal: .ratio(1.4))
    add("tagflow-demo, resident", 0, own, "resident", empty, unit: "MB", goal: .value(110))
  }

  // MARK: Processes

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
    for count in [4000, 16_000] {
      let turns = Turns(5, { undoCost(operations: count) }, { undoCost(operations: 1000) })
      report.add(Row("undo a step, an operation; a step of 1000", chips: count, unit: "ns", turns, goal: .ratio(1.5)))
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
    return cpuNanoseconds { use(tags.undo(by: .key)) } / Double(operations)
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
