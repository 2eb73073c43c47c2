import CTagFlow
import CTagFlowGtk
import LayoutCore
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
public func tagflow_style_free(_ self: OpaquePointer!) { StyleBox.release(UnsafeMutableRawPointer(self)) }

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

// MARK: Properties

// How StyleProperties.swift, which scripts/properties writes, sets the properties of each type.

typealias StylePath<Value> = WritableKeyPath<TagStyle, Value?>

/// Sets a property to a value, which is only made if the arguments are valid; a critical if they are not.
private func set<Value>(
  _ path: StylePath<Value>, of pointer: OpaquePointer?, if isValid: Bool, _ assertion: StaticString, in function: StaticString,
  to value: @autoclosure () -> Value?
) {
  if let box = style(pointer, in: function), check(isValid, assertion, in: function) { box.style[keyPath: path] = value() }
}

func set(
  _ path: StylePath<Color>, of pointer: OpaquePointer?, to color: UnsafePointer<GdkRGBA>?, in function: StaticString = #function
) {
  if checkParts(of: color, in: function) { set(path, of: pointer, if: true, "", in: function, to: color.map { Color($0.pointee) }) }
}

/// - Parameter assertion: That the length is at most 10,000.
func set(
  _ path: StylePath<Double>, of pointer: OpaquePointer?, to length: Double, _ assertion: StaticString,
  in function: StaticString = #function
) {
  set(path, of: pointer, if: length <= 10_000, assertion, in: function, to: length < 0 ? nil : length)
}

func set(_ path: StylePath<Int>, of pointer: OpaquePointer?, to lines: CInt, in function: StaticString = #function) {
  set(path, of: pointer, if: true, "", in: function, to: lines < 0 ? nil : Int(lines))
}

func set(
  _ path: StylePath<Insets>, of pointer: OpaquePointer?, to top: Double, _ start: Double, _ bottom: Double, _ end: Double,
  in function: StaticString = #function
) {
  let isValid = top < 0 || [top, start, bottom, end].allSatisfy { (0...10_000).contains($0) }
  set(
    path, of: pointer, if: isValid, "each side is in 0..10000", in: function,
    to: top < 0 ? nil : Insets(top: top, start: start, bottom: bottom, end: end))
}

func set(
  _ path: StylePath<Corners>, of pointer: OpaquePointer?, to topStart: gboolean, _ topEnd: gboolean, _ bottomStart: gboolean,
  _ bottomEnd: gboolean, in function: StaticString = #function
) {
  let corners: [(gboolean, Corners)] = [
    (topStart, .topStart), (topEnd, .topEnd), (bottomStart, .bottomStart), (bottomEnd, .bottomEnd),
  ]
  set(path, of: pointer, if: true, "", in: function, to: Corners(corners.filter { $0.0 != 0 }.map(\.1)))
}

func set(
  _ path: StylePath<Shadow>, of pointer: OpaquePointer?, to color: UnsafePointer<GdkRGBA>?, _ x: Double, _ y: Double,
  _ radius: Double, in function: StaticString = #function
) {
  guard checkParts(of: color, in: function) else { return }
  let offset = Point(x: x, y: y)
  set(
    path, of: pointer, if: Shadow.problem(offset: offset, radius: radius, opacity: 1) == nil, "offset and radius are valid",
    in: function, to: color.map { Shadow(Color($0.pointee), offset: offset, radius: radius, opacity: 1) })
}

func set(
  _ path: StylePath<Gradient>, of pointer: OpaquePointer?, to start: UnsafePointer<GdkRGBA>?, _ end: UnsafePointer<GdkRGBA>?,
  _ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double, in function: StaticString = #function
) {
  guard checkParts(of: start, in: function), checkParts(of: end, in: function) else { return }
  let (from, to) = (Point(x: startX, y: startY), Point(x: endX, y: endY))
  set(
    path, of: pointer, if: (start == nil) == (end == nil) && Gradient.problem(from: from, to: to) == nil,
    "both colors or none, and finite points", in: function,
    to: start.flatMap { start in end.map { Gradient(Color(start.pointee), Color($0.pointee), from: from, to: to) } })
}

func set(_ path: StylePath<Font>, of pointer: OpaquePointer?, to font: OpaquePointer?, in function: StaticString = #function) {
  let fields = font.map { pango_font_description_get_set_fields($0).rawValue } ?? 0
  func read<Part>(_ field: PangoFontMask, _ body: (OpaquePointer) -> Part?) -> Part? {
    fields & field.rawValue == 0 ? nil : font.flatMap(body)
  }
  let family = read(PANGO_FONT_MASK_FAMILY) { pango_font_description_get_family($0).map { String(cString: $0) } }
  let size = read(PANGO_FONT_MASK_SIZE) {
    // An absolute size is in pixels, of which a point has 4/3.
    Double(pango_font_description_get_size($0)) / Double(PANGO_SCALE)
      * (pango_font_description_get_size_is_absolute($0) != 0 ? 0.75 : 1)
  }
  let weight = read(PANGO_FONT_MASK_WEIGHT) { Int(pango_font_description_get_weight($0).rawValue) }
  let slants: [PangoStyle.RawValue: Font.Slant] = [PANGO_STYLE_ITALIC.rawValue: .italic, PANGO_STYLE_OBLIQUE.rawValue: .oblique]
  let slant = read(PANGO_FONT_MASK_STYLE) { slants[pango_font_description_get_style($0).rawValue] ?? .upright }
  func made() -> Font? {
    let weight = weight.map { Font.Weight(rawValue: min(max($0, 1), 1000)) }
    let font = Font(family: family, size: size, weight: weight, slant: slant)
    return font.isEmpty ? nil : font
  }
  set(
    path, of: pointer, if: Font.problem(family: family, size: size) == nil, "the font's family and size are valid", in: function,
    to: made())
}

func set(
  _ path: StylePath<TextAlignment>, of pointer: OpaquePointer?, to alignment: GtkAlign, _ assertion: StaticString,
  in function: StaticString = #function
) {
  let values: [GtkAlign.RawValue: TextAlignment] = [
    GTK_ALIGN_START.rawValue: .start, GTK_ALIGN_CENTER.rawValue: .center, GTK_ALIGN_END.rawValue: .end,
  ]
  let value = values[alignment.rawValue]
  set(path, of: pointer, if: value != nil || alignment == GTK_ALIGN_FILL, assertion, in: function, to: value)
}

func set(
  _ path: StylePath<Wrapping>, of pointer: OpaquePointer?, to mode: PangoWrapMode, _ assertion: StaticString,
  in function: StaticString = #function
) {
  let values: [PangoWrapMode.RawValue: Wrapping] = [PANGO_WRAP_WORD_CHAR.rawValue: .word, PANGO_WRAP_CHAR.rawValue: .character]
  let value = values[mode.rawValue]
  set(path, of: pointer, if: value != nil, assertion, in: function, to: value)
}

func set(
  _ path: StylePath<Ellipsis>, of pointer: OpaquePointer?, to mode: PangoEllipsizeMode, _ assertion: StaticString,
  in function: StaticString = #function
) {
  let values: [PangoEllipsizeMode.RawValue: Ellipsis] = [
    PANGO_ELLIPSIZE_START.rawValue: .start, PANGO_ELLIPSIZE_MIDDLE.rawValue: .middle, PANGO_ELLIPSIZE_END.rawValue: .end,
  ]
  let value = values[mode.rawValue]
  set(path, of: pointer, if: value != nil || mode == PANGO_ELLIPSIZE_NONE, assertion, in: function, to: value)
}

// MARK: Arguments

/// The style, or nil after a critical.
func style(
  _ pointer: OpaquePointer?, _ assertion: StaticString = "self != NULL", in function: StaticString = #function
) -> StyleBox? {
  guard check(pointer != nil, assertion, in: function) else { return nil }
  return pointer.map { StyleBox.at(UnsafeMutableRawPointer($0)) }
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
