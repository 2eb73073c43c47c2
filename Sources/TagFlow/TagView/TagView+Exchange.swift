internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore
public import TagModel

// The exchange of tags as GObject properties.

extension TagView {
  static let textExchangeProperties = TagExchange.textProperties.properties(
    initial: TagExchange(), get: { (view: TagView) in view.exchange }
  ) { $1(&$0.exchange) }

  /// The tags that an action of the whole view applies to: the selected ones, or else the focused one.
  private var subject: [Tag.ID] { tags.selectedCount > 0 ? collection.selectedIDs : focusedID.map { [$0] } ?? [] }

  static let clipboardActions: [WidgetAction] = [
    WidgetAction("clipboard.copy") { if let view = $0 as? TagView { view.copyTags(view.subject) } },
    WidgetAction("clipboard.cut") { if let view = $0 as? TagView { view.cutTags(view.subject) } },
    WidgetAction("clipboard.paste") { ($0 as? TagView)?.pasteTags() },
  ]
}

extension TagExchange {
  /// Properties of TagflowView and TagflowEntry.
  static let properties: [ValueProperty<TagExchange>] = [
    /// Sets whether tags can be dragged to other views, entries and programs, and cut, as far as #TagflowView::can-remove allows.
    /// - TagflowEntry: Sets whether tags can be dragged to views, other entries and other programs.
    .bool("allow-export", "Whether tags can be dragged to elsewhere") { $1(&$0.allowsExport) },
    /// Sets whether tags and texts can be dragged here from other views, entries and programs, and pasted.
    /// - TagflowEntry: Sets whether tags can be dragged here from views, other entries and other programs. Text can always be dropped.
    .bool("allow-import", "Whether tags can be dragged here from elsewhere") { $1(&$0.allowsImport) },
    .cases(
      "import-duplicates", "What happens to an imported tag with the text of another", of: Duplicates.enumeration
    ) { $1(&$0.duplicates) },
  ]

  /// Properties of TagflowView.
  static let textProperties: [ValueProperty<TagExchange>] = [
    /// Sets the characters at which a dropped or pasted text is split into tags, besides line breaks.
    /// - Parameter: the characters, one after the other
    ValueProperty(
      .string(
        "import-separators", "The characters that separate tags in a text, besides line breaks",
        default: TagSplitter().shownSeparators
      ) { (view: TagView) in
        view[charactersOf: \.exchange.splitter, "import-separators"]
      } set: {
        $0[charactersOf: \.exchange.splitter, "import-separators"] = $1
      }
    ) { $0.splitter != $1.splitter }
  ]
}

extension TagExchange.Duplicates {
  package static let enumeration = ObjectEnumeration("TagflowDuplicates", camelCase: allCases.map(\.rawValue))
}

// MARK: - Clipboard

extension TagView {
  /// Copies tags to the clipboard: as text, one line per tag, for other programs; and with IDs and styles for tag
  /// views. If they are pasted in the same program, they keep all their properties.
  public func copyTags(_ ids: [Tag.ID]) {
    let copied = collection.tags(ids)
    guard !copied.isEmpty else { return }
    copy(copied)
    say(Wording.copied(copied))
  }

  private func copy(_ copied: [Tag]) {
    guard !copied.isEmpty else { return }
    let (bytes, parcel) = (TagPayload.encoded(copied), TagParcel(copied, from: self))
    LastCopy.shared = LastCopy(bytes: bytes, parcel: parcel)
    copy(Self.text(of: copied), bytes, mediaType: TagPayload.mediaType, object: parcel)
  }

  /// Copies tags to the clipboard and removes them, as far as ``TagGates/canDelete`` allows. Does nothing if export
  /// (``TagExchange/allowsExport``) or removal (``GestureConfiguration/isRemovable``) is off.
  public func cutTags(_ ids: [Tag.ID]) { cut(ids, by: .menu) }

  /// Pastes from the clipboard after the focused tag, or at the end. Does nothing if import
  /// (``TagExchange/allowsImport``) is off.
  public func pasteTags() { paste(by: .menu) }

  /// Whether cutting is enabled: tags can be exported and removed.
  var canCut: Bool { exchange.allowsExport && gestures.isRemovable }

  func cut(_ ids: [Tag.ID], by cause: Cause) {
    guard canCut else { return }
    let wanted = collection.tags(ids)
    session.remove(ids, by: cause)
    copy(wanted.filter { !tags.contains($0.id) })
  }

  func paste(by cause: Cause) {
    guard exchange.allowsImport else { return }
    paste(mediaType: TagPayload.mediaType) { [weak self] in self?.pasted($0, by: cause) }
  }

  func pasted(_ content: ClipboardContent, by cause: Cause) {
    guard exchange.allowsImport else { return }
    let offered: [Tag]
    switch content {
    case .nothing: offered = []
    case .text(let text): offered = self.tags(inText: text)
    case .bytes(let bytes):
      do throws(TagPayload.Failure) {
        if let own = LastCopy.tags(of: bytes) { offered = own } else { offered = try TagPayload.tags(in: bytes) }
      } catch {
        return announceProblem(error.localizedMessage)
      }
    }
    guard !offered.isEmpty else { return announceProblem(TagText.nothingToPaste.words) }
    let behind = focusedID.flatMap { tags.index(of: $0) }.map { $0 + 1 }
    if hasFocusWithin { requestFocus() }
    transfer.receive(arrivals(of: offered), of: offered, at: behind ?? tags.count, by: cause)
  }

  static func text(of tags: [Tag]) -> String { tags.map(\.text).joined(separator: "\n") }

  /// Announces a failure, and shows it in the toast.
  func announceProblem(_ message: String) {
    say(message)
    showToast(message, offersUndo: false)
  }
}

extension TagCollection {
  /// The tags with some IDs, in order.
  fileprivate func tags(_ ids: [Tag.ID]) -> [Tag] {
    ids.compactMap { tags.index(of: $0) }.sorted().map { tags[$0] }
  }
}

/// The program's last copy. Pasted in the same program, tags keep properties that can't be encoded.
@MainActor private struct LastCopy {
  static var shared: LastCopy?
  let bytes: [UInt8]
  /// Owned by the clipboard.
  weak var parcel: TagParcel?

  static func tags(of bytes: [UInt8]) -> [Tag]? { shared?.bytes == bytes ? shared?.parcel?.tags : nil }
}

// MARK: - Drag and drop

extension TagView: ChipOwner {
  var anySession: any AnyTagSession { session }
  func surroundingsScrolled() { surface.toast.scrolled(in: scrollers) }

  func advanceScrolling(to time: Double) -> Bool {
    if lift == nil { updateZoneHeight() }
    return scroller.advance(self, to: time)
  }

  func showToast(_ text: String, offersUndo: Bool) {
    let toast = surface.toast
    toast.show(text, offersUndo: offersUndo)
    toast.setInPopover(toast.isTooLarge(for: visibleArea), of: self)
    queueAllocate()
  }

  func arrivals(of offered: [Tag]) -> [TagArrival] {
    reports.updateGates()
    return collection.arrivals(of: offered, by: exchange)
  }

  func revised(_ arrivals: [TagArrival], of offered: [Tag]) -> [TagArrival] {
    collection.revised(arrivals, of: offered, by: exchange)
  }

  func reportRefusal(of tag: Tag, at index: Int?, _ reason: Refusal, by cause: Cause) {
    reports.report(TagTransaction(refusal: TagEvent(kind: .refuse, tag: tag, index: index, cause: cause, refusal: reason)))
  }
}
