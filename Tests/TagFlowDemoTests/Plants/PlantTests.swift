import TagFlow
import XCTest

@testable import TagFlowDemo

final class PlantTests: XCTestCase {
  func testThereAreEnoughDistinctPlants() {
    XCTAssertGreaterThanOrEqual(Plant.all.count, 60)
    XCTAssertEqual(Set(Plant.all.map(\.name)).count, Plant.all.count)
    XCTAssertEqual(Set(Plant.all.map(\.botanicalName)).count, Plant.all.count)
  }

  func testEachChipMatchesSomePlants() {
    for facet in PlantFacet.allCases {
      let plants = Dictionary(grouping: Plant.all) { facet.tag(of: $0) }
      XCTAssertEqual(Set(plants.keys), Set(facet.tags.map(\.id)), "\(facet)")
      XCTAssertGreaterThan(plants.count, 1, "\(facet)")
    }
    XCTAssertEqual(PlantFacet.pets.tags[PlantFacet.pets.tag(of: Plant.all[0]).rawValue].text, "Keep away from pets")
  }
}
