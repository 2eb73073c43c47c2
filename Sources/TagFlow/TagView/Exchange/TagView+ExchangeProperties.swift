package import GtkBridge
package import TagModel

// The exchange of tags as GObject properties.

extension TagView {
  static let exchangeProperties = TagExchange.properties.properties(
    initial: TagExchange(), get: { (view: TagView) in view.exchange }) { $1(&$0.exchange) }

  /// The separators of the ``exchange``, in the order in which C has set them.
  fileprivate var importSeparators: String {
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

extension TagExchange {
  /// Properties of TagflowView.
  static let properties: [ValueProperty<TagExchange>] = [
    /// Sets whether tags can be dragged to other views and programs, and cut, as far as #TagflowView::can-remove allows.
    .bool("allow-export", "Whether tags can be dragged to other views, and cut", \.allowsExport),
    /// Sets whether tags and texts can be dragged here from other views and programs, and pasted.
    .bool("allow-import", "Whether tags can be dragged here from elsewhere, and pasted", \.allowsImport),
    .cases(
      "import-duplicates", "What happens to an imported tag with the text of another", of: Duplicates.enumeration, \.duplicates),
    /// Sets the characters at which a dropped or pasted text is split into tags, besides line breaks.
    /// - Parameter: the characters, one after the other
    ValueProperty(
      .string(
        "import-separators", "The characters that separate tags in a text, besides line breaks",
        default: TagSplitter().shownSeparators
      ) { (view: TagView) in view.importSeparators } set: {
        $0.importSeparators = $1
      }
    ) { $0.splitter != $1.splitter },
  ]
}

extension TagExchange.Duplicates {
  package static let enumeration = ObjectEnumeration("TagflowDuplicates", Self.self)
}
