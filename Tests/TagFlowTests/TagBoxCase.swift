import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// A visible window with a box of fixed-size children, and the box's reports.
@MainActor final class BoxStage {
  let window = Window()
  let box: TagBox
  var selections: [[Int]] = []
  var taps: [Int] = []
  var refusals: [(Int, Refusal)] = []

  init(_ children: [Widget], layout: FlowLayout = FlowLayout(), width: Int = 300) {
    box = TagBox(children, layout: layout)
    window.setDefaultSize(width: width, height: 200)
    window.child = box
    window.present()
    box.onSelectionChange = { [weak self] in self?.selections.append($0) }
    box.onTap = { [weak self] in self?.taps.append($0) }
    // A window focuses its first focusable widget.
    gtk_window_set_focus(window.window, nil)
    box.onRefuse = { [weak self] in self?.refusals.append(($0, $1)) }
    settle()
  }

  isolated deinit { window.destroy() }

  func settle() {
    window.drawFrames(3)
  }

  func tap(_ index: Int, shift: Bool = false) { box.tap(at: box.frame(at: index)!.center, shift: shift) }
  func key(_ key: Int32, shift: Bool = false, control: Bool = false) -> Bool {
    box.keyPressed(key, shift: shift, control: control)
  }
  var focus: Int? { (0..<box.count).first { box.item(at: $0).hasFocus } }
}

/// Shared by the TagBox… tests.
@MainActor class TagBoxCase: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }
  func blocks(_ count: Int, width: Double = 80) -> [Block] { (0..<count).map { _ in Block(width, 20) } }
  func label(_ text: String) -> Widget { Widget(adopting: gtk_label_new(text)) }
}
