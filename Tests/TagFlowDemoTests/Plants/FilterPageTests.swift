import Foundation
import GtkBridge
import TagFlow
import TestSupport
import XCTest

@testable import TagFlowDemo

/// The filter page.
@MainActor final class FilterPageTests: FilterPageCase {
  func testChipsFilterTheListAndShowCounts() async throws {
    XCTAssertEqual(page.views.map(\.accessibleName), ["Light", "Water", "Kind", "Pets", "Your tags"])
    XCTAssertEqual(shown, Plant.sorted.map(\.name))
    let ferns = Plant.sorted.filter { $0.kind == .fern }
    XCTAssertEqual(page.views[2].tags.first { $0.text == "Fern" }?.badge, ferns.count)
    select("Fern", in: 2)
    XCTAssertEqual(shown, ferns.map(\.name))
    XCTAssertEqual(page.views[3].tags.map(\.badge), [ferns.count, 0], "counts with the current selection")
    XCTAssertEqual(page.views[2].tags.compactMap(\.badge).reduce(0, +), Plant.all.count, "counts ignore the group's own selection")
    select("Keep away from pets", in: 3)
    XCTAssertEqual(shown, [], "every fern is safe for pets")
    XCTAssertTrue(page.empty.isVisible)
    XCTAssertEqual(page.empty.shownTitle, "No plant needs all of this")
    page.empty.act()
    XCTAssertEqual(shown.count, Plant.all.count, "the button removes all filters")
    XCTAssertFalse(page.empty.isVisible)
    page.views.forEach { $0.deselectAll() }
    page.search.text = "asplen"
    XCTAssertEqual(shown, ["Bird’s nest fern"])
  }

  func testChosenFiltersAreChipsThatCanBeRemoved() async throws {
    let chosen = page.facets.chosen
    XCTAssertFalse(chosen.isVisible)
    select("Fern", in: 2)
    select("Half shade", in: 0)
    select("Palm", in: 2)
    XCTAssertTrue(chosen.isVisible)
    XCTAssertEqual(chosen.tags.map(\.text), ["Half shade", "Fern", "Palm"], "in the order of the groups")
    page.shelf.filter.update { $0.setRule(.noneOf, ofGroup: 0) }
    XCTAssertEqual(chosen.tags.map(\.text), ["Not Half shade", "Fern", "Palm"])
    chosen.perform(.remove([chosen.tags[1].id]), by: .key)
    XCTAssertEqual(page.views[2].selectedTags.map(\.text), ["Palm"])
    XCTAssertEqual(chosen.tags.map(\.text), ["Not Half shade", "Palm"])
    for tag in Array(chosen.tags) { chosen.onTap?(tag, 0) }
    XCTAssertEqual(shown.count, Plant.all.count)
    XCTAssertFalse(chosen.isVisible)
  }

  func testWordsThatMatchNothingAreExplained() async throws {
    page.search.text = "no such plant"
    XCTAssertTrue(page.empty.isVisible)
    XCTAssertEqual(page.empty.shownTitle, "Nothing found")
    page.empty.act()
    XCTAssertEqual(page.search.text, "")
    XCTAssertEqual(shown.count, Plant.all.count)
  }

  func testOwnTagsFilterTheList() async throws {
    XCTAssertFalse(own.isVisible)
    create("Gift", "Window")
    XCTAssertTrue(own.isVisible)
    put("Gift", on: "Aloe vera", "Hedera helix")
    put("Window", on: "Aloe vera")
    XCTAssertEqual(own.tags.map(\.text), ["Gift", "Window"])
    XCTAssertEqual(own.tags.map(\.badge), [2, 1])
    select("Gift", in: PlantFacet.ownGroup)
    XCTAssertEqual(shown, ["Aloe", "English ivy"])
    page.shelf.filter.update { $0.setRule(.noneOf, ofGroup: PlantFacet.ownGroup) }
    XCTAssertEqual(shown.count, Plant.all.count - 2)
    page.shelf.filter.update { $0.setRule(.allOf, ofGroup: PlantFacet.ownGroup) }
    select("Window", in: PlantFacet.ownGroup)
    XCTAssertEqual(shown, ["Aloe"])
    let gift = id("Gift")
    page.shelf.change("") { $0.delete([gift]) }
    XCTAssertEqual(shown, ["Aloe"], "a deleted tag no longer filters")
    XCTAssertEqual(own.selectedTags.map(\.text), ["Window"])
  }

  func testEverythingCanBeUndone() async throws {
    create("Gift", "Window", "Kitchen")
    put("Gift", on: "Aloe vera")
    put("Window", on: "Aloe vera")
    let steps: [(String, (inout TagBook) throws -> Void)] = [
      ("rename", { try $0.rename($0.tags[0].id, to: "Present") }),
      ("merge", { $0.merge(Set($0.tags.prefix(2).map(\.id)), into: $0.tags[1].id) }),
      ("color", { $0.setColor(.red, of: $0.tags[0].id) }),
      ("reorder", { $0.reorder($0.tags.reversed().map(\.id)) }),
      ("delete", { $0.delete([$0.tags[0].id]) }),
    ]
    var states = [page.shelf.book]
    for (title, body) in steps {
      try page.shelf.change(title, body)
      states.append(page.shelf.book)
    }
    for state in states.dropLast().reversed() {
      page.shelf.undo()
      XCTAssertEqual(page.shelf.book, state)
      XCTAssertEqual(own.tags.map(\.text), state.tags.map(\.name))
    }
    XCTAssertEqual(page.notices.text, "Undone: rename")
    for state in states.dropFirst() {
      page.shelf.redo()
      XCTAssertEqual(page.shelf.book, state)
    }
    XCTAssertFalse(page.shelf.canRedo)
    page.shelf.undo()
    create("New")
    XCTAssertFalse(page.shelf.canRedo)
  }

  func testChangesAreSaved() async throws {
    create("Gift")
    put("Gift", on: "Aloe vera")
    close()
    open()
    XCTAssertEqual(names, ["Gift"])
    XCTAssertEqual(page.shelf.book.tags(of: "Aloe vera").map(\.name), ["Gift"])
    XCTAssertEqual(own.tags.map(\.badge), [1])
    XCTAssertNil(page.notices.text)
  }

  func testADamagedFileIsReported() async throws {
    close()
    try folder.write("{\"format\": ", to: "tagflow-demo/tags.json")
    open()
    XCTAssertEqual(page.notices.text, "Your tags could not be read.")
    XCTAssertTrue(page.notices.detailText.contains("tags.json.damaged"), page.notices.detailText)
    create("New")
    page.leave()
    XCTAssertEqual(folder.text("tagflow-demo/tags.json.damaged"), "{\"format\": ")
    XCTAssertTrue(try XCTUnwrap(folder.text("tagflow-demo/tags.json")).contains("New"))
  }

  func testANewerFileIsNotTouched() async throws {
    close()
    let text = "{\"format\": \"tagflow-demo tags\", \"version\": 2, \"tags\": []}"
    try folder.write(text, to: "tagflow-demo/tags.json")
    open()
    XCTAssertEqual(page.notices.text, "Changes will not be saved.")
    create("New")
    page.leave()
    XCTAssertEqual(folder.text("tagflow-demo/tags.json"), text)
  }

  // MARK: The dialogs

  func testTheEditorCreatesRenamesColorsMergesAndDeletes() async throws {
    page.editTags()
    let editor = try XCTUnwrap(page.ownTagsWindow)
    for name in ["Gift", "Window", "Kitchen"] {
      editor.newName.text = name
      editor.newName.activate()
    }
    XCTAssertEqual(names, ["Gift", "Window", "Kitchen"])
    XCTAssertEqual(editor.problemText, "Added “\u{2068}Kitchen\u{2069}”")
    XCTAssertEqual(editor.view.tags.map(\.text), names)
    editor.newName.text = "gift"
    editor.newName.activate()
    XCTAssertTrue(editor.problemText.hasPrefix("There is already a tag"), editor.problemText)
    XCTAssertEqual(editor.newName.text, "gift", "the typed text is kept")
    editor.view.select([id("Window")])
    XCTAssertEqual(editor.name.text, "Window")
    editor.name.text = "Sill"
    editor.name.activate()
    XCTAssertEqual(names, ["Gift", "Sill", "Kitchen"])
    editor.colors.onTap?(editor.colors.tags[3], 3)
    XCTAssertEqual(page.shelf.book.tags[1].color, .green)
    put("Kitchen", on: "Aloe vera")
    editor.view.select([id("Kitchen")])
    editor.merge.click()
    XCTAssertEqual(names, ["Gift", "Sill"])
    XCTAssertEqual(page.shelf.book.tags(of: "Aloe vera").map(\.name), ["Sill"])
    editor.view.deselectAll()
    editor.view.select([id("Gift")])
    editor.delete.click()
    XCTAssertEqual(names, ["Sill"])
    XCTAssertEqual(page.notices.text, "Deleted “\u{2068}Gift\u{2069}”")
    page.shelf.undo()
    XCTAssertEqual(names, ["Gift", "Sill"])
    editor.window.close()
    XCTAssertNil(page.ownTagsWindow)
  }

  func testAPlantGetsTagsFromItsCard() async throws {
    create("Gift", "Window")
    let plant = Plant.all[3]
    page.editTags(of: plant)
    let editor = try XCTUnwrap(page.plantWindow)
    editor.view.select([id("Gift")])
    XCTAssertEqual(page.shelf.book.tags(of: plant.botanicalName).map(\.name), ["Gift"])
    editor.newName.text = " Hall "
    editor.newName.activate()
    editor.newName.text = "window"
    editor.newName.activate()
    XCTAssertEqual(names, ["Gift", "Window", "Hall"])
    XCTAssertEqual(page.shelf.book.tags(of: plant.botanicalName).map(\.name), names)
    XCTAssertEqual(editor.view.selectedTags.map(\.text), names)
    page.shelf.undo()
    page.shelf.undo()
    XCTAssertEqual(editor.view.selectedTags.map(\.text), ["Gift"])
    editor.view.deselectAll()
    XCTAssertEqual(page.shelf.book.plants, [:])
    editor.window.close()
    XCTAssertNil(page.plantWindow)
  }

  func testCardsShowFactsAndOwnTags() async throws {
    let card = PlantCard()
    create("Gift")
    put("Gift", on: Plant.all[0].botanicalName)
    card.show(Plant.all[0], own: page.shelf.book.tags(of: Plant.all[0].botanicalName))
    XCTAssertEqual(card.facts.tags.map(\.text), ["Low light", "Water rarely", "Succulent", "Keep away from pets"])
    XCTAssertTrue(card.facts.tags.allSatisfy { $0.icon != nil })
    XCTAssertEqual(card.own.tags.map(\.text), ["Gift"])
    card.show(Plant.all[8], own: [])
    XCTAssertEqual(card.facts.tags.map(\.text), ["Half shade", "Water often", "Fern", "Safe for pets"])
    XCTAssertFalse(card.own.isVisible)
  }

  func testThePageDies() async throws {
    weak let dead = page
    weak let shelf = page.shelf
    weak let card: Widget? = page.views[0]
    page.editTags()
    XCTAssertNotNil(dead)
    close()
    XCTAssertNil(dead)
    XCTAssertNil(shelf)
    XCTAssertNil(card)
  }
}
