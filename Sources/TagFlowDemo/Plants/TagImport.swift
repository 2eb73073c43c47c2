import TagFlow
import TagFlowCommands
import TagModel

struct ImportedTag: Hashable, Sendable {
  var place: ImportProblem.Place
  var name: String
  var color: TagColor?
  var isFetched = false
  var plants: [String] = []
}

/// A part of a file that is not imported.
struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
  enum Place: Hashable, Sendable {
    case file
    /// A line, from 1.
    case line(Int)
    /// A tag of a JSON file, from 1.
    case tag(Int)

    fileprivate var number: Int {
      switch self {
      case .file: 0
      case .line(let number), .tag(let number): number
      }
    }
  }

  let place: Place
  /// The reason, as part of a sentence.
  let reason: String

  init(_ place: Place, _ reason: String) { (self.place, self.reason) = (place, reason) }

  var description: String {
    switch place {
    case .file: reason
    case .line(let number): localized("Line {line}: {reason}", ["line": grouped(number), "reason": reason])
    case .tag(let number): localized("Tag {number}: {reason}", ["number": grouped(number), "reason": reason])
    }
  }
}

struct ImportReport: Hashable, Sendable {
  var created = 0
  /// The number of existing tags with new plants or a color.
  var extended = 0
  var problems: [ImportProblem] = []

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
    return counted("{done}; {count} entry was refused.", "{done}; {count} entries were refused.", problems.count, ["done": done])
  }

  func details(limit: Int) -> String {
    let lines = problems.prefix(limit).map(\.description)
    return (lines + (problems.count > limit ? [counted("… and {count} more", "… and {count} more", problems.count - limit)] : [])).joined(
      separator: "\n")
  }
}

extension TagBook {
  /// Merges the tags of a file; existing tags get its plants.
  /// - Parameter plants: The names of plants; nil accepts any name.
  mutating func merge(_ imported: [ImportedTag], problems: [ImportProblem] = [], plants: PlantNames?) -> ImportReport {
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
          report.problems.append(ImportProblem(tag.place, reason))
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
    report.problems.sort { $0.place.number < $1.place.number }
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
      report.problems.append(ImportProblem(tag.place, error.localizedMessage(for: tag.name)))
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
