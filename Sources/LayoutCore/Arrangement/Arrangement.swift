/// The positions of a list's items: frames, hit testing and focus order.
///
/// Frames and points are in content coordinates: logical pixels from the content's top left corner, in both text
/// directions. A hidden item has the frame `Rect.zero`, and no search returns it.
public protocol Arrangement: Sendable {
  /// The number of items, including hidden ones.
  var count: Int { get }
  /// The size of the scrollable content, in logical pixels, including insets.
  var contentSize: Size { get }
  /// The number of lines, before a limit hides any.
  var lineCount: Int { get }

  func isHidden(_ index: Int) -> Bool
  /// The first item that is not hidden.
  var firstShown: Int? { get }
  /// The last item that is not hidden.
  var lastShown: Int? { get }

  func frame(at index: Int) -> Rect
  /// The frames of all items, in their order.
  func frames() -> [Rect]

  /// The topmost item whose frame contains the point.
  func index(at point: Point) -> Int?
  /// The item nearest to the point by `Rect.distance(to:)`, the first in case of a tie.
  func index(nearestTo point: Point) -> Int?
  /// The items whose frames intersect the rectangle (`Rect.intersects`), ascending.
  func indexes(in rect: Rect) -> [Int]
  /// Calls the body with each item whose frame intersects the rectangle, in any order.
  func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void)

  // Reading order is visual: lines from top to bottom, each from its start to its end. It can differ from the list's
  // order, as in columns. The indexes passed in are of items that are not hidden.

  /// The next item in reading order.
  func next(after index: Int) -> Int?
  /// The previous item in reading order.
  func previous(before index: Int) -> Int?
  /// The item on the line above that is nearest to `x`.
  func index(above index: Int, nearestX x: Double) -> Int?
  /// The item on the line below that is nearest to `x`.
  func index(below index: Int, nearestX x: Double) -> Int?
  /// The item about `distance` further along the scroll axis, or back if it is negative (including -0); at least the adjacent
  /// one. Never an item in the other direction: nil if there is none in this one.
  ///
  /// - Parameters:
  ///   - index: The item to start from.
  ///   - distance: In logical pixels.
  ///   - x: The column to stay in if the content scrolls vertically.
  func index(pageFrom index: Int, by distance: Double, nearestX x: Double) -> Int?
}

/// An arrangement that can be updated when its list changes. The result equals a new arrangement of the edited list.
public protocol EditableArrangement: Arrangement {
  /// The available size, in logical pixels.
  var container: Size { get }
  /// The natural size of the item, in logical pixels.
  func size(at index: Int) -> Size
  /// Inserts items before the one at the index, or at the end.
  mutating func insert(contentsOf sizes: [Size], at index: Int)
  /// Removes items.
  ///
  /// - Parameter indexes: Ascending, before any removal.
  mutating func remove(_ indexes: [Int])
  /// Moves an item.
  ///
  /// - Parameters:
  ///   - source: Its current index.
  ///   - target: Its index afterward.
  mutating func move(from source: Int, to target: Int)
  /// Changes the natural sizes of items.
  ///
  /// - Parameter changes: In any order; the last one for an item wins.
  mutating func resize(_ changes: [(index: Int, size: Size)])
  /// The frame that an item would get if inserted before the one at the index, or at the end, in content coordinates after
  /// the insertion; nil if it would be hidden.
  func slot(inserting size: Size, at index: Int) -> Rect?
}
