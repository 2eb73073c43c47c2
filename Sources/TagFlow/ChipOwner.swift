internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A widget whose chips the user can drag. All such widgets have the same GObject properties for gestures, chips and
/// the delete zone.
@MainActor protocol ChipOwner: Widget, Sendable {
  var gestures: GestureConfiguration { get set }
  var deleteZone: DeleteZone { get set }
  var showsCloseButtons: Bool { get set }
  var closeButtonTooltip: String? { get set }
  var maximumChipWidth: Double? { get set }
  /// Called when the user can undo a removal. Returns whether the program offers that itself, so that the widget
  /// doesn't.
  var onUndoOffer: ((_ message: String, _ removed: [Tag]) -> Bool)? { get set }
}

extension TagView: ChipOwner {}
extension TagEntry: ChipOwner {}

/// The maximum distance that C can set, in logical pixels.
private let greatestDistance = 2000.0

/// The maximum time that C can set, in milliseconds.
private let longestTime = 60_000.0

extension ChipOwner {
  /// - Parameter isEnabled: Whether the user can move and remove chips by default.
  static func draggingProperties(isEnabled: Bool = false) -> [ObjectProperty] {
    [
      .bool("reorderable", "Whether the user can move tags", default: isEnabled) { (owner: Self) in
        owner.gestures.isReorderable
      } set: {
        $0.gestures.isReorderable = $1
      },
      .bool("removable", "Whether the user can remove tags", default: isEnabled) { (owner: Self) in owner.gestures.isRemovable }
      set: {
        $0.gestures.isRemovable = $1
      },
      .bool("lift-by-mouse-drag", "Whether dragging with a mouse lifts a chip without waiting", default: true) {
        (owner: Self) in owner.gestures.liftsImmediatelyWithMouse
      } set: {
        $0.gestures.liftsImmediatelyWithMouse = $1
      },
      .bool("lift-by-mouse-hold", "Whether holding a mouse button lifts a chip", default: true) { (owner: Self) in
        owner.gestures.longPressesWithMouse
      } set: {
        $0.gestures.longPressesWithMouse = $1
      },
      distance("drag-threshold", "The distance at which a press becomes a drag", 8, \.threshold),
      time("long-press-time", "The time after which a press that holds still lifts a chip", MotionMetrics.longPress, \.longPressTime),
      distance("autoscroll-distance", "The distance from an edge at which dragging scrolls", 48, \.autoscroll.edge),
      .double("autoscroll-fraction", "The maximum autoscroll distance, as a fraction of the size", in: 0...1, default: 0.25) {
        (owner: Self) in owner.gestures.autoscroll.fraction
      } set: {
        $0.gestures.autoscroll.fraction = $1
      },
      .double("autoscroll-speed", "The maximum autoscroll speed, in pixels per second", in: 0...100_000, default: 1000) { (owner: Self) in
        owner.gestures.autoscroll.topSpeed
      } set: {
        $0.gestures.autoscroll.topSpeed = $1
      },
      time("autoscroll-ramp", "The time in which autoscrolling reaches its speed", MotionMetrics.autoscrollRamp, \.autoscroll.ramp),
    ]
  }

  static var chipProperties: [ObjectProperty] {
    [
      .bool("show-close-buttons", "Whether each chip has a close button") { (owner: Self) in owner.showsCloseButtons } set: {
        $0.showsCloseButtons = $1
      },
      .optionalString("close-button-tooltip", "The tooltip of close buttons instead of “Remove”") { (owner: Self) in
        owner.closeButtonTooltip
      } set: {
        $0.closeButtonTooltip = $1
      },
      .double("max-tag-width", "The maximum width of a chip; 0 for no limit", in: 0...greatestDistance) { (owner: Self) in
        owner.maximumChipWidth ?? 0
      } set: {
        $0.maximumChipWidth = $1 > 0 ? $1 : nil
      },
    ]
  }

  private static func distance(
    _ name: String, _ summary: String, _ initial: Double, _ path: any WritableKeyPath<GestureConfiguration, Double> & Sendable
  ) -> ObjectProperty {
    .double(name, summary, in: 0...greatestDistance, default: initial) { (owner: Self) in owner.gestures[keyPath: path] } set: {
      $0.gestures[keyPath: path] = $1
    }
  }

  private static func time(
    _ name: String, _ summary: String, _ initial: Double, _ path: any WritableKeyPath<GestureConfiguration, Double> & Sendable
  ) -> ObjectProperty {
    .double(name, summary + ", in milliseconds", in: 0...longestTime, default: initial) { (owner: Self) in
      owner.gestures[keyPath: path]
    } set: {
      $0.gestures[keyPath: path] = $1
    }
  }

  // MARK: Notifications

  func notifyDraggingChanges(from old: GestureConfiguration) {
    let new = gestures
    notify([
      "reorderable": new.isReorderable != old.isReorderable, "removable": new.isRemovable != old.isRemovable,
      "lift-by-mouse-drag": new.liftsImmediatelyWithMouse != old.liftsImmediatelyWithMouse,
      "lift-by-mouse-hold": new.longPressesWithMouse != old.longPressesWithMouse,
      "drag-threshold": new.threshold != old.threshold, "long-press-time": new.longPressTime != old.longPressTime,
      "autoscroll-distance": new.autoscroll.edge != old.autoscroll.edge,
      "autoscroll-fraction": new.autoscroll.fraction != old.autoscroll.fraction,
      "autoscroll-speed": new.autoscroll.topSpeed != old.autoscroll.topSpeed,
      "autoscroll-ramp": new.autoscroll.ramp != old.autoscroll.ramp,
    ])
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
