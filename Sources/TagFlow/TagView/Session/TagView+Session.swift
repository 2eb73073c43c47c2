internal import GtkBridge
internal import LayoutCore
package import TagModel

/// Shortcuts to the session's state.
extension TagView {
  package var collection: TagCollection {
    get { session.collection }
    _modify { yield &session.collection }
  }
  var machine: GestureMachine { session.machine }
  var drag: Lift<ChipArrangement>? { session.lift }
  var painted: PaintedTags { session.painted }
  /// The tag that has or will get the keyboard focus.
  var focusedID: Tag.ID? { session.focus.id }
}
