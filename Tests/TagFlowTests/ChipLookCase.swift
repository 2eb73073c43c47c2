import CTagFlowGtk
import GtkBridge
import LayoutCore
import PictureSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Shared by the ChipLook… tests.
@MainActor class ChipLookCase: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }
  static let blue = Color(hex: 0x1A5FB4)
  static let red = Color(hex: 0xFF0000)

  /// The view's picture, and a tag's frame in it.
  func look(_ stage: Stage, _ index: Int = 0) -> (Pixels, Rect) {
    stage.settle()
    return (Pixels(of: stage.view), stage.view.frame(of: stage.view.tags[index].id)!)
  }

  /// Whether any pixel of an area has exactly this color.
  func shows(_ color: Color, _ pixels: Pixels, _ area: Rect) -> Bool {
    (Int(area.y)..<Int(area.maxY)).contains { y in
      (Int(area.x)..<Int(area.maxX)).contains { x in pixels.color(Double(x), Double(y)) == color }
    }
  }

  /// The contrast between the drawn text and its surroundings, on the theme's background.
  func inkContrast(_ chip: TagChip) -> Double {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(chip.pointer), &color)
    let base = ThemeColors(of: chip).base
    let style = chip.content.style
    let grounds = [style.background, style.gradient?.start, style.gradient?.end].compactMap(\.self)
    let behind = grounds.isEmpty ? [base.mixed(with: ThemeColors(of: chip).text, 0.07)] : grounds.map { $0.over(base) }
    let theme = chip.isSelected && grounds.isEmpty ? [ThemeColors(of: chip).selected] : behind
    return theme.map { Color(color).over($0).contrast(with: $0) }.min()!
  }

  /// The check mark is visible: its place contains the text color and the chip's.
  func expectCheckMark(on chip: TagChip, in stage: Stage) {
    stage.settle()
    let pixels = Pixels(of: chip, scale: 2)
    let area = chip.frames.check
    XCTAssertFalse(area.isEmpty, "there is room for the mark")
    let colors = stride(from: area.x, to: area.maxX, by: 0.5).flatMap { x in
      stride(from: area.y, to: area.maxY, by: 0.5).map { pixels.color(x * 2, $0 * 2) }
    }
    let lights = colors.map(\.luminance)
    XCTAssertGreaterThan((lights.max()! + 0.05) / (lights.min()! + 0.05), 4.5, "the mark is drawn")
  }
}
