import DemoKit
import GtkBridge
import TagFlow
import XCTest

@testable import TagFlowDemo

/// Controls bound to properties.
@MainActor final class ControlGroupTests: XCTestCase {
  override func setUp() async throws { XCTAssertTrue(Application.openDisplay(), "no display") }

  func testASwitchReadsAndSetsItsProperties() async {
    let view = TagView()
    view.showsCloseButtons = true
    let control = ControlGroup("Chips").addSwitch("Close buttons", view, \.showsCloseButtons, \.gestures.isRemovable)
    XCTAssertTrue(control.value)
    view.gestures.isRemovable = true
    control.value = false
    XCTAssertFalse(view.showsCloseButtons || view.gestures.isRemovable)
  }

  func testABindingSetsAllObjectsAndRetainsNone() {
    var views = [TagView(), TagView()]
    let binding = Binding(views, [\.layout.spacing, \.layout.lineSpacing])
    XCTAssertEqual(binding.value, views[0].layout.spacing)
    binding.set(3)
    XCTAssertEqual(views.flatMap { [$0.layout.spacing, $0.layout.lineSpacing] }, [3, 3, 3, 3])
    weak let last = views[1]
    views.removeLast()
    XCTAssertNil(last)
    binding.set(5)
    XCTAssertEqual(views[0].layout.spacing, 5)
  }

  func testAnOptionalNumberIsNilAtZero() {
    XCTAssertNil(Int?(number: 0))
    XCTAssertEqual(Int?(number: 7), 7)
    XCTAssertEqual(Int?.none.number, 0)
    XCTAssertEqual(Double(number: 2.5).number, 2.5)
  }
}
