import Glibc

/// The lines of standard input or another descriptor.
///
/// Flushes output before it waits for input, so that a client can wait for each answer. Output is buffered while there is
/// more input.
struct InputLines {
  private let descriptor: Int32
  private var chunk: [UInt8] = []
  private var position = 0

  init(_ descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

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
