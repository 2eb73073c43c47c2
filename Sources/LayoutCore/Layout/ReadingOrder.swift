/// The reading order of frames: line by line, each from its start to its end.
///
/// Frames share a line if their tops are roughly level, or if the shortest frame of the line reaches below the other's
/// middle. A frame several lines tall belongs to the line in which it begins.
///
/// - Returns: Indexes into the frames.
/// - Complexity: O(n log n)
package func readingOrder(of frames: [Rect], _ direction: TextDirection) -> [Int] {
  var order: [Int] = []
  var line: [Int] = []
  // The line's top, and its shortest frame.
  var (top, shortest) = (0.0, Rect.zero)
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
    let isLevel = frame.y - top < min(frame.height, shortest.height) / 2
    if !line.isEmpty, !isLevel, frame.center.y >= shortest.maxY { endLine() }
    if line.isEmpty {
        (top, shortest) = (frame.y, frame)
      } else if frame.height < shortest.height {
        shortest = frame
    }
    line.append(index)
  }
  endLine()
  return order
}
