import TagFlow

/// Widgets of any kind as chips: a box lays them out, and a tap selects them.
final class WidgetsPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView] = []
  let introduction = """
    A TagBox lays out any widgets as a tag view does its chips. A tap selects one; what takes the pointer itself, as \
    a switch does, keeps it.
    """

  let box = TagBox()
  private let count = Label()

  init() {
    box.accessibleName = "Widgets"
    box.addClass("chips")
    box.layout.insets = Insets(18)
    for (name, widget) in Self.samples {
      box.append(widget)
      box.setAccessibleName(name, at: box.count - 1)
    }
    count.alignment = 0
    count.wraps = true
    count.setExpands(.horizontal)
    let add = Button("Add") { [weak box] in
      guard let box else { return }
      box.append(Self.captioned("Widget \(box.count + 1)", icon: "starred-symbolic"))
    }
    let remove = Button("Remove Selected") { [weak box] in
      guard let box else { return }
      for index in box.selectedIndexes.reversed() { box.remove(at: index) }
    }
    let bar = Box(.horizontal, spacing: 6, [count, add, remove])
    bar.addClass("page-bar")
    let scrolled = ScrolledWindow(box)
    scrolled.setExpands(.vertical)
    content = Box(.vertical, [scrolled, bar])
    controls = [Self.layoutControls(for: box), Self.childControls(for: box)]
    box.onSelectionChange = { [weak count] in count?.text = Self.words(for: $0.count) }
    count.text = Self.words(for: 0)
  }

  private static func words(for selected: Int) -> String { selected == 0 ? "None selected" : "\(selected) selected" }

  // MARK: The widgets

  /// Each with what a screen reader calls it.
  private static var samples: [(String, Widget)] {
    let progress = ProgressBar(fraction: 0.6)
    progress.setMinimumSize(width: 72)
    let volume = Scale(0...100, value: 40)
    volume.setMinimumSize(width: 150)
    return [
      ("Starred", captioned("Starred", icon: "starred-symbolic")),
      ("Download, 60 %", row(Label("Download"), progress)),
      ("Wi-Fi", row(Label("Wi-Fi"), named(Switch(isOn: true), "Wi-Fi"))),
      ("Synchronizing", captioned("Synchronizing", icon: "view-refresh-symbolic")),
      ("Lisbon", stack("Lisbon", "Sunny, 24 °C")),
      ("Offline maps", CheckButton("Offline maps", isActive: true)),
      ("Guests", row(Label("Guests"), named(SpinButton(1...12, value: 2), "Guests"))),
      ("Volume", row(Image(icon: "audio-volume-medium-symbolic"), named(volume, "Volume"))),
      ("Class", named(DropDown(["Economy", "Comfort", "Business"]), "Class")),
      ("Reykjavík", stack("Reykjavík", "Snow, −3 °C")),
      ("Favorite", captioned("Favorite", icon: "starred-symbolic")),
      ("A long text", wrapping("A text that is longer than the others, and takes two lines where it is narrow")),
      ("Alarm at seven", row(Image(icon: "alarm-symbolic"), Label("7:00"), named(Switch(), "Alarm at seven"))),
    ]
  }

  private static func row(_ children: Widget...) -> Widget {
    for child in children { child.setPlacement(vertical: .center) }
    return Box(.horizontal, spacing: 8, children)
  }

  private static func captioned(_ text: String, icon: String) -> Widget { row(Image(icon: icon), Label(text)) }

  private static func stack(_ title: String, _ subtitle: String) -> Widget {
    let (first, second) = (Label(title), Label(subtitle))
    for label in [first, second] { label.alignment = 0 }
    second.addClass("dim-label")
    second.addClass("caption")
    return Box(.vertical, [first, second])
  }

  private static func wrapping(_ text: String) -> Widget {
    let label = Label(text)
    label.wraps = true
    label.alignment = 0
    label.setMaximumWidth(characters: 34)
    return label
  }

  private static func named(_ widget: Widget, _ name: String) -> Widget {
    widget.setAccessibleLabel(name)
    return widget
  }

  // MARK: Controls

  private static func layoutControls(for box: TagBox) -> ControlGroup {
    let group = ControlGroup("Layout")
    group.addChoice("Alignment", selected: box.layout.alignment) { [weak box] in box?.layout.alignment = $0 }
    group.addChoice("Scrolling", selected: box.layout.scrollDirection) { [weak box] in
      box?.layout.scrollDirection = $0
    }
    group.addChoice("Vertical alignment", selected: box.layout.verticalAlignment) { [weak box] in
      box?.layout.verticalAlignment = $0
    }
    group.addNumber("Line limit (0: none)", 0...8, value: 0) { [weak box] in box?.layout.lineLimit = Int($0) }
    group.addNumber("Spacing", 0...60, value: box.layout.spacing) { [weak box] in box?.layout.spacing = $0 }
    group.addNumber("Line spacing", 0...60, value: box.layout.lineSpacing) { [weak box] in
      box?.layout.lineSpacing = $0
    }
    group.addNumber("Insets", 0...60, value: 18) { [weak box] in box?.layout.insets = Insets($0) }
    return group
  }

  private static func childControls(for box: TagBox) -> ControlGroup {
    let group = ControlGroup("Children")
    group.addChoice("Selection", selected: box.selection.mode) { [weak box] in box?.selection.mode = $0 }
    group.addSwitch("Look like chips", isOn: true) { [weak box] in box?.setClass("chips", $0) }
    return group
  }
}
