import LayoutCore
import XCTest

@testable import GtkBridge

final class SizeTrialsTests: XCTestCase {
  private let (a, b, c) = (Size(width: 100, height: 50), Size(width: 85, height: 50), Size(width: 85, height: 35))

  /// The sizes that are considered trials in each layout, and whether the last one is considered one and remains.
  func testASizeThatOthersReplacedIsATrialUntilItRemains() {
    let layouts: [(given: [Size], trials: [Size], remains: Bool)] = [
      ([a], [], false),
      ([a, b], [], false),
      ([a, b], [a], false),
      // The widget alone, as in animations.
      ([b], [], false),
      ([a, b], [a], false),
      ([], [], false),
      ([a, b, c], [a], false),
      ([a, b, c], [a, b], false),
      // Without a bar again, and once more because the widget has asked for it.
      ([a], [a], true),
      ([a], [], false),
      ([a, b, a], [], false),
      ([a, b, a], [b], false),
    ]
    var trials = SizeTrials()
    for (number, layout) in layouts.enumerated() {
      XCTAssertEqual(layout.given.filter { trials.isTrial($0) }, layout.trials, "layout \(number)")
      XCTAssertEqual(trials.layoutEnded(), layout.remains, "layout \(number)")
    }
  }
}
