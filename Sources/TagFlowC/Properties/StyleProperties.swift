// Written by scripts/properties from the tables in Sources/TagModel/Style/StyleProperty.swift.
import CTagFlow
import CTagFlowGtk
import TagModel

@c @implementation
public func tagflow_style_set_font(_ self: OpaquePointer!, _ font: OpaquePointer!) {
  set(\.font, of: self, to: font)
}

@c @implementation
public func tagflow_style_set_foreground(_ self: OpaquePointer!, _ color: UnsafePointer<GdkRGBA>!) {
  set(\.foreground, of: self, to: color)
}

@c @implementation
public func tagflow_style_set_background(_ self: OpaquePointer!, _ color: UnsafePointer<GdkRGBA>!) {
  set(\.background, of: self, to: color)
}

@c @implementation
public func tagflow_style_set_gradient(
  _ self: OpaquePointer!, _ start: UnsafePointer<GdkRGBA>!, _ end: UnsafePointer<GdkRGBA>!, _ startX: Double, _ startY: Double,
  _ endX: Double, _ endY: Double
) {
  set(\.gradient, of: self, to: start, end, startX, startY, endX, endY)
}

@c @implementation
public func tagflow_style_set_border_color(_ self: OpaquePointer!, _ color: UnsafePointer<GdkRGBA>!) {
  set(\.borderColor, of: self, to: color)
}

@c @implementation
public func tagflow_style_set_border_width(_ self: OpaquePointer!, _ borderWidth: Double) {
  set(\.borderWidth, of: self, to: borderWidth, "border_width is at most 10000")
}

@c @implementation
public func tagflow_style_set_border_radius(_ self: OpaquePointer!, _ borderRadius: Double) {
  set(\.cornerRadius, of: self, to: borderRadius, "border_radius is at most 10000")
}

@c @implementation
public func tagflow_style_set_corners(
  _ self: OpaquePointer!, _ topStart: gboolean, _ topEnd: gboolean, _ bottomStart: gboolean, _ bottomEnd: gboolean
) {
  set(\.corners, of: self, to: topStart, topEnd, bottomStart, bottomEnd)
}

@c @implementation
public func tagflow_style_set_shadow(
  _ self: OpaquePointer!, _ color: UnsafePointer<GdkRGBA>!, _ x: Double, _ y: Double, _ radius: Double
) {
  set(\.shadow, of: self, to: color, x, y, radius)
}

@c @implementation
public func tagflow_style_set_padding(_ self: OpaquePointer!, _ top: Double, _ start: Double, _ bottom: Double, _ end: Double) {
  set(\.padding, of: self, to: top, start, bottom, end)
}

@c @implementation
public func tagflow_style_set_min_width(_ self: OpaquePointer!, _ minWidth: Double) {
  set(\.minimumWidth, of: self, to: minWidth, "min_width is at most 10000")
}

@c @implementation
public func tagflow_style_set_max_width(_ self: OpaquePointer!, _ maxWidth: Double) {
  set(\.maximumWidth, of: self, to: maxWidth, "max_width is at most 10000")
}

@c @implementation
public func tagflow_style_set_width(_ self: OpaquePointer!, _ width: Double) {
  set(\.exactWidth, of: self, to: width, "width is at most 10000")
}

@c @implementation
public func tagflow_style_set_min_height(_ self: OpaquePointer!, _ minHeight: Double) {
  set(\.minimumHeight, of: self, to: minHeight, "min_height is at most 10000")
}

@c @implementation
public func tagflow_style_set_max_height(_ self: OpaquePointer!, _ maxHeight: Double) {
  set(\.maximumHeight, of: self, to: maxHeight, "max_height is at most 10000")
}

@c @implementation
public func tagflow_style_set_height(_ self: OpaquePointer!, _ height: Double) {
  set(\.exactHeight, of: self, to: height, "height is at most 10000")
}

@c @implementation
public func tagflow_style_set_text_align(_ self: OpaquePointer!, _ textAlign: GtkAlign) {
  set(\.textAlignment, of: self, to: textAlign, "text_align is valid")
}

@c @implementation
public func tagflow_style_set_line_clamp(_ self: OpaquePointer!, _ lineClamp: CInt) {
  set(\.lineLimit, of: self, to: lineClamp)
}

@c @implementation
public func tagflow_style_set_word_break(_ self: OpaquePointer!, _ wordBreak: PangoWrapMode) {
  set(\.wrapping, of: self, to: wordBreak, "word_break is valid")
}

@c @implementation
public func tagflow_style_set_ellipsize(_ self: OpaquePointer!, _ ellipsize: PangoEllipsizeMode) {
  set(\.ellipsis, of: self, to: ellipsize, "ellipsize is valid")
}
