import DemoKit
import Foundation
import GtkBridge
import LayoutCore
import TagFlow
import TagModel
import TestSupport
import XCTest

@testable import TagFlowDemo

/// The filter page.
@MainActor final class FilterPageTests: FilterPageCase {
  func testChipsFilterTheListAndShowCounts() async throws {
    XCTAssertEqual(page.views.map(\.accessibleName), ["Filters", "Light", "Kind", "Your tags"])
    XCTAssertEqual(shown, Plant.sorted.map(\.name))
    let ferns = Plant.sorted.filter { $0.kind == .fern }
    XCTAssertEqual(chips(of: .kind).tags.first { $0.text == "Fern" }?.badge, ferns.count)
    select("Fern", in: .kind)
    XCTAssertEqual(shown, ferns.map(\.name))
    XCTAssertEqual(chip("Safe for pets").badge, ferns.count, "counts with the current selection")
    XCTAssertEqual(chip("Keep away from pets").badge, 0)
    XCTAssertFalse(chip("Keep away from pets").isEnabled, "every fern is safe for pets")
    XCTAssertEqual(chips(of: .kind).tags.compactMap(\.badge).reduce(0, +), Plant.all.count, "counts ignore the group's own selection")
    press("space", on: "Safe for pets")
    XCTAssertEqual(shown, ferns.map(\.name))
    page.search.text = "cactus"
    XCTAssertEqual(shown, [])
    XCTAssertTrue(chip("Safe for pets").isEnabled, "a chosen chip can be taken back, whatever is left")
    XCTAssertTrue(page.empty.isVisible)
    XCTAssertEqual(page.empty.title.text, "No plant needs all of this")
    page.empty.button?.click()
    XCTAssertEqual(shown.count, Plant.all.count, "the button removes all filters")
    XCTAssertFalse(page.empty.isVisible)
    page.search.text = "asplen"
    XCTAssertEqual(shown, ["Bird’s nest fern"])
  }

  // MARK: The bar

  private static let quick = ["Water rarely", "Water weekly", "Water often", "Safe for pets", "Keep away from pets"]

  func testQuickFiltersComeToTheFrontAndKeepTheFocus() async throws {
    XCTAssertEqual(barTexts, Self.quick + ["Light", "Kind", "Your tags"])
    XCTAssertTrue(bar.tags.prefix(5).allSatisfy { $0.icon != nil && $0.badge != nil && $0.accessibility.role == .checkbox })
    press("space", on: "Safe for pets")
    XCTAssertEqual(barTexts.prefix(2), ["Safe for pets", "Water rarely"])
    XCTAssertEqual(bar.focusedTag?.text, "Safe for pets")
    press("Return", on: "Water often")
    XCTAssertEqual(barTexts.prefix(3), ["Water often", "Safe for pets", "Water rarely"], "those in front keep the order of the groups")
    XCTAssertEqual(bar.selectedTags.map(\.text), ["Water often", "Safe for pets"])
    XCTAssertEqual(shown, Plant.sorted.filter { $0.water == .often && $0.isSafeForPets }.map(\.name))
    press("space", on: "Water often")
    XCTAssertEqual(barTexts.prefix(4), ["Safe for pets", "Water rarely", "Water weekly", "Water often"])
    XCTAssertEqual(bar.focusedTag?.text, "Water often")
    settle()
    XCTAssertTrue(bar.containsFocus)
  }

  func testAGroupOpensItsChipsAndShowsTheChoice() async throws {
    let (popover, light) = (page.bar.menus[0]!.popover, chips(of: .light))
    XCTAssertEqual(chip("Light").popup, .closed)
    XCTAssertEqual(chip("Light").accessibility.role, .button)
    settle()
    press("Return", on: "Light")
    XCTAssertTrue(MainLoop.run(until: { popover.isMapped && light.containsFocus }), "the popover takes the focus")
    XCTAssertEqual(chip("Light").popup, .open)
    select("Low light", in: .light)
    XCTAssertEqual(chip("Light: Low light").popup, .open)
    XCTAssertEqual(barTexts.firstIndex(of: "Light: Low light"), 5, "the chip keeps its place while its popover is open")
    popover.popDown()
    XCTAssertTrue(MainLoop.run(until: { !popover.isMapped && bar.containsFocus }), "the chip gets the focus back")
    XCTAssertEqual(barTexts.first, "Light: Low light")
    XCTAssertEqual(chip("Light: Low light").popup, .closed)
    XCTAssertEqual(bar.focusedTag?.text, "Light: Low light")
    select("Half shade", in: .light)
    XCTAssertEqual(chip("Light: 2").accessibility.value, "Low light, Half shade")
    XCTAssertTrue(chip("Light: 2").isSelected)
    page.shelf.filter.update { $0.setRule(.noneOf, ofGroup: 0) }
    light.deselect([light.tags[0].id])
    XCTAssertEqual(barTexts.first, "Light: Not Half shade")
    light.deselectAll()
    XCTAssertEqual(barTexts, Self.quick + ["Light", "Kind", "Your tags"])
    XCTAssertEqual(shown.count, Plant.all.count)
  }

  func testTheBarShowsAllThatFilters() async throws {
    let popover = page.bar.menus[2]!.popover
    settle()
    press("space", on: "Safe for pets")
    bar.focusTag(chip("Kind").id)
    settle()
    XCTAssertGreaterThan(bar.scrollOffset.x, 0)
    press("Return", on: "Kind")
    XCTAssertTrue(MainLoop.run(until: { popover.isMapped && chips(of: .kind).containsFocus }))
    select("Fern", in: .kind)
    popover.popDown()
    XCTAssertTrue(MainLoop.run(until: { !popover.isMapped && bar.containsFocus }))
    settle()
    XCTAssertEqual(barTexts.prefix(2), ["Safe for pets", "Kind: Fern"])
    XCTAssertEqual(bar.scrollOffset.x, 0)
  }

  func testSwipingOverSeveralChoosesThemAtOnce() async throws {
    close()
    open(width: 360)
    let (popover, kind) = (page.bar.menus[2]!.popover, chips(of: .kind))
    settle()
    bar.focusTag(chip("Kind").id)
    settle()
    press("space", on: "Kind")
    XCTAssertTrue(MainLoop.run(until: { popover.isMapped && kind.containsFocus && kind.height > 0 }))
    XCTAssertEqual(Double(kind.height), kind.contentSize(forWidth: Double(kind.width)).height, "all chips are in sight")
    XCTAssertGreaterThan(kind.lineCount, 1)
    var changes = 0
    page.shelf.filter.onChange = { [onChange = page.shelf.filter.onChange] in
      changes += 1
      onChange?()
    }
    let places = [0, 2, 4].map { kind.frame(at: $0)!.center }
    kind.isPlayed = true
    var time = MainLoop.now
    func sample(_ place: Point) -> PointerSample {
      time += 20
      return PointerSample(position: place, time: time, device: .touch)
    }
    kind.play(.press(sample(places[0]), button: .primary, modifiers: []))
    for place in places { kind.play(.motion(sample(place))) }
    XCTAssertEqual(changes, 0)
    kind.play(.release(sample(places[2])))
    kind.isPlayed = false
    XCTAssertEqual(kind.selectedTags.map(\.text), ["Foliage", "Fern", "Climber"])
    XCTAssertEqual(changes, 1)
    XCTAssertTrue(barTexts.contains("Kind: 3"))
    popover.popDown()
    XCTAssertTrue(MainLoop.run(until: { !popover.isMapped && bar.containsFocus }))
  }

  func testClearRemovesEverythingAndMovesTheFocusToTheBar() async throws {
    XCTAssertFalse(page.clearButton.isVisible)
    select("Fern", in: .kind)
    press("space", on: "Safe for pets")
    page.search.text = "fern"
    XCTAssertTrue(page.clearButton.isVisible)
    settle()
    page.clearButton.grabFocus()
    page.clearButton.click()
    XCTAssertFalse(page.clearButton.isVisible)
    XCTAssertEqual(page.search.text, "")
    XCTAssertEqual(barTexts, Self.quick + ["Light", "Kind", "Your tags"])
    XCTAssertEqual(bar.selectedTags.count + chips(of: .kind).selectedTags.count, 0)
    XCTAssertEqual(shown.count, Plant.all.count)
    settle()
    XCTAssertTrue(bar.containsFocus)
  }

  func testANarrowWindowHasOneLineThatScrollsAndShowsTheChoiceFirst() async throws {
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      close()
      open(width: 360)
      bar.textDirection = direction
      settle()
      XCTAssertEqual(bar.width, 360, "the bar is as wide as the window")
      XCTAssertEqual(bar.lineCount, 1)
      let height = bar.height
      press("End", on: "Safe for pets")
      XCTAssertEqual(bar.focusedTag?.text, "Your tags")
      settle()
      XCTAssertTrue(isInSight("Your tags"))
      XCTAssertFalse(isInSight("Water rarely"))
      press("space", on: "Keep away from pets")
      settle()
      XCTAssertTrue(isInSight("Keep away from pets"), "the bar scrolls with the chip to the front")
      XCTAssertEqual(barTexts.first, "Keep away from pets")
      XCTAssertEqual(bar.height, height)
    }
  }

  private func isInSight(_ text: String) -> Bool {
    let frame = bar.frame(of: chip(text).id)!.offset(x: -bar.scrollOffset.x, y: 0)
    return frame.x >= 0 && frame.maxX <= Double(bar.width)
  }

  /// Waits until the bar has been laid out and has stopped scrolling.
  private func settle() {
    var (last, rest) = (Point(x: -1, y: -1), 0)
    XCTAssertTrue(
      MainLoop.run(until: {
        rest = bar.scrollOffset == last && bar.width > 0 ? rest + 1 : 0
        last = bar.scrollOffset
        return rest > 30
      }))
  }

  func testWordsThatMatchNothingAreExplained() async throws {
    page.search.text = "no such plant"
    XCTAssertTrue(page.empty.isVisible)
    XCTAssertEqual(page.empty.title.text, "Nothing found")
    page.empty.button?.click()
    XCTAssertEqual(page.search.text, "")
    XCTAssertEqual(shown.count, Plant.all.count)
  }

  func testOwnTagsFilterTheList() async throws {
    XCTAssertFalse(own.isVisible)
    XCTAssertEqual(barTexts.last, "Your tags", "they can be created from here")
    create("Gift", "Window")
    XCTAssertTrue(own.isVisible)
    put("Gift", on: "Aloe vera", "Hedera helix")
    put("Window", on: "Aloe vera")
    XCTAssertEqual(own.tags.map(\.text), ["Gift", "Window"])
    XCTAssertEqual(own.tags.map(\.badge), [2, 1])
    select("Gift", in: own)
    XCTAssertEqual(shown, ["Aloe", "English ivy"])
    page.shelf.filter.update { $0.setRule(.noneOf, ofGroup: PlantFacet.ownGroup) }
    XCTAssertEqual(shown.count, Plant.all.count - 2)
    page.shelf.filter.update { $0.setRule(.allOf, ofGroup: PlantFacet.ownGroup) }
    select("Window", in: own)
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

  func testManyChangesAreSavedOnceAndAFailureIsRetried() {
    for number in 0..<100 { create("Tag \(number)") }
    XCTAssertNil(folder.text("tagflow-demo/tags.json"), "not with every change")
    XCTAssertTrue(MainLoop.run(until: { folder.text("tagflow-demo/tags.json")?.contains("Tag 99") == true }))
    chmod(path, 0o444)
    create("Gift")
    XCTAssertTrue(MainLoop.run(until: { page.notices.text == "Your tags could not be saved." }))
    XCTAssertTrue(page.notices.detailText.contains("it is read-only"), page.notices.detailText)
    chmod(path, 0o644)
    page.leave()
    XCTAssertTrue(folder.text("tagflow-demo/tags.json")?.contains("Gift") == true)
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
      editor.newName.emit("activate")
    }
    XCTAssertEqual(names, ["Gift", "Window", "Kitchen"])
    XCTAssertEqual(editor.problem.text, "Added “\u{2068}Kitchen\u{2069}”")
    XCTAssertEqual(editor.view.tags.map(\.text), names)
    editor.newName.text = "gift"
    editor.newName.emit("activate")
    XCTAssertTrue(editor.problem.text.hasPrefix("There is already a tag"), editor.problem.text)
    XCTAssertEqual(editor.newName.text, "gift", "the typed text is kept")
    editor.view.select([id("Window")])
    XCTAssertEqual(editor.name.text, "Window")
    editor.name.text = "Sill"
    editor.name.emit("activate")
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
    editor.newName.emit("activate")
    editor.newName.text = "window"
    editor.newName.emit("activate")
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
    let card = PlantCard { _ in }
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
    weak let view: Widget? = page.views[0]
    weak let popover = page.bar.menus[0]?.popover
    settle()
    press("Return", on: "Light")
    XCTAssertTrue(MainLoop.run(until: { popover?.isMapped == true }))
    popover?.popDown()
    XCTAssertTrue(MainLoop.run(until: { popover?.isMapped == false }))
    page.editTags()
    XCTAssertNotNil(dead)
    close()
    XCTAssertNil(dead)
    XCTAssertNil(shelf)
    XCTAssertNil(view)
    XCTAssertNil(popover)
  }
}
