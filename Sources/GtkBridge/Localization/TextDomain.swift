internal import CTagFlowGtk
internal import CTagFlowShims
internal import Glibc

/// The translations of a program or library, which form a gettext domain.
///
/// Texts in the code are English. They are translated to the language of the process's locale, which GTK sets when it
/// opens the display. A text without a translation stays in English.
package struct TextDomain: Sendable {
  package let name: String

  /// - Parameters:
  ///   - name: The name of the `.mo` files.
  ///   - folder: The folder that contains them as `LANGUAGE/LC_MESSAGES/NAME.mo`. If it is nil and the program has not
  ///     called `bindtextdomain`, the folder is ``TranslationFolder/path(of:)``.
  package init(_ name: String, folder: String? = nil) {
    self.name = name
    if let folder = folder ?? (Self.isBound(name) ? nil : TranslationFolder.path(of: name)) { bindtextdomain(name, folder) }
    bind_textdomain_codeset(name, "UTF-8")
  }

  /// Uses the language, number format and sorting order of the user's environment, as GTK does when it opens the
  /// display. It is for programs that print texts before that, or have no display.
  package static func useEnvironment() { setlocale(LC_ALL, "") }

  /// Whether the program has chosen a folder for this domain.
  private static func isBound(_ name: String) -> Bool {
    let unbound = bindtextdomain("a domain that nobody binds", nil).map { String(cString: $0) }
    return bindtextdomain(name, nil).map { String(cString: $0) } != unbound
  }

  /// The text in the user's language.
  /// - Parameters:
  ///   - text: The text in the source, which is also the key of its translation.
  ///   - arguments: The values of the placeholders in braces, as in `"Added {tag} to {list}"`, in any order.
  package func text(_ text: String, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    Self.filled(translation(of: text), Array(arguments))
  }

  /// The text for a number, in the user's language, in the plural form for that number.
  /// - Parameters:
  ///   - one: The English singular form, such as `"{count} tag"`.
  ///   - other: The English plural form.
  ///   - count: The number, which selects the form and replaces the placeholder `{count}`, formatted by
  ///     ``NumberText/grouped(_:)``.
  ///   - arguments: The values of other placeholders.
  package func text(
    _ one: String, _ other: String, count: Int, _ arguments: KeyValuePairs<String, String> = [:]
  ) -> String {
    Self.filled(translation(of: one, other, count: count), Array(arguments), count: count)
  }

  /// The text in the user's language, without replacing its placeholders.
  package func translation(of text: String) -> String {
    // gettext returns the header of the file for an empty text.
    guard !text.isEmpty else { return text }
    return text.withCString { original in
      guard let found = g_dgettext(name, original), found != original else { return text }
      return String(cString: found)
    }
  }

  package func translation(of one: String, _ other: String, count: Int) -> String {
    one.withCString { first in
      other.withCString { second in
        switch g_dngettext(name, first, second, gulong(count.magnitude)) {
        case let found? where found != first && found != second: String(cString: found)
        case let found?: found == first ? one : other
        case nil: other
        }
      }
    }
  }

  package static func filled(_ text: String, _ arguments: [(key: String, value: String)], count: Int? = nil) -> String {
    var (result, rest) = ("", text[...])
    // Braces are ASCII, so bytes are compared: characters would have to be put together first. Parts are appended as strings: for a
    // substring, the first text would wait for Swift's runtime to look up generic code.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(rest[rest.utf8.index(after: open)..<close])
      result += String(rest[..<open])
      if let value = arguments.first(where: { $0.key == name })?.value {
        result += value
      } else if let count, name == "count" {
        result += NumberText.grouped(count)
      } else {
        result += String(rest[open...close])
      }
      rest = rest[rest.utf8.index(after: close)...]
    }
    return result + String(rest)
  }
}

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
    guard let path = tagflow_module_path() else { return nil }
    defer { free(path) }
    return String(cString: path)
  }()

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
