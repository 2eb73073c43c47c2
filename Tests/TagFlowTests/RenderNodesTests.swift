import CTagFlowGtk
import GtkBridge
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Counts the render nodes of chips. A graphics card takes its time for nodes, textures and offscreen passes, not for pixels.
///
/// The counts are those of the renderer that `GSK_RENDERER` names: Cairo gets an image of each box instead of its parts.
@MainActor final class RenderNodesTests: WidgetCase {
  /// The nodes of each chip in a view of chips that look alike. None may need a texture of its own, or an offscreen.
  private func nodesPerChip(
    _ tag: (Int) -> Tag, _ prepare: (TagView) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) -> [String: Double] {
    let counts = [8, 16]
    let drawn = counts.map { count in
      let stage = Stage((0..<count).map(tag), width: 800, height: 400)
      prepare(stage.view)
      stage.settle()
      XCTAssertEqual(stage.view.stage.visible.count, count, file: file, line: line)
      let nodes = RenderNodes(of: stage.view.pointer)
      XCTAssertEqual(nodes.offscreens, [:], "drawn twice", file: file, line: line)
      return nodes
    }
    XCTAssertEqual(drawn[0].textures.count, drawn[1].textures.count, "each chip has a texture", file: file, line: line)
    let perChip = drawn[1].counts.mapValues { Double($0) }.merging(drawn[0].counts.mapValues { Double(-$0) }, uniquingKeysWith: +)
    return perChip.mapValues { $0 / Double(counts[1] - counts[0]) }.filter { $0.value != 0 }
  }

  private lazy var isRenderedInSoftware: Bool = {
    let stage = Stage([Tag("a")])
    return stage.view.isRenderedInSoftware
  }()

  /// The nodes of a plain chip: a rounded box with a border, and a text. A color fills its rounded clip in one step.
  private lazy var plain: [String: Double] =
    isRenderedInSoftware
    ? ["transform": 1, "cairo": 1, "text": 1] : ["transform": 1, "rounded-clip": 1, "color": 1, "border": 1, "text": 1]

  /// The nodes of a plain chip and of its parts.
  private func with(_ parts: [String: Double]...) -> [String: Double] {
    parts.reduce(plain) { $0.merging($1, uniquingKeysWith: +) }
  }

  func testPlainAndSelectedChips() async {
    XCTAssertEqual(nodesPerChip { Tag("Tag \($0)") }, plain)
    XCTAssertEqual(nodesPerChip({ Tag("Tag \($0)") }) { $0.selectAll() }, plain)
  }

  /// An icon costs what GTK makes of it, and a transform: a colored texture, which all share; from GTK 4.16 on a mask; from 4.20
  /// on a node for each of its shapes. A close button is two widgets, of which the theme may make one translucent.
  func testIcons() {
    let checked = nodesPerChip({ Tag("Tag \($0)") }) {
      $0.showsCheckMarks = true
      $0.selectAll()
    }
    let themed = nodesPerChip { Tag("Tag \($0)", icon: .themed("open-menu-symbolic")) }
    let closable = nodesPerChip({ Tag("Tag \($0)") }) { $0.showsCloseButtons = true }
    expectIcon("object-select-symbolic", size: 12, in: checked)
    expectIcon("open-menu-symbolic", size: 16, in: themed)
    expectIcon("window-close-symbolic", size: 12, in: closable, widgets: ["transform": 2, "opacity": 1])
    let picture = TagPicture(rgba: [0, 255, 0, 255], width: 1, height: 1)
    XCTAssertEqual(nodesPerChip { Tag("Tag \($0)", icon: .picture(picture)) }, with(["rounded-clip": 1, "texture": 1]))
  }

  /// - Parameters:
  ///   - size: The icon's size in pixels: GTK scales those that are not of 16.
  ///   - widgets: The nodes that there may be beside the icon's.
  private func expectIcon(
    _ name: String, size: Int32, in chip: [String: Double], widgets: [String: Double] = ["transform": 1],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let icon = RenderNodes(ofIcon: name, size: size, on: gdk_display_get_default())
    XCTAssertEqual(icon.offscreens, [:], name, file: file, line: line)
    let least = with(icon.counts.mapValues(Double.init))
    let most = least.merging(widgets, uniquingKeysWith: +)
    for kind in Set(chip.keys).union(most.keys) {
      let range = (least[kind] ?? 0)...(most[kind] ?? 0)
      XCTAssertTrue(range.contains(chip[kind] ?? 0), "\(name), \(kind), expected \(range): \(chip)", file: file, line: line)
    }
  }

  func testDotsAvatarsAndBadges() {
    let disc: [String: Double] = isRenderedInSoftware ? ["cairo": 1] : ["rounded-clip": 1, "color": 1]
    let edge: [String: Double] = isRenderedInSoftware ? [:] : ["border": 1]
    XCTAssertEqual(nodesPerChip { Tag("Tag \($0)", icon: .dot(.black)) }, with(disc, edge))
    XCTAssertEqual(nodesPerChip { Tag("Tag \($0)", icon: .avatar("AB", color: .black)) }, with(disc, ["text": 1]))
    XCTAssertEqual(nodesPerChip { Tag("Tag \($0)", badge: 3) }, with(disc, ["text": 1]))
  }

  func testStyles() {
    XCTAssertEqual(nodesPerChip { Tag("Tag \($0)", style: TagStyle(background: .white, borderColor: .black)) }, plain)
    let style = TagStyle(gradient: Gradient(.white, .black), shadow: Shadow())
    XCTAssertEqual(
      nodesPerChip { Tag("Tag \($0)", style: style) },
      ["transform": 1, "outset-shadow": 1, "rounded-clip": 1, "linear-gradient": 1, "text": 1])
  }

  /// A lift adds the shadow, the outline and the second transform of its chip, its slot, and the delete zone with an icon and a
  /// text, but no offscreen. GTK draws dashes, which only the slot has, with Cairo.
  func testALiftAndTheZone() {
    let stage = dragStage("one two three four five six", width: 600, height: 400)
    let view = stage.view
    stage.settle()
    let before = RenderNodes(of: stage.window.pointer)
    stage.lift("two")
    XCTAssertTrue(MainLoop.run(until: { view.zone.widget.visibility == 1 }))
    stage.settle()
    let nodes = RenderNodes(of: stage.window.pointer)
    XCTAssertEqual(nodes.counts["outset-shadow"], 1)
    XCTAssertEqual(nodes.offscreens, [:], "drawn twice")
    XCTAssertLessThanOrEqual(nodes.textures.count - before.textures.count, 1, "the zone's icon")
    XCTAssertLessThanOrEqual(nodes.total - before.total, 24)
    if !isRenderedInSoftware { XCTAssertEqual(nodes.counts["cairo"], 1, "the slot's dashes") }
    view.cancelGesture()
    stage.settle()
    XCTAssertTrue(MainLoop.run(until: { view.zone.widget.visibility == 0 }))
    stage.settle()
    XCTAssertEqual(RenderNodes(of: stage.window.pointer).counts, before.counts)
  }
}
