package import GtkBridge
internal import CTagFlowGtk

/// A progress bar. The corresponding C type is `GtkProgressBar`.
package final class ProgressBar: Widget {
  /// - Parameter fraction: The finished part, from 0 to 1.
  package init(fraction: Double = 0) {
    super.init(adopting: gtk_progress_bar_new())
    self.fraction = fraction
  }

  /// The finished part, from 0 to 1.
  package var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }
}
