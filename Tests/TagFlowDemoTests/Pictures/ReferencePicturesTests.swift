import CTagFlowGtk
import DemoKit
import Foundation
import GtkBridge
import LayoutCore
import PictureSupport
import XCTest

@testable import TagFlowDemo

/// Compares the pages with their reference pictures, or makes the pictures: see docs/reference-pictures.md.
@MainActor final class ReferencePicturesTests: XCTestCase {
  private enum Look: String, CaseIterable {
    case light, dark
    case highContrast = "high-contrast"
    case rightToLeft = "right-to-left"
    case largeText = "text-scale-2"
    case narrow

    /// The pages with a picture in this look: every page in light, and in another look those that it can break by itself.
    var pages: [String] {
      let ids = Catalog.entries.map(\.id)
      guard let chosen = Self.others[self]?.split(separator: " ") else { return ids }
      return chosen.map(String.init)
    }

    /// A page stands in the line of a look if it shows something that no page before it shows and that this look draws or places
    /// differently. The contrast tests measure every page in dark and in high contrast; `LooksTests` opens every page narrow,
    /// from right to left and with large text, and finds what is cut off.
    private static let others: [Look: String] = [
      // Colors that depend on the scheme: the theme's chips and selection, each look of chips, the demo's own drawing.
      .dark: "welcome tags overflow gallery basic styles rich gestures entry filter widgets cards form path",
      // Edges: chips of each kind, a field, a "+N" chip, boxes with widgets, tiles.
      .highContrast: "welcome tags overflow gallery styles entry widgets form path",
      // Mirrored: the window, lines, scrolled rows, icons and buttons in chips, rounded corners, each layout, forms.
      .rightToLeft:
        """
      welcome tags horizontal overflow layouts gallery basic styles rich gestures entry filter list form \
      linear frame relative table wrap float path sections
      """,
      // Measured text: chips of each kind, lines that a limit cuts off, rows, fields and forms. `api` folds the panes.
      .largeText:
        """
      welcome tags horizontal overflow gallery basic styles rich entry filter api attachments widgets list cards form
      """,
      // Arranged differently: the window without panes, bars, content side by side, an arrangement by size.
      .narrow:
        """
      welcome tags horizontal gallery exchange gestures entry validation filter api million list cards form nested pane \
      between sizeclass
      """,
    ]
  }

  override func setUp() async throws {
    try XCTSkipIf(ReferencePictures.task == nil, "scripts/test pictures compares them")
    try openDisplay()
    DesktopSettings.animates = false
    DesktopSettings.colorScheme = .light
    GtkSetting.set("gtk-cursor-blink", to: false)
  }

  override func tearDown() async throws {
    DesktopSettings.colorScheme = .light
    DesktopSettings.textDirection = .leftToRight
    DesktopSettings.textScale = 1
    HighContrast.isOn = false
    DesktopSettings.animates = true
  }

  func testLight() async throws { try takePictures(.light) }

  func testDark() async throws {
    DesktopSettings.colorScheme = .dark
    try takePictures(.dark)
  }

  func testRightToLeft() async throws {
    DesktopSettings.textDirection = .rightToLeft
    try takePictures(.rightToLeft)
  }

  func testTextTwiceAsLarge() async throws {
    DesktopSettings.textScale = 2
    try takePictures(.largeText)
  }

  func testHighContrast() async throws {
    HighContrast.isOn = true
    try takePictures(.highContrast)
  }

  func testNarrow() async throws { try takePictures(.narrow, width: 360, height: 640) }

  /// Takes pictures of the look's pages, and writes or compares them. They are drawn even if there is nothing to compare with.
  private func takePictures(_ look: Look, width: Int = 1000, height: Int = 720) throws {
    let pictures = ReferencePictures(look: look.rawValue)
    let isMaking = ReferencePictures.task == .make
    if isMaking { try pictures.clear() }
    let reason = isMaking ? nil : pictures.reason
    forEveryPage(look.pages, width: width, height: height) { shell, page in
      let picture = self.picture(of: shell, page)
      XCTAssertEqual([picture.width, picture.height], [width / 2, height / 2], "\(page), \(look)")
      do {
        if isMaking {
          try pictures.write(picture, of: page)
        } else if reason == nil, let difference = try pictures.difference(from: picture, of: page) {
          XCTFail("\(page), \(look): \(difference)")
        }
      } catch {
        XCTFail("\(page), \(look): \(error)")
      }
    }
    if let reason { throw XCTSkip(reason) }
    let unknown = pictures.pages.subtracting(look.pages)
    XCTAssertEqual(unknown, [], "\(look): pictures of other pages; scripts/reference-pictures removes them")
  }

  /// The page once two pictures in a row are equal, without what shows times.
  private func picture(of shell: Shell, _ page: String) -> Picture {
    prepare(shell)
    var pixels = Pixels(of: shell.window)
    var isSettled = false
    for _ in 0..<20 where !isSettled {
      shell.settle()
      let next = Pixels(of: shell.window)
      isSettled = next.isEqual(to: pixels)
      pixels = next
    }
    XCTAssertTrue(isSettled, "\(page) keeps changing")
    var picture = Picture(halfOf: pixels)
    for area in changingAreas(of: shell) {
      picture.fill(Rect(x: area.x / 2, y: area.y / 2, width: area.width / 2, height: area.height / 2), with: 0x80_8080)
    }
    return picture
  }

  /// The list of pages is shown with the first page only, as it is the same with all, and the controls where they don't
  /// cover the page. The buttons of both show that.
  private func prepare(_ shell: Shell) {
    shell.settle()
    shell.panes.show(.start, !shell.panes.isFolded(.start) && shell.pageID == Catalog.entries[0].id)
    // The controls may unfold where the list was.
    shell.settle()
    shell.panes.show(.end, !shell.panes.isFolded(.end))
    shell.placeControls()
    shell.panesChanged()
  }

  /// The part of the page `million` with the times of frames and the memory.
  private func changingAreas(of shell: Shell) -> [Rect] {
    let shown = ShownWidget.all(in: shell.window.pointer)
    return shown.filter { $0.node == "framegraph" }.compactMap { graph in shown.first { $0.pointer == graph.parent }?.bounds }
  }
}

/// A folder of pictures, one for each look and page, made with this version of GTK; another draws differently.
struct ReferencePictures {
  /// `make` writes them, `compare` compares with them. Without it, no pictures are taken: they depend on fonts, which
  /// scripts/test sets.
  enum Task: String { case make, compare }

  static let task = ProcessInfo.processInfo.environment["TAGFLOW_PICTURES"].flatMap { Task(rawValue: $0) }

  /// The versions that must have pictures: those of Debian 12, 13 and testing.
  private static let required: Set = ["gtk-4.8", "gtk-4.18", "gtk-4.24"]

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private static let version = "gtk-\(gtk_get_major_version()).\(gtk_get_minor_version())"
  private let folder: URL
  private let differences: URL

  init(look: String) {
    folder = Self.root.appending(path: "Tests/Pictures/\(Self.version)/\(look)")
    differences = Self.root.appending(path: ".build/picture-differences/\(look)")
    try? FileManager.default.removeItem(at: differences)
  }

  /// Why pictures can't be compared; nil if they can.
  var reason: String? {
    guard !FileManager.default.fileExists(atPath: folder.path), !Self.required.contains(Self.version) else { return nil }
    return "Not compared: there are no reference pictures for \(Self.version), only for \(Self.required.sorted().joined(separator: ", "))."
  }

  /// Deletes all, before they are made.
  func clear() throws {
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func write(_ picture: Picture, of page: String) throws {
    try Data(picture.inFewerColors.png).write(to: file(of: page))
  }

  /// Compares a picture with the reference, and writes a picture of the difference.
  /// - Returns: A description of the difference; nil if there is none.
  @MainActor func difference(from picture: Picture, of page: String) throws -> String? {
    let reference = Picture(file: file(of: page).path)
    guard let reference else {
      return isOnlyElsewhere(page) ? nil : "no reference picture; see \(try write(picture, differing: page))"
    }
    guard let difference = PictureDifference(reference, picture) else { return nil }
    let share = String(format: "%.2f", difference.share * 100)
    return "\(difference.count) pixels differ, \(share) %; see \(try write(difference.picture, differing: page))"
  }

  /// Whether a page that is new has a picture for another version of GTK: whoever added it need not have all versions.
  private func isOnlyElsewhere(_ page: String) -> Bool {
    Self.required.contains { version in
      FileManager.default.fileExists(
        atPath: Self.root.appending(path: "Tests/Pictures/\(version)/\(folder.lastPathComponent)/\(page).png").path)
    }
  }

  /// The pages that have a picture.
  var pages: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Set(names.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) })
  }

  private func file(of page: String) -> URL { folder.appending(path: page + ".png") }

  func write(_ picture: Picture, differing page: String) throws -> String {
    try FileManager.default.createDirectory(at: differences, withIntermediateDirectories: true)
    let file = differences.appending(path: page + ".png")
    try Data(picture.png).write(to: file)
    return file.path
  }
}
