import TagFlow
import XCTest

@testable import TagFlowDemo

final class PlantFilterTests: XCTestCase {
  private func matches(_ filter: PlantFilter) -> [Plant] { Plant.all.filter(filter.matches) }

  func testThereAreEnoughPlantsAndNoneTwice() {
    XCTAssertGreaterThanOrEqual(Plant.all.count, 60)
    XCTAssertEqual(Set(Plant.all.map(\.name)).count, Plant.all.count)
    XCTAssertEqual(Set(Plant.all.map(\.botanicalName)).count, Plant.all.count)
  }

  func testNothingSelectedShowsAll() {
    XCTAssertEqual(matches(PlantFilter()).count, Plant.all.count)
  }

  func testEachChipAloneLeavesSomeAndNotAll() {
    var filters: [PlantFilter] = []
    filters += Plant.Light.allCases.map { PlantFilter(lights: [$0]) }
    filters += Plant.Water.allCases.map { PlantFilter(waters: [$0]) }
    filters += Plant.Kind.allCases.map { PlantFilter(kinds: [$0]) }
    filters += [true, false].map { PlantFilter(safeties: [$0]) }
    for filter in filters { XCTAssertTrue((1..<Plant.all.count).contains(matches(filter).count), "\(filter)") }
  }

  func testChoicesOfOneGroupAddUp() {
    let (low, bright) = (matches(PlantFilter(lights: [.low])), matches(PlantFilter(lights: [.bright])))
    XCTAssertEqual(matches(PlantFilter(lights: [.low, .bright])).count, low.count + bright.count)
    XCTAssertEqual(matches(PlantFilter(lights: Set(Plant.Light.allCases))).count, Plant.all.count)
  }

  func testGroupsNarrowTogether() {
    for light in Plant.Light.allCases {
      for kind in Plant.Kind.allCases {
        let expected = Plant.all.filter { $0.light == light && $0.kind == kind && $0.isSafeForPets }.map(\.name)
        XCTAssertEqual(matches(PlantFilter(lights: [light], kinds: [kind], safeties: [true])).map(\.name), expected)
      }
    }
    XCTAssertEqual(matches(PlantFilter(waters: [.often], kinds: [.cactus])).count, 0)
  }

  func testTheCountInWords() {
    XCTAssertEqual(PlantFilter.count(72, of: 72), "72 plants")
    XCTAssertEqual(PlantFilter.count(1, of: 72), "1 of 72 plants")
    XCTAssertEqual(PlantFilter.count(0, of: 72), "0 of 72 plants")
  }
}
