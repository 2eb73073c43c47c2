internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What is known of the chips whose sizes are estimates so far, and of the work on them.
///
/// Which chips those are the layout itself tells (``Size/isEstimate``), so that no edit can lose one.
struct Measuring {
  /// The chip that is looked at next, and how many are to be looked at until all have been.
  var next = 0
  var remaining = 0
  /// The chip that holds the line after it in its place, if one does.
  var seam: Seam?
  /// How often it has been looked for since somebody scrolled or chips were measured: at the end of the content, a
  /// line more or less above can move what shows, and that the seam.
  var seamTries = 0
  /// The next slice of the work.
  var call: ScheduledCall?
  /// When somebody scrolled last, and whether what scrolls now only follows the layout.
  var lastScroll = -Double.infinity
  var isFollowing = false
  /// When the content's new size was told of last.
  var lastReport = -Double.infinity

  /// A chip above all that shows, made so wide that it fills its line: what shows goes on beginning with a line of its
  /// own, whatever the widths above it turn out to be.
  struct Seam {
    let id: Tag.ID
    /// The width of the line.
    let lineWidth: Double
  }

  // MARK: Counts, for tests and benchmarks

  var slices = 0
  /// How many texts have been shaped in slices.
  var shapings = 0
  /// The longest slice, in milliseconds.
  var longestSlice = 0.0
}
