import TagFlowCommands

/// An operation of a program on a file.
enum FileAct {
  case read, write, replace, make, lock
}

extension FileError {
  static func system(_ code: Int32, _ act: FileAct, _ path: String) -> FileError { FileError(FileProblem(code), act, path) }

  static func system(_ error: any Error, _ act: FileAct, _ path: String) -> FileError { FileError(FileProblem(error), act, path) }

  private init(_ problem: FileProblem, _ act: FileAct, _ path: String) {
    let reason =
      switch problem {
      case .diskFull: localized("the disk is full")
      case .noRoom: localized("there is no room for it")
      case .denied: act.denial
      case .readOnlyDisk: localized("it is on a disk that is read-only")
      case .other(let words): words
      }
    self.init(path: path, reason: reason)
  }
}

extension FileAct {
  fileprivate var denial: String {
    switch self {
    case .read: localized("you may not read it")
    case .write: localized("you may not write it")
    case .replace: localized("you may not replace it")
    case .make: localized("you may not make it")
    case .lock: localized("you may not lock it")
    }
  }
}
