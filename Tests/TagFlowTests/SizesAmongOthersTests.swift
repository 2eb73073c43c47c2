import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Each widget and layout beside others, in GTK's containers: where there is room, it has the size that its content wants, its items
/// are within it, and its first line is on the baseline of its row.
@MainActor final class SizesAmongOthersTests: WidgetCase {
  /// A widget, and what can be seen of its items.
  @MainActor private struct Subject {
    let name: String
    let widget: Widget
    /// The frames of its items, in its coordinates.
    let frames: () -> [Rect]
    /// The baseline of the text of its first item, in its coordinates; nil if it has none.
    var baseline: () -> Double?
    /// Whether its items are all on one line at its natural width.
    var isOneLine = true
  }

  private static let texts = [["Rosemary officinalis"], ["Basil", "Sage", "Thyme vulgaris"]]

  // MARK: Subjects

  private func label(_ text: String) -> Label {
    let label = Label(text)
    gtk_label_set_ellipsize(OpaquePointer(label.pointer), PANGO_ELLIPSIZE_END)
    return label
  }

  private func bounds(_ children: [Widget], in widget: Widget) -> [Rect] { children.compactMap { widget.bounds(of: $0.pointer) } }

  private func baseline(of label: Widget, in widget: Widget) -> Double? {
    guard let frame = widget.bounds(of: label.pointer) else { return nil }
    let (layout, own) = (gtk_label_get_layout(OpaquePointer(label.pointer)), UnsafeMutablePointer<Int32>.allocate(capacity: 2))
    defer { own.deallocate() }
    gtk_label_get_layout_offsets(OpaquePointer(label.pointer), own, own + 1)
    return frame.y + Double(own[1]) + (Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)).rounded()
  }

  private func view(_ texts: [String], _ change: (TagView) -> Void = { _ in }) -> Subject {
    let view = TagView(texts.map { Tag($0) })
    change(view)
    return Subject(
      name: "view of \(texts), \(view.itemLayout.map { "\($0)" } ?? "")", widget: view,
      frames: { view.tags.compactMap { view.chips[$0.id].flatMap { view.bounds(of: $0.pointer) } } },
      baseline: { self.baseline(ofFirstChipIn: view) })
  }

  private func baseline(ofFirstChipIn view: TagView) -> Double? {
    guard let chip = view.tags.first.flatMap({ view.chips[$0.id] }), let frame = view.bounds(of: chip.pointer) else { return nil }
    return frame.y - chip.borderBox.y + chip.frames.text.y + chip.block.baseline
  }

  private func box(_ texts: [String], _ change: (TagBox) -> Void = { _ in }) -> Subject {
    let labels = texts.map(label)
    let box = TagBox(labels, layout: FlowLayout(spacing: 6))
    change(box)
    return Subject(
      name: "box of \(texts), \(box.itemLayout.map { "\($0)" } ?? "")", widget: box,
      frames: { [weak box] in box.map { self.bounds(labels, in: $0) } ?? [] },
      baseline: { [weak box] in box.flatMap { box in labels.first.flatMap { self.baseline(of: $0, in: box) } } })
  }

  private func host(_ name: String, _ make: ([Widget]) -> Widget) -> [Subject] {
    Self.texts.map { texts in
      let labels = texts.map(label)
      let host = make(labels)
      return Subject(
        name: "\(name) of \(texts)", widget: host, frames: { self.bounds(labels, in: host) },
        baseline: { labels.first.flatMap { self.baseline(of: $0, in: host) } })
    }
  }

  private func entry(_ texts: [String]) -> Subject {
    let entry = TagEntry(texts.map { Tag($0) })
    return Subject(
      name: "entry of \(texts)", widget: entry,
      frames: { entry.tags.compactMap { entry.chips[$0.id].flatMap { entry.bounds(of: $0.pointer) } } },
      baseline: {
        guard let frame = entry.bounds(of: entry.entry.pointer) else { return nil }
        let text = entry.entry.measured(.vertical)
        return text.naturalBaseline.map { frame.y + ((frame.height - Double(text.natural)) / 2).rounded() + Double($0) }
      }, isOneLine: false)
  }

  /// Widgets whose lines break, and which are therefore as wide as a line if they can be.
  private var subjects: [Subject] {
    let spacing = PerAxis(6.0)
    let lists: [any ListLayout] = [FloatLayout(spacing: spacing), WrapLayout(spacing: spacing)]
    return Self.texts.flatMap { texts in
      [view(texts), box(texts), entry(texts)]
        + lists.flatMap { list in [view(texts) { $0.itemLayout = list }, box(texts) { $0.itemLayout = list }] }
    }
      + host("flow layout") { Host(FlowLayout(spacing: 6), $0) }
      + host("wrap layout") { ItemHost(WrapLayoutManager(WrapLayout(spacing: spacing)), $0) }
      + host("float layout") { ItemHost(FloatLayoutManager(FloatLayout(spacing: spacing)), $0) }
      + host("linear layout") { ItemHost(LinearLayoutManager(LinearLayout(.horizontal, spacing: 6)), $0) }
      + host("table layout") { ItemHost(TableLayoutManager(rows: [TableRow("0", columns: .wrap)], spacing: spacing), $0) }
  }

  // MARK: In containers

  private static let expanding: (Widget) -> Widget = { widget in
    widget.setExpands(.horizontal)
    return widget
  }

  /// Containers with much more room than the widget needs.
  private let containers: [(name: String, wrap: @MainActor (Widget) -> Widget)] = [
    ("a row", { Box(.horizontal, spacing: 6, [Label("Herbs:"), $0, Label("after")]) }),
    ("a row beside a label that expands", { Box(.horizontal, spacing: 6, [SizesAmongOthersTests.expanding(Label("Herbs:")), $0]) }),
    ("a column", { Box(.vertical, [Label("above"), $0, Label("below")]) }),
    ("a row in a column", { Box(.vertical, [Box(.horizontal, [Label("Herbs:"), $0]), Label("below")]) }),
    ("a column in a row", { Box(.horizontal, [Box(.vertical, [$0, Label("below")]), Label("after")]) }),
    (
      "a GtkGrid",
      { widget in
        let grid = Grid(columnSpacing: 6, rowSpacing: 6)
        grid.attach(Label("Herbs:"), column: 0, row: 0)
        grid.attach(widget, column: 1, row: 0)
        // The window of GTK 4.18 asks for heights that a GtkGrid with a label that wraps also has only in more than its least width,
        // and complains.
        return ScrolledWindow(grid)
      }
    ),
    (
      "a GtkCenterBox",
      { widget in
        let (box, start) = (Widget.wrapping(gtk_center_box_new()), Label("start"))
        gtk_center_box_set_start_widget(OpaquePointer(box.pointer), start.pointer)
        gtk_center_box_set_center_widget(OpaquePointer(box.pointer), widget.pointer)
        return box
      }
    ),
    (
      "a GtkOverlay",
      { widget in
        let (overlay, below) = (Widget.wrapping(gtk_overlay_new()), Label("below"))
        gtk_overlay_set_child(OpaquePointer(overlay.pointer), below.pointer)
        gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), widget.pointer)
        return overlay
      }
    ),
    (
      "a GtkPaned",
      { widget in
        let (paned, end) = (Widget.wrapping(gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)), Label("end"))
        gtk_paned_set_start_child(OpaquePointer(paned.pointer), widget.pointer)
        gtk_paned_set_end_child(OpaquePointer(paned.pointer), end.pointer)
        gtk_paned_set_position(OpaquePointer(paned.pointer), 450)
        return paned
      }
    ),
    (
      "a GtkListBox",
      { widget in
        let list = ListBox()
        list.append(ListBoxRow(Box(.horizontal, [Label("Herbs:"), widget]), isActivatable: false))
        return list
      }
    ),
    ("a row of a GtkListView", { widget in rows { Box(.horizontal, [Label("Herbs:"), widget]) } }),
    ("a row of a GtkListView alone", { widget in rows { widget } }),
    (
      "a cell of a GtkColumnView",
      { widget in
        let (factory, rows) = (gtk_signal_list_item_factory_new()!, gtk_string_list_new(nil)!)
        gtk_string_list_append(rows, "")
        connect(UnsafeMutableRawPointer(factory), "setup") { gtk_list_item_set_child($0.object(0), widget.pointer) }
        let table = Widget.wrapping(gtk_column_view_new(gtk_no_selection_new(rows)))
        let column = gtk_column_view_column_new("Herbs", factory)!
        gtk_column_view_column_set_expand(column, 1)
        gtk_column_view_append_column(table.opaque, column)
        g_object_unref(UnsafeMutableRawPointer(column))
        return ScrolledWindow(table)
      }
    ),
  ]

  /// A list with a row.
  private static func rows(_ make: @escaping @MainActor () -> Widget) -> Widget {
    ScrolledWindow(ListView(count: 1, row: make) { _, _ in })
  }

  @discardableResult private func show(_ content: Widget, height: Int) -> Window {
    show(content, width: 700, height: max(height, content.measured(.vertical).minimum))
  }

  /// The items are within the widget, none is narrower than it wants to be, and they are on one line.
  private func expectWhole(_ subject: Subject, _ wanted: [Double], _ what: String) {
    let frames = subject.frames()
    XCTAssertEqual(frames.map(\.width), wanted, "\(what): widths")
    for frame in frames {
      XCTAssertGreaterThanOrEqual(frame.x, -0.5, what)
      XCTAssertGreaterThanOrEqual(frame.y, -0.5, what)
      XCTAssertLessThanOrEqual(frame.maxX, Double(subject.widget.width) + 0.5, what)
      XCTAssertLessThanOrEqual(frame.maxY, Double(subject.widget.height) + 0.5, what)
      if subject.isOneLine { XCTAssertEqual(frame.y, frames[0].y, accuracy: 4, "\(what): one line") }
    }
  }

  /// The widths of the items in a widget that has all the room that there could be.
  private func widths(of subjects: [Subject]) -> [[Double]] {
    subjects.map { subject in
      let window = show(subject.widget, height: 300)
      defer { window.destroy() }
      return subject.frames().map(\.width)
    }
  }

  func testWidgetsHaveTheirNaturalSizesWhereThereIsRoom() async {
    let wanted = widths(of: subjects)
    for (container, wrap) in containers {
      for height in container.hasPrefix("a row") ? [44, 160] : [160] {
        for (subject, wanted) in zip(subjects, wanted) {
          let window = show(wrap(subject.widget), height: height)
          expectWhole(subject, wanted, "\(subject.name) in \(container), \(height) px high")
          window.destroy()
        }
      }
    }
  }

  func testAlignedWidgetsHaveTheirNaturalSizes() {
    let wanted = widths(of: subjects)
    let places = [
      (GTK_ALIGN_START, GTK_ALIGN_FILL), (GTK_ALIGN_CENTER, GTK_ALIGN_START), (GTK_ALIGN_END, GTK_ALIGN_CENTER),
      (GTK_ALIGN_FILL, GTK_ALIGN_END), (GTK_ALIGN_START, GTK_ALIGN_BASELINE), (GTK_ALIGN_FILL, GTK_ALIGN_FILL),
    ]
    for (horizontal, vertical) in places {
      for (subject, wanted) in zip(subjects, wanted) {
        gtk_widget_set_halign(subject.widget.pointer, horizontal)
        gtk_widget_set_valign(subject.widget.pointer, vertical)
        let window = show(subject.widget, height: 120)
        let what = "\(subject.name), aligned \(horizontal.rawValue), \(vertical.rawValue)"
        expectWhole(subject, wanted, what)
        if horizontal != GTK_ALIGN_FILL {
          XCTAssertEqual(subject.widget.width, subject.widget.measured(.horizontal).natural, what)
        }
        window.destroy()
      }
    }
  }

  func testAPopoverIsAsWideAsALine() {
    let wanted = widths(of: subjects)
    for (subject, wanted) in zip(subjects, wanted) {
      let button = MenuButton("Open", popover: Popover(Box(.vertical, [subject.widget])))
      let window = show(button, height: 300)
      gtk_menu_button_popup(button.opaque)
      XCTAssertTrue(MainLoop.run(until: { subject.widget.isMapped }))
      settle(window)
      expectWhole(subject, wanted, "\(subject.name) in a popover")
      gtk_menu_button_popdown(button.opaque)
      XCTAssertTrue(MainLoop.run(until: { !subject.widget.isMapped }))
      window.destroy()
    }
  }

  // MARK: Lengths of lines

  func testTheNaturalWidthIsThatOfALine() {
    let texts = (0..<40).map { "Plant \($0)" }
    func expect(_ widget: Widget, _ lengthen: (Double) -> Void, _ name: String) {
      for length in [120.0, 300, 640] {
        lengthen(length)
        for height in [nil, widget.measured(.vertical).minimum, 60, 300, 5000] {
          let width = widget.measured(.horizontal, forCrossSize: height)
          XCTAssertEqual(width.natural, max(width.minimum, Int(length)), "\(name), lines of \(length), height \(height ?? -1)")
        }
      }
    }
    let layouts: [(any ListLayout)?] = [nil, FloatLayout(spacing: PerAxis(6)), WrapLayout(spacing: PerAxis(6))]
    for layout in layouts {
      let (view, box) = (TagView(texts.map { Tag($0) }), TagBox(texts.map { Label($0) }))
      (view.itemLayout, box.itemLayout) = (layout, layout)
      expect(view, { view.naturalLineLength = $0 }, "view, \(String(describing: layout))")
      expect(box, { box.naturalLineLength = $0 }, "box, \(String(describing: layout))")
    }
    let (wrap, float) = (WrapLayoutManager(WrapLayout(spacing: PerAxis(6))), FloatLayoutManager(FloatLayout(spacing: PerAxis(6))))
    for manager in [wrap, float] as [ItemLayoutManager] {
      expect(ItemHost(manager, texts.map { Label($0) }), { manager.naturalLineLength = $0 }, "\(manager)")
    }
  }

  /// A line ends where a child asks for a new one.
  func testFloatsThatClearAreOnLinesOfTheirOwn() {
    let host = ItemHost(FloatLayoutManager(FloatLayout(spacing: PerAxis(10))), (0..<4).map { _ in Block(50, 20) })
    XCTAssertEqual(host.measured(.horizontal).natural, 230)
    host[2].item.floating = Floating(clear: true)
    XCTAssertEqual(host.measured(.horizontal).natural, 110)
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 110).natural, 50)
  }

  /// A height that is enough for a width leads to a width for which the height is enough.
  func testHeightAndWidthAgreeInBothOrders() {
    for subject in subjects {
      let minimum = subject.widget.measured(.horizontal).minimum
      for width in (0..<10).map({ minimum + $0 * 40 }) {
        let height = subject.widget.measured(.vertical, forCrossSize: width).natural
        let back = subject.widget.measured(.horizontal, forCrossSize: height)
        XCTAssertLessThanOrEqual(back.minimum, width, "\(subject.name), \(width)")
        for enough in [back.minimum, back.natural] {
          XCTAssertLessThanOrEqual(
            subject.widget.measured(.vertical, forCrossSize: enough).minimum, height, "\(subject.name), \(width), back \(enough)")
        }
      }
    }
  }

  // MARK: Baselines

  private func label(_ text: String, scale: Double) -> Label {
    let label = Label(text)
    let attributes = pango_attr_list_new()!
    pango_attr_list_insert(attributes, pango_attr_scale_new(scale))
    gtk_label_set_attributes(OpaquePointer(label.pointer), attributes)
    pango_attr_list_unref(attributes)
    return label
  }

  /// Beside a larger or smaller label, in a row that is high enough or much higher, all texts are on one baseline.
  func testTheFirstLineIsOnTheBaselineOfItsRow() {
    for scale in [1, 2.5] {
      for height in [60, 150] {
        for subject in subjects {
          let label = label("Herbs", scale: scale)
          for widget in [label, subject.widget] { gtk_widget_set_valign(widget.pointer, GTK_ALIGN_BASELINE) }
          let row = Box(.horizontal, spacing: 6, [label, subject.widget])
          let window = show(row, height: height)
          let what = "\(subject.name) beside a label of \(label.height) px in \(row.height) px"
          let origin = row.bounds(of: subject.widget.pointer)!.y
          // GTK rounds up the baselines that labels request, but not where it draws them.
          XCTAssertEqual(
            subject.baseline().map { $0 + origin } ?? -1, baseline(of: label, in: row) ?? -5, accuracy: 2, what)
          for frame in subject.frames() { XCTAssertLessThanOrEqual(frame.maxY, Double(subject.widget.height) + 0.5, what) }
          window.destroy()
        }
      }
    }
  }

  /// The baseline that is requested is that of the text as it is drawn, whatever the style of the first chip.
  func testTheRequestedBaselineIsThatOfTheFirstText() {
    let styles: [TagStyle] = [
      TagStyle(), TagStyle(font: Font(size: 22)), TagStyle(minimumHeight: 50),
      TagStyle(padding: Insets(top: 11, start: 3, bottom: 2, end: 3)),
    ]
    for style in styles {
      let view = TagView([Tag("Basil", style: style), Tag("Sage"), Tag("Thyme")])
      let window = show(Box(.vertical, [view]), height: 200)
      let extent = view.measured(.vertical, forCrossSize: view.width)
      XCTAssertEqual(Double(extent.naturalBaseline ?? -1), baseline(ofFirstChipIn: view) ?? -2, accuracy: 1, "\(style)")
      window.destroy()
    }
    XCTAssertNil(TagView().measured(.vertical).naturalBaseline)
    XCTAssertNil(TagBox([Block(20, 20)]).measured(.vertical).naturalBaseline)
    let scrolled = TagView([Tag("Basil")])
    show(ScrolledWindow(scrolled), height: 100)
    XCTAssertNil(scrolled.measured(.vertical).naturalBaseline, "a view that scrolls has no first line")
  }

  /// Chips that are dropped to a baseline are dragged and tapped where they are.
  func testChipsOnABaselineAreFoundWhereTheyAre() {
    let view = TagView([Tag("Basil"), Tag("Sage")])
    let label = label("Herbs", scale: 2.5)
    for widget in [label, view] { gtk_widget_set_valign(widget.pointer, GTK_ALIGN_BASELINE) }
    show(Box(.horizontal, [label, view]), height: 150)
    let chip = view.bounds(of: view.chips[view.tags[1].id]!.pointer)!
    XCTAssertGreaterThan(chip.y, 20)
    XCTAssertEqual(view.frame(of: view.tags[1].id)?.y ?? 0, chip.y, accuracy: 12)
    XCTAssertEqual(view.tag(at: chip.center)?.text, "Sage")
  }
}
