package import GtkBridge
internal import CTagFlowGtk

extension Widget {
  /// Accepts dropped files. The closure gets the paths of the files that have one. During a drag over the widget, the widget
  /// has the CSS class `drop-target`.
  ///
  /// The closure lives as long as the widget: capture the widget and its owners weakly.
  package func onDropFiles(_ body: @escaping @MainActor ([String]) -> Void) {
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
  // The caller owns the list, but not the files.
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
