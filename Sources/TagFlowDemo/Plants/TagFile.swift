import DemoKit
import Foundation
import GtkBridge
import TagFlowCommands
import TagModel

/// The tags and errors of a JSON or CSV file. See docs/data-file.md for the formats.
struct TagFile: Hashable, Sendable {
  enum Format: String, Hashable, Sendable, CaseIterable { case json, csv }

  var tags: [ImportedTag] = []
  var problems: [ImportProblem] = []
  var version: Int?

  static let newestVersion = 1
  static let formatName = "tagflow-demo tags"
  private static let sizeLimit = 32 << 20

  static func contents(of path: String) throws(FileError) -> Data {
    let attributes = try? FileManager.default.attributesOfItem(atPath: URL(filePath: path).resolvingSymlinksInPath().path)
    if let attributes {
      // Reading a device may never end.
      guard attributes[.type] as? FileAttributeType == .typeRegular else { throw FileError(path, localized("it is not a file")) }
      if attributes[.size] as? Int ?? 0 > sizeLimit {
        throw FileError(path, localized("it is larger than {size} MB", ["size": grouped(sizeLimit >> 20)]))
      }
    }
    return try FileError.translated { () throws(GLibError) in try FileContents.read(path) }
  }

  init(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
      problems = [ImportProblem(.line(line), localized("text that is not UTF-8"))]
      return
    }
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    if first == "{" || first == "[" { readJSON(text) } else { readCSV(text) }
  }

  private mutating func refuse(_ place: ImportProblem.Place, _ reason: String) { problems.append(ImportProblem(place, reason)) }

  // MARK: JSON

  private mutating func readJSON(_ text: String) {
    do {
      let file = try JSON(text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text)
      guard file["format"]?.stringValue == Self.formatName,
        let version = file["version"]?.numberValue.flatMap(Int.init(exactly:)), version >= 1
      else { return refuse(.file, localized("no “format” and “version” as a file of tags has them")) }
      self.version = version
      guard version <= Self.newestVersion else {
        return refuse(.file, localized("a newer version, {version}, than can be read", ["version": "\(version)"]))
      }
      guard let tags = file["tags"]?.arrayValue else { return refuse(.file, localized("no array “tags”")) }
      for (index, tag) in tags.enumerated() { read(tag, .tag(index + 1)) }
    } catch {
      refuse(.file, "\(error)")
    }
  }

  private mutating func read(_ json: JSON, _ place: ImportProblem.Place) {
    guard let name = json["name"]?.stringValue else { return refuse(place, localized("a tag without a “name”")) }
    var tag = ImportedTag(place: place, name: name)
    if let color = json["color"] { tag.color = read(color: color.stringValue ?? color.description, place) }
    if let fetched = json["fetched"] {
      if fetched.boolValue == nil { refuse(place, localized("“fetched” is true or false")) }
      tag.isFetched = fetched.boolValue ?? false
    }
    if let plants = json["plants"] {
      tag.plants = (plants.arrayValue ?? []).compactMap(\.stringValue)
      if tag.plants.count != plants.arrayValue?.count { refuse(place, localized("“plants” is an array of names")) }
    }
    tags.append(tag)
  }

  private mutating func read(color: String, _ place: ImportProblem.Place) -> TagColor? {
    if let color = TagColor(rawValue: color) { return color }
    let all = TagColor.allCases.map(\.rawValue).joined(separator: ", ")
    refuse(place, localized("there is no color {color}: there are {all}", ["color": Tag(color).quotedText, "all": all]))
    return nil
  }

  // MARK: CSV

  private mutating func readCSV(_ text: String) {
    let (records, problems) = CSV.parse(text)
    self.problems = problems
    guard let head = records.first else {
      if problems.isEmpty { refuse(.file, localized("there is nothing in the file")) }
      return
    }
    let names = head.fields.map { FoldedText($0).description }
    guard let tag = names.firstIndex(of: "tag") else {
      return refuse(.line(head.line), localized("the first line has to name the columns: tag, color, plant"))
    }
    let (color, plant) = (names.firstIndex(of: "color"), names.firstIndex(of: "plant"))
    for record in records.dropFirst() {
      guard record.fields.count == names.count else {
        refuse(
          .line(record.line),
          counted(
            "{count} field where the first line has {columns}", "{count} fields where the first line has {columns}",
            record.fields.count, ["columns": grouped(names.count)]))
        continue
      }
      var imported = ImportedTag(place: .line(record.line), name: record.fields[tag])
      if let text = color.map({ record.fields[$0] }), !text.isEmpty { imported.color = read(color: text, imported.place) }
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
      let plants = plants(with: tag.id)
      return "    "
        + object([
          "name": quoted(tag.name), "color": tag.color.map { quoted($0.rawValue) }, "fetched": tag.isFetched ? "true" : nil,
          "plants": plants.isEmpty ? nil : array(plants.map(quoted)),
        ])
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

/// Comma-separated values (RFC 4180). Reads CRLF or LF, and skips a byte order mark; writes CRLF.
enum CSV {
  struct Record: Hashable, Sendable {
    /// The first line, from 1.
    let line: Int
    let fields: [String]
  }

  private static let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  static func encode(_ records: [[String]]) -> String {
    // A single empty field would be an empty line.
    records.map { $0 == [""] ? "\"\"\r\n" : $0.map(encoded).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func encoded(_ field: String) -> String {
    guard field.utf8.contains(where: { [quote, comma, lineFeed, carriageReturn].contains($0) }) else { return field }
    // Quotes are found in bytes, because a quote and the following scalar may be a single character.
    return "\"" + String(decoding: field.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }, as: UTF8.self) + "\""
  }

  /// Parses a text. A record with invalid quotes is skipped and reported; parsing continues with the next line.
  static func parse(_ text: String) -> (records: [Record], problems: [ImportProblem]) {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    var (records, problems): ([Record], [ImportProblem]) = ([], [])
    var next = 0
    while next < lines.count {
      let first = next
      next = end(of: first, in: lines)
      var record = bytes[lines[first].startIndex..<lines[next - 1].endIndex]
      if next < lines.count, record.last == carriageReturn { record.removeLast() }
      if record.isEmpty { continue }
      do throws(ImportProblem) {
        records.append(Record(line: first + 1, fields: try fields(of: record, line: first + 1)))
      } catch {
        problems.append(error)
        // The lines after the record's first line may be valid.
        next = first + 1
      }
    }
    return (records, problems)
  }

  /// The line after a record, whose quotes are even in number: a quoted field may have several lines.
  private static func end(of first: Int, in lines: [ArraySlice<UInt8>]) -> Int {
    var isOpen = false
    for index in first..<lines.count {
      for byte in lines[index] where byte == quote { isOpen.toggle() }
      if !isOpen { return index + 1 }
    }
    return lines.count
  }

  private static func fields(of record: ArraySlice<UInt8>, line: Int) throws(ImportProblem) -> [String] {
    var isOpen = false
    let fields = record.split(omittingEmptySubsequences: false) { byte in
      if byte == quote { isOpen.toggle() }
      return byte == comma && !isOpen
    }
    if isOpen { throw ImportProblem(.line(line), localized("a quote (\") that is never closed")) }
    var texts: [String] = []
    for field in fields {
      guard field.first == quote else {
        if field.contains(quote) {
          throw ImportProblem(.line(line), localized("a quote (\") in the middle of a field that does not begin with one"))
        }
        texts.append(String(decoding: field, as: UTF8.self))
        continue
      }
      let parts = field.dropFirst().dropLast().split(separator: quote, omittingEmptySubsequences: false)
      // Within the field, each quote is doubled.
      guard field.count > 1, field.last == quote, parts.count % 2 == 1,
        !stride(from: 1, to: parts.count, by: 2).contains(where: { !parts[$0].isEmpty })
      else { throw ImportProblem(.line(line), localized("text behind the quote (\") that ends a field")) }
      let pieces = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
      texts.append(String(decoding: Array(pieces.joined(separator: [quote])), as: UTF8.self))
    }
    return texts
  }
}
