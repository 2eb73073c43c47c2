package import CTagFlowGtk
internal import GtkBridge
package import TagModel

/// A style as the boxed type `TagflowStyle`. Copies share their storage, as copies of ``TagStyle`` do.
package final class StyleBox: BoxedReference {
  package var style: TagStyle

  private init(_ style: TagStyle) { self.style = style }

  @MainActor package static let type: GType = registerBoxed(
    named: "TagflowStyle", copy: { StyleBox.newCopy(of: $0) }, free: { StyleBox.release($0) })

  /// A `TagflowStyle *`, to be freed by the caller.
  package static func new(_ style: TagStyle) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(StyleBox(style)).toOpaque()
  }

  /// A `TagflowStyle *`, to be freed by the caller; nil for the style of the theme.
  package static func newPointer(to style: TagStyle) -> UnsafeMutableRawPointer? { style.isEmpty ? nil : new(style) }

  package static func newCopy(of pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    pointer.map { new(at($0).style) }
  }

  /// The style at a pointer; the style of the theme if the pointer is nil.
  package static func style(at pointer: UnsafeMutableRawPointer?) -> TagStyle { pointer.map { at($0).style } ?? TagStyle() }
}

/// A Swift object at a pointer of C: a boxed type. These functions may be called on any thread.
package protocol BoxedReference: AnyObject {}

extension BoxedReference {
  package static func at(_ pointer: UnsafeMutableRawPointer) -> Self { Unmanaged<Self>.fromOpaque(pointer).takeUnretainedValue() }

  package static func retain(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { _ = Unmanaged<Self>.fromOpaque(pointer).retain() }
    return pointer
  }

  package static func release(_ pointer: UnsafeMutableRawPointer?) {
    if let pointer { Unmanaged<Self>.fromOpaque(pointer).release() }
  }
}
