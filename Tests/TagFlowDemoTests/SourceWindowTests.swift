import CTagFlowGtk
import DemoKit
import Foundation
import GtkBridge
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// The window with a page's source.
@MainActor final class SourceWindowTests: WidgetCase {
  func testEveryPageHasItsSource() {
    for entry in Catalog.entries {
      let page = entry.make()
      let name = String(describing: type(of: page))
      guard let source = SourceWindow(of: page) else {
        XCTFail("\(entry.id) has no source")
        continue
      }
      XCTAssertTrue(source.text.text.contains("class \(name): "), entry.id)
      XCTAssertEqual(source.text.text, pageSources[name])
      XCTAssertEqual(source.window.title, "Source of \(name).swift")
      source.window.destroy()
    }
    XCTAssertEqual(pageSources.count, Catalog.entries.count, "only pages are embedded")
  }

  func testTheSourceIsTheFile() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TagFlowDemo/Pages/PanePage.swift").standardizedFileURL
    XCTAssertEqual(pageSources["PanePage"].map { $0 + "\n" }, try String(contentsOf: file, encoding: .utf8))
  }

  func testTheSourceIsReadOnlyAndCanBeCopied() async throws {
    let source = try XCTUnwrap(SourceWindow(of: PanePage()))
    defer { source.window.destroy() }
    source.window.present()
    XCTAssertEqual(gtk_text_view_get_editable(UnsafeMutableRawPointer(source.text.pointer).assumingMemoryBound(to: GtkTextView.self)), 0)
    source.copy.click()
    var copied: ClipboardContent?
    source.text.paste(mediaType: "application/x-none") { copied = $0 }
    XCTAssertTrue(MainLoop.run(until: { copied != nil }))
    XCTAssertEqual(copied, .text(try XCTUnwrap(pageSources["PanePage"])))
  }

  func testThePageAndTheLogBothGetEvents() {
    let view = TagView([Tag("a")])
    var received: [String] = []
    view.onEvent = { received.append("page \($0.kind)") }
    let observation = view.observe { if case .event(let event) = $0 { received.append("log \(event.kind)") } }
    view.select([view.tags[0].id])
    withExtendedLifetime(observation) {}
    XCTAssertEqual(received, ["page select", "log select"])
  }
}
