internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Replaces estimated chip sizes of an arranger by exact ones. The layout itself marks estimates (``Size/isMarkedAsEstimate``), so
/// that no edit can lose one.
///
/// Shaping a text with Pango takes some 10 µs, too long for all texts of a long list in one frame. So a list starts
/// with as many exact sizes as a frame has time for, and with estimates for the rest. Chips are measured before they
/// become visible, and all others in short idle slices, without moving anything on the screen.
@MainActor final class TagMeasuring {
  private let arranger: TagArranger
  /// The next chip to check, and the number of chips still to check.
  private var next = 0
  private(set) var remaining = 0
  /// The chip that holds the line after it in place, if any.
  private var seam: Seam?
  /// The number of attempts to place it since the last scroll or measurement: at the end of the content, a line more or
  /// less above can move the visible chips, and the seam with them.
  private var seamTries = 0
  /// The scheduled next slice.
  var call: ScheduledCall?
  /// The time of the last update of the content size.
  private var lastReport = -Double.infinity

  /// A chip above all visible ones, widened to fill its line, so that visible chips keep starting a line of their own
  /// regardless of the exact widths above.
  private struct Seam {
    let id: Tag.ID
    let lineWidth: Double
  }

  // Counts, for tests and benchmarks.
  private(set) var slices = 0
  /// The number of texts shaped in slices.
  private(set) var shapings = 0

  init(of arranger: TagArranger) { self.arranger = arranger }

  /// The duration of a slice, in milliseconds.
  private static let sliceTime = 4.0
  /// The time after the last scroll until the layout above the viewport may change, in milliseconds.
  static let scrollPause = 200.0
  /// The interval of updates of the content size, in milliseconds.
  private static let reportInterval = 100.0
  private static let seamTries = 4
  /// After a jump, measuring starts this many chips before the visible ones, for scrolling backward from there.
  private static let backwardCount = 400

  /// Whether any chip's size may be an estimate.
  var hasEstimates: Bool { arranger.metrics.hasEstimates || remaining > 0 || seam != nil }

  // MARK: Visible chips

  /// Measures those chips in sight that have estimates; false if none has.
  /// - Parameter keepingPlace: Performs a change of sizes that does not move visible chips on the screen.
  func measure(_ shown: @autoclosure () -> [Int], keepingPlace: (() -> Void) -> Void) -> Bool {
    guard hasEstimates, case let shown = shown(), let last = shown.max() else { return false }
    // The next chip determines where the last line ends.
    let missing = (shown + [min(last + 1, arranger.arrangement.count - 1)])
      .filter { arranger.arrangement.size(at: $0).isMarkedAsEstimate }
    guard let first = missing.first else { return false }
    keepingPlace { arranger.arrangement.resize(missing.map { ($0, arranger.naturalSize(at: $0)) }) }
    if remaining > 0 { begin(at: first - Self.backwardCount) }
    return true
  }

  // MARK: Idle slices

  // The first chip in sight is that of the first line with widgets in a wrapping flow, and nil in other layouts.

  /// Restarts after a change of the tags, so that none is skipped.
  func restart() { if hasEstimates { begin(at: next) } }

  private func begin(at index: Int) {
    arranger.metrics.hasEstimates = false
    next = max(0, index)
    remaining = arranger.tags().count
    seamTries = 0
  }

  /// Schedules the next idle slice, if there is work left.
  func schedule(holding first: @autoclosure () -> Int?, _ slice: @escaping @MainActor () -> Void) {
    // Work continues after the next arrangement.
    guard !arranger.isStale else { return }
    if arranger.metrics.hasEstimates { begin(at: next) }
    guard call == nil, hasWork(holding: first()) else { return }
    call = MainLoop.whenQuiet(slice)
  }

  private func hasWork(holding first: @autoclosure () -> Int?) -> Bool {
    remaining > 0 || seam != nil && !isSeamInPlace(before: first()) && seamTries < Self.seamTries
  }

  /// Begins a slice; false if there is nothing to do before the next arrangement.
  func beginSlice(holding first: @autoclosure () -> Int?) -> Bool {
    call = nil
    arranger.metrics.renewAllowance()
    return !arranger.isStale && hasWork(holding: first())
  }

  /// Measures chips as long as a slice takes.
  /// - Returns: Whether it is time to update the content size, and whether all chips have been measured now.
  func measureSlice(
    holding first: @autoclosure () -> Int?, keepingPlace: (() -> Void) -> Void
  ) -> (isReported: Bool, isComplete: Bool) {
    let before = (shapings: arranger.metrics.shapings, remaining: remaining)
    let sizes = nextSizes(until: MainLoop.now + Self.sliceTime)
    let first = first()
    keepingPlace { install(sizes, holding: first) }
    shapings += arranger.metrics.shapings - before.shapings
    slices += 1
    let end = MainLoop.now
    let isReported = remaining == 0 || end - lastReport > Self.reportInterval
    if isReported { lastReport = end }
    return (isReported, remaining == 0 && before.remaining > 0)
  }

  /// Measures chips until a time.
  private func nextSizes(until end: Double) -> [(index: Int, size: Size)] {
    var sizes: [(index: Int, size: Size)] = []
    while remaining > 0, MainLoop.now < end {
      if next >= arranger.arrangement.count { next = 0 }
      let index = next
      if arranger.arrangement.size(at: index).isMarkedAsEstimate { sizes.append((index, arranger.naturalSize(at: index))) }
      next += 1
      remaining -= 1
    }
    return sizes
  }

  func scrolled() { seamTries = 0 }

  // MARK: Keeping visible chips in place

  private func install(_ sizes: [(index: Int, size: Size)], holding first: Int?) {
    let oldSeam = seam.flatMap { arranger.tags().index(of: $0.id) }
    seam = nil
    seamTries += 1
    arranger.arrangement.resize(sizes + (oldSeam.map { [($0, arranger.naturalSize(at: $0))] } ?? []))
    if let first { holdLine(at: first) }
  }

  private func isSeamInPlace(before first: Int?) -> Bool {
    guard let seam, let first, first > 0 else { return false }
    return arranger.tags()[first - 1].id == seam.id && seam.lineWidth == arranger.lineWidth(in: arranger.arrangement.container)
  }

  /// Keeps a chip at the start of its line after widths above have changed, by widening the chip before it to fill its
  /// line.
  ///
  /// That chip is above all chips with widgets, and gets its own width as soon as it becomes visible.
  private func holdLine(at first: Int) {
    let spacing = arranger.layout.flow.spacing
    guard let before = arranger.arrangement.line(of: first)?.prefix(while: { $0 < first }), !before.isEmpty else { return }
    let used = before.reduce(0) { $0 + arranger.arrangement.size(at: $1).width } + spacing * Double(before.count - 1)
    let lineWidth = arranger.lineWidth(in: arranger.arrangement.container)
    // The widened chip is marked as an estimate by half a pixel, so up to 1.5 pixels of the line remain empty. The next
    // chip must not fit into them.
    guard spacing + arranger.arrangement.size(at: first).width > 1.5 else { return }
    var size = arranger.arrangement.size(at: first - 1)
    size.width = (size.width + lineWidth - used).rounded(.down) - 0.5
    arranger.arrangement.resize([(first - 1, size)])
    seam = Seam(id: arranger.tags()[first - 1].id, lineWidth: lineWidth)
  }
}
