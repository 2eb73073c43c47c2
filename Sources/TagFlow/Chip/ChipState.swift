internal import TagModel

/// The states of a chip that a style sheet can give another size, and that come from its tag: not those of the pointer, of the
/// focus and of drags, in which a chip keeps its size.
struct ChipState: OptionSet, Hashable {
  let rawValue: Int

  /// `:selected`
  static let selected = ChipState(rawValue: 1 << 0)
  /// `:disabled`
  static let disabled = ChipState(rawValue: 1 << 1)
  /// `.custom`: the tag's style has a background.
  static let custom = ChipState(rawValue: 1 << 2)
  /// `.open`
  static let open = ChipState(rawValue: 1 << 3)
  /// `.overflow`
  static let overflow = ChipState(rawValue: 1 << 4)

  static let classes: [(state: ChipState, name: String)] = [(.custom, "custom"), (.open, "open"), (.overflow, "overflow")]
}

extension ChipState {
  init(of tag: Tag, isSelected: Bool) {
    self = []
    if isSelected { insert(.selected) }
    if !tag.isEnabled { insert(.disabled) }
    guard !tag.isPlain else { return }
    if tag.style(isSelected: isSelected).hasBackground { insert(.custom) }
    if tag.popup == .open { insert(.open) }
  }
}
