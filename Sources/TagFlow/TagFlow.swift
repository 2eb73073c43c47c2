internal import GtkBridge

@_exported public import struct LayoutCore.ColumnsLayout
@_exported public import struct LayoutCore.FloatLayout
@_exported public import struct LayoutCore.FlowLayout
@_exported public import struct LayoutCore.FrameLayout
@_exported public import struct LayoutCore.LinearLayout
@_exported public import protocol LayoutCore.ListLayout
@_exported public import struct LayoutCore.PathLayout
@_exported public import struct LayoutCore.RelativeLayout
@_exported public import struct LayoutCore.TableLayout
@_exported public import struct LayoutCore.WrapLayout
@_exported public import struct TagModel.AsyncValidation
@_exported public import struct TagModel.CompletionSource
@_exported public import struct TagModel.DeleteZone
@_exported public import struct TagModel.GestureConfiguration
@_exported public import struct TagModel.GestureObservation
@_exported public import struct TagModel.KeyPress
@_exported public import struct TagModel.RichText
@_exported public import struct TagModel.SelectedTags
@_exported public import enum TagModel.SelectionMode
@_exported public import struct TagModel.SelectionRules
@_exported public import enum TagModel.SwipeSelection
@_exported public import struct TagModel.Tag
@_exported public import struct TagModel.TagAccessibility
@_exported public import class TagModel.TagAttachment
@_exported public import enum TagModel.TagChange
@_exported public import struct TagModel.TagContent
@_exported public import struct TagModel.TagEditorConfiguration
@_exported public import struct TagModel.TagEvent
@_exported public import struct TagModel.TagExchange
@_exported public import struct TagModel.TagFilter
@_exported public import struct TagModel.TagIcon
@_exported public import struct TagModel.TagIndexes
@_exported public import enum TagModel.TagListError
@_exported public import struct TagModel.TagLoading
@_exported public import enum TagModel.TagOperation
@_exported public import struct TagModel.TagPicture
@_exported public import struct TagModel.TagRefresh
@_exported public import struct TagModel.TagRefusal
@_exported public import protocol TagModel.TagSource
@_exported public import struct TagModel.TagStyle
@_exported public import struct TagModel.TagTransaction
@_exported public import struct TagModel.Validation
@_exported public import enum TagModel.ValidationReason

// `import TagFlow` provides the widgets, the tags with their options, and the layouts. Types whose names other
// frameworks also use, such as `Color`, `Point` and `Button`, must be imported from TagModel, LayoutCore or GtkBridge.

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
