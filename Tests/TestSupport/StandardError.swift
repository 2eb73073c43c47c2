import Foundation

/// What a call writes to the standard error stream, where GLib logs.
public func standardError(of body: () throws -> Void) throws -> String {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("log \(UUID())")
  try Data().write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let handle = try FileHandle(forWritingTo: file)
  let before = dup(2)
  dup2(handle.fileDescriptor, 2)
  defer { close(before) }
  do {
    defer { dup2(before, 2) }
    try body()
  }
  return try String(contentsOf: file, encoding: .utf8)
}
