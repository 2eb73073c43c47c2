internal import GtkBridge
internal import TagModel

/// Shows the tags of a filter's group as the chips of a view, with their counts as badges. The selected ones are chosen. What else the
/// program has made of a chip, such as a dot, stays.
@MainActor package final class FilterChips {
  private weak var view: TagView?
  private let group: InstanceReference<FilterGroup>
  private let handlers: SignalHandlers?
  private var selectionHandler: UInt?
  private var isEnded = false

  /// Creates a binding, which begins with ``begin()``.
  package init(_ group: FilterGroup, in view: TagView) {
    (self.view, self.group) = (view, InstanceReference(group))
    handlers = group.filter.map { SignalHandlers(of: $0.rawPointer) }
    handlers?.on("counts-changed") { [weak self] _ in self?.show() }
  }

  /// Shows the tags. What the program does meanwhile may end the binding.
  package func begin() {
    guard let view else { return }
    view.setTags(group.wrapper.chips)
    guard !isEnded else { return }
    // The view ends this binding, so its handler must not keep the view.
    selectionHandler = view.on("selection-changed") { [weak self] _ in self?.choose() }
  }

  /// Ends the binding; the view keeps its chips.
  package func end() {
    isEnded = true
    if let selectionHandler { view?.disconnect(selectionHandler) }
    selectionHandler = nil
  }

  private func show() {
    guard let view else { return }
    let shown = view.tags
    view.setTags(
      group.wrapper.chips.map { chip in
        guard var tag = shown[id: chip.id] else { return chip }
        if tag.text != chip.text { tag.text = chip.text }
        (tag.badge, tag.isSelected, tag.isEnabled) = (chip.badge, chip.isSelected, chip.isEnabled)
        return tag
      })
  }

  private func choose() {
    guard let view else { return }
    group.wrapper.choose(Set(view.selectedTags.map(\.id)))
  }
}
