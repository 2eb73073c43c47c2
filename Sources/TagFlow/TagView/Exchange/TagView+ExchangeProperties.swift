package import GtkBridge
package import TagModel

// The exchange of tags as GObject properties.

extension TagView {
  static let exchangeProperties: [ObjectProperty] = [
    .bool("allow-export", "Whether tags can be dragged to other views, and cut") { (view: TagView) in
      view.exchange.allowsExport
    } set: {
      $0.exchange.allowsExport = $1
    },
    .bool("allow-import", "Whether tags can be dragged here from elsewhere, and pasted") { (view: TagView) in
      view.exchange.allowsImport
    } set: {
      $0.exchange.allowsImport = $1
    },
    .cases("import-duplicates", "What happens to a tag if a tag with the same text exists", of: TagExchange.Duplicates.enumeration) {
      (view: TagView) in view.exchange.duplicates
    } set: {
      $0.exchange.duplicates = $1
    },
    .string(
      "import-separators", "The characters that separate tags in a text, besides line breaks",
      default: TagSplitter().shownSeparators
    ) { (view: TagView) in view.importSeparators } set: {
      $0.importSeparators = $1
    },
  ]

  /// The separators of the ``exchange``, in the order in which C has set them.
  private var importSeparators: String {
    get {
      let (splitter, kept) = (exchange.splitter, transfer.separatorText)
      return TagSplitter(separatedBy: kept) == splitter ? kept : splitter.shownSeparators
    }
    set {
      guard !newValue.utf8.elementsEqual(importSeparators.utf8) else { return }
      transfer.separatorText = newValue
      let splitter = TagSplitter(separatedBy: newValue)
      if splitter == exchange.splitter { notify("import-separators") } else { exchange.splitter = splitter }
    }
  }

  func notifyChanges(from old: TagExchange) {
    notify([
      "allow-export": exchange.allowsExport != old.allowsExport, "allow-import": exchange.allowsImport != old.allowsImport,
      "import-duplicates": exchange.duplicates != old.duplicates, "import-separators": exchange.splitter != old.splitter,
    ])
  }

  /// The tags that an action of the whole view applies to: the selected ones, or else the focused one.
  private var subject: [Tag.ID] { tags.selectedCount > 0 ? collection.selectedIDs : focusedID.map { [$0] } ?? [] }

  /// The widget actions to copy, cut and paste.
  static let clipboardActions: [WidgetAction] = [
    WidgetAction("clipboard.copy") { if let view = $0 as? TagView { view.copyTags(view.subject) } },
    WidgetAction("clipboard.cut") { if let view = $0 as? TagView { view.cutTags(view.subject) } },
    WidgetAction("clipboard.paste") { ($0 as? TagView)?.pasteTags() },
  ]

  /// The actions of the clipboard, and whether each applies.
  var clipboardState: KeyValuePairs<String, Bool> {
    let hasSubject = tags.selectedCount > 0 || focusedID != nil
    return ["clipboard.copy": hasSubject, "clipboard.cut": hasSubject && canCut, "clipboard.paste": exchange.allowsImport]
  }
}

extension TagExchange.Duplicates {
  package static let enumeration = ObjectEnumeration("TagflowDuplicates", Self.self)
}
