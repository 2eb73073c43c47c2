import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import PictureSupport
import TagFlow
import TagModel

/// A libadwaita program with a TagView and a TagEntry. Prints a line of JSON about their look for each accent color. It is a
/// separate program because libadwaita, which is loaded at run time, affects the whole process.
@main struct AdwaitaGuest {
  /// GNOME's accent colors.
  private static let accents = [
    "blue": "#3584e4", "teal": "#2190a4", "green": "#3a944a", "yellow": "#c88800", "orange": "#ed5b00", "red": "#e62d42",
    "pink": "#d56199", "purple": "#9141ac", "slate": "#6f8396",
  ]

  private struct Look: Encodable {
    var accent: String
    var isHighContrast: Bool
    var texts: Int
    /// The texts with too little contrast, and their contrast.
    var faint: [String: Double]
    /// A selected chip's background color, and the contrast of its content.
    var selected: String
    var contrast: Double
    /// The contrast of an unselected chip's edge.
    var edge: Double
    /// The contrast of the selected chip's edge.
    var selectedEdge: Double
    /// The contrast of the invalid field's edge.
    var invalidEdge: Double
    /// Whether the selected chip has a check mark before its text.
    var hasMark: Bool
  }

  static func main() {
    MainActor.assumeIsolated {
      startAdwaita()
      let window = Window()
      let view = TagView([
        Tag("same", isSelected: true), Tag("same"),
        Tag(rich: RichText("rich", TextAttributes(foreground: Color(hex: 0x1A5FB4)))),
        Tag("styled", style: TagStyle(background: Color(hex: 0x26A269).withAlpha(0.2))),
      ])
      view.selection.mode = .multiple
      view.layout.spacing = 20
      let entry = TagEntry(["one", "two"].map { Tag($0) })
      window.setDefaultSize(width: 500, height: 300)
      let scrolled = ScrolledWindow(view, horizontal: .never)
      scrolled.setExpands(.vertical)
      window.child = Box(.vertical, spacing: 12, [entry, scrolled])
      // Beside the edge is the window.
      gtk_widget_set_margin_top(entry.pointer, 12)
      window.present()
      entry.grabFocus()
      entry.insertText("one\n")
      let provider = gtk_css_provider_new()!
      gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      for (name, color) in accents.sorted(by: { $0.key < $1.key }) {
        gtk_css_provider_load_from_data(provider, "@define-color accent_bg_color \(color);", -1)
        settle(window)
        report(look(of: window, view, entry, name))
      }
    }
  }

  /// Creates an AdwApplication with GtkBuilder, which registers the type by its name.
  @MainActor private static func startAdwaita() {
    guard dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL) != nil else { fail("can't load libadwaita-1.so.0") }
    guard gtk_init_check() != 0 else { fail("no display") }
    let description = """
      <interface><object class="AdwApplication" id="program"><property name="flags">G_APPLICATION_NON_UNIQUE</property>
      <property name="application-id">org.tagflow.Guest</property></object></interface>
      """
    let builder = gtk_builder_new_from_string(description, -1)
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    guard let program = gtk_builder_get_object(builder, "program") else { fail("can't create an AdwApplication") }
    g_object_ref(program)
    g_application_register(UnsafeMutableRawPointer(program).assumingMemoryBound(to: GApplication.self), nil, nil)
    DesktopSettings.animates = false
  }

  @MainActor private static func settle(_ window: Window) {
    for _ in 0..<2 {
      var frames = 0
      window.addTick { _ in
        frames += 1
        return frames < 4
      }
      guard MainLoop.run(until: { frames >= 4 }) else { fail("no frames") }
      while MainLoop.iterate() {}
    }
  }

  @MainActor private static func look(
    of window: Window, _ view: TagView, _ entry: TagEntry, _ accent: String
  ) -> Look {
    let texts = DrawnText.all(in: window.pointer)
    let pixels = Pixels(of: window, scale: 2)
    guard let bounds = window.bounds(of: view.pointer) else { fail("the view is not in the window") }
    let frames = view.tags.prefix(2).map { tag in view.frame(of: tag.id)!.offset(x: bounds.x, y: bounds.y) }
    func luminances(_ area: Rect) -> [Double] {
      stride(from: area.x, to: area.maxX, by: 0.5).flatMap { x in
        stride(from: area.y, to: area.maxY, by: 0.5).map { pixels.color(x * 2, $0 * 2).luminance }
      }
    }
    func contrast(_ luminances: [Double]) -> Double { (luminances.max()! + 0.05) / (luminances.min()! + 0.05) }
    let chip = frames[0]
    // Between the edge and the text or check mark.
    let background = pixels.color((chip.x + 3) * 2, chip.center.y * 2)
    let inner = Rect(x: chip.x + 8, y: chip.y + 6, width: chip.width - 16, height: chip.height - 12)
    let plain = frames[1]
    return Look(
      accent: accent, isHighContrast: DesktopSettings.isHighContrast, texts: texts.count,
      faint: Dictionary(texts.filter { !$0.isReadable }.map { ($0.place, $0.contrast) }) { min($0, $1) },
      selected: "\(background)", contrast: contrast(luminances(inner)),
      edge: contrast(luminances(Rect(x: plain.center.x, y: plain.y - 3, width: 1, height: 6))),
      selectedEdge: Pixels(of: window).edgeContrast(of: chip, distance: 4),
      invalidEdge: Pixels(of: window).edgeContrast(of: field(of: entry, in: window), distance: 4),
      // The room that a plain chip keeps.
      hasMark: Pixels(of: window).contrastRange(in: Rect(x: chip.x + 5, y: chip.y + 8, width: 7, height: chip.height - 16)) > 3)
  }

  /// The entry's field, in the window's coordinates.
  @MainActor private static func field(of entry: TagEntry, in window: Window) -> Rect {
    guard let field = gtk_widget_get_first_child(entry.pointer), let bounds = window.bounds(of: field)
    else { fail("the entry has no field") }
    return bounds
  }

  private static func report(_ look: Look) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let line = try? encoder.encode(look) else { fail("can't encode the result") }
    print(String(decoding: line, as: UTF8.self))
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("AdwaitaGuest: \(message)\n".utf8))
    exit(1)
  }
}
