import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Typing tags: every option of a tag entry, and the defaults of the two originals as presets.
final class EntryPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let entries: [TagEntry]
  let introduction =
    "Type, paste or drop tags. A double click or F2 edits a chip, a drag moves it, Backspace goes back to the last one."

  private let entry: TagEntry
  private let options = Box(.vertical, spacing: 18)
  private var shown: [Widget] = []

  init() {
    let entry = TagEntry(Self.tags)
    entry.accessibleName = "Interests"
    self.entry = entry
    entries = [entry]
    let column = Box(.vertical, spacing: 6, [Label(start: "Interests", "heading"), entry])
    column.setMargins(Insets(18))
    content = Box.page(ScrolledWindow(Clamp(column, maximumWidth: 640), horizontal: .never))
    let presets = ControlGroup("Preset", "What the entry and everything below are set to.")
    controls = [presets]
    let originals: [(String, EntryPreset)] = [
      ("TagFlow", .tagFlow), ("InlineTagController", .inlineTagController), ("TFBubbleItUp", .bubbleItUp),
    ]
    presets.addChoice("Defaults of", originals, selected: .tagFlow) { [weak self] in self?.apply($0) }
    options.setMargins(Insets(top: 12, start: 0, bottom: 0, end: 0))
    presets.widget.append(options)
    apply(.tagFlow)
  }

  private static var tags: [Tag] { ["Astronomy", "Bread baking", "Cycling", "Ornithology"].map { Tag($0) } }

  /// Sets the entry to a preset, and shows the controls for it.
  func apply(_ preset: EntryPreset) {
    preset.apply(to: entry)
    shown.forEach(options.remove)
    shown = Self.controls(for: entry).map(\.widget)
    shown.forEach(options.append)
  }
}

/// Settings of a whole entry, as one of the originals came with them.
enum EntryPreset {
  case tagFlow
  case inlineTagController
  case bubbleItUp

  @MainActor func apply(to entry: TagEntry) {
    for name in ["inline-tags", "bubbles"] { entry.removeClass(name) }
    var configuration = TagEditorConfiguration()
    entry.inputPurpose = .freeForm
    switch self {
    case .tagFlow:
      entry.placeholder = "Add tags…"
      entry.layout = FlowLayout(verticalAlignment: .center, spacing: 6, lineSpacing: 6, insets: Insets(6))
    case .inlineTagController:
      entry.addClass("inline-tags")
      entry.placeholder = "Add tags..."
      entry.layout = FlowLayout(
        verticalAlignment: .center, spacing: 5, lineSpacing: 5, insets: Insets(top: 2, start: 4, bottom: 2, end: 4))
      configuration.splitter = TagSplitter(TagSplitter.spaces.union(TagSplitter.lines))
      configuration.validation = .length(atMost: 7)
    case .bubbleItUp:
      entry.addClass("bubbles")
      entry.placeholder = ""
      entry.layout = FlowLayout(verticalAlignment: .center, spacing: 5, lineSpacing: 5, insets: Insets(5))
      entry.inputPurpose = .email
      configuration.splitter = TagSplitter(TagSplitter.spaces.union(TagSplitter.lines))
      configuration.commitsOnReturn = false
      configuration.validation = .anything
    }
    entry.configuration = configuration
  }
}
