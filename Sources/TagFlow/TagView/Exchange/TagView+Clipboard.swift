internal import GtkBridge
internal import LayoutCore
public import TagModel

extension TagView {
  /// Copies tags to the clipboard: for other programs as text, a line for each; for views like this with their ids and
  /// styles, too (``TagPayload``). Within the program, tags arrive with all that they have.
  public func copyTags(_ ids: [Tag.ID]) {
    let copied = collection.tags(ids)
    guard !copied.isEmpty else { return }
    copy(copied)
    announce(Wording.copied(copied))
  }

  private func copy(_ copied: [Tag]) {
    guard !copied.isEmpty else { return }
    let bytes = TagPayload.encoded(copied)
    LastCopy.shared = LastCopy(bytes: bytes, tags: copied)
    copy(Self.text(of: copied), bytes, mediaType: TagPayload.mediaType)
  }

  /// Copies tags to the clipboard and removes them, as far as the gate ``TagGates/canDelete`` lets them go. Nothing
  /// happens where nothing may leave (``TagExchange/allowsExport``) or be removed (``GestureConfiguration/isRemovable``).
  public func cutTags(_ ids: [Tag.ID]) { cut(ids, by: .menu) }

  /// Pastes what is on the clipboard behind the tag with the focus, or else at the end. Nothing happens where nothing may
  /// come in (``TagExchange/allowsImport``).
  public func pasteTags() { paste(by: .menu) }

  /// Whether a person can cut: whether tags may leave, and be removed.
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

  /// What has come from the clipboard, or was dropped.
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
        return complain(error.message)
      }
    }
    guard !offered.isEmpty else { return complain(Wording.nothingToPaste) }
    let behind = focusedID.flatMap { tags.index(of: $0) }.map { $0 + 1 }
    if hasFocusWithin { wantsFocus = true }
    transfer.receive(
      collection.arrivals(of: offered, by: exchange), of: offered, at: index ?? behind ?? tags.count, by: cause)
  }

  /// The tags that a text becomes, split where ``TagExchange/splitter`` says.
  func tags(inText text: String) -> [Tag] {
    exchange.splitter.pieces(of: text).prefix(TagPayload.tagLimit).map { Tag($0) }
  }

  static func text(of tags: [Tag]) -> String { tags.map(\.text).joined(separator: "\n") }

  /// Says why something did not happen, also to those who see.
  func complain(_ message: String) {
    announce(message)
    overlays.toast.show(message, offersUndo: false)
    queueAllocate()
  }

  /// What an operation on a chip is for: the chip, or all selected ones if it is one of them.
  func subject(of id: Tag.ID) -> [Tag.ID] {
    tags[id: id]?.isSelected == true ? collection.selectedIDs : [id]
  }
}

extension TagCollection {
  /// The tags with these ids, in order.
  fileprivate func tags(_ ids: [Tag.ID]) -> [Tag] {
    ids.compactMap { tags.index(of: $0) }.sorted().map { tags[$0] }
  }
}

/// What this program copied last: pasted here, it keeps what does not go through bytes.
@MainActor private struct LastCopy {
  static var shared: LastCopy?
  let bytes: [UInt8]
  let tags: [Tag]

  static func tags(of bytes: [UInt8]) -> [Tag]? { shared?.bytes == bytes ? shared?.tags : nil }
}
