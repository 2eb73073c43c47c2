internal import LayoutCore

extension GestureMachine {
  mutating func beginSwipe(
    _ press: Press, _ id: Tag.ID, _ sample: PointerSample, _ scene: some GestureScene
  ) -> [Effect] {
    let isSelecting = configuration.swipe == .select || !scene.isSelected(id)
    var swipe = Swipe(
      isSelecting: isSelecting, isReversible: configuration.swipe == .paint, pointer: press.start.position,
      content: press.startContent)
    var effects: [Effect] = [.pressed(nil), .claim, .beginSwipe(selecting: isSelecting)]
    effects += swipe.enter([id], scene)
    effects += move(swipe, to: sample.position, at: sample.time, scene)
    return effects
  }

  /// Updates a swipe for a position and time.
  mutating func move(
    _ swipe: Swipe, to pointer: Point, at time: Double, _ scene: some GestureScene
  ) -> [Effect] {
    var swipe = swipe
    let scroll = autoscroll(&swipe.autoscroll, toward: pointer, at: time, isOff: false, scene)
    let content = scene.content(pointer) + scroll.offset
    swipe.pointer = pointer
    var effects = scroll.effects
    if content != swipe.content {
      effects += swipe.enter(scene.chips(from: swipe.content, to: content), scene)
      swipe.content = content
    }
    state = .swiping(swipe)
    return effects
  }

  /// Removes chips that are gone from the swipe.
  mutating func tagsChanged(_ swipe: Swipe, _ scene: some GestureScene) -> [Effect] {
    var swipe = swipe
    let gone = swipe.path.filter { scene.frame(of: $0.id) == nil }
    guard !gone.isEmpty else { return [] }
    swipe.path.removeAll { scene.frame(of: $0.id) == nil }
    state = .swiping(swipe)
    let painted = gone.filter(\.isPainted).map(\.id)
    return painted.isEmpty ? [] : [.unpaint(painted)]
  }
}

extension GestureMachine.Swipe {
  /// Handles chips that the pointer reaches, in order: paints new ones and, with `isReversible`, unpaints everything after a chip
  /// to which it returns.
  mutating func enter(_ ids: [Tag.ID], _ scene: some GestureScene) -> [GestureMachine.Effect] {
    var effects: [GestureMachine.Effect] = []
    var count = path.count { $0.isPainted }
    for id in ids where id != path.last?.id {
      if let index = path.lastIndex(where: { $0.id == id }) {
        guard isReversible else { continue }
        let left = path[(index + 1)...].reversed().filter(\.isPainted).map(\.id)
        path.removeSubrange((index + 1)...)
        count -= left.count
        if !left.isEmpty { effects.append(.unpaint(left)) }
        continue
      }
      let isSame = scene.isSelected(id) == isSelecting
      let refusal = isSame ? nil : scene.canPaint(id, selected: isSelecting, painted: count)
      let isPainted = !isSame && refusal == nil
      path.append(Stop(id: id, isPainted: isPainted))
      if let refusal { effects.append(.refuse(id, refusal)) }
      guard isPainted else { continue }
      count += 1
      // Consecutive painted chips are combined into one effect.
      if case .paint(let before, _)? = effects.last {
        effects[effects.count - 1] = .paint(before + [id], selected: isSelecting)
      } else {
        effects.append(.paint([id], selected: isSelecting))
      }
    }
    return effects
  }
}
