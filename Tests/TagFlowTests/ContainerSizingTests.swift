import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// A view and a box in each GTK container get the height of their lines in the first layout, and are laid out once.
@MainActor final class ContainerSizingTests: WidgetCase {
  /// Keeps its child at most 260 pixels wide.
  private final class Clamp: Widget {
    private static let type = WidgetType(name: "TagFlowTestClamp", cssName: "clamp")
    private let child: Widget

    init(_ child: Widget) {
      self.child = child
      super.init(type: Self.type)
      child.setParent(self)
    }

    override func measure(_ axis: Axis, forCrossSize cross: Int?) -> Extent {
      guard axis == .horizontal else { return child.measured(.vertical, forCrossSize: cross.map { min($0, 260) }) }
      let extent = child.measured(.horizontal, forCrossSize: cross)
      return Extent(minimum: extent.minimum, natural: max(extent.minimum, min(extent.natural, 260)))
    }

    override func allocate(width: Int, height: Int) {
      child.place(x: max(0, width - 260) / 2, y: 0, width: min(width, 260), height: height)
    }
  }

  /// A widget in a container, and its number of layouts.
  private struct Subject {
    let name: String
    let widget: Widget
    let layouts: () -> Int
    /// The height of its content at its width.
    let needed: () -> Size
    let lines: () -> Int
  }

  private static let names = [
    "Swift", "Objective-C", "Rust", "Common Lisp", "Go", "TypeScript", "Haskell", "C", "JavaScript", "Erlang", "Python",
  ]

  private func subjects(
    _ layout: FlowLayout = FlowLayout(insets: Insets(4)), in itemLayout: (any ListLayout)? = nil
  ) -> [Subject] {
    let view = TagView(Self.names.map { Tag($0) })
    view.layout = layout
    view.itemLayout = itemLayout
    let box = TagBox(Self.names.map { Label($0) }, layout: layout)
    box.itemLayout = itemLayout
    box.addClass("chips")
    return [
      Subject(
        name: "TagView", widget: view, layouts: { view.surface.layouts },
        needed: { view.arrangement.contentSize }, lines: { view.arrangement.lineCount }),
      Subject(
        name: "TagBox", widget: box, layouts: { box.layouts },
        needed: { box.manager.arrangement.contentSize }, lines: { box.manager.arrangement.lineCount }),
    ]
  }

  func testTheLeastWidthForAnyHeightIsTheMinimum() {
    let cases: [(names: [String], length: Double)] = [([], 640), (["C"], 640), (Self.names, 0), (Self.names, 20)]
    for (names, length) in cases {
      let (view, box) = (TagView(names.map { Tag($0) }), TagBox(names.map { Label($0) }))
      (view.naturalLineLength, box.naturalLineLength) = (length, length)
      for widget in [view, box] as [Widget] {
        let minimum = widget.measured(.horizontal).minimum
        XCTAssertEqual(widget.measured(.horizontal, forCrossSize: 1 << 20).minimum, minimum, "\(widget) \(names) \(length)")
      }
    }
  }

  private func expectRight(
    _ subject: Subject, in container: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let what = "\(subject.name) in \(container)"
    XCTAssertEqual(subject.layouts(), 1, "\(what): one pass", file: file, line: line)
    XCTAssertGreaterThan(subject.lines(), 1, "\(what): it wraps", file: file, line: line)
    XCTAssertEqual(subject.widget.height, Int(subject.needed().height.rounded(.up)), what, file: file, line: line)
    XCTAssertLessThanOrEqual(subject.needed().width, Double(subject.widget.width), what, file: file, line: line)
  }

  private let containers: [(String, @MainActor (Widget) -> Widget)] = [
    ("a GtkBox", { Box(.vertical, spacing: 6, [Label("above"), $0, Label("below")]) }),
    (
      "three boxes",
      { inner in
        inner.setExpands(.horizontal)
        let row = Box(.horizontal, spacing: 6, [Label("before"), inner, Label("after")])
        return Box(.vertical, [Box(.vertical, [row, Label("below")]), Label("further below")])
      }
    ),
    (
      "a GtkGrid",
      { inner in
        let grid = Grid(columnSpacing: 6, rowSpacing: 6)
        inner.setExpands(.horizontal)
        inner.setPlacement(vertical: .start)
        grid.attach(Label("name"), column: 0, row: 0)
        grid.attach(Entry(), column: 1, row: 0)
        grid.attach(Label("tags"), column: 0, row: 1)
        grid.attach(inner, column: 1, row: 1)
        return grid
      }
    ),
    (
      "a GtkListBox",
      { inner in
        let list = ListBox()
        for child in [Label("first"), inner, Label("last")] { list.append(ListBoxRow(child, isActivatable: false)) }
        return list
      }
    ),
    ("a clamp", { Clamp(Box(.vertical, [$0, Label("below")])) }),
    ("a GtkScrolledWindow's box", { ScrolledWindow(Box(.vertical, [$0, Label("below")]), horizontal: .never) }),
  ]

  func testFirstLayoutIsFinalInEveryContainer() async {
    let layouts: [any ListLayout] = [
      FloatLayout(spacing: PerAxis(6)), WrapLayout(spacing: PerAxis(6), lines: .shortestColumn(2), itemSpreading: .fill),
      LinearLayout(.vertical, spacing: 6), ColumnsLayout(2, spacing: PerAxis(6)),
    ]
    for (name, wrap) in containers {
      for subject in subjects() + layouts.flatMap({ subjects(in: $0) }) {
        // Without a height, GtkGrid requests that of its minimum width, and GTK warns if the window is lower.
        let window = show(wrap(subject.widget), width: 320, height: name == "a GtkGrid" ? 900 : 60)
        expectRight(subject, in: name)
        window.destroy()
      }
    }
  }

  func testFirstLayoutIsFinalInADialog() {
    for subject in subjects() {
      let parent = Window()
      parent.present()
      let dialog = Window()
      // Only a width: the window takes the content's height for this width.
      dialog.setDefaultSize(width: 320, height: -1)
      let below = Label("below")
      dialog.child = Box(.vertical, [subject.widget, below])
      dialog.present(over: parent)
      settle(dialog)
      expectRight(subject, in: "a dialog")
      XCTAssertEqual(dialog.height, subject.widget.height + below.height, "as high as its content")
      dialog.destroy()
      parent.destroy()
    }
  }

  func testFirstLayoutIsFinalInAPopover() {
    for subject in subjects() {
      let holder = Box(.vertical, [subject.widget])
      subject.widget.setMinimumSize(width: 260)
      (subject.widget as? TagBox)?.naturalLineLength = 260
      let button = MenuButton("Open", popover: Popover(holder))
      let window = show(button, width: 700, height: 500)
      XCTAssertEqual(subject.layouts(), 0)
      gtk_menu_button_popup(button.opaque)
      XCTAssertTrue(MainLoop.run(until: { subject.layouts() > 0 }))
      settle(window)
      XCTAssertEqual(subject.layouts(), 1, "\(subject.name): one pass")
      XCTAssertEqual(subject.widget.height, Int(subject.needed().height.rounded(.up)), subject.name)
      gtk_menu_button_popdown(button.opaque)
      XCTAssertTrue(MainLoop.run(until: { !subject.widget.isMapped }))
      settle(window)
      window.destroy()
    }
  }

  func testFirstLayoutIsFinalInListRows() {
    var rows: [TagView] = []
    let list = ListView(count: 30) { () -> TagView in
      let view = TagView()
      rows.append(view)
      return view
    } show: { view, index in
      view.setTags(Self.names.prefix(3 + index % 9).map { Tag($0) })
    }
    show(ScrolledWindow(list, horizontal: .never), width: 280, height: 300)
    let shown = rows.filter { $0.isMapped && $0.surface.layouts > 0 }
    XCTAssertGreaterThan(shown.count, 3)
    for view in shown {
      XCTAssertEqual(view.surface.layouts, 1, "one pass")
      XCTAssertEqual(view.height, Int(view.arrangement.contentSize.height.rounded(.up)))
    }
  }

  func testAWidthChangeMeasuresAndLaysOutOnce() {
    for subject in subjects() {
      let window = Window()
      let pane = Paned(.horizontal, start: Box(.vertical, [subject.widget]), end: Label("beside"))
      pane.position = 200
      window.present(pane, width: 700, height: 400)
      settle(window)
      let before = subject.layouts()
      let height = subject.needed().height
      pane.position = 330
      settle(window)
      XCTAssertEqual(subject.layouts(), before + 1, subject.name)
      XCTAssertLessThan(subject.needed().height, height, "\(subject.name): fewer lines")
      settle(window)
      XCTAssertEqual(subject.layouts(), before + 1, "\(subject.name): no pass comes after")
      window.destroy()
    }
  }

  func testWidthForHeightIsMinimal() {
    for subject in subjects() {
      let (widget, name) = (subject.widget, subject.name)
      let least = widget.measured(.vertical, forCrossSize: 5000).natural
      let most = widget.measured(.vertical, forCrossSize: widget.measured(.horizontal).minimum).natural
      for height in stride(from: least, through: most + 40, by: 11) {
        let width = widget.measured(.horizontal, forCrossSize: height).minimum
        XCTAssertLessThanOrEqual(widget.measured(.vertical, forCrossSize: width).natural, height, "\(name) \(height)")
        if width > 130 {
          XCTAssertGreaterThan(
            widget.measured(.vertical, forCrossSize: width - 1).natural, height, "\(name): \(width) for \(height)")
        }
      }
    }
  }
}
