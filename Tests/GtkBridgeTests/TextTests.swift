import CGtk
import GtkBridge
import LayoutCore
import XCTest

@MainActor final class TextTests: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  func testMeasuresWhatALabelOfTheSameFontMeasures() {
    let probe = ProbeWidget()
    let measurer = TextMeasurer(for: probe)
    for text in ["Swift", "accessibility", "Ångström", "日本語", "مرحبا", "e\u{301}", "👩‍👩‍👧", " a ", ""] {
      let layout = gtk_widget_create_pango_layout(probe.pointer, text)!
      var (width, height): (Int32, Int32) = (0, 0)
      pango_layout_get_pixel_size(layout, &width, &height)
      g_object_unref(gobject(layout))
      XCTAssertEqual(measurer.size(of: text), Size(width: Double(width), height: Double(height)), text)
      XCTAssertEqual(measurer.size(of: text), Size(width: Double(width), height: Double(height)), "remembered: \(text)")
    }
  }

  func testALargerTextScaleGivesLargerSizes() {
    let probe = ProbeWidget()
    let window = Window()
    window.child = probe
    window.present()
    defer { window.destroy() }
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

  func testTheMemoryIsBounded() {
    let probe = ProbeWidget()
    let measurer = TextMeasurer(for: probe, capacity: 4)
    let first = measurer.size(of: "tag 0")
    for i in 0..<100 { _ = measurer.size(of: "tag \(i)") }
    XCTAssertEqual(measurer.size(of: "tag 0"), first)
  }

  func testALineTooLongEndsInAnEllipsis() {
    let probe = ProbeWidget()
    let line = TextLine("a rather long label", for: probe)
    let natural = line.size
    XCTAssertFalse(line.isEllipsized)
    line.maximumWidth = natural.width / 2
    XCTAssertTrue(line.isEllipsized)
    XCTAssertLessThanOrEqual(line.size.width, natural.width / 2 + 1)
    line.maximumWidth = nil
    XCTAssertEqual(line.size, natural)
  }

  func testTextOfSeveralLinesStaysOne() {
    let probe = ProbeWidget()
    let one = TextLine("one", for: probe).size.height
    XCTAssertEqual(TextLine("one\ntwo\nthree", for: probe).size.height, one)
  }

  func testALineDiesWithItsLastReference() async {
    weak var line: TextLine?
    do {
      let made = TextLine("x", for: ProbeWidget())
      line = made
    }
    XCTAssertNil(line)
  }
}

/// GTK's settings by name.
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
}
