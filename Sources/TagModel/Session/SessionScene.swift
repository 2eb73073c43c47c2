package import LayoutCore

package struct SessionScene<Host: TagSessionHost>: GestureScene {
  let session: TagSession<Host>
  /// Whether gates are called; otherwise nothing is allowed that needs them.
  private let asksGates: Bool

  package init(_ session: TagSession<Host>, asksGates: Bool = true) {
    (self.session, self.asksGates) = (session, asksGates)
  }

  private var host: Host { session.host }
  private var tags: TagList { session.tags }

  package var viewport: Size { host.viewport }
  package var scrollOffset: Point { host.scrollOffset }
  package var contentSize: Size { host.contentSize }
  package var scrollDirection: FlowLayout.ScrollDirection { host.scrollDirection }
  package var autoscrollBounds: Rect { host.autoscrollBounds }
  package func autoscrollRange(along axis: Axis) -> ClosedRange<Double> { host.autoscrollRange(along: axis) }

  /// The ids of the tags whose chips are visible, by index.
  private func ids(_ indexes: some Sequence<Int>) -> [Tag.ID] {
    indexes.compactMap { $0 < tags.count && !host.isHidden($0) ? tags[$0].id : nil }
  }

  package func chip(at point: Point) -> Tag.ID? {
    host.resting.arrangement.index(at: point, for: session.pressDevice).flatMap { ids(CollectionOfOne($0)).first }
  }

  package func chips(from start: Point, to end: Point) -> [Tag.ID] {
    ids(host.resting.arrangement.indexes(from: start, to: end))
  }

  package func chips(in rectangle: Rect) -> [Tag.ID] { ids(host.resting.arrangement.indexes(in: rectangle)) }

  package func frame(of id: Tag.ID) -> Rect? {
    guard let index = tags.index(of: id), !host.isHidden(index) else { return nil }
    return host.resting.arrangement.frame(at: index)
  }

  package var selectedChips: [Tag.ID] { session.collection.selectedIDs }
  package var canBand: Bool { session.collection.rules.mode == .multiple }
  package var isPlacing: Bool { session.isKeyLifting }

  package func isSelected(_ id: Tag.ID) -> Bool { tags[id: id]?.isSelected ?? false }
  package var canSwipe: Bool { session.collection.rules.mode != .none }
  package func canPress(_ id: Tag.ID) -> Bool {
    canLift(id) && session.isInteractive
  }
  package func canLift(_ id: Tag.ID) -> Bool { tags[id: id]?.isEnabled ?? false }
  package func canDelete(_ id: Tag.ID) -> Bool { asksGates && session.collection.refusal(toRemove: id) == nil }

  package func canPaint(_ id: Tag.ID, selected: Bool) -> Refusal? {
    asksGates ? session.collection.refusal(toPaint: id, selected: selected) : .gate
  }

  package func paintLimit(selected: Bool) -> (count: Int, refusal: Refusal) { session.collection.paintLimit(selected: selected) }
  package var requiredChip: Tag.ID? { session.collection.requiredTag }

  package func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    guard asksGates else { return nil }
    let lift = session.lift.flatMap { $0.id == id && $0.count == group.count ? $0 : nil }
    return (lift ?? session.liftable(group, held: id)).flatMap { session.target(of: $0, at: center) }
  }

  package var hasDeleteZone: Bool { host.hasDeleteZone }
  package func isOverDeleteZone(_ pointer: Point) -> Bool { host.isOverDeleteZone(pointer) }
  package var allowsExport: Bool { host.allowsExport }
  package func isOverReceiver(_ pointer: Point) -> Bool { host.isOverReceiver(pointer) }
  package func isOverScrollingReceiver(_ pointer: Point) -> Bool { host.isOverScrollingReceiver(pointer) }
}

// MARK: - Pointer

extension Arrangement {
  /// The minimum size of a touch target, in logical pixels.
  private static var fingerSize: Double { 44 }

  /// The item under a pointer. For touch, items smaller than the minimum target are extended equally on both sides, and the
  /// nearest one is returned.
  package func index(at point: Point, for device: PointerSample.Device) -> Int? {
    if let index = index(at: point) { return index }
    guard device == .touch, let index = index(nearestTo: point) else { return nil }
    let frame = frame(at: index)
    return frame.distance(to: point) <= max(0, (Self.fingerSize - frame.height) / 2) ? index : nil
  }

  /// The items that a line segment crosses, in the order along it.
  package func indexes(from start: Point, to end: Point) -> [Int] {
    let area = Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    return indexes(in: area.expanded(by: 1))
      .map { (index: $0, frame: frame(at: $0)) }
      .filter { $0.frame.crosses(from: start, to: end) }
      .sorted { $0.frame.entry(from: start, to: end) < $1.frame.entry(from: start, to: end) }
      .map(\.index)
  }
}
