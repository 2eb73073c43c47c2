import TagFlow
import TagFlowCommands
import TagModel

struct ImportedTag: Hashable, Sendable {
  /// The line, from 1.
  var line: Int
  var name: String
  var color: TagColor?
  var isFetched = false
  var plants: [String] = []
}

struct ImportReport: Hashable, Sendable {
  var created = 0
  /// The number of existing tags with new plants or a color.
  var extended = 0
  var problems: [LineError] = []

  var summary: String {
    let new = counted("{count} new tag", "{count} new tags", created)
    let more = counted("{count} tag with more plants", "{count} tags with more plants", extended)
    let done =
      switch (created > 0, extended > 0) {
      case (false, false): localized("Nothing new was imported")
      case (true, false): localized("Imported {tags}", ["tags": new])
      case (false, true): localized("Imported {tags}", ["tags": more])
      case (true, true): localized("Imported {new} and {extended}", ["new": new, "extended": more])
      }
    guard !problems.isEmpty else { return localized("{done}.", ["done": done]) }
    return counted("{done}; {count} line was refused.", "{done}; {count} lines were refused.", problems.count, ["done": done])
  }

  func details(limit: Int) -> String {
    let lines = problems.prefix(limit).map { $0.line == 0 ? $0.reason : localized("Line {line}: {reason}", ["line": grouped($0.line), "reason": $0.reason]) }
    return (lines + (problems.count > limit ? [counted("… and {count} more", "… and {count} more", problems.count - limit)] : [])).joined(separator: "\n")
  }
}

extension TagBook {
  /// Merges the tags of a file; existing tags get its plants.
  /// - Parameter plants: The names of plants; nil accepts any name.
  mutating func merge(_ imported: [ImportedTag], problems: [LineError] = [], plants: PlantNames?) -> ImportReport {
    var report = ImportReport(problems: problems)
    var taken = taken
    var (created, extended): (Set<Tag.ID>, Set<Tag.ID>) = ([], [])
    // Finding suggestions takes time, and nobody reads thousands of them.
    var suggestionsLeft = Self.mostSuggestions
    for tag in imported {
      guard let id = find(tag, &taken, &created, &report) else { continue }
      var isOther = false
      if let color = tag.color, let old = self[id], old.color == nil {
        setColor(color, of: id)
        isOther = true
      }
      for name in tag.plants {
        guard let plant = plants.map({ $0.botanicalName(of: name) }) ?? name else {
          let reason = plants?.problem(with: name, suggests: suggestionsLeft > 0) ?? ""
          report.problems.append(LineError(line: tag.line, reason: reason))
          suggestionsLeft -= 1
          continue
        }
        if self.plants[plant]?.contains(id) != true {
          set(id, on: plant, true)
          isOther = true
        }
      }
      if isOther, !created.contains(id) { extended.insert(id) }
    }
    (report.created, report.extended) = (created.count, extended.count)
    report.problems.sort { $0.line < $1.line }
    return report
  }

  static let mostSuggestions = 100

  private mutating func find(
    _ tag: ImportedTag, _ taken: inout TakenTexts, _ created: inout Set<Tag.ID>, _ report: inout ImportReport
  ) -> Tag.ID? {
    do {
      let id = try create(tag.name, color: tag.color, isFetched: tag.isFetched, &taken)
      created.insert(id)
      return id
    } catch .duplicate(let id) {
      return id
    } catch {
      report.problems.append(LineError(line: tag.line, reason: error.localizedMessage(for: tag.name)))
      return nil
    }
  }
}

/// The botanical names of plants, by all their names.
struct PlantNames: Sendable {
  private let names: [FoldedText: String]
  private let all: [String]

  init(_ plants: [Plant]) {
    var names: [FoldedText: String] = [:]
    for plant in plants {
      for name in [plant.name, plant.botanicalName] { names[FoldedText(name)] = plant.botanicalName }
    }
    self.names = names
    all = plants.flatMap { [$0.name, $0.botanicalName] }
  }

  func botanicalName(of name: String) -> String? { names[FoldedText(name)] }

  /// - Parameter suggests: whether to suggest a similar name: O(plants).
  func problem(with name: String, suggests: Bool) -> String {
    let near = suggests && name.utf8.count <= 200 ? nearest(to: name, among: all) : nil
    let hint = near.map { localized(" Did you mean “{name}”?", ["name": $0]) } ?? ""
    return localized("There is no plant {name}.{hint}", ["name": Tag(name).quotedText, "hint": hint])
  }
}
