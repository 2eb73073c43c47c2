internal import TagModel

/// All strings shown or spoken to the user.
enum Wording {
  static let remove = "Remove"
  static let undo = "Undo"
  static let untitled = "Untitled tag"
  static let select = "Select"
  static let selectAll = "Select All"
  static let deselectAll = "Deselect All"
  static let copy = "Copy"
  static let cut = "Cut"
  static let paste = "Paste"
  static let nothingToPaste = "The clipboard contains nothing to paste."
  static let deselect = "Deselect"
  static let moveLeft = "Move Left"
  static let moveRight = "Move Right"
  static let moveToStart = "Move to Start"
  static let moveToEnd = "Move to End"
  static let pick = "Move…"
  static let picked = "Picked up. Click where to put it, or use the arrow keys and Enter. Escape puts it back."
  static let putBack = "Put back"
  static let undone = "Undone"
  static let redone = "Redone"
  static let tags = "Tags"
  static let addTags = "Add tags…"

  static let selected = "selected"
  static let notSelected = "not selected"
  static let menuItems = "Items"
  static func menu(of tag: Tag) -> String { "Actions for \(tag.quotedText)" }
  static let menuOfTags = "Actions for all tags"
  static func badge(_ number: Int) -> String { "count \(number)" }
  static func position(_ index: Int, of count: Int) -> String { "\(index + 1) of \(count)" }
  /// The left-to-right mark keeps the sign before the number in right-to-left text.
  static func more(_ count: Int) -> String { "\u{200E}+\(count)" }
  static let less = "Show less"
  static func showMore(_ count: Int) -> String { count == 1 ? "Show 1 more tag" : "Show \(count) more tags" }
  static let showLess = "Show fewer tags"
  static func showing(_ count: Int) -> String { "Showing all \(count) tags" }
  static func hiding(_ count: Int) -> String { count == 1 ? "1 tag hidden" : "\(count) tags hidden" }
  static func selected(_ tag: Tag) -> String { "\(tag.displayText), \(selected)" }
  static func selected(_ count: Int) -> String { count == 0 ? "Nothing selected" : "\(count) selected" }
  static func deselected(_ tag: Tag) -> String { "\(tag.displayText), \(notSelected)" }
  static func lifted(_ tag: Tag, index: Int, count: Int) -> String {
    "Lifted \(tag.displayText), position \(index + 1) of \(count)"
  }
  static func lifted(_ number: Int) -> String { "Lifted \(number) tags" }
  static func moved(_ number: Int, index: Int, count: Int) -> String {
    "Moved \(number) tags to position \(index + 1) of \(count)"
  }
  static func moved(index: Int, count: Int) -> String { "Moved to position \(index + 1) of \(count)" }
  static func dropped(index: Int, count: Int) -> String { "Dropped at position \(index + 1) of \(count)" }
  static func added(_ tag: Tag) -> String { "Added \(tag.quotedText)" }
  static func received(_ tags: [Tag], in name: String, _ refusal: String?) -> String {
    let added: String? =
      switch tags.count {
      case 0: nil
      case 1: "Added \(tags[0].quotedText) to \(name)"
      default: "Added \(tags.count) tags to \(name)"
      }
    return [added, refusal].compactMap { $0 }.joined(separator: ". ")
  }
  static func remove(_ count: Int) -> String { "Remove \(count) Selected" }
  static func copied(_ tags: [Tag]) -> String {
    tags.count == 1 ? "Copied \(tags[0].quotedText)" : "Copied \(tags.count) tags"
  }
  static func removed(_ tags: [Tag]) -> String {
    tags.count == 1 ? "Removed \(tags[0].quotedText)" : "Removed \(tags.count) tags"
  }
}
