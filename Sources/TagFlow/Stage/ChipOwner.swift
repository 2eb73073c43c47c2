internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A widget that shows chips of tags, which can be dragged within it and to others of its kind: what its ``ChipSurface`` and its
/// ``TagTransfer`` ask of it.
@MainActor protocol ChipOwner: Widget, Sendable {
  var anySession: any AnyTagSession { get }
  var surface: ChipSurface { get }
  var exchange: TagExchange { get set }
  /// Whether the user can't change the tags.
  var isReadOnly: Bool { get }
  var tags: TagList { get }
  var collection: TagCollection { get }

  // Settings that are GObject properties.
  var gestures: GestureConfiguration { get set }
  var deleteZone: DeleteZone { get set }
  var showsCloseButtons: Bool { get set }
  var closeButtonTooltip: String? { get set }
  var maximumChipWidth: Double? { get set }
  /// Called when the user can undo a removal. Returns whether the program offers that itself, so that the widget doesn't.
  var onUndoOffer: ((_ message: String, _ removed: [Tag]) -> Bool)? { get set }

  // Gestures and the menu. Points are in the widget's coordinates.
  var machine: GestureMachine { get }
  func pressed(_ sample: PointerSample, _ modifiers: GestureMachine.Modifiers)
  func handle(_ event: GestureMachine.Event)
  /// Cancels the gesture in progress without any effect.
  func cancelGesture()
  /// Whether a secondary click at a point does anything.
  func takesSecondaryClick(at point: Point) -> Bool
  /// If a point is beside the chips and there is a menu for that area, opens it and returns true.
  func opensMenu(besideChipsAt point: Point) -> Bool
  func run(_ action: TagAction, on id: Tag.ID)
  /// Performs an action of the whole widget.
  func run(_ action: TagAction)
  /// Returns the focus to the chip that the menu was opened for; nil for the widget.
  func focusAfterMenu(_ id: Tag.ID?)

  // What it shows, in its coordinates unless noted otherwise.
  var accessibleName: String { get }
  var metrics: ChipMetrics { get }
  /// The content point at the origin.
  var scrollOffset: Point { get }
  var scrollDirection: FlowLayout.ScrollDirection { get }
  /// The visible area, which may extend beyond the widget.
  var visibleArea: Rect { get }
  /// The area at whose edges a drag scrolls, and the part of it that a delete zone leaves.
  var autoscrollArea: Rect { get }
  var autoscrollBounds: Rect { get }
  var contentSize: Size { get }
  /// How far the widget itself can scroll along an axis.
  func ownRoom(along axis: Axis) -> (start: Double, end: Double)
  func scroll(by distance: Point)
  /// Advances animated scrolling of its content to a time, and returns whether it continues.
  func advanceScrolling(to time: Double) -> Bool
  /// Called when an enclosing scroller has moved, before its next layout.
  func surroundingsScrolled()
  /// The chips that are lifted from it.
  var lift: Lift<ChipArrangement>? { get }
  /// What it shows without a drag.
  var resting: ShownChips<ChipArrangement> { get }
  /// The arrangement that drags start from: of all chips, without an overflow chip.
  var baseArrangement: ChipArrangement { get }
  /// Called when the gap for tags from elsewhere has changed.
  func gapChanged()
  /// Creates a chip with a role and adds it to the widget tree.
  func makeChip(_ role: TagAccessibility.Role) -> TagChip
  func refreshChip(_ id: Tag.ID)
  /// Whether a chip's change of width is animated.
  func grows(_ id: Tag.ID, from old: Double, to new: Double) -> Bool
  /// Updates chips that have been lifted or released.
  func refreshLiftedChips()
  func openMenu(for id: Tag.ID)
  /// The frame of the delete zone, and whether it is drawn in the layer of the lifted chips, because it is beside the widget.
  var zoneFrame: Rect { get }
  var isZoneOutside: Bool { get }
  func showZone(_ state: DeleteZoneState)
  func showToast(_ text: String, offersUndo: Bool)
  func requestFocus()
  /// Takes the keyboard focus from another widget at once, without scrolling, for a chip that may not have been laid out.
  func takeFocusOver()

  // What it says.
  /// Announces a failure, and shows it.
  func announceProblem(_ message: String)
  /// Reports a refusal to the program.
  /// - Parameter index: The index of the tag; nil if it is not in the widget.
  func reportRefusal(of tag: Tag, at index: Int?, _ reason: Refusal, by cause: Cause)

  /// The outcome of dropping or pasting tags from elsewhere.
  func arrivals(of offered: [Tag]) -> [TagArrival]
  /// The same after changes since then, without asking again what the user may do; whatever is accepted can be inserted.
  func revised(_ arrivals: [TagArrival], of offered: [Tag]) -> [TagArrival]
}

extension ChipOwner {
  /// What it shows now.
  var shown: ShownChips<ChipArrangement> {
    if let lift { .lifted(lift) } else if let incoming = transfer.incoming { .receiving(incoming.gap) } else { resting }
  }

  var isReadOnly: Bool { false }

  /// How far a drag can scroll along an axis toward the start and the end, in logical pixels: until the widget's end is visible or, for
  /// chips that come or may leave, as far as the scrollers around it go.
  func autoscrollRoom(along axis: Axis) -> (start: Double, end: Double) {
    let (own, around) = (ownRoom(along: axis), scrollers.room(along: axis, over: transfer.receiver))
    let (start, end) = (own.start + around.start, own.end + around.end)
    if lift != nil && exchange.allowsExport || transfer.incoming != nil, !scrollers.isEmpty { return (start, end) }
    // Positions in the window, on which those of scrollers depend, are of single precision.
    let least = scrollers.isEmpty ? 0 : 0.5
    func whole(_ distance: Double) -> Double { distance < least ? 0 : distance }
    let (bounds, content) = (autoscrollBounds.range(along: axis), -scrollOffset[axis]...contentSize[axis] - scrollOffset[axis])
    return (
      min(start, whole(bounds.lowerBound - content.lowerBound)), min(end, whole(content.upperBound - bounds.upperBound))
    )
  }

  /// Shows and announces the refusal of a tag of the widget: its chip shakes or, with animations off, dims.
  /// - Parameter other: The tag to name instead, such as the one that has the same text elsewhere.
  func showRefusal(of id: Tag.ID, _ reason: Refusal, naming other: Tag? = nil) {
    guard let tag = tags[id: id] else { return }
    say(reason.localizedMessage(for: other ?? tag))
    stage.chips[id]?.addBriefly("refused", for: .milliseconds(400))
  }

  /// Ends a gesture when the widget is hidden.
  func endGesture() {
    anySession.cancel()
    dragGesture?.forget()
  }

  /// The center of the chip that a pointer holds, after the next layout.
  var heldCenter: Point? {
    guard case .pointer(let center) = lift?.hold else { return nil }
    return center + scrollers.fixedOrigin
  }

  /// The visible part of the widget.
  var visiblePart: Rect { visibleArea.intersection(Rect(x: 0, y: 0, width: Double(width), height: Double(height))) }
}
