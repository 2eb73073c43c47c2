import Foundation
import Glibc
import TestSupport
import XCTest

@testable import LayoutRequests

final class LayoutRequestTests: XCTestCase {
  /// Passes the lines to the command. Returns its output, its errors and the number of failed lines.
  private func answer(_ lines: [String]) -> (output: [String], errors: [String], failures: Int) {
    var (rest, output, errors) = (lines[...], [String](), [String]())
    let failures = LayoutRequest.answer(
      lines: { rest.popFirst() }, output: { output.append($0) }, errors: { errors.append($0) })
    return (output, errors, failures)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func line(_ object: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  /// All numbers of an answer, in order.
  private func numbers(_ answer: [String: Any]) throws -> [Double] {
    let frames = try XCTUnwrap(answer["frames"] as? [[Double]])
    return try frames.flatMap { $0 } + XCTUnwrap(answer["hidden"] as? [Double]) + XCTUnwrap(answer["size"] as? [Double])
      + [XCTUnwrap(answer["lines"] as? Double)]
  }

  func testAllCasesOfTheSpecification() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../LayoutCoreTests/Cases/flow_layout_cases.jsonl")
    let cases = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { try object(String($0)) }
    XCTAssertEqual(cases.count, 187)
    let found = answer(try cases.map { try line(XCTUnwrap($0["input"])) })
    XCTAssertEqual(found.errors, [])
    XCTAssertEqual(found.output.count, cases.count)
    for (index, flowCase) in cases.enumerated() {
      let expected = try XCTUnwrap(flowCase["expected"] as? [String: Any])
      let answer = try object(found.output[index])
      XCTAssertEqual(Set(answer.keys), Set(expected.keys))
      XCTAssertEqual((answer["hidden"] as? [Any])?.count, (expected["hidden"] as? [Any])?.count, "line \(index + 1)")
      let (got, wanted) = (try numbers(answer), try numbers(expected))
      XCTAssertEqual(got.count, wanted.count, "line \(index + 1)")
      XCTAssertTrue(zip(got, wanted).allSatisfy { $0.isClose(to: $1) }, "line \(index + 1)")
    }
  }

  private let valid = """
    {"sizes":[[40,20],[40,20],[40,20]],"scrollDirection":"vertical","alignment":"start","distribution":"rowMajor",\
    "verticalAlignment":"top","lineLimit":0,"spacing":10,"lineSpacing":5,\
    "insets":{"top":0,"start":0,"bottom":0,"end":0},"width":100,"height":100,"textDirection":"ltr"}
    """

  func testOutputHasTheSpecifiedFormat() {
    XCTAssertEqual(
      answer([valid]).output,
      ["{\"frames\":[[0,0,40,20],[50,0,40,20],[0,25,40,20]],\"hidden\":[],\"size\":[100,45],\"lines\":2}"])
  }

  func testAnInvalidLineIsReportedAndTheOthersAreAnswered() {
    let found = answer([valid, "", "nonsense", "  \t", valid])
    XCTAssertEqual(found.output.count, 2)
    XCTAssertEqual(found.failures, 1)
    XCTAssertEqual(found.errors.count, 1)
    XCTAssertTrue(found.errors[0].hasPrefix("line 3: "), found.errors[0])
  }

  func testAByteOrderMarkAndBlankLinesAreIgnored() {
    let found = answer(["\u{FEFF}" + valid, "", " \t\r", "\u{A0}", String(repeating: " ", count: 300_000), valid])
    XCTAssertEqual(found.errors, [])
    XCTAssertEqual(found.output.count, 2)
    XCTAssertEqual(found.output.first, found.output.last)
    XCTAssertEqual(answer([valid, "\u{FEFF}" + valid]).failures, 1, "only before the first line")
  }

  func testLinesAreReadAsSoonAsTheyAreWritten() throws {
    var pipe: [Int32] = [0, 0]
    XCTAssertEqual(Glibc.pipe(&pipe), 0)
    defer { close(pipe[0]) }
    func send(_ text: String) { XCTAssertEqual(write(pipe[1], text, text.utf8.count), text.utf8.count) }
    var lines = InputLines(pipe[0])
    send("one\n\nthr")
    XCTAssertEqual(lines.next(), "one", "before the rest is written")
    XCTAssertEqual(lines.next(), "")
    send("ee\r\n" + String(repeating: "x", count: 20_000) + "\nlast")
    close(pipe[1])
    XCTAssertEqual(lines.next(), "three\r")
    XCTAssertEqual(lines.next()?.utf8.count, 20_000)
    XCTAssertEqual(lines.next(), "last")
    XCTAssertNil(lines.next())
    XCTAssertNil(lines.next())
  }

  func testEmptyInputGivesNoOutput() {
    let found = answer([])
    XCTAssertEqual(found.failures, 0)
    XCTAssertEqual(found.output, [])
  }

  func testErrorsNameTheFieldAndTheValue() {
    // A part of the valid line, its replacement, and words that the error must contain.
    let table: [(String, String, [String])] = [
      ("[[40,20],[40,20],", "[[40,20],[-40,20],", ["sizes[1][0]", "-40", "negative"]),
      ("[[40,20],[40,20],", "[[40,20],[40,NaN],", ["sizes[1][1]", "NaN", "not a number"]),
      ("[[40,20],[40,20],", "[[40,20],[-Infinity,1],", ["sizes[1][0]", "-Infinity"]),
      ("[[40,20],[40,20],", "[[40,20],[true,20],", ["sizes[1][0]", "true", "not a number"]),
      ("[[40,20],[40,20],", "[[40,20],[40],", ["sizes[1]", "[40]", "[width, height]"]),
      ("[[40,20],[40,20],", "[[40,20],[40,20,1],", ["sizes[1]", "[40,20,1]"]),
      ("[[40,20],[40,20],", "[[40,20],null,", ["sizes[1]", "null"]),
      ("[[40,20],[40,20],[40,20]]", "\"none\"", ["sizes", "\"none\"", "not a list"]),
      ("\"spacing\":10", "\"spacing\":1e999", ["spacing", "1e999"]),
      ("\"spacing\":10", "\"spacing\":\"10\"", ["spacing", "\"10\"", "not a number"]),
      ("\"spacing\":10", "\"spacing\":-0.5", ["spacing", "-0.5", "negative"]),
      ("\"spacing\":10,", "", ["spacing", "missing"]),
      ("\"spacing\":10", "\"spaceing\":10", ["spaceing", "no such field", "“spacing”", "10"]),
      ("\"spacing\":10", "\"spacing\":10,\"spacing\":11", ["spacing", "twice", "11"]),
      ("\"lineSpacing\":5", "\"lineSpacing\":null", ["lineSpacing", "null"]),
      ("\"lineLimit\":0", "\"lineLimit\":1.5", ["lineLimit", "1.5", "whole"]),
      ("\"lineLimit\":0", "\"lineLimit\":1e300", ["lineLimit", "1e300"]),
      ("\"lineLimit\":0", "\"lineLimit\":false", ["lineLimit", "false"]),
      ("\"alignment\":\"start\"", "\"alignment\":\"left\"", ["alignment", "\"left\"", "fillWidthExceptLastLine"]),
      ("\"alignment\":\"start\"", "\"alignment\":0", ["alignment", "0"]),
      ("\"textDirection\":\"ltr\"", "\"textDirection\":\"LTR\"", ["textDirection", "\"LTR\"", "rtl"]),
      ("\"scrollDirection\":\"vertical\"", "\"scrollDirection\":\"\"", ["scrollDirection", "\"\""]),
      ("\"distribution\":\"rowMajor\"", "\"distribution\":[]", ["distribution", "[]"]),
      ("{\"top\":0,", "{", ["insets.top", "missing"]),
      ("{\"top\":0,", "{\"top\":-1,", ["insets.top", "-1", "negative"]),
      ("{\"top\":0,", "{\"tpo\":0,", ["insets.tpo", "“top”"]),
      ("{\"top\":0,\"start\":0,\"bottom\":0,\"end\":0}", "8", ["insets", "8", "not an object"]),
      ("\"width\":100", "\"width\":-1", ["width", "-1"]),
      ("\"height\":100", "\"height\":{}", ["height", "{}"]),
    ]
    for (old, new, words) in table {
      XCTAssertTrue(valid.contains(old), old)
      let found = answer([valid.replacingOccurrences(of: old, with: new)])
      XCTAssertEqual(found.output, [], new)
      XCTAssertEqual(found.errors.count, 1, new)
      for word in ["line 1: "] + words {
        XCTAssertTrue(found.errors.first?.contains(word) ?? false, "\(word) in: \(found.errors)")
      }
    }
  }

  func testErrorsLocateInvalidJSON() {
    let table: [(String, String)] = [
      ("nonsense", "nonsense is not an object"), ("[1,2]", "[1,2] is not an object"), ("{", "column 2"),
      ("{\"sizes\":[1,}", "column 13"), (valid + "x", "\"x\""), ("{\"a\":01}", "column 6"), ("{\"a\":1.}", "column 8"),
      ("{\"a\":-}", "column 7"), ("{'a':1}", "\"'\""), ("{\"a\" 1}", "“:” after \"a\""), ("{\"a\":\"b}", "without an end"),
      ("{\"a\":\"\\x\"}", "after “\\”"), ("{\"a\":\"\\ud800\"}", "surrogate"), ("{\"a\":\"\\u12g4\"}", "hexadecimal"),
      ("{\u{FEFF}}", "column 2"), (String(repeating: "[", count: 100_000), "deep"),
    ]
    for (line, word) in table {
      let found = answer([line])
      XCTAssertEqual(found.failures, 1, line)
      XCTAssertTrue(found.errors.first?.contains(word) ?? false, "\(word) in: \(found.errors)")
    }
  }

  func testAnOverflowingLengthIsAnError() {
    let found = answer([
      valid.replacingOccurrences(of: "[40,20],[40,20]", with: "[40,1e308],[40,1e308]")
        .replacingOccurrences(of: "\"width\":100", with: "\"width\":10")
    ])
    XCTAssertEqual(found.output, [])
    XCTAssertTrue(found.errors.first?.contains("more than a number holds") ?? false, "\(found.errors)")
  }

  func testAnswersEachLineBeforeItReadsTheNext() {
    var (asked, answered) = (0, 0)
    _ = LayoutRequest.answer(
      lines: {
        XCTAssertEqual(answered, asked)
        asked += 1
        return asked <= 3 ? self.valid : nil
      }, output: { _ in answered += 1 }, errors: { XCTFail($0) })
    XCTAssertEqual(answered, 3)
  }

  func testTheProgramAnswersStandardInputAndItsStatusTellsWhetherAllLinesWereValid() throws {
    let program = Process()
    program.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "layout-requests")
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (program.standardInput, program.standardOutput, program.standardError) = (input, output, errors)
    try program.run()
    input.fileHandleForWriting.write(Data("\(valid)\nnot JSON\n\(valid)".utf8))
    try input.fileHandleForWriting.close()
    let answers = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    XCTAssertEqual(answers, answer([valid, valid]).output.map { $0 + "\n" }.joined())
    XCTAssertTrue(complaints.hasPrefix("layout-requests: line 2: "), complaints)
    XCTAssertEqual(program.terminationStatus, 1)
  }
}
