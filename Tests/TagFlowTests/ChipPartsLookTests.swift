import CTagFlowGtk
import GtkBridge
import PictureSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// The look of a chip's parts: icon, text and close button.
@MainActor final class ChipPartsLookTests: ChipLookCase {
  // MARK: Parts

  func testIconsAreAtTheStartAndCloseButtonsAtTheEnd() async {
    var tag = Tag("x", style: TagStyle(minimumWidth: 160, textAlignment: .start), icon: .dot(Self.red))
    tag.showsCloseButton = true
    let stage = Stage([tag])
    let chip = stage.view.chips[tag.id]!
    var (pixels, frame) = look(stage)
    expect(pixels.color(frame.x + 13 + 5, frame.center.y), Self.red)
    XCTAssertGreaterThan(chip.frames.close.x, chip.frames.text.maxX + 60)
    stage.view.textDirection = .rightToLeft
    (pixels, frame) = look(stage)
    expect(pixels.color(frame.maxX - 13 - 5, frame.center.y), Self.red)
    XCTAssertLessThan(chip.frames.close.maxX, chip.frames.text.x - 60)
    XCTAssertLessThan(chip.frames.text.x, chip.frames.icon.x)
  }

  func testAChipThatOpensSomethingHasAnArrowAtItsEnd() {
    var tag = Tag("Light", style: TagStyle(foreground: Self.red, background: .white))
    tag.popup = .closed
    let stage = Stage([tag, Tag("Light")])
    let chip = stage.view.chips[tag.id]!
    let (closed, frame) = look(stage)
    XCTAssertEqual(chip.frames.arrow.width, 16)
    XCTAssertGreaterThan(chip.frames.arrow.x, chip.frames.text.maxX)
    // The icon is a triangle or, in newer themes, two thin strokes.
    let arrow = chip.frames.arrow.offset(x: frame.x + chip.themePadding.start, y: frame.y + chip.themePadding.top)
    let inks = (0..<16).flatMap { y in (0..<16).map { closed.color(arrow.x + Double($0), arrow.y + Double(y)) } }
    XCTAssertTrue(inks.contains { $0.red == 1 && $0.green < 0.5 && $0.blue < 0.5 }, "\(inks)")
    stage.view.update(tag.id) { $0.popup = .open }
    let (open, _) = look(stage)
    XCTAssertNotEqual(gtk_widget_has_css_class(chip.pointer, "open"), 0)
    XCTAssertFalse(open.isEqual(to: closed, in: frame), "it looks pressed while what it opens is open")
    stage.view.textDirection = .rightToLeft
    _ = look(stage)
    XCTAssertLessThan(chip.frames.arrow.maxX, chip.frames.text.x)
    stage.view.update(tag.id) { $0.popup = nil }
    _ = look(stage)
    XCTAssertTrue(chip.frames.arrow.isEmpty)
  }

  func testPicturesAndAvatarsFillTheirDiscs() {
    let pixel = TagPicture(rgba: [0, 255, 0, 255], width: 1, height: 1)
    let stage = Stage([Tag("a", icon: .picture(pixel)), Tag("b", icon: .avatar("", color: Self.red))])
    let (pixels, first) = look(stage)
    let (_, second) = look(stage, 1)
    expect(pixels.color(first.x + 7 + 11, first.center.y), Color(hex: 0x00FF00))
    expect(pixels.color(second.x + 7 + 11, second.center.y), Self.red)
    // A file with one yellow pixel, in the simplest format.
    let file = Array("P6 1 1 255 ".utf8) + [255, 255, 0]
    let read = Tag("d", icon: .picture(TagPicture(bytes: file)))
    let bad = Tag("c", icon: .picture(TagPicture(file: "/nowhere/at all.png")))
    stage.view.add(read)
    let (picture, third) = look(stage, 2)
    expect(picture.color(third.x + 7 + 11, third.center.y), Color(hex: 0xFFFF00))
    stage.view.add(bad)
    stage.settle()
    XCTAssertNotNil(stage.view.chips[bad.id], "a picture that is not there is no reason to fail")
  }

  func testSymbolicIconsHaveTheTextColor() {
    let style = TagStyle(foreground: Self.red, background: .white)
    let stage = Stage([Tag("", style: style, icon: .themed("media-playback-stop-symbolic"))])
    let (pixels, frame) = look(stage)
    expect(pixels.color(frame.center.x, frame.center.y), Self.red)
  }

  func testIconsFollowTheIconTheme() async throws {
    var tag = Tag("x", isSelected: true, style: TagStyle(foreground: Self.red, background: .white), icon: .themed("starred-symbolic"))
    (tag.selectedStyle, tag.popup) = (tag.style, .closed)
    let (stage, scene) = (Stage([tag]), EntryScene())
    stage.view.showsCheckMarks = true
    scene.entry.setTags([tag])
    stage.settle()
    scene.settle()
    let (chip, other) = (stage.view.chips[tag.id]!, scene.chip("x"))
    let parts = [
      (chip, chip.frames.icon), (chip, chip.frames.check), (chip, chip.frames.arrow), (other, other.frames.icon),
    ]
    func areSquares() -> [Bool] {
      parts.map { chip, frame in
        let corner = frame.offset(x: -chip.borderBox.x, y: -chip.borderBox.y).origin
        return Pixels(of: chip).color(corner.x + 1, corner.y + 1) == Self.red
      }
    }
    XCTAssertEqual(areSquares(), [false, false, false, false])
    let folder = try Folder()
    let index = "[Icon Theme]\nName=squares\nDirectories=all\n[all]\nSize=16\nMaxSize=512\nType=Scalable\n"
    try folder.write(index, to: "squares/index.theme")
    for name in ["starred", "object-select", "pan-down"] {
      let square = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"16\" height=\"16\"><rect width=\"16\" height=\"16\"/></svg>"
      try folder.write(square, to: "squares/all/\(name)-symbolic.svg")
    }
    let name = GtkSetting.string("gtk-icon-theme-name")
    defer { GtkSetting.set("gtk-icon-theme-name", to: name) }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(gdk_display_get_default()), folder.path)
    GtkSetting.set("gtk-icon-theme-name", to: "squares")
    XCTAssertTrue(MainLoop.run(until: { areSquares() == [true, true, true, true] }), "\(areSquares())")
    GtkSetting.set("gtk-icon-theme-name", to: name)
    XCTAssertTrue(MainLoop.run(until: { areSquares() == [false, false, false, false] }), "\(areSquares())")
  }

  func testTheTextFollowsTheHintingOfMetrics() {
    let tag = Tag("illicit millimeters, Wavy fjords", style: TagStyle(background: .white))
    let (stage, scene) = (Stage([tag]), EntryScene())
    scene.entry.setTags([tag])
    func look() -> [Pixels] {
      stage.settle()
      scene.settle()
      return [Pixels(of: stage.view.chips[tag.id]!), Pixels(of: scene.chip(tag.text))]
    }
    // Newer versions of GTK follow the setting only if fonts are rendered as other settings say.
    if let rendering = GtkSetting.choice("gtk-font-rendering") {
      GtkSetting.set("gtk-font-rendering", toChoice: "manual")
      addTeardownBlock { @MainActor in GtkSetting.set("gtk-font-rendering", toChoice: rendering) }
    }
    let (hints, before) = (GtkSetting.boolean("gtk-hint-font-metrics"), look())
    defer { GtkSetting.set("gtk-hint-font-metrics", to: hints) }
    GtkSetting.set("gtk-hint-font-metrics", to: !hints)
    let after = look()
    for (old, new) in zip(before, after) { XCTAssertFalse(old.codes == new.codes) }
    stage.view.setTags([Tag(tag.text, style: tag.style)])
    stage.settle()
    XCTAssertTrue(Pixels(of: stage.view.chips[stage.view.tags[0].id]!).codes == after[0].codes)
  }

  func testRunsHaveTheirColors() {
    let text = RichText("HH", TextAttributes(foreground: Self.red, background: Self.red))
    let stage = Stage([Tag(rich: text, style: TagStyle(background: .white))])
    let (pixels, frame) = look(stage)
    expect(pixels.color(frame.center.x, frame.center.y), Self.red)
  }

  func testRunsOnACustomBackgroundKeepTheirColor() {
    let (orange, ground) = (Color(hex: 0xFF9500), Color(hex: 0xF7F7FA))
    // Strokes of several pixels, in any font.
    let (text, font) = (RichText("HH", TextAttributes(foreground: orange)), Font(size: 60, weight: .bold))
    for style in [TagStyle(font: font, background: ground), TagStyle(font: font, gradient: Gradient(ground, ground))] {
      let (pixels, frame) = look(Stage([Tag(rich: text, style: style)]))
      XCTAssertTrue(shows(orange, pixels, frame))
    }
    let (pixels, frame) = look(Stage([Tag(rich: text, style: TagStyle(font: font, background: ground.withAlpha(0.9)))]))
    XCTAssertFalse(shows(orange, pixels, frame), "not all of the ground is the program's")
  }

  func testColorsAreReadableOnTheThemesBackground() {
    let styles = [
      TagStyle(foreground: Self.blue), TagStyle(foreground: Color(hex: 0xF9F06B)),
      TagStyle(background: Color(hex: 0xF9F06B)), TagStyle(background: Self.blue),
      TagStyle(background: Color(hex: 0xE01B24).withAlpha(0.15)),
      TagStyle(foreground: Self.blue, background: Self.blue.withAlpha(0.2)),
      TagStyle(gradient: Gradient(Color(hex: 0xF6D32D), Color(hex: 0xFF7800))),
    ]
    defer { TestSetting.setDark(false) }
    for isDark in [false, true] {
      TestSetting.setDark(isDark)
      let stage = Stage(
        styles.flatMap { style in
          [false, true].map { Tag("text", isSelected: $0, style: style, selectedStyle: style) }
        })
      for tag in stage.view.tags {
        let chip = stage.view.chips[tag.id]!
        let isReadable = MainLoop.run(until: {
          stage.settle()
          return self.inkContrast(chip) >= 4.3
        })
        XCTAssertTrue(isReadable, "\(tag.style), dark: \(isDark): \(inkContrast(chip))")
      }
    }
  }

  func testSelectingNeverMovesAChip() {
    let stage = Stage(tags("one two three four five six seven eight"), width: 200)
    stage.view.selection.mode = .multiple
    stage.view.showsCheckMarks = true
    stage.settle()
    let frames = stage.view.tags.map { stage.view.frame(of: $0.id) }
    stage.view.selectAll()
    stage.settle()
    XCTAssertEqual(stage.view.tags.map { stage.view.frame(of: $0.id) }, frames)
    for chip in stage.view.chips.values {
      XCTAssertFalse(chip.frames.check.isEmpty)
      XCTAssertFalse(chip.block.isEllipsized)
    }
  }
}
