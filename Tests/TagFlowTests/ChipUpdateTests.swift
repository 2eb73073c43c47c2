import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// The cost of changes: only what is necessary is drawn and measured.
@MainActor final class ChipUpdateTests: WidgetCase {
  private struct Costs: Equatable {
    var layouts = 0
    var measured = 0
    /// Draws and shapings of the changed chip, and of all others.
    var draws = 0
    var shapings = 0
    var otherDraws = 0
    var otherShapings = 0
  }

  private func costs(of stage: Stage, _ id: Tag.ID) -> Costs {
    var costs = Costs(layouts: stage.view.surface.layouts, measured: stage.view.metrics.shapings)
    for (other, chip) in stage.view.chips {
      if other == id {
        (costs.draws, costs.shapings) = (chip.draws, chip.shapings)
      } else {
        costs.otherDraws += chip.draws
        costs.otherShapings += chip.shapings
      }
    }
    return costs
  }

  /// The cost of changing the second of five chips.
  private func cost(_ change: (inout Tag) -> Void) -> Costs {
    let stage = Stage([
      Tag("one"), Tag("zwö", style: TagStyle(background: .white), icon: .dot(.black), badge: 3), Tag("three"),
      Tag(rich: RichText("four", .bold)), Tag("five", style: TagStyle(gradient: Gradient(.black, .white))),
    ])
    stage.view.stage.motion.isEnabled = false
    let id = stage.view.tags[1].id
    let before = costs(of: stage, id)
    stage.view.update(id, change)
    stage.settle()
    var after = costs(of: stage, id)
    after.layouts -= before.layouts
    after.measured -= before.measured
    after.draws -= before.draws
    after.shapings -= before.shapings
    after.otherDraws -= before.otherDraws
    after.otherShapings -= before.otherShapings
    return after
  }

  func testUnchangedUpdatesCostNothing() async {
    XCTAssertEqual(cost { $0.style.background = .white }, Costs())
    XCTAssertEqual(cost { _ in }, Costs())
  }

  func testAStyleChangeRedrawsOneChip() {
    for change: (inout Tag) -> Void in [
      { $0.style.background = .black }, { $0.style.gradient = Gradient(.white, .black) },
      { $0.style.cornerRadius = 3 }, { $0.style.borderWidth = 3 }, { $0.style.shadow = Shadow() },
      { $0.style.foreground = .black }, { $0.icon = .dot(.white) }, { $0.style.corners = .start },
    ] {
      let cost = cost(change)
      XCTAssertGreaterThan(cost.draws, 0)
      XCTAssertEqual([cost.layouts, cost.measured, cost.shapings, cost.otherDraws, cost.otherShapings], [0, 0, 0, 0, 0], "\(cost)")
    }
  }

  func testATextChangeMeasuresOneChip() {
    let cost = cost { $0.text = "zwölf" }
    XCTAssertEqual([cost.measured, cost.shapings, cost.otherShapings], [1, 0, 0], "\(cost)")
    XCTAssertEqual(cost.layouts, 1)
    XCTAssertGreaterThan(cost.draws, 0)
  }

  func testAWidthChangeShapesNoText() {
    let cost = cost { $0.style.minimumWidth = 200 }
    XCTAssertEqual([cost.layouts, cost.measured, cost.shapings, cost.otherShapings], [1, 0, 0, 0], "\(cost)")
  }

  func testSelectingUpdatesOnlyChangedChips() {
    let stage = Stage(tags("one two three four"))
    // The first one finds the style of selected chips.
    stage.view.select([stage.id("two")])
    stage.settle()
    stage.view.deselectAll()
    stage.settle()
    let before = costs(of: stage, stage.id("two"))
    stage.view.select([stage.id("two")])
    stage.settle()
    let after = costs(of: stage, stage.id("two"))
    XCTAssertEqual([after.layouts - before.layouts, after.shapings - before.shapings], [0, 0])
    XCTAssertEqual(after.otherDraws, before.otherDraws)
    XCTAssertGreaterThan(after.draws, before.draws)
  }

  func testAStyledViewIsFreed() {
    weak var view: TagView?
    weak var chip: TagChip?
    weak var icon: ChipIcon?
    do {
      var tag = Tag(
        rich: RichText("rich", .bold), style: TagStyle(foreground: .white, background: .black, shadow: Shadow()),
        icon: .themed("starred-symbolic"), badge: 5)
      (tag.showsCloseButton, tag.isSelected) = (true, true)
      let stage = Stage([tag, Tag("a", icon: .avatar("A B"))])
      stage.view.showsCheckMarks = true
      stage.settle()
      view = stage.view
      chip = stage.view.chips[tag.id]
      icon = chip?.icon
      XCTAssertNotNil(icon)
    }
    XCTAssertTrue(MainLoop.run(until: { view == nil && chip == nil && icon == nil }))
  }

  func testReusedChipsKeepNothingOfThePreviousTag() {
    let style = TagStyle(font: Font(size: 20), background: .black, cornerRadius: 0)
    let stage = Stage(
      (0..<400).map { index in
        var tag = Tag("tag \(index)", style: index < 200 ? style : TagStyle(), icon: index < 200 ? .dot(.black) : nil)
        if index < 200 { (tag.badge, tag.showsCloseButton) = (index, true) }
        return tag
      })
    stage.view.scrollTo(stage.view.tags[399].id)
    stage.settle()
    let tag = stage.view.tags[390]
    let chip = stage.view.chips[tag.id]!
    XCTAssertTrue(chip.icon == nil && chip.badge == nil && chip.close == nil && chip.cssRadii == nil)
    XCTAssertEqual(chip.content, ChipContent(tag, isSelected: false, showsCheck: false, showsClose: false))
    let fresh = Stage([Tag(tag.text)])
    let area = Rect(x: 0, y: 0, width: chip.borderBox.width, height: chip.borderBox.height)
    XCTAssertEqual(chip.borderBox.size, fresh.view.chips.values.first!.borderBox.size)
    XCTAssertTrue(
      MainLoop.run(until: {
        stage.settle()
        return Pixels(of: chip).isEqual(to: Pixels(of: fresh.view.chips.values.first!), in: area)
      }))
  }

  func testRandomChangesMatchAFreshView() {
    var random = SeededGenerator(seed: 21)
    let stage = Stage(tags("one two three four five six seven eight nine ten"), isScrolled: false)
    let view = stage.view
    view.stage.motion.isEnabled = false
    for round in 0..<150 {
      let id = random.element(of: view.tags.map(\.id))
      let length = random.chance(0.4) ? nil : random.double(20...160)
      let color = Color(red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1))
      switch random.int(0...13) {
      case 0: view.update(id) { $0.style.exactWidth = length }
      case 1: view.update(id) { $0.selectedStyle.minimumWidth = length }
      case 2: view.update(id) { $0.style.background = length.map { _ in color } }
      case 3: view.update(id) { $0.style.font = length.map { Font(size: $0 / 8) } }
      case 4: view.update(id) { $0.style.lineLimit = random.int(0...3) }
      case 5: view.update(id) { $0.richText = RichText("rich ", .bold) + RichText("\(round)", .color(color)) }
      case 6: view.update(id) { $0.text = "a plain text of round \(round)" }
      case 7: view.update(id) { $0.icon = length.map { $0 > 90 ? .dot(color) : .avatar("A B") } }
      case 8: view.update(id) { $0.badge = length.map { Int($0) } }
      case 9: view.update(id) { $0.selectedContent = length.map { TagContent(RichText("on \($0)")) } }
      case 10: view.showsCheckMarks.toggle()
      case 11: view.showsCloseButtons.toggle()
      case 12: view.update(id) { $0.isEnabled.toggle() }
      default: if view.tags[id: id]!.isSelected { view.deselect([id]) } else { view.select([id]) }
      }
      guard round % 6 == 5 else { continue }
      stage.settle()
      let sizes = view.tags.map { view.metrics.size(of: $0, isSelected: $0.isSelected) }
      XCTAssertEqual(view.arrangement.frames(), view.flow.arrange(sizes, in: view.arrangement.container).frames(), "round \(round)")
      for tag in view.tags {
        let chip = view.chips[tag.id]!
        let expected = ChipContent(
          tag, isSelected: tag.isSelected, showsCheck: view.metrics.hasCheckMarks, showsClose: view.showsCloseButtons)
        XCTAssertEqual(chip.content, expected, "round \(round)")
        XCTAssertEqual(chip.block.text, expected.text)
        XCTAssertEqual(chip.borderBox.size, view.frame(of: tag.id)!.size, "round \(round)")
        XCTAssertEqual(
          [chip.icon != nil, chip.badge != nil, chip.close != nil, chip.check != nil],
          [expected.icon != nil, expected.badge != nil, expected.hasClose, expected.hasCheck], "round \(round)")
      }
    }
  }

  func testPicturesAreScaledToTheirDisplaySize() {
    let row = Array(repeating: [UInt8](arrayLiteral: 200, 10, 10), count: 900).joined()
    let file = Array("P6 900 300 255 ".utf8) + Array(repeating: row, count: 300).joined()
    let texture = decoded(TagPicture(bytes: file))!
    XCTAssertEqual([gdk_texture_get_width(texture), gdk_texture_get_height(texture)], [192, 64])
    XCTAssertEqual(decoded(TagPicture(bytes: file)), texture, "it is decoded once")
    XCTAssertNil(decoded(TagPicture(bytes: [1, 2, 3])))
  }

  /// The texture of a picture, when it has been decoded; nil if it can't be.
  private func decoded(_ picture: TagPicture) -> OpaquePointer? {
    let chip = TagChip()
    var answer = PictureStore.texture(picture, for: chip)
    func isPending() -> Bool { if case .pending = answer { true } else { false } }
    XCTAssertTrue(
      MainLoop.run(until: {
        answer = PictureStore.texture(picture, for: chip)
        return !isPending()
      }))
    if case .texture(let texture) = answer { return texture }
    return nil
  }

  /// Decoding a photo takes longer than a frame.
  func testAPictureIsNotDecodedWhileItsChipIsDrawn() {
    let picture = TagPicture(bytes: Array("P6 1 1 255 abc".utf8))
    let chip = TagChip()
    guard case .pending = PictureStore.texture(picture, for: chip) else { return XCTFail("it was decoded at once") }
    XCTAssertNotNil(decoded(picture))
  }

  /// Otherwise every picture on the screen would be decoded again at the 257th.
  func testManyPicturesDoNotDisplaceRecentOnes() {
    func texture(_ number: Int) -> OpaquePointer? {
      decoded(TagPicture(bytes: Array("P6 1 1 255 ".utf8) + [UInt8(number % 256), UInt8(number / 256), 7]))
    }
    var textures: [OpaquePointer?] = []
    for number in 0..<600 {
      textures.append(texture(number))
      XCTAssertNotNil(textures[number])
      let recent = max(0, number - 150)
      XCTAssertEqual(texture(recent), textures[recent], "\(recent) at \(number)")
    }
  }

  /// Files are read between frames, and retried if they were missing.
  func testPictureFilesAreReadAsynchronouslyAndRetried() {
    let path = "\(String(cString: g_get_tmp_dir()))/tagflow-\(getpid()).ppm"
    defer { unlink(path) }
    let picture = TagPicture(file: path)
    let stage = Stage([Tag("x", icon: .picture(picture))])
    let chip = stage.view.chips[stage.view.tags[0].id]!
    func isMissing() -> Bool { if case .missing = PictureStore.texture(picture, for: chip) { true } else { false } }
    XCTAssertTrue(MainLoop.run(until: isMissing))
    stage.settle()
    let before = stage.view.chips.values.map(\.draws)
    stage.settle()
    XCTAssertEqual(stage.view.chips.values.map(\.draws), before, "what is missing is not drawn again and again")
    let red = Array("P6 2 2 255 ".utf8) + Array(repeating: [UInt8](arrayLiteral: 255, 0, 0), count: 4).joined()
    XCTAssertNotEqual(g_file_set_contents(path, red.map { CChar(bitPattern: $0) }, red.count, nil), 0)
    chip.queueDraw()
    let draws = chip.draws
    XCTAssertTrue(MainLoop.run(until: { chip.draws > draws + 1 }), "drawn, and again when it has come")
    guard case .texture = PictureStore.texture(picture, for: chip) else { return XCTFail("it is still missing") }
    let pixels = Pixels(of: stage.view)
    let frame = stage.view.frame(of: stage.view.tags[0].id)!
    expect(pixels.color(frame.x + 7 + 11, frame.center.y), Color(hex: 0xFF0000))
  }

  func testScreenReadersGetIconNamesAndBadges() {
    func name(_ tag: Tag) -> String {
      ChipContent(tag, isSelected: false, showsCheck: false, showsClose: false).accessibleName
    }
    XCTAssertEqual(name(Tag(rich: RichText("Rich", .bold) + " text", icon: .dot(.black))), "Rich text")
    XCTAssertEqual(name(Tag("Disk", icon: .themed("dialog-warning", accessibleName: "Warning"))), "Warning, Disk")
    XCTAssertEqual(name(Tag("", icon: .themed("starred", accessibleName: "Favorite"))), "Favorite")
    for text in ["", " ", "\n", "\u{200B}", "\u{FEFF}\t"] {
      XCTAssertEqual(name(Tag(text)), "Untitled tag", "\(Array(text.unicodeScalars))")
      XCTAssertEqual(name(Tag(text, icon: .themed("starred", accessibleName: "Favorite"))), "Favorite")
    }
    XCTAssertEqual(Wording.badge(12), "count 12")
  }
}
