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
    let objects = Builder.objects("window", "scroller", in: description)
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

