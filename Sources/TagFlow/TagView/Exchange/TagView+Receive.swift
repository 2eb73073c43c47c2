internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Tags that come from another view, or as text.
extension TagView {
  /// Tags are held over this view that could come in.
  func guestsCame(_ offered: [Tag]) { guestsCame(collection.arrivals(of: offered, by: exchange)) }

  /// The same of tags whose fate is known.
  func guestsCame(_ arrivals: [TagArrival]) {
    cancelGesture()
    let sizes = arrivals.compactMap { arrival -> Size? in
      if case .accepted(let tag) = arrival { metrics.size(of: tag, isSelected: false) } else { nil }
    }
    let new = Guest(arrivals, sizes: sizes, in: whole)
    guest = new
    setClass("receiving", new.isWelcome)
    setClass("refusing", !new.isWelcome)
  }

  /// They are held here, in viewport coordinates.
  func guestsMoved(to center: Point) {
    guard var moved = guest, moved.aim(at: center + scrollOffset) else { return }
    rememberPositions()
    guest = moved
    queueAllocate()
  }

  /// They are no longer held over this view.
  func guestsLeft() {
    guard guest != nil else { return }
    rememberPositions()
    guest = nil
    for name in ["receiving", "refusing"] { removeClass(name) }
    queueAllocate()
  }

  /// Lets tags in that were offered, as one step, from an index on, and says what became of them.
  ///
  /// - Parameters:
  ///   - start: Where they come from, in content coordinates; nil: they appear in their places.
  ///   - link: What the step is known by in the view that they come from.
  /// - Returns: Whether any came in.
  @discardableResult
  func receive(
    _ arrivals: [TagArrival], of offered: [Tag], at index: Int, from start: Point? = nil, link: Int? = nil,
    by cause: Cause
  ) -> Bool {
    let accepted = arrivals.compactMap { arrival -> Tag? in if case .accepted(let tag) = arrival { tag } else { nil } }
    if !accepted.isEmpty { letIn(accepted, at: min(index, tags.count), from: start, link: link, by: cause) }
    var reason: String?
    for (arrival, tag) in zip(arrivals, offered) {
      switch arrival {
      case .accepted: break
      case .merged(let id): flash(id)
      case .refused(let refusal):
        send(TagEvent(kind: .refuse, tag: tag, cause: cause, refusal: refusal))
        reason = reason ?? refusal.message(for: tag)
      }
    }
    let said = Wording.received(accepted, in: accessibleName, reason)
    if reason != nil { complain(said) } else if !said.isEmpty { announce(said) }
    return !accepted.isEmpty
  }

  private func letIn(_ accepted: [Tag], at index: Int, from start: Point?, link: Int?, by cause: Cause) {
    rememberPositions()
    guard let transaction = try? collection.insert(accepted, at: index, by: cause) else { return }
    if let link { collection.linkLastStep(link) }
    if let start { stage.motion.bring(accepted.map(\.id), from: start) }
    apply(transaction)
    setFocused(accepted[0].id)
  }

  /// Points out a chip that another has become one with.
  private func flash(_ id: Tag.ID) {
    guard let chip = chips[id] else { return }
    chip.addClass("merged")
    MainLoop.after(.milliseconds(600)) { [weak chip] in chip?.removeClass("merged") }
  }
}
