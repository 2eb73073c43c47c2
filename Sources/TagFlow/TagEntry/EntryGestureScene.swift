internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension GestureMachine.Event {
  /// The event, with its place moved.
  func moved(by offset: Point) -> GestureMachine.Event {
    func moved(_ sample: PointerSample) -> PointerSample {
      PointerSample(position: sample.position + offset, time: sample.time, device: sample.device)
    }
    return switch self {
    case .press(let sample, let button, let count, let modifiers):
      .press(moved(sample), button: button, clickCount: count, modifiers: modifiers)
    case .motion(let sample): .motion(moved(sample))
    case .release(let sample): .release(moved(sample))
    case .longPress(let sample): .longPress(moved(sample))
    case .tick, .cancel, .tagsChanged: self
    }
  }
}

/// What an entry's gesture machine sees: the part of the entry that can be seen, as it is at one moment.
@MainActor struct EntryGestureScene: @MainActor GestureScene {
  let entry: TagEntry
  private let area: Rect

  init(entry: TagEntry) {
    self.entry = entry
    area = entry.visibleArea
  }

  var viewport: Size { area.size }
  var scrollOffset: Point { area.origin }
  var contentSize: Size { Size(width: Double(entry.width), height: Double(entry.height)) }
  var scrollDirection: FlowLayout.ScrollDirection { .vertical }
  /// Nothing scrolls near the edges of a window, only near those of a scroller.
  var autoscrollBounds: Rect {
    let all = Rect(origin: .zero, size: viewport)
    guard entry.scroller.adjustment != nil else { return all.expanded(by: 1000) }
    guard entry.dragging.zone.isEnabled else { return all }
    return Rect(x: 0, y: 0, width: all.width, height: max(0, min(all.height, entry.dragging.zoneFrame.y - area.y)))
  }

  func chip(at point: Point) -> Tag.ID? {
    guard let index = entry.arrangement.index(at: point), index < entry.tags.count, index != entry.textIndex else { return nil }
    return entry.tags[index].id
  }

  func chips(from start: Point, to end: Point) -> [Tag.ID] { [chip(at: start), chip(at: end)].compactMap { $0 } }
  func frame(of id: Tag.ID) -> Rect? { entry.tags.index(of: id).map { entry.arrangement.frame(at: $0) } }
  func chips(in rectangle: Rect) -> [Tag.ID] { [] }
  var selectedChips: [Tag.ID] { [] }
  var canBand: Bool { false }
  func isSelected(_ id: Tag.ID) -> Bool { false }
  func canPress(_ id: Tag.ID) -> Bool { entry.tags[id: id]?.isEnabled ?? false }
  func canLift(_ id: Tag.ID) -> Bool { canPress(id) && !entry.configuration.isReadOnly }
  func canDelete(_ id: Tag.ID) -> Bool { true }
  func canPaint(_ id: Tag.ID, selected: Bool, painted: Int) -> Refusal? { .disabled }

  func target(of group: [Tag.ID], held id: Tag.ID, at center: Point) -> Int? {
    let lifted = entry.dragging.lift.flatMap { $0.id == id ? $0 : nil } ?? entry.dragging.liftable(id)
    // Behind the last chip stands the text: no chip goes behind that.
    return lifted?.base.insertionIndex(of: lifted?.size ?? .zero, nearest: center) { $0 < entry.tags.count }
  }

  var hasDeleteZone: Bool { entry.dragging.zone.isEnabled }

  func isOverDeleteZone(_ pointer: Point) -> Bool {
    entry.dragging.zone.isEnabled && entry.dragging.zoneFrame.expanded(by: entry.dragging.zone.hitSlop).contains(pointer + area.origin)
  }
}
