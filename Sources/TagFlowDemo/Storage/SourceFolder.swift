import Glibc

/// The project that the program was built in, if it still lies there: what is installed otherwise is taken from it.
enum SourceFolder {
  /// Its folder `data`.
  static let data = data(above: "/proc/self/exe")

  /// - Parameter program: from which the way leads upwards.
  static func data(above program: String) -> String? {
    guard let real = AtomicFile.realPath(program) else { return nil }
    var folder = AtomicFile.folder(of: real)
    while folder.count > 1 {
      let data = folder + "/data"
      if access(data + "/org.tagflow.Demo.desktop", R_OK) == 0 { return data }
      folder = AtomicFile.folder(of: folder)
    }
    return nil
  }
}
