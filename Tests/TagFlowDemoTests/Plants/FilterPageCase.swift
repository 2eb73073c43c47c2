import Foundation
import GtkBridge
import ObjectSupport
import TagFlow
import TestSupport
import XCTest

@testable import TagFlowDemo

/// The base class of tests of the filter page: the page in a window, and its tags.
@MainActor class FilterPageCase: WidgetCase {
  var folder: Folder!
  var page: FilterPage!
  var window: Window!

  override func setUp() async throws {
    try await super.setUp()
    MainLoop.attach()
    folder = try Folder()
    open()
  }

  override func tearDown() async throws { close() }

  var path: String { folder.file("tagflow-demo/tags.json") }

  func open(width: Int = 600) {
    page = FilterPage(path: path, source: SuggestionFile(path: folder.file("suggestions.csv"), delay: .milliseconds(20)))
    window = Window()
    window.setDefaultSize(width: width, height: 700)
    window.child = page.content
    window.present()
  }

  func close() {
    page?.leave()
    window?.destroy()
    (page, window) = (nil, nil)
  }

  /// Selects a chip in the popover of a group.
  func select(_ text: String, in facet: PlantFacet) { select(text, in: chips(of: facet)) }

  func select(_ text: String, in view: TagView) { view.select([view.tags.first { $0.text == text }!.id]) }

  func chips(of facet: PlantFacet) -> TagView { page.bar.menus[facet.rawValue]!.view }

  /// The bar, and its chips.
  var bar: TagView { page.bar.view }
  var barTexts: [String] { bar.tags.map(\.text) }
  func chip(_ text: String) -> Tag { bar.tags.first { $0.text == text }! }

  /// Presses a key on a chip of the bar.
  func press(_ key: String, on text: String) {
    bar.focusTag(chip(text).id)
    bar.play(KeyPress(key))
  }

  /// The names of the plants in the list.
  var shown: [String] {
    let list = page.shelf.shown
    return (0..<list.count).compactMap { (list.item(at: $0) as? ValueItem<Int>).map { page.shelf.plants[$0.value].name } }
  }

  var own: TagView { page.bar.menus[PlantFacet.ownGroup]!.view }
  var names: [String] { page.shelf.book.tags.map(\.name) }
  func id(_ name: String) -> Tag.ID { page.shelf.book.tags.first { $0.name == name }!.id }

  func create(_ names: String...) {
    for name in names { try! page.shelf.change("") { book throws(ValidationReason) in try book.create(name) } }
  }

  func put(_ name: String, on plants: String...) {
    let id = id(name)
    for plant in plants { page.shelf.change("") { $0.set(id, on: plant, true) } }
  }
}
