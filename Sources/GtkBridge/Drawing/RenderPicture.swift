internal import CTagFlowGtk
package import LayoutCore

/// Something that has been drawn once and is drawn again as it was, without the widgets that have drawn it. The corresponding C type
/// is `GskRenderNode`.
@MainActor package final class RenderPicture {
  private let node: OpaquePointer

  /// Draws the body into a picture; nil if it draws nothing.
  package init?(_ body: (Snapshot) -> Void) {
    let snapshot = gtk_snapshot_new()!
    body(Snapshot(snapshot))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    self.node = node
  }

  isolated deinit { gsk_render_node_unref(node) }

  package var bounds: Rect {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width), height: Double(bounds.size.height))
  }

  package func draw(into snapshot: Snapshot) { gtk_snapshot_append_node(snapshot.pointer, node) }
}
