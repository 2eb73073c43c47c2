import CTagFlowGtk
import GtkBridge
import LayoutCore
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Edges and marks that mean something have a contrast of at least 3, as WCAG asks, in light, dark and high contrast.
@MainActor final class EdgeContrastTests: StillCase {
  /// A view with room around its chips.
  private func stage(_ tags: [Tag]) -> Stage {
    let stage = Stage(tags)
    stage.view.layout.insets = Insets(30)
    stage.view.layout.spacing = 30
    stage.view.layout.lineSpacing = 30
    stage.view.selection.mode = .multiple
    stage.view.gestures.isReorderable = true
    stage.view.gestures.isRemovable = true
    return stage
  }

  private func expectEdge(of box: Rect, depth: Double = 2, in stage: Stage, _ what: String, line: UInt = #line) {
    stage.settle()
    stage.settle()
    expectEdge(of: box, depth: depth, of: stage.view, what, line: line)
  }

  private func expectEdge(of box: Rect, depth: Double = 2, of widget: Widget, _ what: String, line: UInt = #line) {
    XCTAssertGreaterThanOrEqual(
      picture(of: widget).edgeContrast(of: place(of: box, in: widget), depth: depth), 3, what, line: line)
  }

  /// The picture of a widget's window, which has the background.
  private func picture(of widget: Widget) -> Pixels { Pixels(of: window(of: widget)) }

  private func window(of widget: Widget) -> UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(gtk_widget_get_root(widget.pointer)!).assumingMemoryBound(to: GtkWidget.self)
  }

  /// A box of a widget in its window.
  private func place(of box: Rect, in widget: Widget) -> Rect {
    let origin = widget.translate(.zero, to: window(of: widget))!
    return box.offset(x: origin.x, y: origin.y)
  }

  func testSelectedChipsAndTheOverflowChipStandOut() async {
    inEveryLook { what in
      let stage = self.stage(tags("one two three four five six seven"))
      stage.view.select([stage.id("one")])
      stage.view.layout.lineLimit = 1
      stage.view.showsOverflow = true
      stage.settle()
      for state in [WidgetState.hover, .active] {
        self.expectEdge(of: stage.view.frame(of: stage.id("one"))!, in: stage, "a selected chip, \(what)")
        self.expectEdge(of: stage.view.resting.overflowFrame!, in: stage, "the overflow chip, \(what)")
        for chip in stage.view.chips.values { chip.setState(state, true) }
      }
    }
  }

  func testFocusRingsStandOut() {
    inEveryLook { what in
      let stage = self.stage(tags("one two"))
      stage.view.select([stage.id("one")])
      gtk_window_set_focus_visible(UnsafeMutableRawPointer(stage.window.pointer).assumingMemoryBound(to: GtkWindow.self), 1)
      for name in ["one", "two"] {
        stage.view.chips[stage.id(name)]?.grabFocus()
        self.expectEdge(of: stage.view.frame(of: stage.id(name))!, depth: -1, in: stage, "the ring around \(name), \(what)")
      }
    }
  }

  func testLiftedChipsAndTheirSlotsStandOut() {
    inEveryLook { what in
      let stage = self.stage(tags("one two three four"))
      let home = stage.view.frame(of: stage.id("two"))!
      stage.press(home.center)
      stage.move(home.center + Point(x: 10, y: 100))
      stage.settle()
      XCTAssertEqual(stage.view.surface.slot.frames.count, 1, what)
      let (slot, chip) = (stage.view.surface.slot.frames.first ?? .zero, stage.view.chips[stage.id("two")]!)
      self.expectEdge(of: slot, in: stage, "the slot, \(what)")
      let box = Rect(origin: chip.placed!, size: home.size).expanded(by: 1)
      let contrast = self.picture(of: stage.view).edgeContrast(of: self.place(of: box, in: stage.view), distance: 14, depth: 4)
      XCTAssertGreaterThanOrEqual(contrast, 3, "the lifted chip, \(what)")
      stage.view.cancelGesture()
      stage.settle()
      XCTAssertTrue(stage.view.surface.slot.frames.isEmpty, what)
    }
  }

  func testDeleteZonesStandOut() {
    inEveryLook { what in
      for state in [DeleteZoneState.shown, .armed, .refused] {
        let stage = self.stage(tags("one"))
        stage.view.deleteZone.isEnabled = true
        stage.view.zone.widget.show(state, animated: false) {}
        stage.view.queueAllocate()
        let frame = stage.view.deleteZone.frame(in: stage.view.viewport, direction: .leftToRight)
        self.expectEdge(of: frame, in: stage, "the zone, \(state), \(what)")
      }
    }
  }

  func testCheckMarksStandOutOnEveryKindOfChip() {
    let pixel = TagPicture(rgba: [255, 255, 255, 255], width: 1, height: 1)
    inEveryLook { what in
      let stage = self.stage([
        Tag("plain", isSelected: true), Tag("icon", isSelected: true, icon: .themed("starred-symbolic"), badge: 3),
        Tag("avatar", isSelected: true, icon: .avatar("A B")), Tag("picture", isSelected: true, icon: .picture(pixel)),
        Tag(
          "custom", isSelected: true, style: TagStyle(background: Color(hex: 0xF9F06B)),
          selectedStyle: TagStyle(background: Color(hex: 0xF9F06B))),
      ])
      for direction in TextDirection.allCases {
        stage.view.textDirection = direction
        stage.view.showsCheckMarks = true
        stage.settle()
        stage.settle()
        for tag in stage.view.tags {
          let chip = stage.view.chips[tag.id]!
          let mark = chip.frames.check
          XCTAssertFalse(mark.isEmpty, "\(tag.text), \(what)")
          XCTAssertGreaterThanOrEqual(
            Pixels(of: chip).contrastRange(in: mark.offset(x: -chip.borderBox.x, y: -chip.borderBox.y)), 3,
            "\(tag.text), \(direction), \(what)")
        }
      }
    }
  }

  func testEntriesShowWhatIsWrong() {
    inEveryLook { what in
      let scene = EntryScene("one two")
      scene.entry.setMargins(Insets(12))
      scene.entry.grabFocus()
      scene.settle()
      scene.settle()
      let field = scene.frame(of: scene.entry.field)
      self.expectEdge(of: field, of: scene.entry, "the field in use, \(what)")
      scene.entry.insertText("one\n")
      scene.settle()
      scene.settle()
      XCTAssertNotNil(scene.message, what)
      self.expectEdge(of: field, of: scene.entry, "the invalid field, \(what)")
      let icon = scene.frame(of: scene.entry.message.image)
      XCTAssertEqual(
        gtk_image_get_icon_name(OpaquePointer(scene.entry.message.image)).map { String(cString: $0) }, "dialog-error-symbolic")
      XCTAssertGreaterThanOrEqual(
        self.picture(of: scene.entry).contrastRange(in: self.place(of: icon, in: scene.entry)), 4.5, "the icon, \(what)")
    }
  }

  func testSlotsOfEntriesStandOut() {
    inEveryLook { what in
      let scene = EntryScene("one two three")
      let center = scene.frame(of: scene.chip("two")).center
      scene.entry.pressed(PointerSample(position: center, time: 10, device: .mouse), [])
      scene.entry.handle(.motion(PointerSample(position: center + Point(x: 20, y: 60), time: 20, device: .mouse)))
      scene.settle()
      scene.settle()
      XCTAssertEqual(scene.entry.surface.slot.frames.count, 1, what)
      let slot = scene.entry.surface.slot.frames.first ?? .zero
      let contrast = self.picture(of: scene.entry).edgeContrast(of: self.place(of: slot, in: scene.entry), distance: 2)
      XCTAssertGreaterThanOrEqual(contrast, 3, "the slot, \(what)")
      scene.entry.cancelGesture()
    }
  }
}
