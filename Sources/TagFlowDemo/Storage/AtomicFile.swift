import Foundation
import TagFlowCommands

/// Reads whole files, and replaces them atomically.
///
/// `g_file_set_contents_full` is as safe, but doesn't report quotas and limits, and leaves a new temporary file each time a
/// program is killed.
enum AtomicFile {
  static let sizeLimit = 32 << 20

  /// Reads a file; nil if it doesn't exist.
  static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      guard code == ENOENT else { throw .system(code, .read, path) }
      if isLink(path) { throw leadsNowhere(path) }
      return nil
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno, .read, path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: localized("it is not a file")) }
    do {
      let bytes = try file.read(upToCount: sizeLimit + 1) ?? Data()
      if bytes.count <= sizeLimit { return Array(bytes) }
    } catch { throw .system(error, .read, path) }
    throw FileError(path: path, reason: localized("it is larger than {size} MB", ["size": grouped(sizeLimit >> 20)]))
  }

  /// Replaces or creates a file atomically, even if the program or the machine crashes. Read-only files are left alone.
  ///
  /// Only one program may write the file at a time, through `PATH.new`.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    // Replaces the target of a link. If there is none, its disk may be missing.
    let real = realPath(path)
    if real == nil, isLink(path) { throw leadsNowhere(path) }
    let target = real ?? path
    if stat(target, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: localized("it is not a file")) }
      // Replacing a file requires write permission only for its folder, but the file's own permission is respected.
      guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
        throw FileError(path: path, reason: localized("it is read-only"))
      }
    }
    let mode = status.st_mode == 0 ? 0o600 : status.st_mode & 0o777
    let temporary = target + ".new"
    do throws(FileError) {
      try fill(temporary, with: bytes, mode: mode)
      guard rename(temporary, target) == 0 else { throw .system(errno, .replace, path) }
      try syncFolder(of: target)
    } catch {
      unlink(temporary)
      throw FileError(path: path, reason: error.reason)
    }
  }

  private static func fill(_ path: String, with bytes: [UInt8], mode: mode_t) throws(FileError) {
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system(errno, .write, path) }
    defer { close(descriptor) }
    if let code = writeAll(bytes[...], to: descriptor) { throw .system(code, .write, path) }
    guard fsync(descriptor) == 0 else { throw .system(errno, .write, path) }
  }

  private static func syncFolder(of path: String) throws(FileError) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno, .write, path) }
    defer { close(descriptor) }
    // Some file systems can't sync folders.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system(errno, .write, path) }
  }

  static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private static func leadsNowhere(_ path: String) -> FileError {
    FileError(path: path, reason: localized("it is a link to a file that is not there"))
  }

  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
