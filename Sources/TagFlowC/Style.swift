import CTagFlow
import CTagFlowGtk
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_style_get_type() -> GType { StyleBox.type }

@c @implementation
public func tagflow_style_new() -> OpaquePointer! { OpaquePointer(StyleBox.new(TagStyle())) }

@c @implementation
public func tagflow_style_parse(
  _ text: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>!
) -> OpaquePointer! {
  guard let text = utf8(text, "text != NULL") else { return nil }
  do throws(TagStyleError) {
    return OpaquePointer(StyleBox.new(try TagStyle(text: text)))
  } catch let problem {
    report(problem, error)
    return nil
  }
}

@c @implementation
public func tagflow_style_copy(_ self: OpaquePointer!) -> OpaquePointer! {
  style(self).map { OpaquePointer(StyleBox.new($0.style)) }
}

@c @implementation
public func tagflow_style_free(_ self: OpaquePointer!) { StyleBox.free(UnsafeMutableRawPointer(self)) }

@c @implementation
public func tagflow_style_equal(_ self: OpaquePointer!, _ other: OpaquePointer!) -> gboolean {
  guard let one = style(self), let other = style(other, "other != NULL") else { return 0 }
  return one.style == other.style ? 1 : 0
}

@c @implementation
public func tagflow_style_to_string(_ self: OpaquePointer!) -> UnsafeMutablePointer<CChar>! {
  style(self).map { g_strdup($0.style.text) }
}

@c @implementation
public func tagflow_style_get(_ self: OpaquePointer!, _ name: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! {
  guard let box = style(self), let name = utf8(name, "name != NULL") else { return nil }
  return box.style.text(of: name).map { g_strdup($0) }
}

@c @implementation
public func tagflow_style_set(
  _ self: OpaquePointer!, _ name: UnsafePointer<CChar>!, _ value: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>!
) -> gboolean {
  guard let box = style(self), let name = utf8(name, "name != NULL") else { return 0 }
  var text = ""
  if value != nil {
    guard let given = utf8(value, "value != NULL") else { return 0 }
    text = given
  }
  do throws(TagStyleError) {
    try box.style.set(name, to: text)
    return 1
  } catch let problem {
    report(problem, error)
    return 0
  }
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
public func tagflow_style_set_border_color(_ self: OpaquePointer!, _ color: UnsafePointer<GdkRGBA>!) {
  set(\.borderColor, of: self, to: color)
}

@c @implementation
public func tagflow_style_set_border_width(_ self: OpaquePointer!, _ length: Double) {
  guard let box = style(self), check(length <= 10_000, "border_width is at most 10000") else { return }
  box.style.borderWidth = length < 0 ? nil : length
}

@c @implementation
public func tagflow_style_set_border_radius(_ self: OpaquePointer!, _ length: Double) {
  guard let box = style(self), check(length <= 10_000, "border_radius is at most 10000") else { return }
  box.style.cornerRadius = length < 0 ? nil : length
}

// MARK: Arguments

/// The style, or nil after a critical.
func style(
  _ pointer: OpaquePointer?, _ assertion: StaticString = "self != NULL", in function: StaticString = #function
) -> StyleBox? {
  guard check(pointer != nil, assertion, in: function) else { return nil }
  return pointer.map { StyleBox.at(UnsafeMutableRawPointer($0)) }
}

private func set(
  _ path: WritableKeyPath<TagStyle, Color?>, of pointer: OpaquePointer?, to color: UnsafePointer<GdkRGBA>?,
  in function: StaticString = #function
) {
  guard let box = style(pointer, in: function), checkParts(of: color, in: function) else { return }
  box.style[keyPath: path] = color.map { Color($0.pointee) }
}

/// Whether a color is nil or in range; a critical if it is not.
func checkParts(of color: UnsafePointer<GdkRGBA>?, in function: StaticString = #function) -> Bool {
  guard let color = color?.pointee else { return true }
  let parts = [color.red, color.green, color.blue, color.alpha]
  return check(parts.allSatisfy { (0...1).contains($0) }, "each part of color is in 0..1", in: function)
}

private func report(_ problem: TagStyleError, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) {
  g_set_error_literal(error, tagflow_error_quark(), gint(TAGFLOW_ERROR_STYLE.rawValue), "\(problem)")
}
