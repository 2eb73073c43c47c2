internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagEntry: GestureView, MenuView {
  var machine: GestureMachine { session.machine }

  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    handle(.press(sample, button: .primary, clickCount: 1, modifiers: modifiers))
  }

  func handle(_ event: GestureMachine.Event) { host.handle(event) }
  func cancelGesture() { session.cancel() }
  func carriesOut(by device: OpaquePointer, at point: Point) -> Bool { false }
  func opensMenu(besideChipsAt point: Point) -> Bool { false }

  // MARK: Where the chips are

  var drag: Lift<FlowArrangement>? { session.lift }
  var shownArrangement: FlowArrangement { drag?.shown ?? arrangement }

  private func shownFrame(at index: Int) -> Rect { shownArrangement.frame(at: drag?.shownIndex(of: index) ?? index) }

  /// The place of the tag at an index.
  func place(of index: Int) -> ChipPlace {
    ChipPlace(index: index, id: tags[index].id, frame: shownFrame(at: index))
  }

  /// Places each chip at its position at a time.
  func placeChips(at time: Double) { stage.place(at: time, offset: .zero, in: self, held: host.heldOrigin) }

  /// Shows where the lifted chip would land.
  func placeSlot() {
    slot.show(drag.map { [shownFrame(at: $0.index)] } ?? [], radii: drag.flatMap { chips[$0.id]?.cssRadii })
  }

  /// Records the positions of the chips, from which the next layout animates.
  func rememberPositions() { stage.rememberPositions(in: self) }

  /// Starts animations of chips whose positions have changed.
  func animateFromRememberedPositions() {
    let begins = stage.motion.begin(at: MainLoop.now) { id, _ in
      guard id != drag?.id, let index = tags.index(of: id) else { return nil }
      return (shownFrame(at: index).origin, nil)
    }
    if begins { startTicking() }
  }

  // MARK: Frames

  /// Requests frames until nothing moves.
  func startTicking() { stage.ticks.start(on: self) }

  /// Follows the animation setting, ending current animations if they are off.
  func followAnimationSetting() {
    if stage.motion.followSetting() { host.animationSettingChanged() }
  }

  func tick(_ time: Double) -> Bool {
    followAnimationSetting()
    let isDragMoving = host.advance(to: time)
    let isMoving = stage.motion.advance(to: time)
    queueAllocate()
    return isMoving || isDragMoving
  }

  func draw(into snapshot: Snapshot) {
    guard let lifted = drag.flatMap({ chips[$0.id] }) else { return snapshotChildren(into: snapshot) }
    var child = gtk_widget_get_first_child(pointer)
    while let widget = child {
      if widget != lifted.pointer { gtk_widget_snapshot_child(pointer, widget, snapshot.pointer) }
      if widget == field.pointer { slot.draw(into: snapshot) }
      child = gtk_widget_get_next_sibling(widget)
    }
    host.drawLifted(lifted, into: snapshot)
  }
}
