import CTagFlowGtk
import GtkBridge
import TagFlow

/// Windows created by GtkBuilder.
@MainActor enum Builder {
  /// The objects with these IDs in a description. They live as long as the program.
  static func objects(_ names: String..., in description: String) -> [OpaquePointer] {
    let builder = gtk_builder_new_from_string(description, -1)!
    return names.map { OpaquePointer(gtk_builder_get_object(builder, $0)!) }
  }

  /// Shows a window.
  static func show(_ window: OpaquePointer) {
    let window = UnsafeMutablePointer<GtkWidget>(window)
    gtk_widget_show(window)
  }
}

/// A view in a scrolled window in a popover.
@MainActor enum PopoverScene {
  private static let description = """
    <interface>
      <object class="GtkWindow" id="window">
        <property name="title">Guest</property>
        <property name="default-width">300</property>
        <property name="default-height">120</property>
        <child>
          <object class="GtkMenuButton">
            <property name="label">Tags</property>
            <property name="halign">center</property>
            <property name="valign">center</property>
            <property name="popover">
              <object class="GtkPopover">
                <child>
                  <object class="GtkScrolledWindow" id="scroller">
                    <property name="hscrollbar-policy">never</property>
                    <property name="min-content-height">220</property>
                  </object>
                </child>
              </object>
            </property>
          </object>
        </child>
      </object>
    </interface>
    """

  static func show() {
    let objects = Builder.objects("window", "scroller", in: Self.description)
    let view = TagView("oak elm ash yew fir birch maple lime".split(separator: " ").map { Tag(String($0)) })
    view.gestures.isReorderable = true
    view.setMinimumSize(width: 260)
    view.onMove = { tag, from, to in say("moved \(tag.text) from \(from) to \(to)") }
    gtk_scrolled_window_set_child(objects[1], widget(view))
    Builder.show(objects[0])
  }
}

/// A small window over a large one, each with a view that allows import and export.
@MainActor enum WindowsScene {
  private static func description(_ title: String, _ width: Int, _ height: Int) -> String {
    """
    <interface>
      <object class="GtkWindow" id="window">
        <property name="title">\(title)</property>
        <property name="default-width">\(width)</property>
        <property name="default-height">\(height)</property>
      </object>
    </interface>
    """
  }

  static func show() {
    show("Large", width: 1000, height: 640, words: "rose lily")
    g_timeout_add(
      500,
      { _ in
        MainActor.assumeIsolated { WindowsScene.show("Small", width: 320, height: 160, words: "oak elm ash") }
        return 0
      }, nil)
  }

  fileprivate static func show(_ title: String, width: Int, height: Int, words: String) {
    let window = Builder.objects("window", in: description(title, width, height))[0]
    let view = TagView(
      words.split(separator: " ").map { Tag(String($0), style: $0 == "elm" ? TagStyle(background: .black) : TagStyle()) })
    view.accessibleName = title
    view.gestures.isReorderable = true
    view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    view.onEvent = { event in
      let style = event.tag.style.background == .black ? "black" : "plain"
      say("\(title): \(event.kind) \(event.tag.text) \(style) \(event.tag.id) by \(event.cause)")
    }
    gtk_window_set_child(UnsafeMutablePointer<GtkWindow>(window), widget(view))
    Builder.show(window)
  }
}

/// A list or table of many rows that are reused, each with a view of two tags that can be dragged to other rows, or with two buttons.
@MainActor enum ListScene: String {
  case list, table
  case listOfButtons = "list-of-buttons"
  case tableOfButtons = "table-of-buttons"

  private static let rowCount = 200
  private static let description = """
    <interface>
      <object class="GtkWindow" id="window">
        <property name="title">Guest</property>
        <property name="fullscreened">1</property>
        <child>
          <object class="GtkScrolledWindow" id="scroller"/>
        </child>
      </object>
    </interface>
    """
  /// The tags of each row, of which the second one of the sixth row is disabled.
  private static var records = (0..<rowCount).map { [Tag("a\($0)"), Tag("b\($0)", isEnabled: $0 != 5)] }
  private static var rows: [UnsafeMutablePointer<GtkWidget>: (view: TagView, index: Int)] = [:]

  func show() {
    let objects = Builder.objects("window", "scroller", in: Self.description)
    let strings = gtk_string_list_new(nil)!
    for _ in 0..<Self.rowCount { gtk_string_list_append(strings, "") }
    let factory = gtk_signal_list_item_factory_new()!
    let hasButtons = self == .listOfButtons || self == .tableOfButtons
    connect(UnsafeMutableRawPointer(factory), "setup") { arguments in
      gtk_list_item_set_child(arguments.object(0), hasButtons ? Self.rowOfButtons() : Self.row())
    }
    connect(UnsafeMutableRawPointer(factory), "bind") { arguments in
      let item = arguments.object(0)
      Self.bind(gtk_list_item_get_child(item), Int(gtk_list_item_get_position(item)))
    }
    let rows = gtk_no_selection_new(strings)
    let list = self == .list || self == .listOfButtons ? gtk_list_view_new(rows, factory)! : Self.table(rows, factory)
    connect(list, "activate") { say("row \($0.uint(0)) activated") }
    gtk_scrolled_window_set_child(objects[1], list)
    Builder.show(objects[0])
  }

  private static func table(_ rows: OpaquePointer?, _ factory: OpaquePointer) -> UnsafeMutablePointer<GtkWidget> {
    let table = gtk_column_view_new(rows)!
    let column = gtk_column_view_column_new("Tags", factory)!
    gtk_column_view_column_set_expand(column, 1)
    gtk_column_view_append_column(OpaquePointer(table), column)
    return table
  }

  private static func rowOfButtons() -> UnsafeMutablePointer<GtkWidget> {
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    let box = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
    gtk_box_append(box, gtk_label_new("Row"))
    for _ in 0..<2 {
      let button = gtk_button_new()!
      connect(UnsafeMutableRawPointer(button), "clicked") { _ in
        say("clicked \(String(cString: gtk_button_get_label(UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self))))")
      }
      gtk_box_append(box, button)
    }
    return row
  }

  private static func bindButtons(_ row: UnsafeMutablePointer<GtkWidget>, _ index: Int) {
    var child = gtk_widget_get_next_sibling(gtk_widget_get_first_child(row))
    for tag in records[index] {
      gtk_button_set_label(UnsafeMutableRawPointer(child)?.assumingMemoryBound(to: GtkButton.self), tag.text)
      gtk_widget_set_sensitive(child, tag.isEnabled ? 1 : 0)
      child = gtk_widget_get_next_sibling(child)
    }
  }

  private static func row() -> UnsafeMutablePointer<GtkWidget> {
    let view = TagView()
    view.gestures.isReorderable = true
    view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    let box = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
    gtk_widget_set_hexpand(widget(view), 1)
    gtk_box_append(box, gtk_label_new("Row"))
    gtk_box_append(box, widget(view))
    rows[row] = (view, -1)
    view.onTap = { tag, _ in say("clicked \(tag.text)") }
    view.onTagsChange = {
      guard let (view, index) = rows[row] else { return }
      records[index] = Array(view.tags)
      say("row \(index): \(view.tags.map(\.text).joined(separator: " "))")
    }
    return row
  }

  private static func bind(_ row: UnsafeMutablePointer<GtkWidget>, _ index: Int) {
    guard let view = rows[row]?.view else { return bindButtons(row, index) }
    rows[row]?.index = index
    view.accessibleName = "Tags \(index)"
    view.setTags(records[index])
  }
}

/// Views in the places of a form: between other widgets, in a scroller or not, with room around them or none.
enum FormScene: String, CaseIterable {
  /// A heading, a view, an entry and more, in one scrolled window.
  case form
  /// A view of one or two lines between other widgets, without a scroller.
  case oneLine = "one-line"
  case twoLines = "two-lines"
  /// A view of one line at the lower end of its window.
  case atTheEnd = "at-the-end"
  /// A narrow column of chips beside other widgets.
  case narrow
  /// A view as high as its window.
  case full
  /// A view of one line whose zone is at its end.
  case side
  /// A view, an entry and a box in rows of a list that can be activated, and has gestures of its own.
  case rows
  /// A view and two entries that exchange chips.
  case exchange

  @MainActor func show() {
    let window = gtk_window_new()!
    let title = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_title(title, "Guest")
    gtk_window_set_default_size(title, 420, 150)
    gtk_window_set_child(title, content)
    if self != .full { gtk_window_fullscreen(title) }
    gtk_widget_show(window)
  }

  @MainActor private var content: UnsafeMutablePointer<GtkWidget> {
    let (view, entry) = (self.view, self.entry)
    switch self {
    case .full: return widget(view)
    case .narrow:
      gtk_widget_set_valign(widget(view), GTK_ALIGN_START)
      return box(GTK_ORIENTATION_HORIZONTAL, [widget(view), text(6, expands: true)])
    case .oneLine, .twoLines, .side: return box(GTK_ORIENTATION_VERTICAL, [text(2), widget(view), text(3, expands: true)])
    case .atTheEnd: return box(GTK_ORIENTATION_VERTICAL, [text(3, expands: true), widget(view)])
    case .rows:
      let list = gtk_list_box_new()!
      let box = TagBox(["oak", "elm"].map { Label($0) })
      box.selection.mode = .multiple
      box.onSelectionChange = { say("box selects \($0.count)") }
      let shown = TagView([Tag("Only"), Tag("shown")])
      shown.selection.mode = .none
      var readOnly = TagEditorConfiguration()
      readOnly.isReadOnly = true
      let fixed = TagEntry([Tag("Fixed")], configuration: readOnly)
      for child in [widget(view), widget(entry), widget(box), text(1), widget(shown), widget(fixed)] {
        gtk_list_box_append(OpaquePointer(list), child)
      }
      connect(list, "row-activated") { arguments in
        guard let row = arguments.object(0) else { return }
        say("row \(gtk_list_box_row_get_index(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkListBoxRow.self)))")
      }
      addGestures(to: list)
      return list
    case .exchange:
      let letters = TagEntry([Tag("Named")])
      letters.accessibleName = "Letters"
      letters.configuration.validation = .forbidden(["typed 0"])
      view.exchange = TagExchange(allowsExport: true, allowsImport: true)
      // It would cover the entries.
      view.deleteZone.isEnabled = false
      for entry in [entry, letters] {
        entry.exchange = view.exchange
        let name = entry.accessibleName
        entry.onEvent = { event in
          switch event {
          case .added(_, let text, _): say("added \(text) to \(name)")
          case .removed(_, let text): say("removed \(text) from \(name)")
          case .rejected(let text, _): say("refused \(text) by \(name)")
          default: break
          }
        }
      }
      return box(GTK_ORIENTATION_VERTICAL, [widget(view), text(2), widget(letters), text(2), widget(entry), text(1, expands: true)])
    case .form:
      let scrolled = gtk_scrolled_window_new()!
      gtk_scrolled_window_set_child(
        OpaquePointer(scrolled), box(GTK_ORIENTATION_VERTICAL, [text(4), widget(view), text(4), widget(entry), text(1)]))
      return scrolled
    }
  }

  /// Gestures of rows with a menu, of pages that are swiped and of a sheet that is dragged down.
  @MainActor private func addGestures(to parent: UnsafeMutablePointer<GtkWidget>) {
    let click = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
    connect(click, "pressed") { _ in say("around: menu") }
    let swipe = gtk_gesture_swipe_new()!
    // GTK emits `swipe` also when another gesture has claimed the pointer.
    var isCanceled = false
    connect(swipe, "begin") { _ in isCanceled = false }
    connect(swipe, "cancel") { _ in isCanceled = true }
    connect(swipe, "swipe") { arguments in
      if !isCanceled, abs(arguments.double(0)) > abs(arguments.double(1)), abs(arguments.double(0)) > 100 { say("around: page") }
    }
    let drag = gtk_gesture_drag_new()!
    connect(drag, "drag-update") { arguments in
      guard arguments.double(1) > 16, abs(arguments.double(0)) < 16,
        gtk_gesture_get_sequence_state(drag, gtk_gesture_get_last_updated_sequence(drag)) == GTK_EVENT_SEQUENCE_NONE
      else { return }
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      say("around: sheet")
    }
    for gesture in [click, swipe, drag] { gtk_widget_add_controller(parent, gesture) }
  }

  @MainActor private var entry: TagEntry {
    let entry = TagEntry((0..<(self == .form ? 60 : 3)).map { Tag("typed \($0)") })
    entry.accessibleName = "Typed"
    entry.onEvent = { event in
      if case .added(_, let text, let index) = event { say("added \(text) at \(index)") }
    }
    return entry
  }

  @MainActor private var view: TagView {
    let words =
      switch self {
      case .form: (0..<400).map { "tag \($0)" }
      case .twoLines: (0..<14).map { "tag \($0)" }
      case .full: (0..<18).map { "tag \($0)" }
      default: ["Basil", "Sage", "Thyme", "Rosemary", "Oregano"]
      }
    let view = TagView(words.map { Tag($0) })
    view.accessibleName = "Tags"
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.deleteZone.isEnabled = true
    if self == .side { view.deleteZone.edge = .end }
    if self == .narrow { view.naturalLineLength = 90 }
    view.onEvent = { event in say("\(event.kind) \(event.tag.text)") }
    view.onMove = { tag, from, to in say("moved \(tag.text) from \(from) to \(to)") }
    return view
  }

  @MainActor private func box(
    _ orientation: GtkOrientation, _ children: [UnsafeMutablePointer<GtkWidget>]
  ) -> UnsafeMutablePointer<GtkWidget> {
    let box = gtk_box_new(orientation, 6)!
    for child in children { gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), child) }
    return box
  }

  @MainActor private func text(_ lines: Int, expands: Bool = false) -> UnsafeMutablePointer<GtkWidget> {
    let label = gtk_label_new((1...lines).map { "Text beside the tags, line \($0)" }.joined(separator: "\n"))!
    gtk_widget_set_hexpand(label, expands ? 1 : 0)
    gtk_widget_set_vexpand(label, expands ? 1 : 0)
    return label
  }
}
