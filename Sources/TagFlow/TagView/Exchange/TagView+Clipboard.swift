internal import GtkBridge
internal import LayoutCore
public import TagModel

extension TagView {
  /// Copies tags to the clipboard: as text, one line per tag, for other programs; and with IDs and styles for tag
  /// views. If they are pasted in the same program, they keep all their properties.
  public func copyTags(_ ids: [Tag.ID]) {
    let copied = collection.tags(ids)
    guard !copied.isEmpty else { return }
    copy(copied)
    announce(Wording.copied(copied))
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

  /// Inserts pasted or dropped content.
  func pasted(_ content: ClipboardContent, at index: Int? = nil, by cause: Cause) {
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
    guard !offered.isEmpty else { return announceProblem(Wording.nothingToPaste) }
    let behind = focusedID.flatMap { tags.index(of: $0) }.map { $0 + 1 }
    if hasFocusWithin { wantsFocus = true }
    transfer.receive(
      arrivals(of: offered), of: offered, at: index ?? behind ?? tags.count, by: cause)
  }

  /// Creates tags from text, split by ``TagExchange/splitter``.
  func tags(inText text: String) -> [Tag] {
    exchange.splitter.pieces(of: text).map { Tag($0) }
  }

  static func text(of tags: [Tag]) -> String { tags.map(\.text).joined(separator: "\n") }

  /// Announces a failure, and shows it in the toast.
  func announceProblem(_ message: String) {
    announce(message)
    overlays.showToast(message, offersUndo: false)
  }

  /// The tags that an operation on a chip applies to: all selected ones if it is selected, otherwise just its own.
  func subject(of id: Tag.ID) -> [Tag.ID] {
    tags[id: id]?.isSelected == true ? collection.selectedIDs : [id]
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
