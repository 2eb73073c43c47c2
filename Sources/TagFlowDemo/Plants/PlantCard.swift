import GtkBridge
import LayoutCore
import TagFlow

/// A plant at a glance: its names, facts as chips with icons, and your tags.
final class PlantCard: Box {
  private let name = Label(start: "", wraps: true, "card-title")
  private let botanicalName = Label(start: "", wraps: true, "dim-label", "caption")
  let facts = TagView().classes("facts")
  let own = TagView()
  private(set) var plant: Plant?
  private let onEdit: @MainActor (Plant) -> Void
  private lazy var button = Button(icon: "document-edit-symbolic", name: localized("Tags")) { [weak self] in
    if let self, let plant { onEdit(plant) }
  }.classes("flat").placed(vertical: .start)

  /// - Parameter onEdit: Edits the tags of the plant; capture weakly.
  init(onEdit: @escaping @MainActor (Plant) -> Void) {
    self.onEdit = onEdit
    super.init(.vertical, spacing: 6)
    addClass("card")
    addClass("plant")
    let names = Box(.vertical, spacing: 1, [name, botanicalName]).expanding(.horizontal)
    append(Box(.horizontal, spacing: 6, [names, button]))
    for (view, name) in [(facts, localized("Facts")), (own, localized("Your tags"))] {
      view.accessibleName = name
      view.selection.mode = .none
      view.addClass("inert")
      view.historyLimit = 0
      view.isFocusable = false
      view.layout.spacing = 6
      view.layout.lineSpacing = 6
      view.layout.insets = Insets(0)
    }
    append(facts)
    append(own)
  }

  func show(_ plant: Plant, own tags: [TagBook.OwnTag]) {
    if self.plant?.botanicalName != plant.botanicalName {
      name.text = plant.name
      botanicalName.text = plant.botanicalName
      facts.setTags(
        PlantFacet.allCases.map { facet in
          let tag = facet.tags[facet.tag(of: plant).rawValue]
          return Tag(tag.text, id: Tag.ID(rawValue: facet.rawValue), icon: tag.icon)
        })
      button.tooltip = localized("Tags of {title}", ["title": plant.name])
      button.setAccessibleLabel(localized("Tags of {title}", ["title": plant.name]))
    }
    self.plant = plant
    own.setTags(tags.map { $0.chip() })
    own.isVisible = !tags.isEmpty
  }
}
