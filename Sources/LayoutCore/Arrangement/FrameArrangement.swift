/// Where a layout put the items of a container.
///
/// It is a plain list of frames: each question about a place looks through all of them, in about a nanosecond each.
public struct FrameArrangement: Hashable, Sendable {
  /// The container's size.
  public let size: Size
  /// A frame for each item, in their order, from the container's top left corner; nil for one that is gone or has no
  /// place.
  public let frames: [Rect?]
  /// The arrangements of the items that are containers and have a frame, by the index of the item; their frames are
  /// relative to it.
  public let nested: [Int: FrameArrangement]

  /// Items of a container without containers among them.
  public init(size: Size, frames: [Rect?]) {
    self.init(size: size, frames: frames, nested: [:])
  }

  init(size: Size, frames: [Rect?], nested: [Int: FrameArrangement]) {
    (self.size, self.frames, self.nested) = (size, frames, nested)
  }
}

extension FrameArrangement {
  /// The item whose frame contains the point; of several the last, which is drawn over the others.
  public func index(at point: Point) -> Int? { frames.lastIndex { $0?.contains(point) ?? false } }

  /// The items whose frames share an area with the rectangle (`Rect.intersects`), ascending.
  public func indexes(in rect: Rect) -> [Int] { frames.indices.filter { frames[$0]?.intersects(rect) ?? false } }

  /// Visits the items whose frames share an area with the rectangle (`Rect.intersects`), in their order.
  public func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void) {
    for (index, frame) in frames.enumerated() {
      if let frame, frame.intersects(rect) { body(index, frame) }
    }
  }

  /// The item nearest to the point by `Rect.distance(to:)`; of equals the first.
  public func index(nearestTo point: Point) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, frame) in frames.enumerated() {
      guard let distance = frame?.distance(to: point), distance < best?.distance ?? .infinity else { continue }
      best = (index, distance)
    }
    return best?.index
  }
}
