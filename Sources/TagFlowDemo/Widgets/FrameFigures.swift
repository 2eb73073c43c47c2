import GtkBridge

/// The cost of some frames, in milliseconds.
struct FrameFigures: Equatable {
  let last: Double
  let median: Double
  /// The maximum time of 99 of a hundred frames.
  let percentile99: Double

  /// - Parameter times: The times from the oldest frame to the newest; without times, the result is nil.
  init?(_ times: [Double]) {
    guard let last = times.last else { return nil }
    let sorted = times.sorted()
    func percentile(_ share: Double) -> Double { sorted[max(0, Int((Double(sorted.count) * share).rounded(.up)) - 1)] }
    (self.last, median, percentile99) = (last, percentile(0.5), percentile(0.99))
  }

  var words: String {
    localized(
      "Now {last} ms · median {median} ms · 99% within {most} ms",
      ["last": decimal(last, digits: 1), "median": decimal(median, digits: 1), "most": decimal(percentile99, digits: 1)])
  }
}
