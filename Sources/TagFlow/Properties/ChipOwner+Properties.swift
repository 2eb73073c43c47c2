internal import GtkBridge
internal import TagModel

// The GObject properties of views and entries for gestures and chips, and their signal for undo.

extension ChipOwner {
  /// - Parameter initial: The gestures of a new widget.
  static func draggingProperties(_ initial: GestureConfiguration) -> [ObjectProperty] {
    GestureConfiguration.draggingProperties.properties(initial: initial, get: { (owner: Self) in owner.gestures }) { $1(&$0.gestures) }
  }

  /// Properties of TagflowView and TagflowEntry.
  static var chipProperties: [ObjectProperty] {
    [
      /// Sets whether each chip has a close button, which removes its tag. It is insensitive if removal is off.
      .bool("show-close-buttons", "Whether each chip has a close button", \Self.showsCloseButtons),
      /// - Parameter: a tooltip, or NULL for “Remove Basil” on the chip Basil
      .optionalString(
        "close-button-tooltip", "The tooltip of close buttons; NULL for “Remove Basil” on the chip Basil", \Self.closeButtonTooltip),
      /// Limits the width of chips. A longer text ends in an ellipsis, and its chip has it as a tooltip. Widths in a tag's own
      /// style take precedence, and %TAGFLOW_ALIGNMENT_FILL_WIDTH widens chips beyond the limit.
      /// - Parameter: a length in logical pixels; 0, the default, for no limit
      .double("max-tag-width", "The maximum width of a chip, in logical pixels; 0 for no limit", in: distances) { (owner: Self) in
        owner.maximumChipWidth ?? 0
      } set: {
        $0.maximumChipWidth = $1 > 0 ? $1 : nil
      },
    ]
  }

  // MARK: Undo

  /// The signal with which a program can show an undo button itself.
  static var undoOffer: ObjectSignal { .request("offer-undo", .string) }

  /// Lets the program offer to undo a removal of tags by the user.
  /// - Returns: Whether it does so.
  func programOffersUndo(_ message: String, of removed: [Tag]) -> Bool {
    onUndoOffer?(message, removed) == true || isHandled("offer-undo", [.string(message)])
  }
}

extension GestureConfiguration {
  /// Properties of TagflowView and TagflowEntry.
  static let draggingProperties: [ValueProperty<GestureConfiguration>] = [
    /// Sets whether the user can move tags, by dragging, with keys and from the menu.
    /// - Parameter TagflowEntry: whether the user can move tags; true by default
    .bool("reorderable", "Whether the user can move tags") { $1(&$0.isReorderable) },
    /// Sets whether the user can remove tags, by keys, the menu, close buttons or the delete zone.
    /// - TagflowEntry: Sets whether the user can remove tags, by keys, the menu, close buttons, the delete zone or deleting their text.
    /// - Parameter TagflowEntry: whether the user can remove tags; true by default
    .bool("removable", "Whether the user can remove tags") { $1(&$0.isRemovable) },
    /// Sets whether dragging with a mouse lifts a chip without waiting, unless a swipe selects.
    /// - Parameter: whether dragging lifts a chip; true by default
    .bool("lift-by-mouse-drag", "Whether dragging with a mouse lifts a chip without waiting") { $1(&$0.liftsImmediatelyWithMouse) },
    /// Sets whether holding a mouse button lifts a chip, as a long press by touch does.
    /// - Parameter: whether holding a button lifts a chip; true by default
    .bool("lift-by-mouse-hold", "Whether holding a mouse button lifts a chip") { $1(&$0.longPressesWithMouse) },
    /// Sets the distance that a pointer moves before a press is no longer a tap.
    /// - Parameter: a length in logical pixels; 8 by default
    .double("drag-threshold", "The distance at which a press becomes a drag, in logical pixels") { $1(&$0.threshold) },
    /// Sets the time after which a press that holds still lifts a chip. GTK limits it to between half and twice
    /// #GtkSettings:gtk-long-press-time.
    /// - Parameter: a time in milliseconds; 350 by default
    .double(
      "long-press-time", "The time after which a press that holds still lifts a chip, in milliseconds", in: times
    ) { $1(&$0.longPressTime) },
    /// Sets the distance from an edge at which dragging scrolls.
    /// - Parameter: a length in logical pixels; 48 by default
    .double(
      "autoscroll-distance", "The distance from an edge at which dragging scrolls, in logical pixels"
    ) { $1(&$0.autoscroll.edge) },
    /// Limits the distance at which dragging scrolls to a fraction of the size.
    /// - Parameter: from 0 to 1; 0.25 by default
    .double(
      "autoscroll-fraction", "The maximum autoscroll distance, as a fraction of the size", in: 0...1
    ) { $1(&$0.autoscroll.fraction) },
    /// Sets the speed of scrolling at an edge. Farther from the edge, scrolling is slower.
    /// - Parameter: a speed in logical pixels per second; 1000 by default
    .double(
      "autoscroll-speed", "The speed of scrolling at an edge, in logical pixels per second", in: 0...100_000
    ) { $1(&$0.autoscroll.topSpeed) },
    /// Sets the time in which scrolling reaches its speed.
    /// - Parameter: a time in milliseconds; 360 by default
    .double("autoscroll-ramp", "The time in which scrolling reaches its speed, in milliseconds", in: times) { $1(&$0.autoscroll.ramp) },
  ]

  /// Properties of TagflowView.
  static let selectionProperties: [ValueProperty<GestureConfiguration>] = [
    .cases("swipe-mode", "What a swipe over chips does", of: SwipeSelection.enumeration) { $1(&$0.swipe) },
    /// Sets whether lifting a selected chip lifts all selected chips.
    .bool("lift-selection", "Whether selected tags move together") { $1(&$0.liftsSelection) },
    /// Sets whether dragging with the mouse over an empty area selects the chips there.
    /// - Parameter: whether it selects; true by default
    .bool("rubber-band", "Whether dragging with the mouse over an empty area selects") { $1(&$0.selectsByRubberBand) },
  ]
}
