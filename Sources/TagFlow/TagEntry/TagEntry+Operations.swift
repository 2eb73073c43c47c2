internal import GtkBridge
public import TagModel

// The program's operations.

extension TagEntry {
  /// Replaces all tags. Of several tags with the same ID, only the first is used.
  public func setTags(_ tags: [Tag]) { session.change { $0.replaceAll(TagList(uniquing: tags), by: .program) } }

  /// Appends a tag. It is not validated.
  /// - Returns: False if there is already a tag with its ID.
  @discardableResult
  public func add(_ tag: Tag) -> Bool {
    do {
      try session.change { collection throws(TagListError) in try collection.append([tag], by: .program) }
      return true
    } catch {
      return false
    }
  }

  /// Removes tags. Unknown ids are ignored.
  public func remove(_ ids: [Tag.ID]) { session.change { $0.remove(ids, by: .program) } }

  /// Replaces the tags in a range of indexes by others with new IDs, as one operation.
  /// - Precondition: The range is within the entry.
  package func replaceSubrange(_ range: Range<Int>, with new: [Tag]) {
    do {
      try session.change { collection throws(TagListError) in
        try collection.replaceSubrange(range, with: new, by: .program)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Edits a tag in place, with the caret at the end of its text.
  public func edit(_ id: Tag.ID) { carryOut { $0.beginEditing(id) } }

  public var canUndo: Bool { editor.collection.canUndo }
  public var canRedo: Bool { editor.collection.canRedo }

  /// Inserts text at the caret like pasted text; separators in it create tags.
  public func insertText(_ text: String) { paste(text) }

  /// Clears the edited text. A tag that is edited in place gets its old text back.
  public func clearText() {
    completion.close()
    carryOut { $0.inPlace == nil ? $0.setText("") : $0.cancel() }
  }

  /// Turns the edited text into tags, like Return. Invalid text stays in the field.
  public func commit() { carryOut { $0.commitAll() } }

  /// Sets the edited text. Separators in it do not create tags.
  package func setText(_ text: String) { carryOut { $0.replaceText(with: text) } }

  /// Undoes the user's last change of the tags, unless the entry is read-only.
  /// - Parameter cause: The cause to report to observers.
  public func undo(by cause: Cause = .program) { if !configuration.isReadOnly { session.undo(by: cause) } }

  /// Redoes the last undone change, unless the entry is read-only.
  /// - Parameter cause: The cause to report to observers.
  public func redo(by cause: Cause = .program) { if !configuration.isReadOnly { session.redo(by: cause) } }
}

extension TagEntry: TagListOwner {
  /// The tags as a list model for GTK's list views. It is created on first use, and the same object from then on.
  public var listModel: TagListModel { ownListModel }

  package var collection: TagCollection { editor.collection }

  @discardableResult
  package func insert(_ tags: [Tag], at index: Int) -> Bool {
    guard (0...self.tags.count).contains(index) else { return false }
    do {
      try session.change { collection throws(TagListError) in try collection.insert(tags, at: index, by: .program) }
      return true
    } catch {
      return false
    }
  }

  package func update(_ id: Tag.ID, _ body: (inout Tag) -> Void) -> Bool {
    // The body may access the entry, so it runs before the collection is changed.
    guard var tag = tags[id: id] else { return false }
    body(&tag)
    session.change { $0.replace(tag, by: .program) }
    return true
  }

  /// Does nothing: tags of an entry can't be selected.
  package func changeSelection(_ operation: TagOperation) {}
}
