/// The configuration of a ``TagEditor``.
public struct TagEditorConfiguration: Sendable {
  /// How typed and pasted text is split into tags.
  public var splitter = TagSplitter()
  /// Which letters are capitalized when a tag is entered.
  public var capitalization = Capitalization.asTyped
  /// Whether Return commits the text.
  public var commitsOnReturn = true
  /// Whether losing the focus commits the text.
  public var commitsOnFocusLoss = false
  /// The maximum number of tags the user can have; nil for no limit. The program can exceed it.
  public var limit: Int?
  /// The validation of texts, at every keystroke.
  public var validation: Validation = .notEmpty |>> .unique
  /// The asynchronous validation of texts that have passed ``validation``.
  public var asyncValidation: AsyncValidation?
  /// Whether the user can navigate among the tags, but not change them.
  public var isReadOnly = false

  /// Creates the default configuration.
  public init() {}

  /// The texts of the tags that a text would become.
  func pieces(of text: String) -> some Sequence<String> {
    splitter.pieces(of: text).lazy.map(capitalization.applied)
  }

  /// A separator to join texts with, at which the splitter splits them again.
  var joiner: String {
    let usual: [Unicode.Scalar] = [",", ";", "\t", "\n", " "]
    let separator = usual.first(where: splitter.separators.contains) ?? splitter.separators.min()
    return switch separator {
    case ","?: ", "
    case ";"?: "; "
    case let separator?: String(separator)
    case nil: " "
    }
  }
}
