import Dispatch
import Glibc
import Synchronization

/// Lines on their way to whoever reads them, who may be slow or may have stopped: adding one never waits.
final class LineQueue: Sendable {
  private struct State {
    /// The bytes that have been added and not been written yet.
    var waiting = 0
    /// What went wrong since the last line was added.
    var failure: WriteFailure?
    /// Whether it has been said that lines are lost.
    var hasToldOfLoss = false
  }

  /// Bytes that are written at a time: a pipe that can be written to at all has room for them.
  private static let portion = 4_096

  private let descriptor: Int32
  private let capacity: Int
  private let writing = DispatchQueue(label: "org.tagflow.Demo.lines")
  private let state = Mutex(State())

  /// - Parameter capacity: in bytes; while so many wait, more are not taken.
  init(_ descriptor: Int32, capacity: Int) {
    (self.descriptor, self.capacity) = (descriptor, capacity)
  }

  /// Has the bytes written in their turn, all or none of them. That some are lost is told once.
  func add(_ bytes: [UInt8]) -> WriteFailure? {
    let (isTaken, failure) = state.withLock { state -> (Bool, WriteFailure?) in
      let earlier = state.failure
      state.failure = nil
      guard state.waiting + bytes.count <= capacity else {
        defer { state.hasToldOfLoss = true }
        return (false, earlier ?? (state.hasToldOfLoss ? nil : .unread))
      }
      state.waiting += bytes.count
      return (true, earlier)
    }
    if isTaken { writing.async { self.write(bytes) } }
    return failure
  }

  /// Waits for what is still to be written, as long as somebody reads it; whether all of it is.
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
      let failure = writeAll(portion, to: descriptor)
      // Of a line that cannot be written, the rest is not tried.
      let done = failure == nil ? portion.count : rest.count
      rest = rest.dropFirst(done)
      state.withLock { state in
        state.waiting -= done
        state.failure = failure ?? state.failure
      }
    }
  }
}
