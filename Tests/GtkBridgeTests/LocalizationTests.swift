import Foundation
import XCTest

@testable import GtkBridge

final class LocalizationTests: XCTestCase {
  func testNumbersWithoutALocaleAreEnglish() {
    XCTAssertEqual([0, 7, 999, 1_000, 142_984, -1_234].map(NumberText.grouped), ["0", "7", "999", "1,000", "142,984", "-1,234"])
    XCTAssertEqual(NumberText.decimal(1234.56, digits: 1), "1,234.6")
    XCTAssertEqual([0.25, 2, 1.5, 0.125].map { NumberText.decimal($0) }, ["0.25", "2", "1.5", "0.125"])
  }

  func testPlaceholdersAreFilledInAnyOrder() {
    let domain = TextDomain("tagflow-test")
    XCTAssertEqual(domain.text("{b}{a} {c}", ["a": "1", "b": "{a}"]), "{a}1 {c}")
    XCTAssertEqual(domain.text("a { b"), "a { b")
    XCTAssertEqual(domain.text(""), "")
    XCTAssertEqual(domain.text("{count} tag of {all}", "{count} tags of {all}", count: 1_200, ["all": "many"]), "1,200 tags of many")
    XCTAssertEqual(domain.text("{count} tag", "{count} tags", count: 1), "1 tag")
  }

  func testTranslationsAreFoundAboveTheProgram() async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "tagflow-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    func translations(in folder: String) throws -> String {
      let place = root.appending(path: folder)
      let language = place.appending(path: "xx/LC_MESSAGES")
      try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
      try Data().write(to: language.appending(path: "garden.mo"))
      return place.path
    }
    func found(_ program: String) -> String? { TranslationFolder.path(of: "garden", above: root.appending(path: program).path) }
    XCTAssertNil(found("bin/garden"))
    let built = try translations(in: ".build/locale")
    XCTAssertEqual(found(".build/x86_64-unknown-linux-gnu/debug/garden"), built)
    XCTAssertNil(found("bin/garden"))
    let installed = try translations(in: "share/locale")
    XCTAssertEqual(found("bin/garden"), installed)
    XCTAssertEqual(found("lib/x86_64-linux-gnu/libgarden.so.0"), installed)
    XCTAssertNil(TranslationFolder.path(of: "desert", above: root.appending(path: "bin/garden").path))
  }

  /// Runs the body in a locale that is made for it.
  private func withLocale(_ name: String, _ body: () -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tagflow-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try Process.run(
      URL(filePath: "/usr/bin/localedef"), arguments: ["-i", name, "-f", "UTF-8", folder.appending(path: "\(name).UTF-8").path])
    made.waitUntilExit()
    let before = setlocale(LC_ALL, nil).map { String(cString: $0) }
    setenv("LOCPATH", folder.path, 1)
    defer {
      unsetenv("LOCPATH")
      setlocale(LC_ALL, before)
    }
    XCTAssertNotNil(setlocale(LC_ALL, "\(name).UTF-8"))
    body()
  }

  func testNumbersAndOrderAreThoseOfTheLocale() throws {
    try withLocale("de_DE") {
      XCTAssertEqual([7, 999, 142_984, -1_234].map(NumberText.grouped), ["7", "999", "142.984", "-1.234"])
      XCTAssertEqual(NumberText.decimal(1234.56, digits: 1), "1.234,6")
      XCTAssertEqual([0.25, 2].map { NumberText.decimal($0) }, ["0,25", "2"])
      XCTAssertEqual(["Zebra", "Öl", "Ofen"].sorted { $0.collates(before: $1) }, ["Ofen", "Öl", "Zebra"])
    }
    // glibc before 2.38 translates the separator like the digits.
    try withLocale("fa_IR") { XCTAssertTrue(["۱٬۹۸۴", "۱,۹۸۴"].contains(NumberText.grouped(1_984))) }
    XCTAssertEqual(NumberText.grouped(1_984), "1,984")
  }

  func testSortingIsByTheLocale() {
    XCTAssertEqual(["b", "a", "c"].sorted { $0.collates(before: $1) }, ["a", "b", "c"])
  }
}
