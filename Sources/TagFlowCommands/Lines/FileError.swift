import Foundation

package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// Part of a sentence.
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  package var description: String { "“\(path)”: \(reason)" }

  /// - Parameter error: of Foundation, whose description omits the cause.
  package static func system(_ error: any Error, _ verb: String, _ path: String) -> FileError {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return .system(cause.map { Int32(($0 as NSError).code) } ?? EIO, verb, path)
  }

  package static func system(_ code: Int32, _ verb: String, _ path: String) -> FileError {
    let reason =
      switch code {
      case ENOSPC, EDQUOT: "the disk is full"
      case EFBIG: "there is no room for it"
      case EACCES, EPERM: "you may not \(verb) it"
      case EROFS: "it is on a disk that is read-only"
      default: String(cString: strerror(code))
      }
    return FileError(path: path, reason: reason)
  }
}
