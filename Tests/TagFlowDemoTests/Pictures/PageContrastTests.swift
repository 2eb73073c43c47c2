import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import PictureSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// Measures contrast in the pictures of every page, as WCAG requires it: texts 4.5 : 1, symbolic icons, selection and errors 3 : 1,
/// and with high contrast the edges of all chips, too.
///
/// Exempt are insensitive widgets, pictures, and the signs in GTK's switches, whose position tells their state. Without high
/// contrast, so are the edges of chips that are not selected, because their text shows where they are, and the edges of GTK's
/// buttons and entries.
@MainActor final class PageContrastTests: ContrastCase {
  func testLight() async throws { try checkEveryPage(.light) }
  func testDark() async throws { try checkEveryPage(.dark) }
  func testHighContrast() async throws { try checkEveryPage(.highContrast) }
  func testDarkHighContrast() async throws { try checkEveryPage(.darkHighContrast) }

  /// Checks the pages as they open, with their controls, and then with everything selected and with rejected text.
  private func checkEveryPage(_ look: ThemeLook) throws {
    try look.apply()
    let style = addStyleWithoutFading()
    defer { gtk_style_context_remove_provider_for_display(gdk_display_get_default(), OpaquePointer(style)) }
    var (selected, invalid) = (0, 0)
    forEveryPage(height: 1000) { shell, page in
      let what = "\(page), \(look.rawValue)"
      shell.showAllPanes()
      for view in shell.page?.views ?? [] { view.deselectAll() }
      shell.settle()
      self.checkInk(shell, what)
      if DesktopSettings.isHighContrast { self.checkEdges(shell, what) }
      let before = Pixels(of: shell.window)
      let chips = self.chips(of: shell)
      for view in shell.page?.views ?? [] { view.selectAll() }
      for entry in shell.page?.entries ?? [] where !entry.tags.isEmpty {
        entry.insertText("GR8ness, \(entry.tags[0].text)\n")
      }
      for tag in (shell.page as? SectionsPage)?.cloud.tags ?? [] { tag.button.value = true }
      shell.settle()
      self.checkInk(shell, "\(what), selected")
      let after = Pixels(of: shell.window)
      selected += self.checkSelection(shell, from: chips, before, after, what)
      invalid += self.checkErrors(shell, before, after, what)
    }
    XCTAssertGreaterThan(selected, 200, "\(look.rawValue): chips that were selected")
    XCTAssertGreaterThan(invalid, 0, "\(look.rawValue): entries with rejected text")
  }

  /// The chips at the ends of House Plants' bar fade out where more can be scrolled to. What counts is how they look in full.
  private func addStyleWithoutFading() -> UnsafeMutablePointer<GtkCssProvider> {
    let style = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(style, ".filters > undershoot { background: none; }", -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(style), guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
    g_object_unref(style)
    return style
  }

  private func checkInk(_ shell: Shell, _ what: String) {
    let inks = DrawnText.all(in: shell.window.pointer, withIcons: true)
    XCTAssertGreaterThan(inks.count { !$0.isIcon }, 50, "\(what): the sidebar alone has more")
    XCTAssertGreaterThan(inks.count { $0.isIcon }, 3, "\(what): the header bar alone has more")
    let faint = Dictionary(grouping: inks.filter { !$0.isReadable && !$0.place.contains(" > switch") }) {
      "\($0.isIcon ? "icon" : "text") at \($0.place)"
    }
    for (place, inks) in faint.sorted(by: { $0.key < $1.key }) { fail(what, inks.map(\.contrast).min()!, place) }
  }

  private func checkEdges(_ shell: Shell, _ what: String) {
    let picture = Pixels(of: shell.window)
    for chip in chips(of: shell).values where !chip.isSelected && chip.isWhole(in: shell.window) {
      let contrast = picture.edgeContrast(of: chip.bounds, distance: 3, scale: 1)
      if contrast < 3 { fail(what, contrast, "edge of \(chip.path)") }
    }
  }

  /// - Returns: The number of chips that are checked: those that are selected now, and in the same place.
  private func checkSelection(
    _ shell: Shell, from old: [UnsafeMutablePointer<GtkWidget>: ShownWidget], _ before: Pixels, _ after: Pixels, _ what: String
  ) -> Int {
    let changed = chips(of: shell).values.filter { chip in
      chip.isSelected && chip.isWhole(in: shell.window) && old[chip.pointer].map { $0.bounds == chip.bounds } == true
    }
    // A check mark, which is measured as an icon, tells it, too.
    let marked = Set((shell.page?.views ?? []).filter { $0.showsCheckMarks }.map(\.pointer))
    for chip in changed where !DesktopSettings.isHighContrast && chip.parent.map({ marked.contains($0) }) != true {
      // Without the text, whose color changes, too.
      let change = after.change(from: before, in: chip.bounds, outside: chip.bounds.expanded(by: -4))
      let contrast = max(change, after.edgeContrast(of: chip.bounds, distance: 3, scale: 1))
      if contrast < 3 { fail(what, contrast, "selection of \(chip.path) at \(chip.bounds)") }
    }
    return changed.count
  }

  private func checkErrors(_ shell: Shell, _ before: Pixels, _ after: Pixels, _ what: String) -> Int {
    let fields = ShownWidget.all(in: shell.window.pointer).filter { field in
      field.node == "field" && field.parent.map { gtk_widget_has_css_class($0, "invalid") != 0 } == true
    }
    for field in fields {
      let change = after.change(from: before, in: field.bounds.expanded(by: 4), outside: field.bounds.expanded(by: -3))
      let contrast = max(change, after.edgeContrast(of: field.bounds, distance: 4, scale: 1))
      if contrast < 3 { fail(what, contrast, "edge of an entry with an error") }
    }
    return fields.count
  }

  /// The chips of views that take clicks.
  private func chips(of shell: Shell) -> [UnsafeMutablePointer<GtkWidget>: ShownWidget] {
    let shown = ShownWidget.all(in: shell.window.pointer).filter { chip in
      chip.node == "tag" && !chip.hasClass("overflow") && gtk_widget_is_sensitive(chip.pointer) != 0
        && chip.parent.map { gtk_widget_has_css_class($0, "inert") == 0 } == true
    }
    return Dictionary(uniqueKeysWithValues: shown.map { ($0.pointer, $0) })
  }

  private func fail(_ what: String, _ contrast: Double, _ place: String) {
    XCTFail("\(what): \(String(format: "%.2f", contrast)) : 1, \(place)")
  }
}

extension ShownWidget {
  var isSelected: Bool { gtk_widget_get_state_flags(pointer).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 }

  /// Whether it can be seen completely: nothing covers its top and bottom, and no scrolled window cuts it off.
  func isWhole(in window: Window) -> Bool {
    [-1.0, 1].allSatisfy { side in
      var picked = gtk_widget_pick(window.pointer, center.x, center.y + side * (bounds.height / 2 - 1), GTK_PICK_DEFAULT)
      while let one = picked, one != pointer { picked = gtk_widget_get_parent(one) }
      return picked == pointer
    }
  }
}

extension Shell {
  /// Shows the list of pages and the controls.
  func showAllPanes() {
    panes.show(.start)
    panes.show(.end)
    placeControls()
  }
}

/// The base class of tests that measure contrast in pictures: without animations, and the theme is reset at the end.
@MainActor class ContrastCase: XCTestCase {
  override func setUp() async throws {
    try openDisplay()
    DesktopSettings.animates = false
  }

  override func tearDown() async throws {
    ThemeLook.reset()
    DesktopSettings.animates = true
  }
}

/// The keyboard focus is seen: the ring of each kind of widget on every page has a contrast of at least 3 with what was there
/// before.
@MainActor final class FocusContrastTests: ContrastCase {
  func testLight() async throws { try checkEveryPage(.light) }
  func testDark() async throws { try checkEveryPage(.dark) }
  func testHighContrast() async throws { try checkEveryPage(.highContrast) }
  func testDarkHighContrast() async throws { try checkEveryPage(.darkHighContrast) }

  /// The most widgets of a page that Tab goes to.
  private static let stops = 60

  private func checkEveryPage(_ look: ThemeLook) throws {
    try look.apply()
    var seen: Set<String> = []
    forEveryPage { shell, page in
      // The cursor would count as a change.
      if seen.isEmpty { DesktopSettings.addStyles("* { caret-color: transparent; }") }
      shell.showAllPanes()
      shell.window.clearFocus()
      shell.settle()
      for _ in 0..<Self.stops {
        guard gtk_widget_child_focus(shell.window.pointer, GTK_DIR_TAB_FORWARD) != 0,
          let focused = gtk_root_get_focus(OpaquePointer(shell.window.pointer))
        else { break }
        guard let shown = ShownWidget.all(in: shell.window.pointer).first(where: { $0.pointer == focused }),
          seen.insert(shown.path).inserted
        else { continue }
        self.check(shell, focused, "\(page), \(look.rawValue): \(shown.path)")
      }
    }
    XCTAssertGreaterThan(seen.count, 12, "kinds of widgets")
  }

  private func check(_ shell: Shell, _ focused: UnsafeMutablePointer<GtkWidget>, _ what: String) {
    shell.window.showsFocus = true
    shell.settle()
    // An entry's ring is around the entry, not its text.
    let shown = ShownWidget.all(in: shell.window.pointer)
    let name = String(cString: gtk_widget_get_css_name(focused))
    // GTK's style draws no ring around a scrolled window, which takes the focus where nothing in it can.
    guard name != "scrolledwindow" else { return }
    let isText = name == "text"
    guard let ringed = shown.first(where: { $0.pointer == (isText ? gtk_widget_get_parent(focused) : focused) }) else { return }
    let with = Pixels(of: shell.window)
    shell.window.clearFocus()
    shell.settle()
    let without = Pixels(of: shell.window)
    gtk_widget_grab_focus(focused)
    // The ring of a scale is around its trough, in the middle.
    let inner = ringed.node == "scale" ? -ringed.bounds.height : -6
    let contrast = with.change(from: without, in: ringed.bounds.expanded(by: 6), outside: ringed.bounds.expanded(by: inner))
    if contrast < 3 { XCTFail("\(what): \(String(format: "%.2f", contrast)) : 1, focus ring") }
  }
}

/// What the contrast tests measure with: borders, changes and icons of known colors.
@MainActor final class ContrastMeasuringTests: XCTestCase {
  private static let styles = """
    .measured { background: white; color: black; }
    .measured.page { padding: 20px; }
    .measured.edge { border: 1px solid #949494; padding: 10px; }
    .measured.faint { border-color: #b0b0b0; color: #b0b0b0; }
    """

  override func setUp() async throws {
    try openDisplay()
    DesktopSettings.animates = false
    DesktopSettings.addStyles(Self.styles)
  }

  override func tearDown() async throws { DesktopSettings.animates = true }

  func testEdgesChangesAndIconsAreMeasured() async throws {
    let icon = Image(icon: "list-add-symbolic")
    let box = Box(.vertical, [icon]).classes("measured", "edge")
    let window = Window()
    window.child = Box(.vertical, [box]).classes("measured", "page")
    window.present()
    let before = picture(window)
    let bounds = try XCTUnwrap(ShownWidget.all(in: window.pointer).first { $0.hasClass("edge") }?.bounds)
    XCTAssertEqual(before.edgeContrast(of: bounds, scale: 1), 3.03, accuracy: 0.05)
    XCTAssertEqual(before.change(from: before, in: bounds), 1)
    XCTAssertEqual(icons(window).map { $0.isReadable }, [true])

    gtk_widget_add_css_class(box.pointer, "faint")
    let after = picture(window)
    XCTAssertEqual(after.edgeContrast(of: bounds, scale: 1), 2.17, accuracy: 0.05)
    let edge = after.change(from: before, in: bounds, outside: bounds.expanded(by: -5))
    XCTAssertEqual(edge, 3.03 / 2.17, accuracy: 0.05)
    XCTAssertGreaterThan(after.change(from: before, in: bounds), 5, "the icon, too")
    XCTAssertEqual(icons(window).map { $0.isReadable }, [false])
    window.destroy()
  }

  private func icons(_ window: Window) -> [DrawnText] { DrawnText.all(in: window.pointer, withIcons: true).filter(\.isIcon) }

  private func picture(_ window: Window) -> Pixels {
    window.settle()
    return Pixels(of: window)
  }
}
