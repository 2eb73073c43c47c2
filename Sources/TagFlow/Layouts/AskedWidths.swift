internal import GtkBridge

/// The widths for which a container has been asked for its height since it last changed.
///
/// Where children have several heights, more width may make a layout higher. `GtkBox` asks for the height in a width, and then for the
/// width in that height: an answer beyond the first width would make the row wider than its place. So these widths are tried first.
/// GTK answers for itself between two widths with the same height; of these, the least counts.
struct AskedWidths {
  /// More than GTK remembers the answers for.
  private static let capacity = 8
  private var answers: [(width: Int, height: Extent)] = []

  /// Notes the height for a width.
  mutating func note(_ width: Int, _ height: Extent) {
    if let index = answers.firstIndex(where: { $0.height.minimum == height.minimum && $0.height.natural == height.natural }) {
      return answers[index].width = min(answers[index].width, width)
    }
    if answers.count == Self.capacity { answers.removeFirst() }
    answers.append((width, height))
  }

  /// The widths to try, in ascending order, with others.
  func and(_ others: Int...) -> [Int] { (answers.map(\.width) + others).sorted() }
}
