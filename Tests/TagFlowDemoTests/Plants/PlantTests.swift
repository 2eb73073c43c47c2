import Foundation
import GtkBridge
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

  func testNoTwoChipsLookTheSame() throws {
    let icons = PlantFacet.allCases.flatMap { $0.tags.compactMap(\.icon) }
    XCTAssertEqual(icons.count, PlantFacet.allCases.map(\.tags.count).reduce(0, +))
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../data/icons/hicolor/scalable/actions")
    let drawings = try icons.map { icon in
      guard case .themed(let name) = icon.image else { throw CocoaError(.fileNoSuchFile) }
      return try String(contentsOf: folder.appendingPathComponent(name + ".svg"), encoding: .utf8)
    }
    XCTAssertEqual(Set(drawings).count, icons.count)
  }

  func testPlantsAreInTheLocalesOrder() {
    XCTAssertEqual(Plant.sorted.map(\.name), Plant.all.map(\.name).sorted { $0.collates(before: $1) })
    XCTAssertEqual(Set(Plant.sorted.map(\.name)), Set(Plant.all.map(\.name)))
  }
}
