internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The widgets of visible chips, and spare ones for reuse.
///
/// A tag that scrolls out passes its mapped widget to one that scrolls in, because hiding and showing widgets is slower.
@MainActor final class ChipPool {
  private(set) var chips: [Tag.ID: TagChip] = [:]
  private(set) var spare: [TagChip] = []
  /// Recycled chips that are still mapped.
  private var leaving: ArraySlice<TagChip> = []
  /// Creates a chip with a role and adds it to the widget tree.
  private let make: (TagAccessibility.Role) -> TagChip

  /// The tooltip of close buttons; nil for the default.
  var closeTooltip: String? {
    didSet { for chip in all + leaving { chip.closeTooltip = closeTooltip } }
  }

  /// Whether the user can remove tags.
  var isRemovable = false {
    didSet { for chip in all + leaving { chip.isRemovable = isRemovable } }
  }

  init(make: @escaping (TagAccessibility.Role) -> TagChip) {
    self.make = make
  }

  private func makeChip(for tag: Tag) -> TagChip {
    let chip = make(tag.accessibility.role)
    chip.closeTooltip = closeTooltip
    chip.isRemovable = isRemovable
    return chip
  }

  /// All chips, visible and spare.
  var all: [TagChip] { Array(chips.values) + spare }

  /// The chip of a tag: its current one, a spare one or a new one.
  func chip(for tag: Tag) -> TagChip {
    if let chip = chips[tag.id] {
      if chip.isFit(for: tag) { return chip }
      recycle(tag.id)
    }
    let chip = takeLeaving(for: tag) ?? takeSpare(for: tag) ?? makeChip(for: tag)
    // The program, which hears of the chip, may have led to another one for the same tag.
    if let other = chips[tag.id] {
      putAway(chip)
      return other
    }
    chips[tag.id] = chip
    return chip
  }

  private func takeLeaving(for tag: Tag) -> TagChip? {
    if leaving.first?.isFit(for: tag) == true { return leaving.popFirst() }
    return leaving.firstIndex { $0.isFit(for: tag) }.map { leaving.remove(at: $0) }
  }

  private func takeSpare(for tag: Tag) -> TagChip? {
    guard let place = Self.last(of: spare, for: tag) else { return nil }
    let chip = spare.remove(at: place)
    gtk_widget_set_child_visible(chip.pointer, 1)
    chip.setAccessibleHidden(tag.accessibility.isHidden)
    return chip
  }

  /// The index of the last spare chip that can show a tag. One that still has the focus can't: GTK is about to move the focus
  /// from it, because it is hidden.
  private static func last(of spare: [TagChip], for tag: Tag) -> Int? {
    spare.lastIndex { $0.isFit(for: tag) && !$0.hasFocus }
  }

  /// Recycles a tag's chip. ``putAwayUnused()`` hides it unless another tag has taken it.
  func recycle(_ id: Tag.ID) {
    guard let chip = chips.removeValue(forKey: id) else { return }
    (chip.placed, chip.placedWidth) = (nil, nil)
    chip.record.shown = nil
    // The focus must not move to another tag together with the chip.
    if chip.hasFocus || !chip.isChildVisible { putAway(chip) } else { leaving.append(chip) }
  }

  /// Hides the recycled chips that have not been used again.
  func putAwayUnused() {
    while let chip = leaving.popLast() { putAway(chip) }
  }

  /// Creates the chips that the next layout will need for the first tags.
  func stock(for tags: TagList, upTo count: Int) {
    var unused = spare
    var missing: [TagChip] = []
    for index in 0..<count where chips[tags[index].id] == nil {
      let tag = tags[index]
      if let place = Self.last(of: unused, for: tag) {
        unused.remove(at: place)
      } else {
        missing.append(makeChip(for: tag))
      }
    }
    // Spare chips are taken from the end, so this keeps the order of tags and child widgets the same.
    for chip in missing.reversed() { putAway(chip) }
  }

  /// Removes the spare chips beyond a number.
  func trim(to count: Int) {
    for chip in spare.prefix(max(0, spare.count - count)) where !chip.hasFocus && spare.contains(where: { $0 === chip }) {
      spare.removeAll { $0 === chip }
      gtk_widget_unparent(chip.pointer)
    }
  }

  private func putAway(_ chip: TagChip) {
    chip.giveUpFocus()
    gtk_widget_set_child_visible(chip.pointer, 0)
    // A spare chip has no name, so hide it from screen readers.
    chip.setAccessibleHidden(true)
    spare.append(chip)
  }
}
