/// A sentence for users: English text, which TagFlow translates, with named placeholders in braces.
package struct Sentence: Hashable, Sendable {
  /// The English text; the form for one thing if the sentence counts things.
  package let text: String
  /// The English form for any other number, and the number; nil if the sentence counts nothing.
  package let plural: Plural?
  package let arguments: [String: String]

  package struct Plural: Hashable, Sendable {
    package let text: String
    package let count: Int
  }

  package init(_ text: String, _ arguments: [String: String] = [:]) {
    (self.text, plural, self.arguments) = (text, nil, arguments)
  }

  /// A sentence provided by the program, which is not translated.
  package init(asIs sentence: String) { self.init("{sentence}", ["sentence": sentence]) }

  private init(_ text: String, _ plural: Plural, _ arguments: [String: String]) {
    (self.text, self.plural, self.arguments) = (text, plural, arguments)
  }

  /// A sentence whose form depends on a number, for which it has the placeholder `{count}`.
  package static func counted(
    _ one: String, _ other: String, _ count: Int, _ arguments: [String: String] = [:]
  ) -> Sentence {
    Sentence(one, Plural(text: other, count: count), arguments)
  }

  package var inEnglish: String {
    var arguments = arguments
    if let plural { arguments["count"] = "\(plural.count)" }
    let parts = (plural.map { $0.count == 1 ? text : $0.text } ?? text).split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { sentence, part in
      let name = part.prefix { $0 != "}" }
      return sentence + (arguments[String(name)] ?? "") + part.dropFirst(name.count + 1)
    }
  }
}
