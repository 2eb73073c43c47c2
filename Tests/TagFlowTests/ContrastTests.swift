import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Everything but plain chips is readable in light, dark and high contrast.
@MainActor final class ContrastTests: StillCase {
  func testChipsInASelectedRowAreReadable() {
    inEveryLook { what in
      let view = TagView(tags("one two three four five six"))
      view.selection.mode = .multiple
      view.select([view.tags[1].id])
      (view.layout.lineLimit, view.showsOverflow) = (1, true)
      let (list, window, row) = (ListBox(.single), Window(), ListBoxRow(view))
      list.append(row)
      list.selectedRow = row
      window.present(list, width: 220, height: 60)
      self.read(window, atLeast: 3, "chips in a selected row, \(what)") { window.drawFrames(4) }
      window.destroy()
    }
  }

  func testRichTextIsReadableOnTheThemesBackground() {
    inEveryLook { what in
      let blue = TextAttributes(foreground: Color(hex: 0x1A5FB4))
      let yellow = TextAttributes(foreground: Color(hex: 0xF9F06B))
      let stage = Stage([Tag(rich: RichText("29 €", blue) + RichText(" let", yellow)), Tag(rich: RichText("mix", blue), isSelected: true)])
      self.read(stage.window, atLeast: 3, "rich text, \(what)") { stage.settle() }
    }
  }

  func testTheDeleteZoneIsReadableInEachState() {
    inEveryLook { what in
      for state in [DeleteZoneState.shown, .armed, .refused] {
        let stage = Stage(tags("one"))
        stage.view.gestures.isRemovable = true
        stage.view.deleteZone.isEnabled = true
        stage.view.zone.widget.show(state, animated: false) {}
        stage.view.placeOverlays()
        self.read(stage.window, atLeast: 2, "the zone, \(state), \(what)") { stage.settle() }
      }
    }
  }

  func testTextsInEachStateAreReadable() async {
    for state in [nil, .hover, .active] as [WidgetState?] {
      inEveryLook { what in
        let stage = Stage(tags("one two three four five six seven eight nine"), width: 220)
        stage.view.selection.mode = .multiple
        stage.view.showsCheckMarks = state != nil
        stage.view.select([stage.id("one"), stage.id("two")])
        stage.view.layout.lineLimit = 2
        stage.view.showsOverflow = true
        stage.settle()
        if let state { for chip in stage.view.chips.values { chip.setState(state, true) } }
        self.read(stage.window, atLeast: 4, "chips, \(state as Any), \(what)") { stage.settle() }
      }
    }
  }

  func testHintsAreReadable() {
    inEveryLook { what in
      let scene = EntryScene()
      self.read(scene.window, atLeast: 1, "the placeholder, \(what)") { scene.settle() }
    }
  }

  func testLiftedChipsAreReadable() {
    inEveryLook { what in
      let stage = Stage(tags("one two three"))
      stage.view.gestures.isReorderable = true
      stage.press(stage.center("two"))
      stage.move(stage.center("two") + Point(x: 60, y: 60))
      self.read(stage.window, atLeast: 3, "a lifted chip, \(what)") { stage.settle() }
      stage.view.cancelGesture()
    }
  }

  func testTheUndoToastIsReadable() {
    inEveryLook { what in
      let stage = Stage(tags("one two"))
      stage.view.surface.toast.show("Removed “one”")
      stage.view.queueAllocate()
      self.read(stage.window, atLeast: 4, "the toast, \(what)") { stage.settle() }
    }
  }

  func testRefusalsAreReadable() {
    inEveryLook { what in
      let scene = EntryScene("one two")
      scene.entry.grabFocus()
      scene.entry.insertText("one\n")
      self.read(scene.window, atLeast: 4, "the entry, \(what)") { scene.settle() }
      var color = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(scene.entry.message.label), &color)
      XCTAssertGreaterThan(color.red, color.green + 0.04, "the reason is in the color of errors, \(what)")
      XCTAssertGreaterThan(color.red, color.blue + 0.04, "the reason is in the color of errors, \(what)")
    }
  }

  /// All texts in the window, after their colors have settled.
  private func read(_ window: Window, atLeast count: Int, _ what: String, settle: () -> Void) {
    settle()
    settle()
    let texts = DrawnText.all(in: window.pointer)
    XCTAssertGreaterThanOrEqual(texts.count, count, what)
    for text in texts where !text.isReadable { XCTFail("\(what): \(text.contrast) at \(text.place)") }
  }
}
