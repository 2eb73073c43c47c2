import TagFlowCommands
import TagModel

/// The tags and errors of a JSON or CSV file. See docs/data-file.md for the formats.
struct TagFile: Hashable, Sendable {
  enum Format: String, Hashable, Sendable, CaseIterable {
    case json, csv
  }

  var tags: [ImportedTag] = []
  var problems: [LineError] = []
  var version: Int?

  static let newestVersion = 1
  static let formatName = "tagflow-demo tags"

  init(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems = [LineError(line: Self.lineOfBadText(bytes), reason: Self.notUTF8)]
      salvage(bytes)
      return
    }
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    if first == "{" || first == "[" { readJSON(text) } else { readCSV(text) }
  }

  private static let notUTF8 = localized("text that is not UTF-8")

  private static func lineOfBadText(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }

  // MARK: JSON

  private mutating func readJSON(_ text: String) {
    do {
      let file = try LocatedJSON.parse(text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text)
      guard file["format"]?.string == Self.formatName, let number = file["version"]?.number, number >= 1,
        number == number.rounded(), let version = Int(exactly: number)
      else {
        problems.append(LineError(line: file.line, reason: localized("no “format” and “version” as a file of tags has them")))
        return
      }
      self.version = version
      guard version <= Self.newestVersion else {
        problems.append(LineError(line: file["version"]?.line ?? 0, reason: localized("a newer version, {version}, than can be read", ["version": "\(version)"])))
        return
      }
      guard let tags = file["tags"]?.elements else {
        problems.append(LineError(line: file["tags"]?.line ?? file.line, reason: localized("no array “tags”")))
        return
      }
      for tag in tags { read(tag) }
    } catch {
      problems.append(error)
      salvage(Array(text.utf8))
    }
  }

  /// Reads the intact lines of damaged JSON, in which each tag is on a line of its own.
  private mutating func salvage(_ bytes: [UInt8]) {
    let known = Set(problems.map(\.line))
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      var object = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
      while let last = object.last, last == "," || last.isWhitespace { object.removeLast() }
      guard object.hasPrefix("{"), object.contains("\"name\"") else { continue }
      do throws(LineError) {
        guard String(validating: line, as: UTF8.self) != nil else {
          throw LineError(line: index + 1, reason: Self.notUTF8)
        }
        read(try LocatedJSON.parse(String(object), firstLine: index + 1))
      } catch {
        if !known.contains(error.line) { problems.append(error) }
      }
    }
  }

  private mutating func read(_ json: LocatedJSON) {
    guard let name = json["name"]?.string else {
      problems.append(LineError(line: json.line, reason: localized("a tag without a “name”")))
      return
    }
    var tag = ImportedTag(line: json.line, name: name)
    if let color = json["color"] { tag.color = read(color: color.string ?? color.value.description, line: color.line) }
    if let fetched = json["fetched"] {
      if let flag = fetched.bool {
        tag.isFetched = flag
      } else {
        problems.append(LineError(line: fetched.line, reason: localized("“fetched” is true or false")))
      }
    }
    if let plants = json["plants"] {
      if plants.elements == nil { problems.append(LineError(line: plants.line, reason: localized("“plants” is an array of names"))) }
      for plant in plants.elements ?? [] {
        if let name = plant.string {
          tag.plants.append(name)
        } else {
          problems.append(LineError(line: plant.line, reason: localized("a plant whose name is no string")))
        }
      }
    }
    tags.append(tag)
  }

  private mutating func read(color: String, line: Int) -> TagColor? {
    if let color = TagColor(rawValue: color) { return color }
    let all = TagColor.allCases.map(\.rawValue).joined(separator: ", ")
    problems.append(LineError(line: line, reason: localized("there is no color {color}: there are {all}", ["color": Tag(color).quotedText, "all": all])))
    return nil
  }

  // MARK: CSV

  private mutating func readCSV(_ text: String) {
    let (records, problems) = CSV.parse(text)
    self.problems = problems
    guard let head = records.first else {
      if problems.isEmpty { self.problems.append(LineError(line: 0, reason: localized("there is nothing in the file"))) }
      return
    }
    let names = head.fields.map { FoldedText($0).description }
    guard let tag = names.firstIndex(of: "tag") else {
      self.problems.append(LineError(line: head.line, reason: localized("the first line has to name the columns: tag, color, plant")))
      return
    }
    let (color, plant) = (names.firstIndex(of: "color"), names.firstIndex(of: "plant"))
    for record in records.dropFirst() {
      guard record.fields.count == names.count else {
        let count = record.fields.count
        self.problems.append(
          LineError(line: record.line, reason: counted(
              "{count} field where the first line has {columns}", "{count} fields where the first line has {columns}", count,
              ["columns": grouped(names.count)])))
        continue
      }
      var imported = ImportedTag(line: record.line, name: record.fields[tag])
      if let text = color.map({ record.fields[$0] }), !text.isEmpty { imported.color = read(color: text, line: record.line) }
      if let name = plant.map({ record.fields[$0] }), !name.isEmpty { imported.plants = [name] }
      tags.append(imported)
    }
  }
}

extension TagBook {
  func encoded(as format: TagFile.Format) -> String {
    switch format {
    case .json: json
    case .csv: csv
    }
  }

  private var json: String {
    let lines = tags.map { tag in
      var fields = ["\"name\": \(quoted(tag.name))"]
      if let color = tag.color { fields.append("\"color\": \(quoted(color.rawValue))") }
      if tag.isFetched { fields.append("\"fetched\": true") }
      let plants = plants(with: tag.id)
      if !plants.isEmpty { fields.append("\"plants\": [\(plants.map(quoted).joined(separator: ", "))]") }
      return "    {\(fields.joined(separator: ", "))}"
    }
    return """
      {
        "format": \(quoted(TagFile.formatName)),
        "version": \(TagFile.newestVersion),
        "tags": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
  }

  private var csv: String {
    var records = [["tag", "color", "plant"]]
    for tag in tags {
      let plants = plants(with: tag.id)
      let color = tag.color?.rawValue ?? ""
      for plant in plants.isEmpty ? [""] : plants { records.append([tag.name, color, plant]) }
    }
    return CSV.encode(records)
  }
}
