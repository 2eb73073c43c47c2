import Foundation

package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// The reason, as part of a sentence.
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  package var description: String { "“\(path)”: \(reason)" }
}

/// The reason why the system rejects a file operation.
package enum FileProblem: Hashable, Sendable {
  case diskFull, noRoom, denied, readOnlyDisk
  /// Another reason, in the system's words.
  case other(String)

  package init(_ code: Int32) {
    self =
      switch code {
      case ENOSPC, EDQUOT: .diskFull
      case EFBIG: .noRoom
      case EACCES, EPERM: .denied
      case EROFS: .readOnlyDisk
      default: .other(String(cString: strerror(code)))
      }
  }

  package init(_ error: any Error) { self.init(Self.code(of: error)) }

  /// The system's code of a Foundation error, whose description omits the cause.
  static func code(of error: any Error) -> Int32 {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return cause.map { Int32(($0 as NSError).code) } ?? EIO
  }
}
