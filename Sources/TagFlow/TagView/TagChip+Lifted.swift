internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagChip {
  /// Draws the chip lifted: slightly enlarged, with a shadow.
  /// - Parameters:
  ///   - view: The chip's parent widget.
  ///   - growth: The progress of the lift, 0…1.
  func drawLifted(in view: Widget, growth: Double, into snapshot: Snapshot) {
    guard let box = view.bounds(of: pointer) else { return }
    snapshot.scaled(by: 1 + (MotionMetrics.liftScale - 1) * growth, about: box.center) {
      let opacity = ThemeColors.ofDisplay.isDark ? MotionMetrics.liftShadowOpacityOnDark : MotionMetrics.liftShadowOpacity
      let shade = GdkRGBA(red: 0, green: 0, blue: 0, alpha: Float(opacity * growth))
      snapshot.shadow(
        box, radius: cornerRadius, offset: MotionMetrics.liftShadowOffset, blur: MotionMetrics.liftShadowBlur,
        color: shade)
      view.snapshotChild(self, into: snapshot)
    }
  }
}
