internal import GtkBridge

extension TagView {
  /// Registers the types `TagflowView` and `TagflowTag`, for a GtkBuilder file that has them.
  ///
  ///     TagView.registerForBuilder()
  ///     let builder = gtk_builder_new_from_file("window.ui")
  ///     let herbs = Widget.wrapping(gtk_builder_get_object(builder, "herbs")) as? TagView
  public static func registerForBuilder() { _ = (TagListItem.type, type.register()) }
}
