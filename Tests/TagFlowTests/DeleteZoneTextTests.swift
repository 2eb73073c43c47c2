import CTagFlowGtk
import GtkBridge
import LayoutCore
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// The held chip never hides the delete zone's text, and no chip shows beneath the zone.
@MainActor final class DeleteZoneTextTests: StillCase {
  private func frame(of child: UnsafeMutablePointer<GtkWidget>, in view: TagView) -> Rect { view.bounds(of: child)! }

  func testTheTextMakesWayForTheHeldChip() async {
    let stage = dragStage("one two three")
    for edge in [DeleteZone.Edge.bottom, .top] {
      stage.view.deleteZone.edge = edge
      // The zone keeps away from where the chip is lifted.
      stage.view.layout.insets.top = edge == .top ? 150 : 8
      stage.settle()
      let zone = stage.view.deleteZone.frame(in: stage.view.viewport, direction: .leftToRight)
      let label = stage.view.zone.widget.label
      stage.press(stage.center("two"))
      stage.move(stage.center("two") + Point(x: 0, y: 40))
      stage.settle()
      let (icon, text) = (frame(of: stage.view.zone.widget.image, in: stage.view), frame(of: label, in: stage.view))
      XCTAssertEqual((icon.x + text.maxX) / 2, zone.center.x, accuracy: 3, "in the middle")
      for x in stride(from: zone.x, through: zone.maxX, by: 9) {
        stage.move(Point(x: x, y: zone.center.y))
        stage.settle()
        let (text, chip) = (frame(of: label, in: stage.view), stage.view.chips[stage.id("two")]!)
        let held = Rect(origin: chip.placed! - stage.view.scrollOffset, size: Size(width: Double(chip.borderBox.width), height: 10))
        XCTAssertTrue(text.maxX < held.x || text.x > held.maxX, "\(text) and \(held), \(edge)")
        XCTAssertTrue(text.x >= zone.x && text.maxX <= zone.maxX, "\(text) in \(zone)")
        XCTAssertGreaterThan(text.width, 60)
      }
      stage.view.cancelGesture()
      stage.settle()
    }
  }

  func testTheIconOfAZoneAtTheSideMakesWay() {
    let stage = dragStage("one two three")
    stage.view.deleteZone.edge = .end
    stage.settle()
    let zone = stage.view.deleteZone.frame(in: stage.view.viewport, direction: .leftToRight)
    stage.press(stage.center("two"))
    stage.move(zone.center + Point(x: -200, y: 0))
    stage.settle()
    XCTAssertEqual(frame(of: stage.view.zone.widget.image, in: stage.view).center.y, zone.center.y, accuracy: 2)
    stage.move(zone.center)
    stage.settle()
    let icon = frame(of: stage.view.zone.widget.image, in: stage.view)
    XCTAssertGreaterThan(abs(icon.center.y - zone.center.y), 30)
    XCTAssertTrue(icon.y >= zone.y && icon.maxY <= zone.maxY)
    stage.view.cancelGesture()
  }

  func testNoChipShowsBeneathTheZone() {
    let words = (1...60).map { "tag\($0)" }.joined(separator: " ")
    let stage = dragStage(words, width: 300, height: 200)
    // A line of chips is cut by the lower edge.
    let line = stage.view.frame(of: stage.id("tag1"))!.height
    let lines = line + stage.view.layout.lineSpacing
    stage.view.layout.insets.top = (stage.view.viewport.height - line / 2).truncatingRemainder(dividingBy: lines)
    stage.settle()
    let area = Rect(x: 0, y: stage.view.viewport.height - 6, width: stage.view.viewport.width, height: 6)
    XCTAssertGreaterThan(Pixels(of: stage.view).contrastRange(in: area), 1.02, "chips are cut by the lower edge")
    stage.press(stage.center("tag1"))
    stage.move(stage.center("tag1") + Point(x: 20, y: 20))
    stage.settle()
    XCTAssertLessThan(Pixels(of: stage.view).contrastRange(in: area), 1.02, "nothing peeks out")
    stage.view.cancelGesture()
    stage.settle()
    XCTAssertGreaterThan(Pixels(of: stage.view).contrastRange(in: area), 1.02, "they are back")
  }
}
