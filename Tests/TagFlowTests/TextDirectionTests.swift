import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Every widget and layout in right-to-left text, however the direction comes about: all parts are the mirror image of those in
/// left-to-right text.
@MainActor final class TextDirectionTests: WidgetCase {
  override func setUp() async throws {
    try await super.setUp()
    DesktopSettings.animates = false
  }

  override func tearDown() async throws {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
    DesktopSettings.animates = true
  }

  // MARK: Routes

  /// How a widget gets its direction. Each begins in a left-to-right locale, and ends with the widget shown.
  private struct Route {
    let name: String
    /// - Parameters:
    ///   - make: Makes the widget.
    ///   - show: Shows it in a window of its own.
    let take: (_ make: () -> Widget, _ show: (Widget) -> Window) -> (Widget, Window)
  }

  private static func setDefault(_ direction: GtkTextDirection) { gtk_widget_set_default_direction(direction) }

  private static func takeOut(_ widget: Widget, of window: Window) {
    gtk_box_remove(
      UnsafeMutableRawPointer(gtk_widget_get_parent(widget.pointer)).assumingMemoryBound(to: GtkBox.self), widget.pointer)
    window.destroy()
  }

  private static let routes = [
    Route(name: "a right-to-left locale") { make, show in
      setDefault(GTK_TEXT_DIR_RTL)
      let widget = make()
      return (widget, show(widget))
    },
    Route(name: "set before it is shown") { make, show in
      let widget = make()
      widget.textDirection = .rightToLeft
      return (widget, show(widget))
    },
    Route(name: "set while it is shown") { make, show in
      let widget = make()
      let window = show(widget)
      widget.textDirection = .rightToLeft
      return (widget, window)
    },
    Route(name: "a locale that changes before it is shown") { make, show in
      let widget = make()
      setDefault(GTK_TEXT_DIR_RTL)
      return (widget, show(widget))
    },
    Route(name: "a locale that changes while it is shown") { make, show in
      let widget = make()
      let window = show(widget)
      setDefault(GTK_TEXT_DIR_RTL)
      return (widget, window)
    },
    Route(name: "a locale that changes while it is in no window") { make, show in
      let widget = make()
      takeOut(widget, of: show(widget))
      setDefault(GTK_TEXT_DIR_RTL)
      return (widget, show(widget))
    },
    Route(name: "moved to another window") { make, show in
      let widget = make()
      widget.textDirection = .rightToLeft
      takeOut(widget, of: show(widget))
      return (widget, show(widget))
    },
    Route(name: "set, and left to the locale again") { make, show in
      setDefault(GTK_TEXT_DIR_RTL)
      let widget = make()
      widget.textDirection = .leftToRight
      let window = show(widget)
      gtk_widget_set_direction(widget.pointer, GTK_TEXT_DIR_NONE)
      return (widget, window)
    },
    Route(name: "set, left to the locale, which changes while it is in no window") { make, show in
      let widget = make()
      widget.textDirection = .rightToLeft
      let window = show(widget)
      setDefault(GTK_TEXT_DIR_RTL)
      gtk_widget_set_direction(widget.pointer, GTK_TEXT_DIR_NONE)
      takeOut(widget, of: window)
      setDefault(GTK_TEXT_DIR_LTR)
      takeOut(widget, of: show(widget))
      setDefault(GTK_TEXT_DIR_RTL)
      return (widget, show(widget))
    },
  ]

  // MARK: What there is

  private static let words = "Basil Lemon-verbena Sage Thyme Wild-garlic Dill Rosemary Mint Summer-savory"

  private func someTags() -> [Tag] {
    TagFlowTests.tags(Self.words).enumerated().map { index, tag in
      var tag = tag
      if index == 1 { tag.icon = .themed("starred-symbolic") }
      if index == 2 { tag.badge = 7 }
      if index == 3 { tag.isSelected = true }
      return tag
    }
  }

  private func view(_ change: (TagView) -> Void = { _ in }) -> TagView {
    let view = TagView(someTags())
    (view.showsCloseButtons, view.showsCheckMarks) = (true, true)
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    change(view)
    return view
  }

  private func labels() -> [Widget] { Self.words.split(separator: " ").map { Label(String($0)) } }

  private static let listLayouts: [any ListLayout] = [
    FloatLayout(spacing: PerAxis(6)), LinearLayout(.vertical, spacing: 6), ColumnsLayout(3, spacing: PerAxis(6)),
    WrapLayout(spacing: PerAxis(6)), WrapLayout(spacing: PerAxis(6), lines: .counted(2), itemSpreading: .fill),
  ]

  /// A widget of each kind.
  private var widgets: [(name: String, make: () -> Widget)] {
    let widgets: [(name: String, make: () -> Widget)] = [
      ("view", { self.view() }),
      ("view with an overflow chip", { self.view { ($0.layout.lineLimit, $0.showsOverflow) = (1, true) } }),
      ("view in rows", { self.view { $0.layout.scrollDirection = .horizontal } }),
      (
        "view with lifted chips and the zone",
        {
          self.view { view in
            view.deleteZone.edge = .start
            view.session.beginKeyLift(view.tags[1].id)
          }
        }
      ),
      ("entry", { TagEntry(self.someTags()) }),
      ("entry with a placeholder", { TagEntry() }),
      (
        "entry with a text and a message",
        {
          let entry = TagEntry(self.someTags())
          entry.configuration.validation = .length(atMost: 3)
          entry.insertText("Chives")
          entry.commit()
          return entry
        }
      ),
      ("box", { TagBox(self.labels(), layout: FlowLayout(spacing: 6)) }),
      ("box in rows", { TagBox(self.labels(), layout: FlowLayout(scrollDirection: .horizontal, spacing: 6)) }),
      ("flow layout", { Host(FlowLayout(spacing: 6, insets: Insets(3)), self.labels()) }),
      ("linear layout", { ItemHost(LinearLayoutManager(LinearLayout(.horizontal, spacing: 6)), Array(self.labels().prefix(3))) }),
      ("wrap layout", { ItemHost(WrapLayoutManager(WrapLayout(spacing: PerAxis(6))), self.labels()) }),
      ("float layout", { ItemHost(FloatLayoutManager(FloatLayout(spacing: PerAxis(6))), self.labels()) }),
      (
        "frame layout",
        {
          let host = ItemHost(FrameLayoutManager(FrameLayout()), Array(self.labels().prefix(2)))
          host[0].start = 20
          return host
        }
      ),
      (
        "relative layout",
        {
          let host = ItemHost(RelativeLayoutManager(RelativeLayout()), Array(self.labels().prefix(2)))
          host[0].id = "first"
          host[1].start = .equal("first", .far, offset: 10)
          return host
        }
      ),
      (
        "path layout",
        {
          ItemHost(
            PathLayoutManager(PathLayout(.init(range: 0...1) { Point(x: 40 + 200 * $0, y: 30 * $0) })), Array(self.labels().prefix(3)))
        }
      ),
      (
        "table layout",
        {
          let table = TableLayoutManager(rows: [TableRow("0", columns: .wrap), TableRow("1", columns: .wrap)], spacing: PerAxis(6))
          let host = ItemHost(table, Array(self.labels().prefix(4)))
          (host[0].row, host[1].row, host[2].row, host[3].row) = (0, 0, 1, 1)
          return host
        }
      ),
    ]
    return widgets
  }

  /// Views and boxes in other layouts than the flow.
  private var otherLayouts: [(name: String, make: () -> Widget)] {
    Self.listLayouts.flatMap { layout in
      [
        (name: "view, \(layout)", make: { self.view { $0.itemLayout = layout } }),
        (
          name: "box, \(layout)",
          make: {
            let box = TagBox(self.labels())
            box.itemLayout = layout
            return box
          }
        ),
      ]
    }
  }

  // MARK: Comparing

  private func show(_ widget: Widget) -> Window {
    // The button has the focus: GTK puts the caret of an empty text that has it where the keyboard's language begins.
    show(Box(.vertical, [Button("Other") {}, widget]), width: 320, height: 260)
  }

  /// The frames of all parts that are shown, in the order of the widgets, in the widget's coordinates.
  private func frames(in widget: Widget) -> [(name: String, frame: Rect)] {
    var frames: [(name: String, frame: Rect)] = []
    func add(_ part: UnsafeMutablePointer<GtkWidget>) {
      var child = gtk_widget_get_first_child(part)
      while let inner = child {
        child = gtk_widget_get_next_sibling(inner)
        guard gtk_widget_get_mapped(inner) != 0, !isInstance(inner, of: gtk_native_get_type()) else { continue }
        if let frame = widget.bounds(of: inner), frame.width > 1, frame.height > 1 {
          frames.append((String(cString: gtk_widget_class_get_css_name(widgetClass(of: inner))), frame))
        }
        add(inner)
      }
    }
    add(widget.pointer)
    return frames
  }

  private func widgetClass(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidgetClass> {
    UnsafeMutableRawPointer(widget.pointee.parent_instance.g_type_instance.g_class!).assumingMemoryBound(to: GtkWidgetClass.self)
  }

  /// The parts that have another direction than the widget, except for those that GTK makes later, and that look alike in both.
  private func strangers(in widget: Widget) -> [String] {
    var names: [String] = []
    func look(_ part: UnsafeMutablePointer<GtkWidget>) {
      let name = String(cString: gtk_widget_class_get_css_name(widgetClass(of: part)))
      if ["separator", "tooltip"].contains(name) { return }
      // The popover of completions itself is placed from left to right; its content isn't.
      let isPlaced = gtk_widget_has_css_class(part, "completions") != 0 || name == "contents"
      if !isPlaced, gtk_widget_get_direction(part) != gtk_widget_get_direction(widget.pointer) { names.append(name) }
      var child = gtk_widget_get_first_child(part)
      while let inner = child {
        look(inner)
        child = gtk_widget_get_next_sibling(inner)
      }
    }
    look(widget.pointer)
    return names
  }

  func testEachPartIsMirroredByEachRoute() async { expectMirrored(widgets, by: Self.routes) }

  func testOtherLayoutsAreMirrored() { expectMirrored(otherLayouts, by: Array(Self.routes.prefix(3))) }

  /// GTK takes the direction of a process from its locale.
  func testEachPartFollowsTheLocaleOfTheProcess() {
    let isMirrored = ProcessInfo.processInfo.environment["LANGUAGE"] == "he"
    XCTAssertEqual(gtk_widget_get_default_direction(), isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    guard isMirrored else {
      for (name, make) in widgets + otherLayouts { XCTAssertEqual(make().textDirection, .leftToRight, name) }
      return
    }
    let locale = Route(name: "the locale of the process") { make, show in
      Self.setDefault(GTK_TEXT_DIR_RTL)
      let widget = make()
      return (widget, show(widget))
    }
    // Made in the direction of the process, before any other has been set.
    for (name, make) in widgets + otherLayouts { XCTAssertEqual(make().textDirection, .rightToLeft, name) }
    Self.setDefault(GTK_TEXT_DIR_LTR)
    expectMirrored(widgets + otherLayouts, by: [locale])
  }

  func testEachPartIsMirroredInAHebrewProcess() {
    let child = Process()
    child.executableURL = URL(filePath: CommandLine.arguments[0])
    child.arguments = ["TagFlowTests.TextDirectionTests/testEachPartFollowsTheLocaleOfTheProcess"]
    // The C library of Debian 13 has no other language in the locale C.UTF-8.
    let locales = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: locales) }
    XCTAssertNoThrow(try FileManager.default.createDirectory(at: locales, withIntermediateDirectories: true))
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/localedef")
    compiler.arguments = ["--inputfile=he_IL", "--charmap=UTF-8", locales.appending(path: "he_IL.UTF-8").path]
    XCTAssertNoThrow(try compiler.run())
    compiler.waitUntilExit()
    let language = ["LOCPATH": locales.path, "LC_ALL": "he_IL.UTF-8", "LANGUAGE": "he"]
    child.environment = ProcessInfo.processInfo.environment.merging(language) { $1 }
    let output = Pipe()
    child.standardOutput = output
    XCTAssertNoThrow(try child.run())
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    XCTAssertEqual(child.terminationStatus, 0, text)
  }

  private func expectMirrored(_ widgets: [(name: String, make: () -> Widget)], by routes: [Route]) {
    for (name, make) in widgets {
      let straight = make()
      let window = show(straight)
      let expected = frames(in: straight)
      XCTAssertGreaterThan(expected.count, 0, name)
      let width = Double(straight.width)
      window.destroy()
      for route in routes {
        let (widget, window) = route.take(make, show)
        settle(window)
        let what = "\(name), \(route.name)"
        XCTAssertEqual(widget.textDirection, .rightToLeft, what)
        let found = frames(in: widget)
        XCTAssertEqual(found.map(\.name), expected.map(\.name), what)
        for (part, (original, mirrored)) in zip(expected, found).enumerated() {
          XCTAssertEqual(mirrored.frame.x, width - original.frame.maxX, accuracy: 1, "\(what): \(original.name), part \(part)")
          XCTAssertEqual(mirrored.frame.y, original.frame.y, accuracy: 1, "\(what): \(original.name), part \(part)")
        }
        if widget is TagView || widget is TagEntry { XCTAssertEqual(strangers(in: widget), [], what) }
        window.destroy()
        Self.setDefault(GTK_TEXT_DIR_LTR)
      }
    }
  }

  /// Chips and other parts that are made only after the direction is known.
  func testLaterPartsHaveTheDirection() {
    for route in Self.routes {
      let (widget, window) = route.take({ TagView([Tag("Basil"), Tag("Sage")]) }, show)
      let view = widget as! TagView
      (view.showsCloseButtons, view.gestures.isRemovable) = (true, true)
      view.add(Tag("Thyme"))
      settle(window)
      view.run(.removeByPointer, on: view.tags[0].id)
      view.openMenu(for: view.tags[0].id)
      settle(window)
      XCTAssertTrue(view.surface.toast.isShown)
      XCTAssertTrue(view.menu.isOpen)
      XCTAssertEqual(strangers(in: view), [], route.name)
      XCTAssertGreaterThan(view.frame(of: view.tags[0].id)!.x, view.frame(of: view.tags[1].id)!.x, route.name)
      view.menu.close()
      settle(window)
      window.destroy()
      Self.setDefault(GTK_TEXT_DIR_LTR)
    }
  }

  func testALayoutIsInTheDirectionOfItsWidget() {
    for route in Self.routes {
      let (widget, window) = route.take({ TagView(TagFlowTests.tags("one two")) }, show)
      let view = widget as! TagView
      XCTAssertEqual(view.layout.textDirection, .rightToLeft, route.name)
      view.layout.textDirection = .leftToRight
      view.layout.spacing = 20
      settle(window)
      XCTAssertEqual(view.layout.textDirection, .rightToLeft, route.name)
      XCTAssertGreaterThan(view.frame(of: view.tags[0].id)!.x, view.frame(of: view.tags[1].id)!.x, route.name)
      window.destroy()
      Self.setDefault(GTK_TEXT_DIR_LTR)
    }
  }

  /// Left and Right move the focus to the chip that is there.
  func testKeysFollowTheChips() {
    for route in Self.routes {
      let (widget, window) = route.take({ TagView(TagFlowTests.tags("one two three")) }, show)
      let view = widget as! TagView
      view.focusTag(view.tags[1].id)
      settle(window)
      view.moveFocus(.leftArrow(in: view.textDirection))
      XCTAssertEqual(view.focusedTag?.text, "three", route.name)
      window.destroy()
      Self.setDefault(GTK_TEXT_DIR_LTR)
    }
  }

  // MARK: Completions

  /// Completions begin at the edge of the text at which its letters begin, and are in line with the field.
  func testCompletionsBeginAtTheTextAndStayInLineWithTheField() {
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      for isLocale in [false, true] {
        for (typed, source, runsLeft) in [("ba", "Basil", false), ("בז", "בזיליקום", true)] {
          Self.setDefault(isLocale && direction == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
          let what = "\(typed) in \(direction)\(isLocale ? ", the locale's" : "")"
          let scene = EntryScene("Sage Thyme", width: 500)
          scene.entry.textDirection = direction
          scene.entry.completionSource = .list([source, source + " 2"])
          scene.settle()
          scene.type(typed)
          scene.settle()
          let popover = gtk_widget_get_ancestor(scene.entry.completion.popover.list, gtk_popover_get_type())!
          XCTAssertTrue(MainLoop.run(until: { gtk_widget_get_mapped(popover) != 0 }), what)
          XCTAssertEqual(strangers(in: scene.entry), [], what)
          let text = scene.frame(of: scene.entry.entry)
          var place = GdkRectangle()
          XCTAssertNotEqual(
            gtk_popover_get_pointing_to(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), &place), 0)
          // GTK 4.18 leaves a text that runs the other way at the start of the field.
          let width = scene.entry.entry.naturalWidth
          let starts = runsLeft ? [text.maxX, text.x + width] : [text.x, text.maxX - width]
          XCTAssertTrue(starts.contains { abs($0 - Double(place.x)) <= 20 }, "\(what): \(place.x) in \(text)")
          XCTAssertEqual(gtk_widget_get_halign(popover), runsLeft ? GTK_ALIGN_END : GTK_ALIGN_START, what)
        }
      }
    }
  }

  /// The caret of an empty entry is at the end of the text at which the first letter will be.
  func testTheCaretIsWhereTheTextBegins() {
    for route in Self.routes {
      let (widget, window) = route.take({ TagEntry(TagFlowTests.tags("Sage")) }, show)
      let entry = widget as! TagEntry
      let text = entry.bounds(of: entry.entry.pointer)!
      XCTAssertEqual(text.x + entry.entry.start.x, text.maxX, accuracy: 8, route.name)
      window.destroy()
      Self.setDefault(GTK_TEXT_DIR_LTR)
    }
  }
}
