internal import GtkBridge

/// Registers the types of this library's widgets, tags, layout managers and styles under their C names, such as
/// `TagflowView`, so that GtkBuilder files can use them.
///
///     registerTypesForBuilder()
///     let builder = gtk_builder_new_from_file("window.ui")
///     let herbs = Widget.wrapping(gtk_builder_get_object(builder, "herbs")) as? TagView
@MainActor public func registerTypesForBuilder() {
  for widget in [TagView.type, TagEntry.type, TagBox.type] { _ = widget.register() }
  _ = (TagListItem.type, StyleBox.type, ModelFilter.type, ItemProperties.type, TagLayoutManager.type)
  _ = (LinearLayoutManager.type, FrameLayoutManager.type, RelativeLayoutManager.type, TableLayoutManager.type)
  _ = (WrapLayoutManager.type, FloatLayoutManager.type, PathLayoutManager.type)
}
