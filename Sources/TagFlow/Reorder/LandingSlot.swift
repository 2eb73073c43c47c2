internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// The dashed outlines of the places where lifted chips would land.
///
/// CSS: `landingslot`. Hidden from screen readers, which announce positions.
package final class LandingSlot: ChipOverlay {
  static let type = WidgetType(name: "TagFlowLandingSlot", cssName: "landingslot", role: .presentation)

  private var styleSheet: UnsafeMutablePointer<GtkCssProvider>?
  /// The frames of the outlines, in the parent's coordinates.
  private(set) var frames: [Rect] = []

  init() { super.init(type: Self.type, takesPointer: false) }

  /// Shows an outline in each frame, with the corners of a chip.
  /// - Parameter radii: The corner radii, clockwise from the top left; nil for the theme's.
  func show(_ frames: [Rect], radii: [Double]?) {
    self.frames = frames
    guard !frames.isEmpty else { return }
    styleSheet = ChipStyleSheet.replace(styleSheet, by: ChipStyleSheet.css(ofSlotWith: radii), on: pointer)
  }

  /// Draws the outlines, in the parent's snapshot. They are not children, because there may be many.
  func draw(into snapshot: Snapshot) {
    for frame in frames { snapshot.box(of: self, in: frame) }
  }
}
