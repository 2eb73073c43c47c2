import Dispatch
import Glibc
import Synchronization

/// Writes lines in the background for a slow reader.
final class LineQueue: Sendable {
  private struct State {
    var waiting = 0
    var failure: String?
    var hasToldOfLoss = false
  }

  /// The number of bytes written at a time, which always fit into a writable pipe.
  private static let portion = 4_096

  private let descriptor: Int32
  private let capacity: Int
  private let writing = DispatchQueue(label: "org.tagflow.Demo.lines")
  private let state = Mutex(State())

  /// - Parameter capacity: The maximum number of waiting bytes.
  init(_ descriptor: Int32, capacity: Int) {
    (self.descriptor, self.capacity) = (descriptor, capacity)
  }

  /// Queues all of the bytes or none. Returns the reason why earlier bytes, or these, are lost; it is reported once for
  /// these.
  func add(_ bytes: [UInt8]) -> String? {
    let (isTaken, failure) = state.withLock { state -> (Bool, String?) in
      let earlier = state.failure
      state.failure = nil
      guard state.waiting + bytes.count <= capacity else {
        defer { state.hasToldOfLoss = true }
        return (false, earlier ?? (state.hasToldOfLoss ? nil : "nobody reads them, and the newest are lost"))
      }
      state.waiting += bytes.count
      return (true, earlier)
    }
    if isTaken { writing.async { self.write(bytes) } }
    return failure
  }

  /// Waits as long as the reader reads; returns whether everything has been written.
  func finish() -> Bool {
    var before = Int.max
    while true {
      let waiting = state.withLock(\.waiting)
      if waiting == 0 { return true }
      guard waiting < before else { return false }
      before = waiting
      let end = DispatchWorkItem {}
      writing.async(execute: end)
      _ = end.wait(timeout: .now() + .milliseconds(300))
    }
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let portion = rest.prefix(Self.portion)
      let failure = writeAll(portion, to: descriptor).map(reason)
      // After an error, the rest of the line is discarded.
      let done = failure == nil ? portion.count : rest.count
      rest = rest.dropFirst(done)
      state.withLock { state in
        state.waiting -= done
        state.failure = failure ?? state.failure
      }
    }
  }
}
