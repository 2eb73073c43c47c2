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

  // MARK: Session input

  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    // The toast covers the chips below it.
    if !overlays.toast.contains(sample.position) { press(sample.moved(by: .zero - scrollers.eventAnchor), modifiers) }
  }

  /// - Parameter sample: The pointer, relative to ``EnclosingScrollers/anchor``, as everything in the session.
  func press(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers) {
    stopScrolling()
    process(.press(sample, button: .primary, clickCount: 1, modifiers: modifiers))
    if isKeyLifting { return }
    if isOverOverflow(sample) { chips[Folding.id]?.grabFocus() }
    guard case .pressed(let press) = machine.state else { return }
    guard let id = press.id else {
      // Touching the view there usually starts scrolling, and should not move the focus.
      if sample.device != .touch { focusWithoutScrolling() }
      return
    }
    chips[id]?.grabFocus()
    // Claim the pointer for swiping before a scrolled window does, which claims it on the first motion.
    if gestures.swipe != .off { dragGesture?.claim() }
  }

  func handle(_ event: GestureMachine.Event) { process(event.moved(by: .zero - scrollers.eventAnchor)) }

  /// - Parameter event: An event with positions relative to ``EnclosingScrollers/anchor``.
  func process(_ event: GestureMachine.Event) {
    if case .release(let sample) = event { host.tapPoint = sample.position + host.scrollOffset }
    session.handle(event)
  }

  /// Cancels the gesture in progress without any effect.
  public func cancelGesture() { session.cancel() }

  // MARK: Session output

  /// Performs those effects of the gesture machine that concern the display.
  func carryOut(_ effect: GestureMachine.Effect) {
    switch effect {
    case .pressed(let id): for (other, chip) in chips { chip.setState(.active, other == id) }
    case .tap:
      // What is around the view, such as a row of a list, is not clicked.
      dragGesture?.claim()
      reports.reportTap(at: host.tapPoint)
    case .tapBlank(let point):
      if isOverOverflow(PointerSample(position: point, time: 0, device: session.pressDevice)) {
        dragGesture?.claim()
        toggleExpansion()
      } else {
        reports.reportTapOnBlankArea(at: host.tapPoint)
      }
      reports.reportTap(at: host.tapPoint)
    case .claim: dragGesture?.claim()
    case .deny: dragGesture?.deny()
    case .endSwipe: updateVisibleChips()
    case .band(let rectangle): overlays.showBand(rectangle)
    case .drag: queueAllocate()
    case .zone(let state): zone.show(state)
    case .offer(let center): transfer.offer(at: center)
    case .give: transfer.drop()
    case .putBack: announce(Wording.putBack)
    case .scroll(let distance): scroll(by: distance)
    case .menu(let id, _):
      dragGesture?.claim()
      openMenu(for: id)
    case .ticks(let isOn):
      host.wantsTicks = isOn
      if isOn { startTicking() }
    case .place: dragGesture?.claim()
    case .beginSwipe, .paint, .unpaint, .refuse, .cancelSwipe, .lift, .group, .target, .drop, .delete, .refuseDelete: break
    }
  }

  /// Shows and announces a refusal: the chip shakes or, with animations off, dims.
  func showRefusal(of id: Tag.ID, _ reason: Refusal) {
    guard let tag = tags[id: id] else { return }
    announce(reason.localizedMessage(for: tag))
    chips[id]?.addBriefly("refused", for: .milliseconds(400))
  }
}
