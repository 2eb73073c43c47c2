internal import LayoutCore

extension GestureMachine {
  mutating func beginBand(_ press: Press, _ sample: PointerSample, _ scene: some GestureScene) -> [Effect] {
    let kind: Band.Kind =
      press.modifiers.contains(.control) ? .toggle : press.modifiers.contains(.shift) ? .extend : .replace
    let band = Band(
      kind: kind, start: press.startContent, end: press.startContent, pointer: press.start.position)
    return [.pressed(nil), .claim] + move(band, to: sample.position, at: sample.time, scene)
  }

  /// Updates a rubber band for a position and time.
  mutating func move(
    _ band: Band, to pointer: Point, at time: Double, _ scene: some GestureScene
  ) -> [Effect] {
    var band = band
    let scroll = autoscroll(&band.autoscroll, toward: pointer, at: time, isOff: false, scene)
    let end = scene.content(pointer) + scroll.offset
    band.pointer = pointer
    var effects = scroll.effects
    if end != band.end {
      band.end = end
      effects.append(.band(band.rectangle))
      effects += band.cover(scene)
    }
    state = .banding(band)
    return effects
  }

  /// Updates the covered chips after a change of the tags.
  mutating func tagsChanged(_ band: Band, _ scene: some GestureScene) -> [Effect] {
    var band = band
    let effects = band.cover(scene)
    state = .banding(band)
    return effects
  }
}

extension GestureMachine.Band {
  /// Paints the chips that the band covers, according to its kind, and unpaints those that it no longer covers.
  mutating func cover(_ scene: some GestureScene) -> [GestureMachine.Effect] {
    let touched = scene.chips(in: rectangle)
    // As they are now, because the gates could change it: each chip is painted once.
    let selected = Set(touched.filter(scene.isSelected))
    var wanted: [TagSelection] = []
    // Deselected chips come first, to make room within the limit.
    switch kind {
    case .extend: break
    case .toggle: wanted = touched.filter(selected.contains).map { TagSelection($0, isSelected: false) }
    case .replace:
      let inside = Set(touched)
      wanted = scene.selectedChips.filter { !inside.contains($0) }.map { TagSelection($0, isSelected: false) }
    }
    wanted.removeAll { scene.canPaint($0.id, selected: false, painted: 0) != nil }
    var gained = -wanted.count
    var refusals: [GestureMachine.Effect] = []
    var refusedNow: Set<Tag.ID> = []
    for id in touched where !selected.contains(id) {
      if let refusal = scene.canPaint(id, selected: true, painted: gained) {
        // Disabled chips are ignored without a message.
        guard refusal != .disabled else { continue }
        refusedNow.insert(id)
        if !refused.contains(id) { refusals.append(.refuse(id, refusal)) }
      } else {
        wanted.append(TagSelection(id, isSelected: true))
        gained += 1
      }
    }
    refused = refusedNow
    defer { painted = wanted }
    return changes(to: wanted) + refusals
  }

  private func changes(to wanted: [TagSelection]) -> [GestureMachine.Effect] {
    let (old, new) = (Set(painted), Set(wanted))
    let left = painted.filter { !new.contains($0) }.map(\.id)
    var effects: [GestureMachine.Effect] = left.isEmpty ? [] : [.unpaint(left)]
    for value in [false, true] {
      let ids = wanted.filter { $0.isSelected == value && !old.contains($0) }.map(\.id)
      if !ids.isEmpty { effects.append(.paint(ids, selected: value)) }
    }
    return effects
  }
}
