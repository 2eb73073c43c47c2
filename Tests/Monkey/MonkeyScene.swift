package import LayoutCore
package import TagModel

extension MonkeyStage: TagSessionHost {
  package var baseArrangement: FlowArrangement { arrangement }
  package var visibleArrangement: FlowArrangement { shownFold?.arrangement ?? arrangement }
  package func isHidden(_ index: Int) -> Bool { shownFold.map { index >= $0.shownCount } ?? arrangement.isHidden(index) }
  package var overflow: (id: Tag.ID, index: Int)? { shownFold.map { (Self.overflowID, $0.shownCount) } }
  /// The overflow chip goes away while chips are lifted.
  private var shownFold: FlowOverflow? { session.lift == nil ? fold : nil }
  static let overflowID = Tag.ID(rawValue: -6)
  package var contentSize: Size { arrangement.contentSize }
  package var scrollDirection: FlowLayout.ScrollDirection { layout.scrollDirection }
  package var textDirection: TextDirection { layout.textDirection }
  package var now: Double { time }
  package var autoscrollBounds: Rect { zone.remainder(of: viewport, direction: textDirection) }
  package var hasDeleteZone: Bool { zone.isEnabled }

  package func isOverDeleteZone(_ pointer: Point) -> Bool {
    zone.isHit(pointer, viewport: viewport, direction: textDirection)
  }

  /// Computed from a layout without the lifted chips, independently of the session.
  package func target(of lift: Lift<FlowArrangement>, nearest point: Point, where isAllowed: ((Int) -> Bool)?) -> Int? {
    var others = arrangement
    // The gate may change the tags.
    let collection = collection
    others.remove(lift.ids.compactMap { collection.tags.index(of: $0) }.sorted())
    return others.insertionIndex(of: size(of: lift.id), nearest: point) {
      collection.refusal(toGather: lift.ids, at: $0) == nil
    }
  }
}
