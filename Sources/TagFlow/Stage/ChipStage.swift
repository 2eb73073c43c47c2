internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A tag that is to have a chip, and where that is at rest, in content coordinates.
struct ChipPlace {
  let index: Int
  let id: Tag.ID
  let frame: Rect
}

/// A chip that has a widget.
struct VisibleChip {
  let place: ChipPlace
  let chip: TagChip

  var index: Int { place.index }
  var id: Tag.ID { place.id }
  var frame: Rect { place.frame }
}

/// The chips of a widget that show: which there are, where each is, and how they get from one place to another.
@MainActor final class ChipStage {
  let pool: ChipPool
  var motion = ChipMotion()
  let ticks: FrameTicks
  /// The chips that have a place, ascending.
  private(set) var visible: [VisibleChip] = []
  /// Goes up whenever chips may have to look different.
  private(set) var version = 0
  /// While so many chips change that none fades.
  private var instantChange: ScheduledCall?
  /// How often it has been decided which chips show.
  private var pass = 0
  /// For windows without a graphics card; nil with one.
  var boxCache: RoundedBoxCache?

  /// - Parameters:
  ///   - make: makes a chip with this role and puts it into the widget tree.
  ///   - step: moves everything to a time; whether there is further to go.
  init(make: @escaping (TagAccessibility.Role) -> TagChip, step: @escaping (Double) -> Bool) {
    pool = ChipPool(make: make)
    ticks = FrameTicks(step: step)
  }

  var chips: [Tag.ID: TagChip] { pool.chips }

  /// Chips may have to look different.
  func invalidate() { version += 1 }

  /// How many chips fade to other colors together.
  private static let mostFading = 24

  /// Chips of a widget are about to change their colors. Those of single ones fade; those of a screenful at once would cost GTK
  /// ten frames' time.
  func changeColors(of count: Int, in widget: Widget) {
    guard count > Self.mostFading, instantChange == nil else { return }
    widget.addClass("instant")
    instantChange = MainLoop.after(.milliseconds(200)) { [weak self, weak widget] in
      self?.instantChange = nil
      widget?.removeClass("instant")
    }
  }

  // MARK: Which chips there are

  /// Gives each tag that has a place a chip, and takes back the others.
  /// - Parameters:
  ///   - places: ascending by index.
  ///   - outside: the place of a chip that stays although its tag has none in `places`; nil: it goes.
  ///   - present: the chip of a place, which shows what it should, after the one before it.
  func show(
    _ places: [ChipPlace], keeping outside: (Tag.ID, TagChip) -> ChipPlace? = { _, _ in nil },
    present: (_ place: ChipPlace, _ previous: TagChip?) -> TagChip
  ) {
    pass += 1
    var places = places
    for place in places { chips[place.id]?.record.pass = pass }
    let wanted = places.count
    // In the order of the widgets, in which they are used again.
    for old in visible where old.chip.record.pass != pass {
      if let place = outside(old.id, old.chip) { places.append(place) } else { recycle(old.id) }
    }
    if places.count > wanted { places.sort { $0.index < $1.index } }
    visible.removeAll(keepingCapacity: true)
    for place in places { visible.append(VisibleChip(place: place, chip: present(place, visible.last?.chip))) }
    pool.putAwayUnused()
  }

  private func recycle(_ id: Tag.ID) {
    pool.recycle(id)
    motion.land(id)
  }

  // MARK: Where they are

  /// Remembers where the chips stand, so that the next layout moves them from there.
  func rememberPositions(in widget: Widget) {
    if widget.isMapped { motion.remember(chips) }
  }

  /// Puts every chip where it is at a time.
  /// - Parameters:
  ///   - offset: the content's point at the widget's origin.
  ///   - held: where a chip is that a pointer holds, in content coordinates; nil: none does.
  func place(at time: Double, offset: Point, in widget: Widget, held: (Tag.ID) -> Point?) {
    let isAnimating = motion.isAnimating
    for place in visible where gtk_widget_get_child_visible(place.chip.pointer) != 0 {
      var (origin, size) = (place.frame.origin, place.frame.size)
      if isAnimating, let width = motion.width(of: place.id, at: time) { size.width = width }
      if let held = held(place.id) {
        origin = held
      } else if isAnimating, let moving = motion.position(of: place.id, at: time) {
        origin = moving
      }
      (place.chip.placed, place.chip.placedWidth) = (origin, size.width)
      widget.place(place.chip.pointer, Rect(origin: origin - offset, size: size))
    }
  }

  /// The content lies elsewhere than where its chips were placed last, and they do not move on the screen.
  func shift(by distance: Point) {
    guard distance != .zero else { return }
    for chip in chips.values { chip.placed = chip.placed.map { $0 + distance } }
    motion.shift(by: distance)
  }

  // MARK: Drawing

  /// Finds out who draws the window that a widget is in.
  func updateStamps(for widget: Widget) {
    guard widget.isMapped, widget.isDrawnByProcessor, let scale = widget.integerScale else { return boxCache = nil }
    if boxCache?.scale != scale { boxCache = RoundedBoxCache(scale: scale) }
  }

  /// Draws chips, with cached images of their boxes in software rendering.
  func draw(_ chips: [TagChip], of widget: Widget, into snapshot: Snapshot) {
    guard let boxCache else { return chips.forEach { widget.snapshotChild($0, into: snapshot) } }
    widget.snapshotChildren(chips, into: snapshot, boxCache: boxCache, nodeCaches: chips.map(\.record.nodeCache))
  }
}

extension Widget {
  /// Allocates a child at whole pixels, its edges rounded each by itself so that neighbors never overlap.
  func place(_ child: UnsafeMutablePointer<GtkWidget>, _ rect: Rect, scale: Double = 1) {
    let (x, y) = (rect.x.rounded(), rect.y.rounded())
    let (width, height) = (rect.maxX.rounded() - x, rect.maxY.rounded() - y)
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
