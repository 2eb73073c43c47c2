package import LayoutCore
package import TagModel

extension MonkeyStage: TagSessionHost {
  package var baseArrangement: FlowArrangement { arrangement }
  /// The overflow chip goes away while chips are lifted.
  package var resting: ShownChips<FlowArrangement> {
    guard session.lift == nil, let fold else { return .plain(arrangement) }
    return .overflowing(Overflow(fold.arrangement, shownCount: fold.shownCount, hiddenCount: fold.hiddenCount))
  }
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
