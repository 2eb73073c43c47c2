internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The widgets of the chips that show, and those that wait to be used again.
///
/// A tag that goes as another comes hands its chip over on the screen: hiding and showing a widget takes GTK longer.
@MainActor final class ChipPool {
  private(set) var chips: [Tag.ID: TagChip] = [:]
  private(set) var spare: [TagChip] = []
  /// Those that have just gone, still on the screen.
  private var leaving: ArraySlice<TagChip> = []
  /// Makes a chip with this role and puts it into the widget tree.
  private let make: (TagAccessibility.Role) -> TagChip

  init(make: @escaping (TagAccessibility.Role) -> TagChip) { self.make = make }

  /// All chips, in use or not.
  var all: [TagChip] { Array(chips.values) + spare }

  /// The chip of a tag, one that is in use for it or one that it gets now.
  func chip(for tag: Tag) -> TagChip {
    if let chip = chips[tag.id] {
      if chip.isFit(for: tag) { return chip }
      recycle(tag.id)
    }
    let chip = takeLeaving(for: tag) ?? takeSpare(for: tag) ?? make(tag.accessibility.role)
    chips[tag.id] = chip
    return chip
  }

  private func takeLeaving(for tag: Tag) -> TagChip? {
    leaving.firstIndex { $0.isFit(for: tag) }.map { leaving.remove(at: $0) }
  }

  private func takeSpare(for tag: Tag) -> TagChip? {
    guard let place = spare.lastIndex(where: { $0.isFit(for: tag) }) else { return nil }
    let chip = spare.remove(at: place)
    gtk_widget_set_child_visible(chip.pointer, 1)
    chip.setAccessibleHidden(tag.accessibility.isHidden)
    return chip
  }

  /// Takes back a tag's chip, which ``putAwayUnused()`` hides unless it gets another.
  func recycle(_ id: Tag.ID) {
    guard let chip = chips.removeValue(forKey: id) else { return }
    (chip.placed, chip.placedWidth) = (nil, nil)
    chip.record.shown = nil
    // The focus must not go to another tag with it.
    if chip.hasFocus || !chip.isChildVisible { putAway(chip) } else { leaving.append(chip) }
  }

  /// Hides the chips that have been taken back and not used again.
  func putAwayUnused() {
    for chip in leaving.reversed() { putAway(chip) }
    leaving = []
  }

  /// Makes the chips that tags will need, before a layout asks for them.
  func stock(for tags: some Sequence<Tag>) {
    var unused = spare
    var missing: [TagChip] = []
    for tag in tags where chips[tag.id] == nil {
      if let place = unused.lastIndex(where: { $0.isFit(for: tag) }) {
        unused.remove(at: place)
      } else {
        missing.append(make(tag.accessibility.role))
      }
    }
    // The last is taken first, so that they come to stand in the order in which they are children.
    for chip in missing.reversed() { putAway(chip) }
  }

  private func putAway(_ chip: TagChip) {
    gtk_widget_set_child_visible(chip.pointer, 0)
    // Nameless until it is used: a screen reader is not to meet it.
    chip.setAccessibleHidden(true)
    spare.append(chip)
  }
}
