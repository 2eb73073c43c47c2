import CTagFlowGtk
import DemoKit
import GtkBridge
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
    panes.isStartShown = true
    panes.isEndShown = true
    placeControls()
  }
}
