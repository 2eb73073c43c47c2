// All texts of the widgets. Those about refused tags and texts are in TagModel.

extension TagText {
  // MARK: Names

  /// The name of an entry for screen readers, unless the program sets another one.
  public static let tags = TagText("Tags")
  /// The name of a tag without a text.
  public static let untitled = TagText("Untitled tag")
  /// The hint of an empty entry, unless the program sets another one.
  public static let addTags = TagText("Add tags…")
  /// The name of a list of completions.
  public static let suggestions = TagText("Suggestions")
  /// The text of the delete zone, unless the program sets another one.
  public static let releaseToDelete = TagText("Release to delete")

  // MARK: Menus and buttons

  public static let undo = TagText("Undo")
  public static let edit = TagText("Edit")
  public static let select = TagText("Select")
  public static let deselect = TagText("Deselect")
  public static let selectAll = TagText("Select All")
  public static let deselectAll = TagText("Deselect All")
  public static let cut = TagText("Cut")
  public static let copy = TagText("Copy")
  public static let paste = TagText("Paste")
  public static let moveLeft = TagText("Move Left")
  public static let moveRight = TagText("Move Right")
  public static let moveToStart = TagText("Move to Start")
  public static let moveToEnd = TagText("Move to End")
  public static let pick = TagText("Move…")
  public static let remove = TagText("Remove")
  public static let removeSelected = TagText.counted("Remove {count} Selected", "Remove {count} Selected")
  /// The name of the menu of a tag.
  public static let menu = TagText("Actions for {tag}")
  /// The name of the menu of all tags.
  public static let menuOfTags = TagText("Actions for all tags")
  /// The name of the items in a menu.
  public static let menuItems = TagText("Items")

  // MARK: Overflow

  /// The chip for tags beyond the line limit.
  public static let more = TagText("+{count}")
  public static let less = TagText("Show less")
  /// The name of the chip for tags beyond the line limit.
  public static let showMore = TagText.counted("Show {count} more tag", "Show {count} more tags")
  public static let showLess = TagText("Show fewer tags")
  public static let showing = TagText.counted("Showing {count} tag", "Showing all {count} tags")
  public static let hiding = TagText.counted("{count} tag hidden", "{count} tags hidden")

  // MARK: Descriptions, which are spoken

  public static let selected = TagText("selected")
  public static let notSelected = TagText("not selected")
  public static let badge = TagText("count {number}")
  public static let position = TagText("{index} of {count}")
  /// A completion and its position.
  public static let suggestion = TagText("{text}, {index} of {count}")
  /// Between the parts of a description.
  public static let separator = TagText(", ")
  /// Two sentences, the first without its period.
  public static let sentences = TagText("{first}. {second}")

  // MARK: Announcements

  public static let nothingSelected = TagText("Nothing selected")
  public static let selectedTags = TagText.counted("{count} selected", "{count} selected")
  public static let selectedTag = TagText("{tag}, selected")
  public static let deselectedTag = TagText("{tag}, not selected")
  public static let lifted = TagText("Lifted {tag}, position {index} of {count}")
  public static let liftedTags = TagText.counted("Lifted {count} tag", "Lifted {count} tags")
  public static let picked = TagText("Picked up. Click where to put it, or use the arrow keys and Enter. Escape puts it back.")
  public static let putBack = TagText("Put back")
  public static let moved = TagText("Moved to position {index} of {all}")
  public static let movedTags = TagText.counted(
    "Moved {count} tag to position {index} of {all}", "Moved {count} tags to position {index} of {all}")
  public static let dropped = TagText("Dropped at position {index} of {all}")
  public static let undone = TagText("Undone")
  public static let redone = TagText("Redone")
  public static let added = TagText("Added {tag}")
  public static let addedTags = TagText.counted("Added {count} tag", "Added {count} tags")
  /// A tag from another view or program.
  public static let received = TagText("Added {tag} to {view}")
  public static let receivedTags = TagText.counted("Added {count} tag to {view}", "Added {count} tags to {view}")
  public static let copied = TagText("Copied {tag}")
  public static let copiedTags = TagText.counted("Copied {count} tag", "Copied {count} tags")
  /// Also the text of the toast that offers to undo it.
  public static let removed = TagText("Removed {tag}")
  /// Also the text of the toast that offers to undo it.
  public static let removedTags = TagText.counted("Removed {count} tag", "Removed {count} tags")
  public static let suggestionCount = TagText.counted("{count} suggestion", "{count} suggestions")
  public static let lookingForSuggestions = TagText("Looking for suggestions…")
  public static let nothingToPaste = TagText("The clipboard contains nothing to paste.")
  public static let unreadablePaste = TagText("What is on the clipboard cannot be read as text.")
}
