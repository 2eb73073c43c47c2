public import Foundation

/// A row of the table: a figure, its reference, and its goal.
public struct Row: Codable, Sendable {
  /// The maximum of the figure, or of its ratio to the reference.
  public enum Goal: Codable, Sendable, Hashable {
    case value(Double)
    case ratio(Double)
  }

  /// How far a ratio differs from turn to turn.
  public struct Spread: Codable, Sendable {
    public var low, high: Double
  }

  public var name: String
  /// The number of chips.
  public var chips: Int
  /// `ns`, `ns/chip`, `B/chip` or another unit; less is better.
  public var unit: String
  public var value: Double
  /// The figure of the reference for the same work, measured in the same run.
  public var reference: Double?
  /// The spread of the ratio; nil if the two figures are the same in each run, such as the sizes of files.
  public var spread: Spread?
  public var goal: Goal?

  /// Creates a row of the medians of turns.
  /// - Parameters:
  ///   - scale: The factor from the turns' figures to those of the row.
  ///   - figure: The figure of several ones.
  public init(
    _ name: String, chips: Int, unit: String, _ turns: Turns, scale: Double = 1, goal: Goal? = nil, figure: ([Double]) -> Double = median
  ) {
    self.init(
      name, chips: chips, unit: unit, value: figure(turns.own) * scale, reference: figure(turns.reference) * scale, goal: goal)
    spread = turns.spread
  }

  public init(
    _ name: String, chips: Int, unit: String, value: Double, reference: Double? = nil, goal: Goal? = nil
  ) {
    self.name = name
    self.chips = chips
    self.unit = unit
    self.value = value
    self.reference = reference
    self.goal = goal
  }

  public var ratio: Double? { reference.map { value / $0 } }

  /// Nil without a goal.
  public var isReached: Bool? {
    switch goal {
    case nil: nil
    case .value(let most): value <= most
    case .ratio(let most): ratio.map { $0 <= most }
    }
  }
}

/// All figures of a run, as a table and as JSON.
public struct Report: Codable, Sendable {
  public var rows: [Row] = []
  public var machine: String
  public var date: Date
  /// The commit (with a + if files have changed), the versions of Swift and GTK, and the class of the renderer, as far as
  /// known.
  public var commit: String?
  public var swift: String?
  public var gtk: String?
  public var renderer: String?

  public init() {
    date = Date()
    let environment = ProcessInfo.processInfo.environment
    (commit, swift) = (environment["BENCH_COMMIT"], environment["BENCH_SWIFT"])
    let cores = ProcessInfo.processInfo.processorCount
    let model =
      (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    machine = "\(model ?? "unknown processor"), \(cores) cores"
  }

  public init(contentsOf url: URL) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self = try decoder.decode(Report.self, from: Data(contentsOf: url))
  }

  public func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: url)
  }

  /// Adds a row, and prints its name to show progress.
  public mutating func add(_ row: Row) {
    rows.append(row)
    FileHandle.standardError.write(Data("  \(row.name), \(row.chips.formattedCount) chips\n".utf8))
  }

  /// - Parameter earlier: An earlier run to compare with.
  public func table(comparedWith earlier: Report? = nil) -> String {
    var cells = [["what", "chips", "measured", "reference", "ratio", "goal", ""]]
    if earlier != nil { cells[0].append("since then") }
    for row in rows {
      var line = [
        row.name, row.chips.formattedCount, "\(row.value.short) \(row.unit)",
        row.reference.map { "\($0.short) \(row.unit)" } ?? "", row.ratioText,
        row.goalText, row.isReached.map { $0 ? "reached" : "MISSED" } ?? "",
      ]
      if let earlier { line.append(change(of: row, since: earlier)) }
      cells.append(line)
    }
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    var lines = cells.map { line in
      zip(line, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 || column > 5 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ").trimmingSuffix
    }
    lines.insert(String(repeating: "-", count: lines.map(\.count).max() ?? 0), at: 1)
    let goals = rows.compactMap(\.isReached)
    lines.append("\(goals.count { $0 }) of \(goals.count) goals reached; \(machine)")
    lines.append(origin)
    return lines.joined(separator: "\n")
  }

  private var origin: String {
    [("commit", commit), ("Swift", swift), ("GTK", gtk), ("drawn by", renderer)]
      .map { "\($0) \($1 ?? "unknown")" }.joined(separator: ", ")
  }

  private func change(of row: Row, since earlier: Report) -> String {
    guard let old = earlier.rows.first(where: { $0.name == row.name && $0.chips == row.chips }) else {
      return "new"
    }
    let percent = (row.value / old.value - 1) * 100
    return abs(percent) < 3 ? "same" : String(format: "%+.0f %%", percent)
  }
}

extension Row {
  fileprivate var ratioText: String {
    guard let ratio else { return "" }
    return "\(ratio.short)\(spread.map { " (\($0.low.short)–\($0.high.short))" } ?? "") ×"
  }

  fileprivate var goalText: String {
    switch goal {
    case nil: ""
    case .value(let most): "≤ \(most.short)"
    case .ratio(let most): "≤ \(most.short) ×"
    }
  }
}

extension Double {
  /// Three significant digits.
  fileprivate var short: String {
    self >= 100
      ? String(format: "%.0f", self)
      : self >= 10 ? String(format: "%.1f", self) : String(format: "%.2f", self)
  }
}

extension Int {
  /// 1k, 10M.
  fileprivate var formattedCount: String {
    self >= 1_000_000 && self % 1_000_000 == 0
      ? "\(self / 1_000_000)M" : self >= 1000 && self % 1000 == 0 ? "\(self / 1000)k" : "\(self)"
  }
}

extension String {
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
