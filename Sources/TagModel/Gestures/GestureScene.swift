public import LayoutCore

/// What a gesture machine can ask about what is on the screen. It never changes anything here: it answers in
/// effects. While it asks, it has itself to itself: a scene, and the gates behind it, leave the machine
/// alone.
///
/// Viewport coordinates are the view's own; content coordinates are those of the layout, and lie
/// `scrollOffset` ahead.
public protocol GestureScene {
  /// The size of the part that is seen.
  var viewport: Size { get }
  /// The content's point at the viewport's origin.
  var scrollOffset: Point { get }
  /// The size of the whole content.
  var contentSize: Size { get }
  /// The direction in which the content scrolls, and so which edges scroll it.
  var scrollDirection: FlowLayout.ScrollDirection { get }
  /// The part of the viewport whose edges scroll while something is dragged, in viewport coordinates: all of
  /// it, or what the delete zone leaves.
  var autoscrollBounds: Rect { get }

  /// The chip at a point of the content.
  func chip(at point: Point) -> Tag.ID?
  /// The chips that a straight line from one point of the content to another touches, in the order of the line.
  func chips(from start: Point, to end: Point) -> [Tag.ID]
  /// A chip's frame in the content; nil if it is gone or hidden. The lifted chip's is the one it was lifted
  /// from.
  func frame(of id: Tag.ID) -> Rect?
  /// Whether a chip is selected, apart from what a gesture under way has painted.
  func isSelected(_ id: Tag.ID) -> Bool
  /// The chips that a rectangle of the content touches, in order.
  func chips(in rectangle: Rect) -> [Tag.ID]
  /// All selected chips, in order.
  var selectedChips: [Tag.ID] { get }
  /// Whether a rubber band may select: whether several chips can be selected at a time.
  var canBand: Bool { get }
  /// Whether a chip has been picked by a key or a menu and a click says where it goes.
  var isPlacing: Bool { get }

  /// Whether the chip answers to being pressed.
  func canPress(_ id: Tag.ID) -> Bool
  /// Whether the chip can be lifted.
  func canLift(_ id: Tag.ID) -> Bool
  /// Why a swipe does not make the chip selected, or deselected; nil if it does.
  /// - Parameter painted: How many more chips would be selected by what it has painted so far: negative where it has
  ///   deselected more than it has selected.
  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal?
  /// Whether the chip may be removed; asked when it enters the delete zone.
  func canDelete(_ id: Tag.ID) -> Bool
  /// The index for ``TagCollection/gather(_:at:by:)`` whose place is the nearest to a lifted chip that has its
  /// center at a point of the content; nil if there is none. It depends on nothing but the point, the layout
  /// without all lifted chips, and what the gates allow.
  ///
  /// It is asked about chips as they are being lifted, too, before the effect that lifts them has been carried out.
  /// - Parameters:
  ///   - group: All chips that are lifted.
  ///   - id: The one of them that is held.
  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int?
  /// Whether there is a delete zone to drag chips to.
  var hasDeleteZone: Bool { get }
  /// Whether a pointer, in viewport coordinates, is over the delete zone; false when there is none.
  func isOverDeleteZone(_ pointer: Point) -> Bool
  /// Whether a pointer, in viewport coordinates, is over something else to which what is lifted can be offered, such as
  /// another view.
  func isOverReceiver(_ pointer: Point) -> Bool
}

extension GestureScene {
  /// The whole viewport.
  public var autoscrollBounds: Rect { Rect(origin: .zero, size: viewport) }
  /// Never.
  public var isPlacing: Bool { false }
  /// Nothing takes tags.
  public func isOverReceiver(_ pointer: Point) -> Bool { false }

  func content(_ point: Point) -> Point { point + scrollOffset }

  /// The chips that are lifted with a chip, in order: all selected ones that can be, if it is selected itself.
  package func group(of id: Tag.ID) -> [Tag.ID] {
    guard isSelected(id) else { return [id] }
    return selectedChips.filter { $0 == id || canLift($0) && frame(of: $0) != nil }
  }
}
