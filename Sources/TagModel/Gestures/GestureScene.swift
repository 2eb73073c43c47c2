public import LayoutCore

/// The screen as seen by a gesture machine, which only reads it. The machine has exclusive access to itself while it calls the
/// scene, so a scene, and the gates behind it, must not call back into the machine.
///
/// Viewport coordinates are those of the view; content coordinates are those of the layout. A content point is a viewport
/// point plus `scrollOffset`.
public protocol GestureScene {
  /// The size of the visible part.
  var viewport: Size { get }
  /// The content point at the origin of the viewport.
  var scrollOffset: Point { get }
  /// The size of the content.
  var contentSize: Size { get }
  /// The direction in which the content scrolls.
  var scrollDirection: FlowLayout.ScrollDirection { get }
  /// The area at whose edges a drag scrolls, in viewport coordinates: the viewport, what the delete zone leaves of it, or what
  /// the scrollers around the view show.
  var autoscrollBounds: Rect { get }
  /// The values of `scrollOffset` along an axis that dragging can reach.
  func autoscrollRange(along axis: Axis) -> ClosedRange<Double>

  /// The chip at a point, in content coordinates.
  func chip(at point: Point) -> Tag.ID?
  /// The chips that a line segment crosses, in the order along it; in content coordinates.
  func chips(from start: Point, to end: Point) -> [Tag.ID]
  /// The frame of a chip in content coordinates; nil if it is gone or hidden. For a lifted chip, its original frame.
  func frame(of id: Tag.ID) -> Rect?
  /// Whether a chip is selected, regardless of what the current gesture has painted.
  func isSelected(_ id: Tag.ID) -> Bool
  /// The chips that intersect a rectangle, in order; in content coordinates.
  func chips(in rectangle: Rect) -> [Tag.ID]
  /// All selected chips, in order.
  var selectedChips: [Tag.ID] { get }
  /// Whether a rubber band may select, which requires that several chips can be selected.
  var canBand: Bool { get }
  /// Whether a chip was picked with a key or from a menu, so that a click chooses its place.
  var isPlacing: Bool { get }

  /// Whether a swipe may select, so that it belongs to the chips.
  var canSwipe: Bool { get }
  /// Whether a chip can be shown as pressed.
  func canPress(_ id: Tag.ID) -> Bool
  /// Whether a chip can be lifted.
  func canLift(_ id: Tag.ID) -> Bool
  /// The reason why a chip cannot be selected or deselected by painting, regardless of how many chips are; nil if it can. Called
  /// once in a gesture for each chip and state.
  func canPaint(_ id: Tag.ID, selected: Bool) -> Refusal?
  /// The number of chips that a gesture can select or deselect, and the reason why it cannot change more. Both are those before
  /// the gesture.
  func paintLimit(selected: Bool) -> (count: Int, refusal: Refusal)
  /// The chip that stays selected if a selection is required and a gesture would leave none; nil if none is selected.
  var requiredChip: Tag.ID? { get }
  /// Whether a chip may be removed; called when it enters the delete zone.
  func canDelete(_ id: Tag.ID) -> Bool
  /// The index for ``TagCollection/gather(_:at:by:)`` of the place nearest to lifted chips; nil if there is none. It
  /// depends only on the point, the layout without the lifted chips, and the gates.
  ///
  /// It is also called for chips that are about to be lifted, before the effect that lifts them has been performed.
  /// - Parameters:
  ///   - group: All lifted chips.
  ///   - id: The chip that is held.
  ///   - center: The center of the held chip, in content coordinates.
  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int?
  /// Whether there is a delete zone to drag chips to.
  var hasDeleteZone: Bool { get }
  /// Whether a pointer, in viewport coordinates, is over the delete zone; false if there is none.
  func isOverDeleteZone(_ pointer: Point) -> Bool
  /// Whether lifted chips may be dragged to other receivers, such as other views.
  var allowsExport: Bool { get }
  /// Whether a pointer, in viewport coordinates, is over another receiver for the lifted chips, such as another view.
  func isOverReceiver(_ pointer: Point) -> Bool
  /// Whether a pointer is over a receiver that scrolls itself, so that this content stays where it is.
  func isOverScrollingReceiver(_ pointer: Point) -> Bool
}

extension GestureScene {
  /// The whole viewport.
  public var autoscrollBounds: Rect { Rect(origin: .zero, size: viewport) }
  /// From the start of the content to its end in the scroll direction, and only the current value across it.
  public func autoscrollRange(along axis: Axis) -> ClosedRange<Double> {
    guard axis == scrollDirection.axis else { return scrollOffset[axis]...scrollOffset[axis] }
    return 0...max(0, contentSize[axis] - viewport[axis])
  }
  /// False.
  public var isPlacing: Bool { false }
  /// False.
  public var allowsExport: Bool { false }
  /// False.
  public func isOverReceiver(_ pointer: Point) -> Bool { false }
  /// Whether the pointer is over any receiver.
  public func isOverScrollingReceiver(_ pointer: Point) -> Bool { isOverReceiver(pointer) }
  /// True.
  public var canSwipe: Bool { true }

  func content(_ point: Point) -> Point { point + scrollOffset }

  /// The chips that are lifted together with a chip, in order: all selected ones that can be lifted, if it is selected.
  package func group(of id: Tag.ID) -> [Tag.ID] {
    guard isSelected(id) else { return [id] }
    return selectedChips.filter { $0 == id || canLift($0) && frame(of: $0) != nil }
  }
}
