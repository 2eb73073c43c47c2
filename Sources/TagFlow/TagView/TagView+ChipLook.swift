internal import GtkBridge
internal import LayoutCore
internal import TagModel

// The properties that the chips of a view have in common.

extension TagView {
  /// Whether each chip has a close button. It is insensitive if removal is off (``GestureConfiguration/isRemovable``).
  public var showsCloseButtons: Bool {
    get { metrics.showsCloseButtons }
    set {
      guard newValue != metrics.showsCloseButtons else { return }
      metrics.showsCloseButtons = newValue
      remeasure()
      notify("show-close-buttons")
    }
  }

  /// The tooltip of close buttons, such as “Remove from list”; nil for “Remove”.
  public var closeButtonTooltip: String? {
    get { stage.pool.closeTooltip }
    set {
      guard newValue != closeButtonTooltip else { return }
      stage.pool.closeTooltip = newValue
      notify("close-button-tooltip")
    }
  }

  /// The maximum width of a chip, in logical pixels; nil, the default, for none. A longer text ends in an ellipsis, and
  /// the chip has it as a tooltip. Widths of a tag's own style override it; ``FlowLayout/Alignment/fillWidth`` widens
  /// chips beyond it.
  /// - Precondition: Finite and positive.
  public var maximumChipWidth: Double? {
    get { metrics.maximumWidth }
    set {
      precondition(newValue.map { $0.isFinite && $0 > 0 } ?? true, "maximumChipWidth must be finite and positive")
      guard newValue != maximumChipWidth else { return }
      metrics.maximumWidth = newValue
      remeasure()
      notify("max-tag-width")
    }
  }

  /// Whether selected chips have a check mark, so that selection is not shown by color alone.
  public var showsCheckMarks: Bool {
    get { metrics.showsCheckMarks }
    set {
      guard newValue != metrics.showsCheckMarks else { return }
      metrics.showsCheckMarks = newValue
      remeasure()
      notify("show-check-marks")
    }
  }
}
