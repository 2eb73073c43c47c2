import DemoKit
import GtkBridge
import TagFlow

/// The menu of your tags, with items to edit, import and export them.
@MainActor final class TagMenu {
  let popover: Popover
  private let items = Box(.vertical)
  private let shelf: PlantShelf

  /// - Parameters:
  ///   - onEdit: Opens the editor; capture weakly.
  ///   - onSuggest: Loads suggestions; capture weakly.
  init(_ shelf: PlantShelf, onEdit: @escaping @MainActor () -> Void, onSuggest: @escaping @MainActor () -> Void) {
    self.shelf = shelf
    popover = Popover(items)
    add(localized("Edit Tags…"), onEdit)
    add(localized("Get Suggestions"), onSuggest)
    items.append(Separator(.horizontal))
    add(localized("Import…")) { [weak self] in self?.chooseImport() }
    for format in TagFile.Format.allCases {
      add(localized("Export as {format}…", ["format": format.rawValue.uppercased()])) { [weak self] in
        self?.chooseExport(format)
      }
    }
  }

  private func add(_ title: String, _ body: @escaping @MainActor () -> Void) {
    let item = Button(title) { [weak popover] in
      popover?.popDown()
      body()
    }
    items.append(item.classes("flat", "menu-item"))
  }

  private func chooseImport() {
    let filter = FileDialog.Filter(localized("Tags (JSON, CSV)"), ["*.json", "*.csv"])
    FileDialog(opening: localized("Import Tags"), filters: [filter]).present(over: popover.enclosingWindow) {
      [weak shelf] path in
      if let path { shelf?.importFiles([path]) }
    }
  }

  private func chooseExport(_ format: TagFile.Format) {
    let kind = format.rawValue
    FileDialog(
      saving: localized("Export Tags"), name: "plant-tags.\(kind)",
      filters: [FileDialog.Filter(kind.uppercased(), ["*.\(kind)"])]
    ).present(over: popover.enclosingWindow) { [weak shelf] path in if let path { shelf?.export(to: path, as: format) } }
  }
}
