import GtkBridge
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// The pages with views in containers other than a scrolled window.
@MainActor final class ContainerPagesTests: WidgetCase {
  func testRecipesAreDistinctAndReproducible() async {
    XCTAssertEqual(Recipe.count, 2000)
    let titles = (0..<Recipe.count).map { Recipe($0).title }
    XCTAssertEqual(Set(titles).count, Recipe.count)
    for number in stride(from: 0, to: Recipe.count, by: 37) {
      let tags = Recipe(number).tags.map(\.text)
      XCTAssertGreaterThanOrEqual(tags.count, 8, "dense rows")
      XCTAssertEqual(Set(tags).count, tags.count)
      XCTAssertEqual(Recipe(number).tags.map(\.text), tags)
    }
  }

  func testARecycledRowKeepsTheSelectionOfEachRecipe() {
    let book = RecipeBook()
    let row = RecipeRow(book)
    row.show(3)
    row.view.select([row.view.tags[1].id])
    let selected = row.view.selectedTags.map(\.text)
    row.show(4)
    XCTAssertEqual(row.view.tags.map(\.text), Recipe(4).tags.map(\.text))
    XCTAssertEqual(row.view.selectedTags.count, 0)
    XCTAssertEqual(book.tags(of: 3).filter(\.isSelected).map(\.text), selected)
    XCTAssertEqual(book.tags(of: 4).count(where: \.isSelected), 0)
    row.show(3)
    XCTAssertEqual(row.view.selectedTags.map(\.text), selected)
    row.view.deselectAll()
    XCTAssertEqual(book.tags(of: 3).count(where: \.isSelected), 0)
    book.layout.lineLimit = 1
    XCTAssertEqual(row.view.layout.lineLimit, 1)
  }

  func testARecycledRowForgetsWhatCouldBeUndone() {
    let book = RecipeBook()
    let row = RecipeRow(book)
    row.show(3)
    row.view.perform(.remove([row.view.tags[0].id]), by: .key)
    let left = row.view.tags.map(\.text)
    row.show(4)
    row.view.undo()
    XCTAssertEqual(row.view.tags.map(\.text), Recipe(4).tags.map(\.text))
    row.show(3)
    XCTAssertEqual(row.view.tags.map(\.text), left)
  }

  func testWithoutChangesChipsArePartOfTheRow() {
    let book = RecipeBook()
    let row = RecipeRow(book)
    row.show(3)
    book.allowsChanges = false
    XCTAssertFalse(row.grabFocus())
    book.allowsChanges = true
    XCTAssertTrue(row.view.gestures.isReorderable && row.view.exchange.allowsImport)
  }

  func testWidgetsOnTheWidgetsPageAreSelectable() {
    let page = WidgetsPage()
    XCTAssertGreaterThan(page.box.count, 10)
    page.box.select([0, 2])
    XCTAssertEqual(page.box.selectedIndexes, [0, 2])
  }

  func testTheDeclarativePageFollowsItsData() {
    let page = DeclarativePage()
    let view = page.views[0]
    XCTAssertEqual(view.tags.map(\.text), ["Composers"] + page.words.all)
    page.words.filter = "ba"
    page.words.showsHeading = false
    XCTAssertTrue(MainLoop.run(until: { view.tags.map(\.text) == ["Bach", "Bartók", "Gubaidulina"] }))
    page.words.filter = "nobody of this name"
    XCTAssertTrue(MainLoop.run(until: { view.tags.map(\.text) == ["Nobody"] }))
    withExtendedLifetime(page) {}
  }

  func testTheFormDescribesTheSelection() {
    let page = FormPage()
    XCTAssertEqual(page.views.map(\.accessibleName), ["Skills", "Days", "English"])
    page.views[1].deselectAll()
    page.views[0].deselectAll()
    XCTAssertEqual(page.inWords, "Ada Vestergaard is available: no days. Skills: none yet.")
    page.views[1].select([page.views[1].tags[6].id])
    XCTAssertEqual(page.inWords, "Ada Vestergaard is available: Sunday. Skills: none yet.")
  }
}
