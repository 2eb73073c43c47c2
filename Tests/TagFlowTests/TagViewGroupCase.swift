import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// Shared by the TagViewGroup… tests.
@MainActor class TagViewGroupCase: XCTestCase {
  func stage(
    _ words: String = "one two three four five six seven eight nine ten", selecting selected: String = "two four seven"
  ) -> Stage {
    let stage = Stage(tags(words))
    stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)
    stage.view.deleteZone.isEnabled = true
    stage.view.select(tags(selected).map { stage.id($0.text) })
    stage.settle()
    stage.events = []
    return stage
  }

  func banded() -> (Stage, Point) {
    let stage = stage(selecting: "one")
    // A line limit leaves a blank area below the chips.
    let below = Point(x: 380, y: 200)
    return (stage, below)
  }
}
