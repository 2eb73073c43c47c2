/// How one ``TagEditor`` works. Each has its own, and follows a change at once.
public struct TagEditorConfiguration: Sendable {
  /// Where typed or pasted text is taken apart into tags.
  public var splitter = TagSplitter()
  /// Which letters become capitals when a text becomes a tag's.
  public var capitalization = Capitalization.asTyped
  /// Whether Return makes a tag of the text.
  public var commitsOnReturn = true
  /// Whether the text becomes a tag when the focus goes elsewhere.
  public var commitsOnFocusLoss = false
  /// How many tags there can be; nil: any number. Tags that the program sets may be more; none can then be added.
  public var limit: Int?
  /// What texts have to pass, at every keystroke.
  public var validation: Validation = .notEmpty |>> .unique
  /// What texts have to pass after that, where the answer takes time.
  public var asyncValidation: AsyncValidation?
  /// Whether a person can look at the tags and walk among them, but change none.
  public var isReadOnly = false

  /// The configuration as documented with each property.
  public init() {}

  /// The texts that tags would get if this one were taken apart.
  func pieces(of text: String) -> some Sequence<String> {
    splitter.pieces(of: text).lazy.map(capitalization.applied)
  }

  /// What to put between texts so that they come apart again.
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
