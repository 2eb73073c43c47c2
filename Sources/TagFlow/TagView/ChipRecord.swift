internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The last state that the view has given a chip's widget, to avoid redundant updates.
@MainActor struct ChipRecord {
  /// The last update of visible chips that included this one.
  var pass = 0
  /// The chip's number among the visible ones.
  var number = 0
  /// The state that the chip shows; nil if it is unknown.
  var shown: Shown? { didSet { measurement = nil } }
  /// The number of the view's measurement after which the chip has not changed; nil if it has changed.
  var measurement: Int?
  /// The cached render node, for software rendering.
  let nodeCache = ChildNodeCache()

  struct Shown: Equatable {
    /// The version of the whole content.
    var version: Int
    var index: Int
    var isPainted: Bool?
    var isLifted: Bool
  }
}
