import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// Clicks on close buttons.
@MainActor final class CloseButtonTests: WidgetCase {
  /// The second click of a double click would remove or select what has come under the pointer.
  func testADoubleClickRemovesOneChip() async {
    let clicks = RepeatedClicks()
    let (time, point) = (Double(GtkSetting.integer("gtk-double-click-time")), Point(x: 40, y: 10))
    XCTAssertFalse(clicks.pressed(at: point, time: 1000), "nothing has been removed yet")
    XCTAssertFalse(clicks.pressed(at: point, time: 1010))
    clicks.removed(at: 1050)
    XCTAssertTrue(clicks.pressed(at: Point(x: 41, y: 11), time: 1051))
    XCTAssertTrue(clicks.pressed(at: point, time: 1050 + time))
    XCTAssertFalse(clicks.pressed(at: point, time: 1051 + time), "later it is a click of its own")
    clicks.removed(at: 5000)
    XCTAssertFalse(clicks.pressed(at: Point(x: 90, y: 10), time: 5010), "elsewhere, too")
  }
}
