internal import CTagFlowGtk
internal import Glibc

/// The location of the translations of a program or library that is not installed in `/usr`.
package enum TranslationFolder {
  /// The folder that contains `LANGUAGE/LC_MESSAGES/NAME.mo` for some language; nil if there is none, so that only the
  /// C library's default folder can contain them, usually `/usr/share/locale`.
  ///
  /// It is the value of the environment variable `TAGFLOW_LOCALEDIR` if that is set. Otherwise it is `share/locale` in
  /// one of the folders around the program, or around the shared library that contains this code, so that both can be
  /// moved; or `locale` in such a folder, where the build creates it.
  package static func path(of domain: String) -> String? {
    if let given = getenv("TAGFLOW_LOCALEDIR") { return String(cString: given) }
    return modulePath.flatMap { path(of: domain, above: $0) }
  }

  static func path(of domain: String, above module: String) -> String? {
    var folder = parent(module)
    for _ in 0..<levels where folder.count > 1 {
      folder = parent(folder)
      for candidate in ["share/locale", "locale"].map({ folder == "/" ? "/\($0)" : "\(folder)/\($0)" })
      where contains(candidate, domain) { return candidate }
    }
    return nil
  }

  /// `lib/x86_64-linux-gnu/libtagflow-1.so` is two folders below the prefix, and the debug build is three folders below
  /// `.build`.
  private static let levels = 4

  private static func contains(_ folder: String, _ domain: String) -> Bool {
    var found = glob_t()
    defer { globfree(&found) }
    return glob("\(folder)/*/LC_MESSAGES/\(domain).mo", GLOB_NOSORT, nil, &found) == 0
  }

  /// The file that contains this code: the program, or a shared library.
  private static let modulePath: String? = {
    var contents: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/self/maps", &contents, nil, nil) != 0, let contents else { return nil }
    defer { g_free(contents) }
    let address = UInt(bitPattern: #dsohandle)
    // Each line has the form `55d0a000-55d0b000 r--p 00000000 08:01 1234   /usr/bin/program`. Splitting strings would be slow.
    var line = contents
    while let end = strchr(line, Int32(UInt8(ascii: "\n"))) {
      end.pointee = 0
      var rest: UnsafeMutablePointer<CChar>?
      let start = strtoul(line, &rest, 16)
      if let rest, start <= address, address < strtoul(rest + 1, nil, 16), let path = strchr(line, Int32(UInt8(ascii: "/"))) {
        return String(cString: path)
      }
      line = end + 1
    }
    return nil
  }()

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
