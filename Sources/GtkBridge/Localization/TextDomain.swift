internal import CTagFlowGtk

/// The translations of one program or library, a gettext domain.
///
/// Texts are English in the code, and are translated to the language of the process's locale, which GTK sets when it opens
/// the display. A text without a translation stays English.
public struct TextDomain: Sendable {
  public let name: String

  /// - Parameters:
  ///   - name: the name of the `.mo` files.
  ///   - folder: contains them, as `LANGUAGE/LC_MESSAGES/NAME.mo`; nil is the C library's own folder, usually
  ///     `/usr/share/locale`.
  public init(_ name: String, folder: String? = nil) {
    self.name = name
    if let folder { bindtextdomain(name, folder) }
    bind_textdomain_codeset(name, "UTF-8")
  }

  /// The text in the user's language.
  /// - Parameters:
  ///   - text: The text in the source, which is also the key of its translation.
  ///   - arguments: replace the placeholders in braces, as in `"Added {tag} to {list}"`, in any order.
  public func text(_ text: String, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    // Without a translation, gettext returns the pointer that it was given.
    Self.filled(text.withCString { String(cString: g_dgettext(name, $0)) }, arguments)
  }

  /// The text for this number, in the user's language, by its plural forms.
  /// - Parameters:
  ///   - one: the English singular, as in `"{count} tag"`.
  ///   - other: the English plural.
  ///   - count: selects the form, and replaces the placeholder `{count}`.
  ///   - arguments: replace other placeholders.
  public func text(
    _ one: String, _ other: String, count: Int, _ arguments: KeyValuePairs<String, String> = [:]
  ) -> String {
    let translation = one.withCString { one in
      other.withCString { String(cString: g_dngettext(name, one, $0, gulong(count.magnitude))) }
    }
    return Self.filled(Self.filled(translation, ["count": "\(count)"]), arguments)
  }

  private static func filled(_ text: String, _ arguments: KeyValuePairs<String, String>) -> String {
    guard !arguments.isEmpty else { return text }
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      result += arguments.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
