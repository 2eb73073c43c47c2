internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  func installPointer() {
    let recognizer = DragRecognizer(on: self)
    recognizer.longPressTime = gestures.longPressTime
    dragGesture = recognizer
  }

  // MARK: Into the machine

  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    // It covers the chips below it.
    if !overlays.toast.contains(sample.position) { press(sample, modifiers) }
  }

  func press(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    scroller.cancel()
    pressDevice = sample.device
    handle(.press(sample, button: .primary, clickCount: 1, modifiers: modifiers))
    if isKeyLifting { return }
    if isOverOverflow(sample) { chips[Folding.id]?.grabFocus() }
    guard case .pressed(let press) = machine.state else { return }
    guard let id = press.id else {
      // A finger there is about to scroll, and takes the keyboard from nobody.
      if sample.device != .touch { focusWithoutScrolling() }
      return
    }
    focusColumn = nil
    setFocused(id)
    chips[id]?.grabFocus()
    // A swipe must win against a scroller, which claims the pointer as soon as it moves.
    if gestures.swipe != .off { dragGesture?.claim() }
  }

  func handle(_ event: GestureMachine.Event) {
    if case .release(let sample) = event { tapPoint = sample.position + scrollOffset }
    // A gate that the machine asks may look at the view's gestures: the machine is out of the view meanwhile.
    var working = machine
    let (before, offset) = (machine.state, scrollOffset)
    let effects = working.handle(event, in: TagScene(view: self))
    machine = working
    let after = machine.state
    effects.forEach(perform)
    reports.observe(
      .gesture(
        GestureObservation(
          event: event, before: before, after: after, effects: effects, scrollOffset: offset, isByKey: isHandlingKey)))
  }

  /// Ends what is going on; nothing has changed.
  public func cancelGesture() {
    handle(.cancel(time: MainLoop.now))
    endKeyLift(commit: false)
  }

  // MARK: Out of the machine

  private func perform(_ effect: GestureMachine.Effect) {
    switch effect {
    case .pressed(let id): setPressed(id)
    case .tap(let id, let modifiers): tap(id, modifiers)
    case .tapBlank(let point):
      if isOverOverflow(PointerSample(position: point, time: 0, device: pressDevice)) {
        toggleExpansion()
      } else {
        reports.reportTapOnBlankArea(at: tapPoint)
      }
      reports.reportTap(at: tapPoint)
    case .claim: dragGesture?.claim()
    case .deny: dragGesture?.deny()
    case .beginSwipe, .paint, .unpaint, .refuse, .endSwipe, .cancelSwipe: performSwipe(effect)
    case .band(let rectangle): overlays.showBand(rectangle)
    case .lift, .group, .drag, .target, .zone, .drop, .delete, .refuseDelete, .putBack, .offer, .give:
      performDrag(effect)
    case .place(let point): placePicked(at: point)
    case .scroll(let distance): scrollOffset = scrollOffset + distance
    case .menu(let id, _): openMenu(for: id)
    case .ticks(let isOn):
      wantsGestureTicks = isOn
      if isOn { startTicking() }
    }
  }

  private func setPressed(_ id: Tag.ID?) {
    for (other, chip) in chips { chip.setState(.active, other == id) }
  }

  private func tap(_ id: Tag.ID, _ modifiers: GestureMachine.Modifiers) {
    defer { reports.reportTap(at: tapPoint) }
    if modifiers.contains(.shift), selection.mode != .none {
      if perform(.extendSelection(from: nil, to: id), by: .tap) { reports.reportTap(of: id) }
    } else {
      toggle(id, by: .tap)
    }
  }

  // MARK: Swipe

  private func performSwipe(_ effect: GestureMachine.Effect) {
    switch effect {
    case .paint(let ids, let isSelected):
      for id in ids {
        painted.paint([id], selected: isSelected)
        refreshChip(id)
        reports.reportSwipe(of: id)
      }
    case .unpaint(let ids), .cancelSwipe(let ids):
      for id in ids {
        painted.unpaint([id])
        refreshChip(id)
        reports.reportSwipe(of: id)
      }
    case .refuse(let id, let reason):
      showRefusal(of: id, reason)
      reports.reportRefusal(of: id, reason, by: .swipe)
    case .endSwipe:
      let wanted = painted.take(in: tags)
      // Each was asked about as it was painted.
      perform(.setSelected(wanted), by: .swipe, isApproved: true)
      for selection in wanted where tags[id: selection.id]?.isSelected != selection.isSelected {
        reports.reportSwipe(of: selection.id)
      }
      updateVisibleChips()
    default: break
    }
  }

  // MARK: Refusals

  /// Shows that a chip refuses: it shakes, or with animations off only dims, and says why.
  func showRefusal(of id: Tag.ID, _ reason: Refusal) {
    guard let tag = tags[id: id] else { return }
    announce(reason.message(for: tag))
    guard let chip = chips[id] else { return }
    chip.addClass("refused")
    MainLoop.after(.milliseconds(400)) { [weak chip] in chip?.removeClass("refused") }
  }
}
