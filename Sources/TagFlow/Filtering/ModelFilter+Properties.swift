package import CTagFlowGtk
package import GtkBridge
package import TagModel

extension ModelFilter {
  package static let type: GType = register("TagflowFilter", properties: properties, make: { ModelFilter() })

  /// Properties of TagflowFilter.
  private static let properties: [ObjectProperty] = [
    .cases("mode", "Which of the chosen tags a row must have", of: TagFilter.Rule.enumeration) {
      (filter: ModelFilter) in filter.rule
    } set: {
      $0.rule = $1
    },
    /// Sets words that the text of a row must contain, regardless of case.
    /// - Parameter: words, separated by spaces; empty for any text
    .string("search", "Words that the text of a row must contain") { (filter: ModelFilter) in filter.search } set: {
      $0.search = $1
    },
  ]
}

extension TagFilter.Rule {
  package static let enumeration = ObjectEnumeration("TagflowFilterMode", ["any", "all", "none"])
}
