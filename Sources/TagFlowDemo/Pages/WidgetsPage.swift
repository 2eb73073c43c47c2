import GtkBridge
import LayoutCore
import TagFlow

/// Any widgets as chips, which a tap selects.
final class WidgetsPage: DemoPage {
  let box = TagBox().classes("chips")
  private let count = Label(start: WidgetsPage.words(for: 0), wraps: true, expands: true)

  init() {
    box.accessibleName = "Widgets"
    box.layout.insets = Insets(18)
    for (name, widget) in Self.samples {
      box.append(widget)
      box.setAccessibleName(name, at: box.count - 1)
    }
    let add = Button("Add") { [weak box] in
      guard let box else { return }
      box.append(Self.captioned("Widget \(box.count + 1)", icon: "starred-symbolic"))
    }
    let remove = Button("Remove Selected") { [weak box] in
      guard let box else { return }
      for index in box.selectedIndexes.reversed() { box.remove(at: index) }
    }
    super.init(
      "TagBox lays out any widgets like chips. Tap one to select it; controls such as switches still work.",
      ScrolledWindow(box), bar: [count, add, remove])
    controls = [
      ControlGroup("Layout") { [box] group in
        group.addChoice("Alignment", box, \.layout.alignment)
        group.addChoice("Scrolling", box, \.layout.scrollDirection)
        group.addChoice("Vertical alignment", box, \.layout.verticalAlignment)
        group.addNumber("Line limit (0: none)", 0...8, box, \.layout.lineLimit)
        group.addNumber("Spacing", 0...60, box, \.layout.spacing)
        group.addNumber("Line spacing", 0...60, box, \.layout.lineSpacing)
        group.addNumber("Insets", 0...60, value: 18) { [weak box] in box?.layout.insets = Insets($0) }
      },
      ControlGroup("Children") { [box] group in
        group.addChoice("Selection", box, \.selection.mode)
        group.addSwitch("Chip style", isOn: true) { [weak box] in box?.setClass("chips", $0) }
      },
    ]
    box.onSelectionChange = { [weak count] in count?.text = Self.words(for: $0.count) }
  }

  private static func words(for selected: Int) -> String { selected == 0 ? "None selected" : "\(selected) selected" }

  /// The widgets with their accessible names.
  private static var samples: [(String, Widget)] {
    let progress = ProgressBar(fraction: 0.6).minimumSize(width: 72)
    let volume = Scale(0...100, value: 40).minimumSize(width: 150)
    return [
      ("Starred", captioned("Starred", icon: "starred-symbolic")),
      ("Download, 60%", row(Label("Download"), progress)),
      ("Wi-Fi", row(Label("Wi-Fi"), Switch(isOn: true).named("Wi-Fi"))),
      ("Synchronizing", captioned("Synchronizing", icon: "view-refresh-symbolic")),
      ("Lisbon", stack("Lisbon", "Sunny, 75 °F")),
      ("Offline maps", CheckButton("Offline maps", isActive: true)),
      ("Guests", row(Label("Guests"), SpinButton(1...12, value: 2).named("Guests"))),
      ("Volume", row(Image(icon: "audio-volume-medium-symbolic"), volume.named("Volume"))),
      ("Class", DropDown(["Economy", "Comfort", "Business"]).named("Class")),
      ("Reykjavík", stack("Reykjavík", "Snow, 27 °F")),
      ("Favorite", captioned("Favorite", icon: "starred-symbolic")),
      ("Long text", wrapping("A text that is longer than the others, and wraps where it’s narrow")),
      ("Alarm at seven", row(Image(icon: "alarm-symbolic"), Label("7:00"), Switch().named("Alarm at seven"))),
    ]
  }

  private static func row(_ children: Widget...) -> Widget { Box.row(spacing: 8, children) }

  private static func captioned(_ text: String, icon: String) -> Widget { row(Image(icon: icon), Label(text)) }

  private static func stack(_ title: String, _ subtitle: String) -> Widget {
    Box(.vertical, [Label(start: title), Label(start: subtitle, "dim-label", "caption")])
  }

  private static func wrapping(_ text: String) -> Widget {
    let label = Label(start: text, wraps: true)
    label.setMaximumWidth(characters: 34)
    return label
  }
}
