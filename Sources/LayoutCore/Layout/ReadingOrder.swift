/// The order in which frames are read: line by line, in each from the start to the end.
///
/// Frames stand in one line if they begin at about the same height, or if the lowest of them reaches the other's middle. One
/// that is several lines high stands in the line in which it begins.
///
/// - Returns: the indexes of the frames.
/// - Complexity: O(n log n)
package func readingOrder(of frames: [Rect], _ direction: TextDirection) -> [Int] {
  var order: [Int] = []
  var line: [Int] = []
  // Of the line: where it begins, and its lowest frame.
  var (top, lowest) = (0.0, Rect.zero)
  func endLine() {
    order += line.sorted {
      let (a, b) = (frames[$0], frames[$1])
      let (first, second) = direction == .leftToRight ? (a.x, b.x) : (-a.maxX, -b.maxX)
      return (first, $0) < (second, $1)
    }
    line = []
  }
  for index in frames.indices.sorted(by: { (frames[$0].y, $0) < (frames[$1].y, $1) }) {
    let frame = frames[index]
    let beginsThere = frame.y - top < min(frame.height, lowest.height) / 2
    if !line.isEmpty, !beginsThere, frame.center.y >= lowest.maxY { endLine() }
    if line.isEmpty {
      (top, lowest) = (frame.y, frame)
    } else if frame.height < lowest.height {
      lowest = frame
    }
    line.append(index)
  }
  endLine()
  return order
}
