internal import CTagFlowGtk

extension Widget {
  /// Takes files that are dropped on the widget, from other programs too: the closure gets their paths, those of them
  /// that are on one. While files are held over it, the widget has the CSS class `drop-target`.
  ///
  /// The closure lives as long as the widget: capture it, and whatever holds it, weakly.
  public func onDropFiles(_ body: @escaping @MainActor ([String]) -> Void) {
    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)!
    connect(target, "drop") { arguments in
      let paths = filePaths(arguments.boxed(0))
      arguments.answer(!paths.isEmpty)
      if !paths.isEmpty { body(paths) }
    }
    connect(target, "notify::current-drop") { [weak self] _ in
      self?.setClass("drop-target", gtk_drop_target_get_current_drop(target) != nil)
    }
    gtk_widget_add_controller(pointer, target)
  }
}

/// The paths in a `GValue` that holds a `GdkFileList`.
@MainActor private func filePaths(_ value: UnsafeMutableRawPointer?) -> [String] {
  guard let value = value?.assumingMemoryBound(to: GValue.self), let list = g_value_get_boxed(value) else { return [] }
  // The list is the caller's, its files are not.
  let files = gdk_file_list_get_files(OpaquePointer(list))
  defer { g_slist_free(files) }
  var paths: [String] = []
  var node = files
  while let file = node {
    if let path = g_file_get_path(OpaquePointer(file.pointee.data)) {
      paths.append(String(cString: path))
      g_free(path)
    }
    node = file.pointee.next
  }
  return paths
}
