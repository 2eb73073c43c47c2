internal import CTagFlowGtk
package import Foundation
package import GtkBridge

/// Whole files, read and replaced by GLib.
package enum FileContents {
  package static func read(_ path: String) throws(GLibError) -> Data {
    var (bytes, count, error): (UnsafeMutablePointer<CChar>?, gsize, UnsafeMutablePointer<GError>?) = (nil, 0, nil)
    guard g_file_get_contents(path, &bytes, &count, &error) != 0, let bytes else { throw GLibError(error!) }
    return Data(bytesNoCopy: bytes, count: Int(count), deallocator: .custom { bytes, _ in g_free(bytes) })
  }

  /// Creates a file, which only its owner may read, or replaces one, which keeps its permissions. If the program or the machine
  /// stops at any time, the file has the complete old or the complete new content.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(GLibError) {
    let bytes = Data(bytes)
    var error: UnsafeMutablePointer<GError>?
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    let flags = GFileSetContentsFlags(rawValue: G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue)
    let isWritten = bytes.withUnsafeBytes {
      g_file_set_contents_full(path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), flags, Int32(mode), &error)
    }
    if isWritten == 0 { throw GLibError(error!) }
  }
}

// MARK: - File drop

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
