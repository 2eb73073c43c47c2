/// Where the items of a list are, and which of them somebody means who points or moves the focus.
///
/// Frames and points are in content coordinates: logical pixels from the content's upper left corner, in both text
/// directions. Items that are hidden have zero frames and are never found.
public protocol Arrangement: Sendable {
  /// The number of items, hidden ones included.
  var count: Int { get }
  /// What a scrolled view scrolls over, in logical pixels, insets included.
  var contentSize: Size { get }
  /// The number of lines in which the items are read, before a limit hides any.
  var lineCount: Int { get }

  func isHidden(_ index: Int) -> Bool
  /// The first item that is not hidden.
  var firstShown: Int? { get }
  /// The last item that is not hidden.
  var lastShown: Int? { get }

  func frame(at index: Int) -> Rect
  /// The frames of all items, in their order.
  func frames() -> [Rect]

  /// The item whose frame contains the point: of several, the one on top.
  func index(at point: Point) -> Int?
  /// The item nearest to the point by `Rect.distance(to:)`; of equals the first.
  func index(nearestTo point: Point) -> Int?
  /// The items whose frames share an area with the rectangle (`Rect.intersects`), ascending.
  func indexes(in rect: Rect) -> [Int]
  /// Visits the items whose frames share an area with the rectangle, with their frames, in any order.
  func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void)

  // What is read is what is seen: lines from the top down, each from its start to its end. It can differ from the order
  // of the list, as in columns. The items that are asked about are not hidden.

  /// The item that is read after one.
  func next(after index: Int) -> Int?
  /// The item that is read before one.
  func previous(before index: Int) -> Int?
  /// The item above one that is nearest to a place across.
  func index(above index: Int, nearestX x: Double) -> Int?
  /// The item below one that is nearest to a place across.
  func index(below index: Int, nearestX x: Double) -> Int?
  /// The item about so far on, or back, in the direction in which the content scrolls; at least the next one there is.
  ///
  /// - Parameter x: A place across, which is kept to where the content scrolls vertically.
  func index(pageFrom index: Int, by distance: Double, nearestX x: Double) -> Int?
}

/// An arrangement that follows the edits of the list: it is the same as one of the edited list.
public protocol EditableArrangement: Arrangement {
  /// The room there is, in logical pixels.
  var container: Size { get }
  /// The item's natural size, as it was given.
  func size(at index: Int) -> Size
  /// Inserts items before the one that has the index, or at the end.
  mutating func insert(contentsOf sizes: [Size], at index: Int)
  /// Removes items.
  ///
  /// - Parameter indexes: Ascending, in the numbering before any is removed.
  mutating func remove(_ indexes: [Int])
  /// Moves an item.
  ///
  /// - Parameter target: The index that it has afterwards.
  mutating func move(from source: Int, to target: Int)
  /// Gives items other natural sizes.
  ///
  /// - Parameter changes: In any order; of several for one item, the last counts.
  mutating func resize(_ changes: [(index: Int, size: Size)])
  /// The frame that a new item would get before the one that has the index, or at the end, in the content's coordinates
  /// after the insertion; nil if it would be hidden.
  func slot(inserting size: Size, at index: Int) -> Rect?
}
