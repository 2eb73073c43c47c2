import Glibc

/// The lines of standard input, or of another descriptor, without their ends.
///
/// Whoever asks may wait for an answer before asking on: before it waits for more, all that has been printed goes out. It
/// does not go out line by line as long as there is more to read.
struct InputLines {
  private let descriptor: Int32
  private var chunk: [UInt8] = []
  private var position = 0

  init(_ descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The next line; nil at the end. What is not UTF-8 becomes `�`.
  mutating func next() -> String? {
    var line: [UInt8] = []
    while true {
      if let end = chunk[position...].firstIndex(of: 0x0A) {
        line += chunk[position..<end]
        position = end + 1
        return String(decoding: line, as: UTF8.self)
      }
      line += chunk[position...]
      guard refill() else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
    }
  }

  /// Whether there was more.
  private mutating func refill() -> Bool {
    fflush(nil)
    var count = 0
    repeat {
      chunk = Array(unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
    } while count < 0 && errno == EINTR
    position = 0
    return count > 0
  }
}
