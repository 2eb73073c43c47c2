import TagModel

/// A tag as a file has it.
struct ImportedTag: Hashable, Sendable {
  /// The line that it stands on, from 1.
  var line: Int
  var name: String
  var color: TagColor?
  var isFetched = false
  /// The names of plants that have it.
  var plants: [String] = []
}

/// What an import did.
struct ImportReport: Hashable, Sendable {
  /// How many tags are new.
  var created = 0
  /// How many were there already and have got plants, or a color, from the file.
  var extended = 0
  /// What was refused, by line.
  var problems: [LineError] = []

  /// The whole in a sentence.
  var summary: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    var parts: [String] = []
    if created > 0 { parts.append(count(created, "new tag", "new tags")) }
    if extended > 0 { parts.append(count(extended, "tag with more plants", "tags with more plants")) }
    let done = parts.isEmpty ? "Nothing new was imported" : "Imported " + parts.joined(separator: " and ")
    return problems.isEmpty ? done + "." : "\(done); \(count(problems.count, "line was", "lines were")) refused."
  }

  /// What was refused, a line each, no more than so many.
  func details(limit: Int) -> String {
    let lines = problems.prefix(limit).map { $0.line == 0 ? $0.reason : "Line \($0.line): \($0.reason)" }
    return (lines + (problems.count > limit ? ["… and \(problems.count - limit) more"] : [])).joined(separator: "\n")
  }
}

extension TagBook {
  /// Takes in the tags of a file: what is there already stays as it is and gets the plants that the file names.
  ///
  /// - Parameters:
  ///   - problems: what was wrong with the file itself.
  ///   - plants: the botanical name of each plant, by what a file may call it; nil keeps any name.
  mutating func merge(_ imported: [ImportedTag], problems: [LineError] = [], plants: PlantNames?) -> ImportReport {
    var report = ImportReport(problems: problems)
    var taken = taken
    var (created, extended): (Set<Tag.ID>, Set<Tag.ID>) = ([], [])
    // What was probably meant takes some time to find, and nobody reads it for thousands of lines.
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
          let reason = plants?.complaint(about: name, suggests: suggestionsLeft > 0) ?? ""
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

  /// For how many unknown plants of a file a known one is suggested.
  static let mostSuggestions = 100

  /// The tag of this name, made if there is none; nil if it is refused.
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
      report.problems.append(LineError(line: tag.line, reason: error.message(for: tag.name)))
      return nil
    }
  }
}

/// The names by which a file may call plants, and what they are called here.
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

  /// - Parameter suggests: Whether to say which plant was probably meant: O(plants).
  func complaint(about name: String, suggests: Bool) -> String {
    let near = suggests && name.utf8.count <= 200 ? nearest(to: name, among: all) : nil
    return "There is no plant \(Tag(name).quotedText)." + (near.map { " Did you mean “\($0)”?" } ?? "")
  }
}
