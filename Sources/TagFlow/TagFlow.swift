// A program imports TagFlow alone: the geometry, the tags and the GTK wrappers come with it.
@_exported public import GtkBridge
@_exported public import LayoutCore
@_exported public import TagModel
