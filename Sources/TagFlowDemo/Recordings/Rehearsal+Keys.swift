import LayoutCore
import TagFlow
import TagModel

// The keys that need neither a menu nor letters: what they mean to a view, they mean here.

extension Rehearsal {
  /// Whether the key meant something.
  func press(_ key: KeyPress, at time: Double) -> Bool {
    if key.alt { return false }
    if key.name == "Escape" { return escape(at: time) }
    if machine.isBusy { return true }
    if lift?.hold == .keys { return pressInLift(key) }
    if let motion = FocusMotion(keyName: key.name, in: layout.textDirection) { return move(motion, key) }
    return key.control ? pressWithControl(key, at: time) : pressPlain(key)
  }

  private func escape(at time: Double) -> Bool {
    guard machine.isBusy || lift?.hold == .keys else { return false }
    handle(.cancel(time: time), at: time, as: "key Escape")
    endKeyLift(commit: false)
    return true
  }

  private func pressWithControl(_ key: KeyPress, at time: Double) -> Bool {
    switch (key.name, key.shift) {
    case ("z", _): undo(at: time)
    case ("Z", true), ("y", _): redo(at: time)
    case ("a", _): perform(.selectAll, by: .key)
    case ("A", true): perform(.deselectAll, by: .key)
    default: return false
    }
    return true
  }

  private func pressPlain(_ key: KeyPress) -> Bool {
    guard let focused, let index = collection.tags.index(of: focused) else { return false }
    switch key.name {
    case "space", "Return", "KP_Enter": perform(.toggle(focused), by: .key)
    case "Delete", "KP_Delete", "BackSpace":
      guard machine.configuration.isRemovable else { return false }
      remove(collection.tags[index].isSelected ? collection.selectedIDs : [focused], by: .key)
    case "m", "M":
      guard machine.configuration.isReorderable, collection.tags[index].isEnabled else { return false }
      beginKeyLift(focused)
    default: return false
    }
    return true
  }

  // MARK: Moving

  private var page: Double { layout.scrollDirection == .vertical ? viewport.height : viewport.width }

  private func move(_ motion: FocusMotion, _ key: KeyPress) -> Bool {
    let from = focused.flatMap { collection.tags.index(of: $0) }
    if key.control {
      guard key.shift, machine.configuration.isReorderable, let focused, let from,
        let to = motion.destination(from: from, in: arrangement, page: page), to != from
      else { return key.shift }
      perform(.move(focused, to: to), by: .key)
      return true
    }
    guard let to = motion.destination(from: from, in: arrangement, page: page) else { return true }
    if key.shift {
      if collection.anchor == nil { collection.anchor = focused }
      perform(.extendSelection(from: nil, to: collection.tags[to].id), by: .key)
    }
    focused = collection.tags[to].id
    return true
  }

  // MARK: Lifting by key

  private func beginKeyLift(_ id: Tag.ID) {
    let group = group(of: id)
    guard var lifted = liftable(group, held: id) else { return }
    lifted.hold = .keys
    // Several gather round the one that has the focus.
    if group.count > 1, collection.refusal(toGather: group, at: lifted.homeTarget) == nil {
      lifted.aim(at: lifted.homeTarget)
    }
    lift = lifted
  }

  private func pressInLift(_ key: KeyPress) -> Bool {
    switch key.name {
    case "space", "KP_Space", "Return", "KP_Enter", "ISO_Enter", "m", "M": endKeyLift(commit: true)
    case "Tab", "ISO_Left_Tab":
      endKeyLift(commit: true)
      return false
    case "Delete", "KP_Delete", "BackSpace":
      guard machine.configuration.isRemovable else { break }
      let ids = lift?.ids ?? []
      endKeyLift(commit: false)
      remove(ids, by: .key)
    default:
      if let motion = FocusMotion(keyName: key.name, in: layout.textDirection) { moveLifted(motion) }
    }
    return true
  }

  private func moveLifted(_ motion: FocusMotion) {
    guard let lift,
      let to = lift.destination(of: motion, by: { motion.destination(from: $0, in: lift.shown, page: page) }),
      collection.refusal(toGather: lift.ids, at: to) == nil
    else { return }
    self.lift?.aim(at: to)
  }

  /// A click has said where the picked chip goes.
  func placePicked(at point: Point) {
    guard let lift, lift.hold == .keys else { return }
    if let target = target(of: lift, at: point + offset) { self.lift?.aim(at: target) }
    endKeyLift(commit: true, by: .tap)
  }

  func endKeyLift(commit: Bool, by cause: Cause = .key) {
    guard let lift, lift.hold == .keys else { return }
    self.lift = nil
    if commit, let target = lift.target { move(lift.ids, to: target, by: cause) }
  }
}

extension FocusMotion {
  /// What a key means among chips, by its name; nil if it moves no focus.
  init?(keyName: String, in direction: TextDirection) {
    switch keyName {
    case "Left", "KP_Left": self = .leftArrow(in: direction)
    case "Right", "KP_Right": self = .rightArrow(in: direction)
    case "Up", "KP_Up": self = .up
    case "Down", "KP_Down": self = .down
    case "Home", "KP_Home": self = .home
    case "End", "KP_End": self = .end
    case "Page_Up", "KP_Page_Up": self = .pageUp
    case "Page_Down", "KP_Page_Down": self = .pageDown
    default: return nil
    }
  }
}
