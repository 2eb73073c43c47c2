internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What the view has done with a chip's widget, so that it does nothing twice.
@MainActor struct ChipRecord {
  /// The look at which chips show that has wanted it last.
  var pass = 0
  /// What it shows; nil when that is not known any more.
  var shown: Shown?
  /// How it is put on the screen where the processor draws.
  let nodeCache = ChildNodeCache()

  struct Shown: Equatable {
    /// Of the content as a whole.
    var version: Int
    var index: Int
    var isPainted: Bool?
    var isLifted: Bool
  }
}
