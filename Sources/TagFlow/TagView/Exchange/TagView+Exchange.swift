internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore
public import TagModel

// The exchange of tags as GObject properties.

extension TagView {
  static let exchangeProperties = TagExchange.properties.properties(
    initial: TagExchange(), get: { (view: TagView) in view.exchange }
  ) { $1(&$0.exchange) }

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
}

extension TagExchange {
  /// Properties of TagflowView.
  static let properties: [ValueProperty<TagExchange>] = [
    /// Sets whether tags can be dragged to other views and programs, and cut, as far as #TagflowView::can-remove allows.
    .bool("allow-export", "Whether tags can be dragged to other views, and cut") { $1(&$0.allowsExport) },
    /// Sets whether tags and texts can be dragged here from other views and programs, and pasted.
    .bool("allow-import", "Whether tags can be dragged here from elsewhere, and pasted") { $1(&$0.allowsImport) },
    .cases(
      "import-duplicates", "What happens to an imported tag with the text of another", of: Duplicates.enumeration
    ) { $1(&$0.duplicates) },
    /// Sets the characters at which a dropped or pasted text is split into tags, besides line breaks.
    /// - Parameter: the characters, one after the other
    ValueProperty(
      .string(
        "import-separators", "The characters that separate tags in a text, besides line breaks",
        default: TagSplitter().shownSeparators
      ) { (view: TagView) in
        view.importSeparators
      } set: {
        $0.importSeparators = $1
      }
    ) { $0.splitter != $1.splitter },
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
    guard !offered.isEmpty else { return announceProblem(TagText.nothingToPaste.words) }
    let behind = focusedID.flatMap { tags.index(of: $0) }.map { $0 + 1 }
    if hasFocusWithin { requestFocus() }
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

/// Content of a desktop drag over a view.
enum DropContent {
  case text(String)
  case parcel(TagParcel)

  /// Nil if the content has not been loaded yet or has another type.
  @MainActor init?(_ value: UnsafePointer<GValue>?) {
    guard let value else { return nil }
    if let text = value.pointee.g_type == textType ? g_value_get_string(value) : nil {
      self = .text(String(cString: text))
    } else if value.pointee.g_type == TagParcel.type, let parcel = nativeObject(g_value_get_object(value)) as? TagParcel {
      self = .parcel(parcel)
    } else {
      return nil
    }
  }
}

/// `G_TYPE_STRING`, which is a macro.
private let textType = GType(16 << 2)

/// The actions that a drag source allows.
struct DropActions: OptionSet {
  let rawValue: UInt32
  static let copy = DropActions(rawValue: GDK_ACTION_COPY.rawValue)
  static let move = DropActions(rawValue: GDK_ACTION_MOVE.rawValue)
}

/// Drops of chips and text from other windows and programs.
extension TagView {
  func installDrop() {
    TagParcel.register()
    let actions = GdkDragAction(DropActions([.copy, .move]).rawValue)
    let target = gtk_drop_target_new(GType(0), actions)!
    var types = [TagParcel.type, textType]
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    gtk_drop_target_set_preload(target, 1)
    func allowed() -> DropActions {
      guard let drop = gtk_drop_target_get_current_drop(target) else { return [] }
      return DropActions(rawValue: gdk_drop_get_actions(drop).rawValue)
    }
    for signal in ["enter", "motion"] {
      connect(target, signal) { [weak self] arguments in
        let point = Point(x: arguments.double(0), y: arguments.double(1))
        let action = self?.held(DropContent(gtk_drop_target_get_value(target)), at: point, allowed()) ?? []
        arguments.answer(flags: action.rawValue)
      }
    }
    connect(target, "leave") { [weak self] _ in self?.transfer.dragLeft() }
    connect(target, "drop") { [weak self] arguments in
      guard let self, let content = DropContent(arguments.boxed(0)?.assumingMemoryBound(to: GValue.self)) else {
        return arguments.answer(false)
      }
      arguments.answer(dropped(content, allowed()))
    }
    gtk_widget_add_controller(pointer, target)
  }

  /// Called when content is dragged over the view, at a point in the view's coordinates.
  ///
  /// - Parameters:
  ///   - content: The content; nil until it has been loaded.
  ///   - center: The center of the held chip, if it is known.
  ///   - scrolls: Whether this view scrolls near its edges.
  /// - Returns: The preferred action.
  @discardableResult
  func held(
    _ content: DropContent?, at point: Point, center: Point? = nil, _ allowed: DropActions, scrolls: Bool = true
  ) -> DropActions {
    guard exchange.allowsImport || isOwn(content) else { return [] }
    if transfer.incoming == nil, let content { transfer.dragEntered(arrivals(of: content), of: tags(in: content)) }
    let pending = scrollers.pending
    transfer.dragMoved(to: (center ?? point) + pending, pointer: point + pending, scrolls: scrolls)
    guard case .parcel(let parcel) = content, allowed.contains(.move), mayMove(parcel) else { return .copy }
    return .move
  }

  private func isOwn(_ content: DropContent?) -> Bool {
    if case .parcel(let parcel) = content { parcel.source === self } else { false }
  }

  /// Whether a parcel may be moved. Another program isn't told which of several tags were refused, so it may move
  /// either all of them or none.
  private func mayMove(_ parcel: TagParcel) -> Bool {
    parcel.source != nil || !arrivals(of: parcel.tags).contains(where: \.isRefused)
  }

  /// The outcome of dropping or pasting tags from elsewhere.
  func arrivals(of offered: [Tag]) -> [TagArrival] {
    reports.updateGates()
    return collection.arrivals(of: offered, by: exchange)
  }

  private func arrivals(of content: DropContent) -> [TagArrival] {
    switch content {
    case .text(let text): arrivals(of: tags(inText: text))
    case .parcel(let parcel) where parcel.source === self: parcel.tags.map { .accepted($0) }
    case .parcel(let parcel): arrivals(of: parcel.tags)
    }
  }

  private func tags(in content: DropContent) -> [Tag] {
    switch content {
    case .text(let text): tags(inText: text)
    case .parcel(let parcel): parcel.tags
    }
  }

  /// Called when content is dropped on the view.
  /// - Parameter start: The position that the held chip comes from, in content coordinates; nil if it appears in place.
  /// - Returns: Whether it was accepted.
  func dropped(_ content: DropContent, _ allowed: DropActions, from start: Point? = nil) -> Bool {
    let index = transfer.incoming?.target
    transfer.dragLeft()
    switch content {
    case .text(let text):
      guard exchange.allowsImport else { return false }
      pasted(.text(text), at: index, by: .drag)
      return true
    case .parcel(let parcel): return dropped(parcel, at: index ?? tags.count, allowed, from: start)
    }
  }

  private func dropped(_ parcel: TagParcel, at index: Int, _ allowed: DropActions, from start: Point?) -> Bool {
    if let failure = parcel.failure {
      announceProblem(failure.localizedMessage)
      return false
    }
    if parcel.source === self { return returnToSource(parcel, to: index) }
    guard exchange.allowsImport else { return false }
    guard let source = parcel.source else {
      // The gate may have changed the tags.
      let arrivals = collection.revised(self.arrivals(of: parcel.tags), of: parcel.tags, by: exchange)
      let isMoveOnly = !allowed.contains(.copy)
      transfer.receive(isMoveOnly && arrivals.contains(where: \.isRefused) ? [] : arrivals, of: parcel.tags, at: index, by: .drag)
      return !isMoveOnly || !arrivals.contains(where: \.isRefused)
    }
    guard allowed.contains(.move) else {
      transfer.receive(arrivals(of: parcel.tags), of: parcel.tags, at: index, by: .drag)
      return true
    }
    parcel.isSettled = true
    let (leaving, kept) = source.transfer.departures(of: parcel.tags.map(\.id))
    let hasMoved = source.transfer.move(leaving, to: self, arrivals(of: leaving), at: index, from: start)
    for id in kept { source.transfer.refuseToLeave(id) }
    return hasMoved
  }

  /// Moves tags that are dropped on the view that they came from to the index under the pointer.
  private func returnToSource(_ parcel: TagParcel, to index: Int) -> Bool {
    parcel.isSettled = true
    let ids = parcel.tags.map(\.id).filter { tags.contains($0) }
    guard gestures.isReorderable, !ids.isEmpty else { return false }
    let before = ids.filter { tags.index(of: $0).map { $0 < index } ?? false }.count
    let operation: TagOperation = ids.count == 1 ? .move(ids[0], to: index - before) : .gather(ids, at: index - before)
    session.perform(operation, by: .drag, isApproved: true)
    return true
  }
}

extension TagArrival {
  fileprivate var isRefused: Bool { if case .refused = self { true } else { false } }
  var isAccepted: Bool { if case .accepted = self { true } else { false } }
}
