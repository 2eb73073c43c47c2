package import CTagFlowGtk
package import LayoutCore

/// A widget's minimum and natural size along one axis, in logical pixels.
public struct Extent: Hashable, Sendable {
  package var minimum: Int
  package var natural: Int
  /// The distances of the baseline from the top at the minimum and the natural height; nil if there is no baseline.
  /// Used only in vertical extents.
  package var minimumBaseline: Int?
  package var naturalBaseline: Int?

  package init(minimum: Int, natural: Int, minimumBaseline: Int? = nil, naturalBaseline: Int? = nil) {
    (self.minimum, self.natural) = (minimum, natural)
    (self.minimumBaseline, self.naturalBaseline) = (minimumBaseline, naturalBaseline)
  }
}

extension Extent {
  /// Measures a widget with GTK.
  @MainActor package init(measuring widget: UnsafeMutablePointer<GtkWidget>, _ axis: Axis, forCrossSize cross: Int? = nil) {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    var (minimumBaseline, naturalBaseline): (Int32, Int32) = (-1, -1)
    gtk_widget_measure(
      widget, axis.gtk, Int32(cross ?? -1), &minimum, &natural, &minimumBaseline, &naturalBaseline)
    self.init(
      minimum: Int(minimum), natural: Int(natural), minimumBaseline: minimumBaseline < 0 ? nil : Int(minimumBaseline),
      naturalBaseline: naturalBaseline < 0 ? nil : Int(naturalBaseline))
  }

  /// Writes an extent to the out parameters of GTK's measure functions.
  static func write(
    _ extent: Extent?, _ minimum: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?,
    _ minimumBaseline: UnsafeMutablePointer<Int32>?, _ naturalBaseline: UnsafeMutablePointer<Int32>?
  ) {
    minimum?.pointee = Int32(clamping: extent?.minimum ?? 0)
    natural?.pointee = Int32(clamping: extent?.natural ?? 0)
    minimumBaseline?.pointee = Int32(clamping: extent?.minimumBaseline ?? -1)
    naturalBaseline?.pointee = Int32(clamping: extent?.naturalBaseline ?? -1)
  }
}
