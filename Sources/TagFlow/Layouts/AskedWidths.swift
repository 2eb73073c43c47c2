/// The widths for which a container has last been asked for its height.
///
/// Where children have several heights, more width may make a layout higher. `GtkBox` asks for the height in a width, and then for the
/// width in that height: an answer beyond the first width would make the row wider than its place. So these widths are tried first.
struct AskedWidths {
  /// More than GTK remembers the answers for. It answers for itself between two widths with the same height.
  private static let capacity = 32
  private var widths: [Int] = []

  mutating func note(_ width: Int) {
    guard !widths.contains(width) else { return }
    if widths.count == Self.capacity { widths.removeFirst() }
    widths.append(width)
  }

  /// The widths to try, in ascending order, with others.
  func and(_ others: Int...) -> [Int] { (widths + others).sorted() }
}
