#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_view_get_allow_export(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "allow-export")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_allow_export(_ self: OpaquePointer!, _ allowExport: gboolean) {
    set("allow-export", of: tagView(self), to: allowExport)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_allow_import(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "allow-import")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_allow_import(_ self: OpaquePointer!, _ allowImport: gboolean) {
    set("allow-import", of: tagView(self), to: allowImport)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_import_duplicates(_ self: OpaquePointer!) -> TagflowDuplicates {
    TagflowDuplicates(UInt32(number(of: tagView(self), "import-duplicates")))
  }

  @c @implementation @MainActor
  public func tagflow_view_set_import_duplicates(_ self: OpaquePointer!, _ importDuplicates: TagflowDuplicates) {
    set("import-duplicates", of: tagView(self), to: CInt(importDuplicates.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_view_get_import_separators(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagView(self), "import-separators")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_import_separators(_ self: OpaquePointer!, _ importSeparators: UnsafePointer<CChar>!) {
    set("import-separators", of: tagView(self), to: importSeparators)
  }

  @c @implementation @MainActor
  public func tagflow_view_copy(_ self: OpaquePointer!, _ indexes: OpaquePointer!) {
    guard let view = tagView(self), let ids = ids(at: indexes, in: view) else { return }
    view.copyTags(ids)
  }

  @c @implementation @MainActor
  public func tagflow_view_cut(_ self: OpaquePointer!, _ indexes: OpaquePointer!) {
    guard let view = tagView(self), let ids = ids(at: indexes, in: view) else { return }
    view.cutTags(ids)
  }

  @c @implementation @MainActor
  public func tagflow_view_paste(_ self: OpaquePointer!) { tagView(self)?.pasteTags() }

  /// The identities of the tags at the indexes in a `GtkBitset`; nil, after a critical, if there are not all.
  @MainActor private func ids(
    at indexes: OpaquePointer?, in view: TagView, in function: StaticString = #function
  ) -> [Tag.ID]? {
    guard check(indexes != nil, "indexes != NULL", in: function) else { return nil }
    var (iterator, index) = (GtkBitsetIter(), guint(0))
    var ids: [Tag.ID] = []
    var isInside = gtk_bitset_iter_init_first(&iterator, indexes, &index) != 0
    while isInside {
      guard check(Int(index) < view.tags.count, "the indexes are less than n_tags", in: function) else { return nil }
      ids.append(view.tags[Int(index)].id)
      isInside = gtk_bitset_iter_next(&iterator, &index) != 0
    }
    return ids
  }
#endif
