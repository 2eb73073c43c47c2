import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TestSupport
import XCTest

@MainActor final class TextTests: WidgetCase {
  func testSizesMatchPango() {
    let probe = ProbeWidget()
    let measurer = TextMeasurer(for: probe)
    for text in ["Swift", "accessibility", "Ångström", "日本語", "مرحبا", "e\u{301}", "👩‍👩‍👧", " a ", ""] {
      let layout = gtk_widget_create_pango_layout(probe.pointer, text)!
      var (width, height): (Int32, Int32) = (0, 0)
      pango_layout_get_pixel_size(layout, &width, &height)
      g_object_unref(gobject(layout))
      XCTAssertEqual(measurer.size(of: text), Size(width: Double(width), height: Double(height)), text)
      XCTAssertEqual(measurer.size(of: text), Size(width: Double(width), height: Double(height)), "cached: \(text)")
    }
  }

  func testSumsOfAdvancesMatchPangoInAllFontsAndSizes() {
    var random = SeededGenerator(seed: 7)
    let fonts = ["Cantarell", "Cantarell Bold", "DejaVu Sans", "DejaVu Serif Bold", "DejaVu Sans Mono", "Sans Italic", "Monospace"]
    for (font, size) in fonts.flatMap({ font in [8.0, 11, 13.5, 27].map { (font, $0) } }) {
      let probe = ProbeWidget()
      let description = pango_font_description_from_string("\(font) \(size)")
      pango_context_set_font_description(gtk_widget_get_pango_context(probe.pointer), description)
      pango_font_description_free(description)
      let measurer = TextMeasurer(for: probe)
      let layout = gtk_widget_create_pango_layout(probe.pointer, nil)!
      pango_layout_set_single_paragraph_mode(layout, 1)
      for round in 0..<600 {
        let text =
          round % 2 == 0
          ? String((0...random.int(0...18)).map { _ in Character(Unicode.Scalar(UInt8(random.int(0x20...0x7E)))) })
          : (0...random.int(0...2)).map { _ in random.element(of: Self.words) }.joined(separator: " ")
        pango_layout_set_text(layout, text, -1)
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        let measured = measurer.size(of: text)
        if measured != Size(width: Double(width), height: Double(height)) {
          XCTFail("“\(text)” in \(font) \(size): \(measured), not \(width) × \(height)")
          break
        }
      }
      g_object_unref(gobject(layout))
    }
  }

  func testEstimatesAreCloseAndShapeNothing() {
    let scripts = [
      ["مرحبا بالعالم", "كتاب", "مدينة كبيرة"], ["नमस्ते", "विद्यालय", "सूर्य"], ["日本語", "東京図書館", "札"], ["Привет", "книга", "солнце"],
      ["👩‍👩‍👧‍👦", "🎉", "🌻"], ["née", "cœur", "Straße"], ["plain words", "of letters"],
    ]
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let probe = ProbeWidget()
      probe.textDirection = direction
      let measurer = TextMeasurer(for: probe)
      for script in scripts { for text in script { _ = measurer.size(of: text) } }
      let shaped = measurer.shapedTexts
      for script in scripts {
        let text = (0..<30).map { "\(script[$0 % script.count]) \($0)" }.joined(separator: " ")
        let estimate = measurer.estimatedSize(of: text)
        XCTAssertEqual(measurer.shapedTexts, shaped)
        XCTAssertNil(direction == .rightToLeft ? measurer.knownSize(of: text) : nil)
        let exact = TextMeasurer(for: probe).size(of: text)
        XCTAssertEqual(estimate.width / exact.width, 1, accuracy: 0.25, "\(direction): \(text)")
        XCTAssertEqual(estimate.height, exact.height, accuracy: 4, "\(direction): \(text)")
      }
      XCTAssertEqual(measurer.estimatedSize(of: "").width, 0)
    }
  }

  func testPlainTextsAreNotShapedOneByOne() {
    let measurer = TextMeasurer(for: ProbeWidget())
    for i in 0..<10_000 { _ = measurer.size(of: "swift layout \(i) chips") }
    XCTAssertEqual(measurer.shapedTexts, TextMeasurer.textsForTable)
    _ = measurer.size(of: "日本")
    _ = measurer.size(of: "日本")
    XCTAssertEqual(measurer.shapedTexts, TextMeasurer.textsForTable + 1)
  }

  private static let words = [
    "office", "fjord", "waffle", "Swift", "Toyota", "AVATAR", "11:45", "www.", "Thing", "action", "a->b", "x != y", "100%",
    "naïve", "日本", "שלום", "Ångström", "fi", "ffl", "Type", "\"yes\"",
  ]

  func testALargerTextScaleGivesLargerSizes() {
    let probe = ProbeWidget()
    present(probe)
    let measurer = TextMeasurer(for: probe)
    let before = measurer.size(of: "Swift")
    let original = TestSettings.integer("gtk-xft-dpi")
    TestSettings.set("gtk-xft-dpi", 2 * 96 * 1024)
    defer { TestSettings.set("gtk-xft-dpi", original) }
    let grew = MainLoop.run(until: {
      measurer.update()
      return measurer.size(of: "Swift").width > before.width * 1.7
    })
    XCTAssertTrue(grew, "\(measurer.size(of: "Swift")) after \(before)")
  }

  func testTheCacheIsBounded() {
    let probe = ProbeWidget()
    let measurer = TextMeasurer(for: probe, capacity: 4)
    let first = measurer.size(of: "tag 0")
    for i in 0..<100 { _ = measurer.size(of: "tag \(i)") }
    XCTAssertEqual(measurer.size(of: "tag 0"), first)
  }

  func testALongLineIsEllipsized() {
    let probe = ProbeWidget()
    let line = TextBlock("a rather long label", for: probe)
    let natural = line.size
    XCTAssertFalse(line.isEllipsized)
    line.maximumWidth = natural.width / 2
    XCTAssertTrue(line.isEllipsized)
    XCTAssertLessThanOrEqual(line.size.width, natural.width / 2 + 1)
    line.maximumWidth = nil
    XCTAssertEqual(line.size, natural)
  }

  func testLineBreaksDoNotAddLines() {
    let probe = ProbeWidget()
    let one = TextBlock("one", for: probe).size.height
    XCTAssertEqual(TextBlock("one\ntwo\nthree", for: probe).size.height, one)
  }

  func testALineDiesWithItsLastReference() async {
    weak var line: TextBlock?
    do {
      let made = TextBlock("x", for: ProbeWidget())
      line = made
    }
    XCTAssertNil(line)
  }
}

/// GtkSettings by name.
@MainActor enum TestSettings {
  static func integer(_ name: String) -> gint {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    g_object_get_property(gobject(gtk_settings_get_default()!), name, &value)
    return g_value_get_int(&value)
  }
  static func set(_ name: String, _ number: gint) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, number)
    g_object_set_property(gobject(gtk_settings_get_default()!), name, &value)
  }

  /// Pango widens an ellipsis at the start and in the middle to fill the width.
  func testThereIsNoGapBesideAnEllipsis() {
    let probe = ProbeWidget()
    let dots = TextBlock("…", for: probe).size.width
    for ellipsis in [PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE] {
      for width in stride(from: 70.0, through: 200, by: 3) {
        let block = TextBlock("/usr/share/icons/hicolor/scalable/apps", for: probe)
        block.fitting.ellipsis = ellipsis
        let size = block.fit(width: width, height: nil)
        XCTAssertTrue(block.isEllipsized)
        XCTAssertLessThanOrEqual(size.width, width)
        XCTAssertLessThanOrEqual(ellipsisWidth(in: block), dots + 1, "\(ellipsis) at \(width)")
      }
    }
  }

  private func ellipsisWidth(in block: TextBlock) -> Double {
    let iterator = pango_layout_get_iter(block.layout)!
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let item = pango_layout_iter_get_run_readonly(iterator)?.pointee.item,
        item.pointee.analysis.flags & guint8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
      else { continue }
      var box = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &box)
      return Double(box.width) / Double(PANGO_SCALE)
    } while pango_layout_iter_next_run(iterator) != 0
    XCTFail("no ellipsis")
    return 0
  }
}
