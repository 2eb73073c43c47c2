/// The frames that a layout gave the items of a container.
///
/// A plain list: each query scans all frames, at about a nanosecond per frame.
public struct FrameArrangement: Hashable, Sendable {
  /// The container's size.
  public let size: Size
  /// A frame for each item, in order, relative to the container's top left corner; nil for an item that is gone or not
  /// placed.
  public let frames: [Rect?]
  /// The arrangements of nested containers that have a frame, by item index; their frames are relative to the item.
  public let nested: [Int: FrameArrangement]

  /// An arrangement without nested containers.
  public init(size: Size, frames: [Rect?]) {
    self.init(size: size, frames: frames, nested: [:])
  }

  init(size: Size, frames: [Rect?], nested: [Int: FrameArrangement]) {
    (self.size, self.frames, self.nested) = (size, frames, nested)
  }
}

extension FrameArrangement {
  /// The item whose frame contains the point; the last one, drawn on top, if they overlap.
  public func index(at point: Point) -> Int? { frames.lastIndex { $0?.contains(point) ?? false } }

  /// The items whose frames intersect the rectangle (`Rect.intersects`), ascending.
  public func indexes(in rect: Rect) -> [Int] { frames.indices.filter { frames[$0]?.intersects(rect) ?? false } }

  /// Calls the body with each item whose frame intersects the rectangle (`Rect.intersects`), in order.
  public func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void) {
    for (index, frame) in frames.enumerated() {
      if let frame, frame.intersects(rect) { body(index, frame) }
    }
  }

  /// The item nearest to the point by `Rect.distance(to:)`, the first in case of a tie.
  public func index(nearestTo point: Point) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, frame) in frames.enumerated() {
      guard let distance = frame?.distance(to: point), distance < best?.distance ?? .infinity else { continue }
      best = (index, distance)
    }
    return best?.index
  }
}
