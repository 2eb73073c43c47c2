internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A tag that needs a chip, and the chip's frame at rest, in content coordinates.
struct ChipPlace {
  let index: Int
  let id: Tag.ID
  let frame: Rect
}

/// A placed chip and its widget.
struct VisibleChip {
  let place: ChipPlace
  let chip: TagChip

  var index: Int { place.index }
  var id: Tag.ID { place.id }
  var frame: Rect { place.frame }
}

/// The visible chips of a widget, their placement and their animation.
@MainActor final class ChipStage {
  let pool: ChipPool
  var motion = ChipMotion()
  let ticks: FrameTicks
  /// The placed chips, in ascending order.
  private(set) var visible: [VisibleChip] = []
  /// The width of the widget in which they have been placed.
  var width = 0.0
  /// The part of the widget in whose area they have been placed.
  var area = Rect.zero
  /// Increases whenever chips may need an update.
  private(set) var version = 0
  /// Pending while too many chips change for color transitions.
  private var instantChange: ScheduledCall?
  /// The pending removal of surplus chips.
  private var trimming: ScheduledCall?
  /// The number of the current ``show(_:keeping:present:order:)`` pass.
  private var pass = 0
  /// Whether a pass is in progress.
  private var isShowing = false
  private var knownPositions: PositionWording?
  /// The cache for software rendering in the window's scale, kept from one drawing to the next; nil with a GPU.
  var boxCache: RoundedBoxCache?

  /// - Parameters:
  ///   - make: Creates a chip with a role and adds it to the widget tree.
  ///   - step: Advances everything to a time, and returns whether anything still moves.
  init(make: @escaping (TagAccessibility.Role) -> TagChip, step: @escaping (Double) -> Bool) {
    pool = ChipPool(make: make)
    ticks = FrameTicks(step: step)
  }

  var chips: [Tag.ID: TagChip] { pool.chips }

  /// The positions among a number of tags in words.
  func positions(of count: Int) -> PositionWording {
    if let knownPositions, knownPositions.count == count { return knownPositions }
    let new = PositionWording(of: count)
    knownPositions = new
    return new
  }

  /// Marks all chips as needing an update.
  func invalidate() { version += 1 }

  /// The maximum number of chips whose colors change with a transition.
  private static let maximumFadingCount = 24

  /// Called before chips change colors. Transitions of a whole screenful would take GTK ten times its frame budget, so
  /// they are disabled for many chips.
  func changeColors(of count: Int, in widget: Widget) {
    guard count > Self.maximumFadingCount else { return }
    widget.addClass("instant")
    instantChange = nil
    // From the frame on that shows the change, which may be late.
    widget.addTick { [weak self, weak widget] _ in
      self?.instantChange = MainLoop.after(.milliseconds(200)) { widget?.removeClass("instant") }
      return false
    }
  }

  // MARK: Visible chips

  /// Assigns a chip to each place, and recycles the others.
  ///
  /// GTK reports each chip that is added, moved, shown or hidden to the program, which may change the tags. If that leads to
  /// another pass, this one ends, because the other has shown what is there now.
  /// - Parameters:
  ///   - places: The places, in ascending order.
  ///   - outside: Returns the place of a chip that stays although its tag is not in `places`; nil to recycle it.
  ///   - present: Returns the updated chip of a place; gets the tag's current one, if any. Nil if there is no such tag any longer.
  ///   - order: Puts a chip behind the previous one in the widget tree, or before the first one that stays, and returns whether it had
  ///     to be moved. Not called for chips that are known to be in order.
  func show(
    _ places: [ChipPlace], keeping outside: @MainActor (Tag.ID, TagChip) -> ChipPlace? = { _, _ in nil },
    present: @MainActor (_ place: ChipPlace, _ current: TagChip?) -> TagChip?,
    order: @MainActor (_ chip: TagChip, _ previous: TagChip?, _ staying: TagChip?) -> Bool = { _, _, _ in true }
  ) {
    pass += 1
    let (pass, isWithinAnother) = (pass, isShowing)
    isShowing = true
    defer { isShowing = isWithinAnother }
    var staying = staying(at: places)
    // In the order of the widgets, which is the order of their reuse. A pass that has ended early has left others, too.
    var olds = visible.map { (id: $0.id, chip: $0.chip) }
    if isWithinAnother { olds += chips.map { (id: $0, chip: $1) } }
    for old in olds where old.chip.record.pass != pass && chips[old.id] === old.chip {
      guard let place = outside(old.id, old.chip) else {
        recycle(old.id)
        guard self.pass == pass else { return }
        continue
      }
      old.chip.record.pass = pass
      var next = staying.startIndex
      while next < staying.endIndex, staying[next].place.index <= place.index { next += 1 }
      staying.insert((place, old.chip), at: next)
    }
    let firstStaying = staying.lazy.compactMap(\.chip).first
    var shown: [VisibleChip] = []
    shown.reserveCapacity(staying.count)
    // The old number of the last chip, unless it is new or has been moved.
    var last: Int?
    for (number, (place, current)) in staying.enumerated() {
      let old = current?.record.number
      let chip = present(place, current)
      guard self.pass == pass else {
        // Made while the other pass went on, which doesn't know it.
        if chips[place.id] === chip, !visible.contains(where: { $0.chip === chip }) {
          recycle(place.id)
          pool.putAwayUnused()
        }
        return
      }
      guard let chip else {
        recycle(place.id)
        continue
      }
      let stays = chip === current
      // The overflow chip must follow its predecessor directly; other chips may have unused ones before them.
      let isInOrder = if let last { stays && last + 1 == old && place.id != .overflow } else { false }
      let isMoved = !isInOrder && order(chip, shown.last?.chip, firstStaying)
      guard self.pass == pass else { return }
      last = stays && !isMoved ? old : nil
      chip.record.number = number
      shown.append(VisibleChip(place: place, chip: chip))
    }
    visible = shown
    pool.putAwayUnused()
    trimSpareChips()
  }

  /// The number of spare chips that are kept, in addition to as many as are visible.
  private static let spareCount = 32

  /// Removes surplus spare chips later: removing them requests a layout, and they may be needed again.
  private func trimSpareChips() {
    guard pool.spare.count > chips.count + Self.spareCount, trimming == nil else { return }
    trimming = MainLoop.after(.seconds(2)) { [weak self] in
      guard let self else { return }
      trimming = nil
      pool.trim(to: chips.count + Self.spareCount)
    }
  }

  /// The places with their tags' current chips, which are marked as part of this pass.
  private func staying(at places: [ChipPlace]) -> [(place: ChipPlace, chip: TagChip?)] {
    var staying: [(place: ChipPlace, chip: TagChip?)] = []
    staying.reserveCapacity(places.count + 1)
    // Most chips stay in their order, and need no lookup.
    var next = 0
    for place in places {
      var chip: TagChip?
      if next < visible.count, visible[next].id == place.id {
        chip = visible[next].chip
      } else {
        chip = chips[place.id]
        if let chip { next = chip.record.number }
      }
      if let chip {
        chip.record.pass = pass
        next += 1
      }
      staying.append((place, chip))
    }
    return staying
  }

  private func recycle(_ id: Tag.ID) {
    pool.recycle(id)
    motion.land(id)
  }

  // MARK: Placing

  /// The number of chips whose styles are validated together. GTK does that recursively, so it must not be large.
  private static let styleBatch = 64

  /// Records the chips' positions, from which the next layout animates them.
  func rememberPositions(in widget: Widget) {
    if widget.isMapped { motion.remember(chips) }
  }

  /// Places all chips at their positions at a time.
  /// - Parameters:
  ///   - offset: The content point at the widget's origin.
  ///   - held: Returns the position of a chip held by the pointer, in content coordinates; nil for other chips. Nil if none
  ///     is held.
  func place(at time: Double, offset: Point, in widget: Widget, held: (@MainActor (Tag.ID) -> Point?)?) {
    let isAnimating = motion.isAnimating
    for (number, place) in visible.enumerated() {
      if number.isMultiple(of: Self.styleBatch) { visible[min(number + Self.styleBatch, visible.count) - 1].chip.validateStyles() }
      guard gtk_widget_get_child_visible(place.chip.pointer) != 0 else { continue }
      var (origin, size) = (place.frame.origin, place.frame.size)
      if isAnimating, let width = motion.width(of: place.id, at: time) { size.width = width }
      if let held = held?(place.id) {
        origin = held
      } else if isAnimating, let moving = motion.position(of: place.id, at: time) {
        origin = moving
      }
      (place.chip.placed, place.chip.placedWidth) = (origin, size.width)
      widget.place(place.chip.pointer, Rect(origin: origin - offset, size: size))
      place.chip.layOutIfNeeded()
    }
  }

  /// Shifts the chips' recorded positions along with the content, so that the chips don't move on the screen.
  func shift(by distance: Point) {
    guard distance != .zero else { return }
    for chip in chips.values { chip.placed = chip.placed.map { $0 + distance } }
    motion.shift(by: distance)
  }

  // MARK: Drawing

  /// Draws chips. In software rendering, cached images of their boxes are used.
  func draw(_ chips: [VisibleChip], of widget: Widget, into snapshot: Snapshot) {
    boxCache = widget.isRenderedInSoftware ? widget.integerScale.map { .shared(scale: $0) } : nil
    guard let boxCache else {
      for place in chips { widget.snapshotChild(place.chip, into: snapshot) }
      return
    }
    var children: [DrawnChild] = []
    children.reserveCapacity(chips.count)
    for place in chips { children.append(DrawnChild(place.chip, place.chip.record.nodeCache)) }
    widget.snapshot(children, into: snapshot, boxCache: boxCache)
  }
}

extension Widget {
  /// Allocates a child at whole pixels. Each edge is rounded separately, so that neighbors never overlap.
  func place(_ child: UnsafeMutablePointer<GtkWidget>, _ rect: Rect, scale: Double = 1) {
    let (x, y) = (rect.x.rounded(), rect.y.rounded())
    let (width, height) = (rect.maxX.rounded() - x, rect.maxY.rounded() - y)
    // GTK must know the child's size request before it allocates the child; it keeps the answer.
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    var point = graphene_point_t(x: Float(x), y: Float(y))
    var transform = gsk_transform_translate(nil, &point)
    if scale != 1 {
      var center = graphene_point_t(x: Float(width / 2), y: Float(height / 2))
      transform = gsk_transform_scale(gsk_transform_translate(transform, &center), Float(scale), Float(scale))
      center = graphene_point_t(x: Float(-width / 2), y: Float(-height / 2))
      transform = gsk_transform_translate(transform, &center)
    }
    gtk_widget_allocate(child, Int32(max(0, width)), Int32(max(0, height)), -1, transform)
  }
}
