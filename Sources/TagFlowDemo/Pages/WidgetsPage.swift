import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// Arbitrary widgets as chips, which a tap selects.
final class WidgetsPage: DemoPage {
  let box = TagBox().classes("chips")
  private let count = Label(start: WidgetsPage.words(for: 0), wraps: true, expands: true)

  init() {
    box.accessibleName = localized("Widgets")
    box.layout.insets = Insets(18)
    for (name, widget) in Self.samples {
      box.append(widget)
      box.setAccessibleName(name, at: box.count - 1)
    }
    let add = Button(localized("Add")) { [weak box] in
      guard let box else { return }
      box.append(Self.captioned(localized("Widget {number}", ["number": grouped(box.count + 1)]), icon: "starred-symbolic"))
    }
    let remove = Button(localized("Remove Selected")) { [weak box] in
      guard let box else { return }
      for index in box.selectedIndexes.reversed() { box.remove(at: index) }
    }
    super.init(
      localized("TagBox lays out any widgets like chips. Tap one to select it; controls such as switches still work."),
      ScrolledWindow(box), bar: [count, add, remove])
    controls = [
      ControlGroup(localized("Layout")) { [box] group in
        group.addChoice(localized("Alignment"), box, \.layout.alignment)
        group.addChoice(localized("Scrolling"), box, \.layout.scrollDirection)
        group.addChoice(localized("Vertical alignment"), box, \.layout.verticalAlignment)
        group.addNumber(localized("Line limit (0: none)"), 0...8, box, \.layout.lineLimit)
        group.addNumber(localized("Spacing"), 0...60, box, \.layout.spacing)
        group.addNumber(localized("Line spacing"), 0...60, box, \.layout.lineSpacing)
        group.addNumber(localized("Insets"), 0...60, value: 18) { [weak box] in box?.layout.insets = Insets($0) }
      },
      ControlGroup(localized("Children")) { [box] group in
        group.addChoice(localized("Selection"), box, \.selection.mode)
        group.addSwitch(localized("Chip style"), isOn: true) { [weak box] in box?.setClass("chips", $0) }
      },
    ]
    box.onSelectionChange = { [weak count] in count?.text = Self.words(for: $0.count) }
  }

  private static func words(for selected: Int) -> String {
    selected == 0 ? localized("None selected") : counted("{count} selected", "{count} selected", selected)
  }

  /// The widgets with their accessible names.
  private static var samples: [(String, Widget)] {
    let progress = ProgressBar(fraction: 0.6).minimumSize(width: 72)
    let volume = Scale(0...100, value: 40).minimumSize(width: 150)
    return [
      (localized("Starred"), captioned(localized("Starred"), icon: "starred-symbolic")),
      (localized("Download, 60%"), row(Label(localized("Download")), progress)),
      (localized("Wi-Fi"), row(Label(localized("Wi-Fi")), Switch(isOn: true).named(localized("Wi-Fi")))),
      (localized("Synchronizing"), captioned(localized("Synchronizing"), icon: "view-refresh-symbolic")),
      ("Lisbon", stack("Lisbon", localized("Sunny, 75 °F"))),
      (localized("Offline maps"), CheckButton(localized("Offline maps"), isActive: true)),
      (localized("Guests"), row(Label(localized("Guests")), SpinButton(1...12, value: 2).named(localized("Guests")))),
      (localized("Volume"), row(Image(icon: "audio-volume-medium-symbolic"), volume.named(localized("Volume")))),
      (localized("Class"), DropDown([localized("Economy"), localized("Comfort"), localized("Business")]).named(localized("Class"))),
      ("Reykjavík", stack("Reykjavík", localized("Snow, 27 °F"))),
      (localized("Favorite"), captioned(localized("Favorite"), icon: "starred-symbolic")),
      (localized("Long text"), wrapping(localized("A text that is longer than the others, and wraps where it’s narrow"))),
      (
        localized("Alarm at seven"),
        row(Image(icon: "alarm-symbolic"), Label(localized("7:00")), Switch().named(localized("Alarm at seven")))
      ),
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
