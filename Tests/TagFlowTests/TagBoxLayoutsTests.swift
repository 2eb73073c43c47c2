import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// Boxes with layouts other than the flow.
@MainActor final class TagBoxLayoutsTests: WidgetCase {
  private static let layouts: [(name: String, layout: any ListLayout)] = [
    ("float", FloatLayout(spacing: PerAxis(6))),
    ("waterfall", WrapLayout(spacing: PerAxis(6), lines: .shortestColumn(3), itemSpreading: .fill)),
    ("wrap, upright", WrapLayout(.vertical, spacing: PerAxis(6))),
    ("table", ColumnsLayout(3, spacing: PerAxis(6))),
    ("row", LinearLayout(.horizontal, spacing: 6)),
    (
      "circle",
      PathLayout(
        PathLayout.Curve(range: 0...(2 * .pi)) { Point(x: 90 * sin($0), y: -90 * cos($0)) }, origin: Point(x: 0.5, y: 0.5))
    ),
  ]

  private func stage(_ layout: any ListLayout, width: Int = 400) -> (BoxStage, [Block]) {
    let blocks = zip([50.0, 90, 70, 60, 120, 40, 66], [20.0, 30, 20, 44, 20, 20, 30]).map { Block($0, $1, narrowest: 30) }
    return (BoxStage(blocks, layout: FlowLayout(insets: Insets(5)), in: layout, width: width, height: 300), blocks)
  }

  func testChildrenMatchTheLayout() async {
    for (name, layout) in Self.layouts {
      for direction in TextDirection.allCases {
        let (scene, blocks) = stage(layout)
        scene.box.textDirection = direction
        scene.settle()
        let expected = ListArrangement(
          layout, padding: Insets(5), textDirection: direction, sizes: blocks.map(\.natural),
          in: Size(width: Double(scene.box.width), height: Double(scene.box.height)))
        XCTAssertEqual(blocks.indices.map { scene.box.frame(at: $0) }, expected.frames(), name)
        for (index, block) in blocks.enumerated() {
          XCTAssertEqual(Double(block.width), expected.frame(at: index).width, accuracy: 1, name)
          XCTAssertEqual(scene.box.index(at: expected.frame(at: index).center), index, name)
        }
      }
    }
  }

  func testEveryWidthFromTheMinimumUpFits() {
    for (name, layout) in Self.layouts {
      let (scene, blocks) = stage(layout, width: 100)
      let extent = scene.box.measured(.horizontal)
      for width in [extent.minimum, extent.minimum + 37, extent.natural] {
        let height = scene.box.measured(.vertical, forCrossSize: width).natural
        gtk_widget_allocate(scene.box.pointer, Int32(width), Int32(height), -1, nil)
        for (index, block) in blocks.enumerated() {
          let frame = scene.box.frame(at: index)!
          XCTAssertGreaterThanOrEqual(frame.width, Double(block.narrowest) - 0.01, "\(name) in \(width)")
          XCTAssertLessThanOrEqual(frame.maxX, Double(width) - 5 + 0.51, "\(name) in \(width)")
          XCTAssertGreaterThanOrEqual(frame.x, 5 - 0.51, "\(name) in \(width)")
          XCTAssertLessThanOrEqual(frame.maxY, Double(height) - 5 + 0.51, "\(name) in \(width)")
          let needed = block.measured(.vertical, forCrossSize: Int(frame.width.rounded(.down))).natural
          XCTAssertGreaterThanOrEqual(frame.height + 1, Double(needed), "\(name) in \(width): as high as its width needs")
        }
      }
    }
  }

  func testKeysAndTapsSelect() {
    for (name, layout) in Self.layouts {
      let (scene, blocks) = stage(layout)
      scene.box.tap(at: scene.box.frame(at: 3)!.center, shift: false)
      XCTAssertEqual(scene.box.selectedIndexes, [3], name)
      func focus() -> Int? { (0..<scene.box.count).first { scene.box.item(at: $0).hasFocus } }
      XCTAssertTrue(scene.box.keyPressed(GDK_KEY_Home, shift: false, control: false))
      XCTAssertEqual(focus(), 0, name)
      let frames = blocks.indices.map { scene.box.frame(at: $0) }
      let order = FrameArrangement(size: .zero, frames: frames).lines(.leftToRight).flatMap { $0 }
      scene.box.item(at: order[0]).grabFocus()
      for index in order.dropFirst() {
        XCTAssertTrue(scene.box.keyPressed(GDK_KEY_Right, shift: false, control: false))
        XCTAssertEqual(focus(), index, name)
      }
      // A key that moves nothing is left to others.
      XCTAssertEqual(scene.box.keyPressed(GDK_KEY_End, shift: false, control: false), focus() == 6 && order.last != 6)
      XCTAssertEqual(focus(), 6, name)
      XCTAssertTrue(scene.box.keyPressed(GDK_KEY_space, shift: false, control: false))
      XCTAssertEqual(scene.box.selectedIndexes, [3, 6], name)
    }
  }

  func testTheFlowIsRestored() {
    let (scene, blocks) = stage(FloatLayout(spacing: PerAxis(30)))
    scene.box.itemLayout = nil
    scene.settle()
    let flow = scene.box.layout.arrange(
      blocks.map(\.natural), in: Size(width: Double(scene.box.width), height: Double(scene.box.height)))
    XCTAssertEqual(blocks.indices.map { scene.box.frame(at: $0) }, flow.frames())
  }
}
