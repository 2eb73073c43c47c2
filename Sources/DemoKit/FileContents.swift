package import Foundation
package import GtkBridge
internal import CTagFlowGtk

/// Whole files, read and replaced by GLib.
package enum FileContents {
  package static func read(_ path: String) throws(GLibError) -> Data {
    var (bytes, count, error): (UnsafeMutablePointer<CChar>?, gsize, UnsafeMutablePointer<GError>?) = (nil, 0, nil)
    guard g_file_get_contents(path, &bytes, &count, &error) != 0, let bytes else { throw GLibError(error!) }
    return Data(bytesNoCopy: bytes, count: Int(count), deallocator: .custom { bytes, _ in g_free(bytes) })
  }

  /// Creates a file, which only its owner may read, or replaces one, which keeps its permissions. If the program or the machine
  /// stops at any time, the file has the complete old or the complete new content.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(GLibError) {
    let bytes = Data(bytes)
    var error: UnsafeMutablePointer<GError>?
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    let flags = GFileSetContentsFlags(rawValue: G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue)
    let isWritten = bytes.withUnsafeBytes {
      g_file_set_contents_full(path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), flags, Int32(mode), &error)
    }
    if isWritten == 0 { throw GLibError(error!) }
  }
}
