import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Views and entries in parents that scale and turn them.
@MainActor final class TransformedViewTests: WidgetCase {
  enum Look: String, CaseIterable {
    case plain, small, large, turned, upsideDown, skewed

    /// The transform of a child of a `GtkFixed`, which is released by the caller.
    @MainActor var transform: OpaquePointer? {
      var origin = graphene_point_t(x: self == .turned ? 300 : self == .upsideDown ? 500 : 60, y: self == .upsideDown ? 400 : 80)
      let moved = gsk_transform_translate(nil, &origin)
      return switch self {
      case .plain: moved
      case .small: gsk_transform_scale(moved, 0.6, 0.6)
      case .large: gsk_transform_scale(moved, 1.5, 1.5)
      case .turned: gsk_transform_rotate(moved, 90)
      case .upsideDown: gsk_transform_rotate(moved, 180)
      case .skewed: gsk_transform_scale(gsk_transform_skew(gsk_transform_rotate(moved, 10), 15, 0), 1.2, 0.8)
      }
    }
  }

  /// A window with a widget in a `GtkFixed`.
  @MainActor private final class Scene {
    let window = Window()
    let widget: Widget
    private let fixed = Widget.wrapping(gtk_fixed_new())

    init(_ widget: Widget, _ look: Look, isScrolled: Bool = false) {
      self.widget = widget
      gtk_fixed_put(fixedPointer, widget.pointer, 0, 0)
      show(look)
      window.present(isScrolled ? ScrolledWindow(fixed) : fixed, width: 600, height: 480)
      XCTAssertTrue(MainLoop.run(until: { widget.isPlaced }))
      window.drawFrames(4)
    }

    isolated deinit { window.destroy() }

    private var fixedPointer: UnsafeMutablePointer<GtkFixed> {
      UnsafeMutableRawPointer(fixed.pointer).assumingMemoryBound(to: GtkFixed.self)
    }

    func show(_ look: Look) {
      let transform = look.transform
      gtk_fixed_set_child_transform(fixedPointer, widget.pointer, transform)
      gsk_transform_unref(transform)
    }

    func windowPoint(_ point: Point) -> Point { widget.translate(point, to: window.pointer)! }

    /// The color that the window shows at a point of the widget.
    func color(_ point: Point) -> Color {
      let place = windowPoint(point)
      return Pixels(of: window).color(place.x, place.y)
    }
  }

  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let red = Color(red: 1, green: 0, blue: 0)

  private var chips: [Tag] {
    (0..<12).map { Tag("tag \($0)", style: TagStyle(foreground: Self.green, background: Self.green)) }
  }

  private func view() -> TagView {
    let view = TagView(chips)
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    var zone = DeleteZone(isEnabled: true, text: "")
    (zone.background, zone.highlightedBackground, zone.iconName) = (Self.red, Self.red, nil)
    view.deleteZone = zone
    view.setMinimumSize(width: 260)
    return view
  }

  private func settle(_ view: TagView) {
    view.drawFrames(4)
    XCTAssertTrue(
      MainLoop.run(until: {
        !view.stage.ticks.isRunning || view.zone.widget.visibility == 1 && !view.surface.liftMotion.isGrowing(at: MainLoop.now)
      }))
    view.drawFrames(2)
  }

  func testALiftedChipAndTheZoneAreDrawnWhereTheyAre() async {
    for look in Look.allCases {
      let view = view()
      let scene = Scene(view, look)
      let start = view.shown.frame(at: 0)!.center
      view.pressed(sample(start), [])
      // Beyond the view, where only the layer draws.
      let held = Point(x: 300, y: 20)
      view.handle(.motion(sample(held)))
      settle(view)
      XCTAssertNotNil(view.surface.liftLayer, "\(look)")
      XCTAssertEqual(scene.color(held), Self.green, "\(look)")
      let frame = view.zoneFrame
      XCTAssertEqual(scene.color(Point(x: frame.x + 14, y: frame.center.y)), Self.red, "\(look): the zone is at \(frame)")
      XCTAssertTrue(view.isOverZone(frame.center), "\(look)")
      view.cancelGesture()
      settle(view)
    }
  }

  func testTheyFollowATransformThatChanges() async {
    let view = view()
    let scene = Scene(view, .plain)
    view.pressed(sample(view.shown.frame(at: 0)!.center), [])
    let held = Point(x: 300, y: 20)
    view.handle(.motion(sample(held)))
    settle(view)
    for look in Look.allCases {
      scene.show(look)
      scene.window.drawFrames(3)
      XCTAssertEqual(scene.color(held), Self.green, "\(look)")
    }
    view.cancelGesture()
  }

  /// A chip that is held by a pointer that doesn't move stays under it, whatever the view does.
  func testALiftedChipStaysUnderAStillPointer() async {
    let view = view()
    let scene = Scene(view, .plain)
    let recognizer = controller(of: view, gtk_gesture_drag_get_type())!
    let start = view.shown.frame(at: 0)!.center
    let held = Point(x: 300, y: 20)
    emit("drag-begin", start, on: recognizer)
    emit("drag-update", held - start, on: recognizer)
    settle(view)
    let place = scene.windowPoint(held)
    XCTAssertEqual(scene.color(held), Self.green)
    for look in Look.allCases {
      scene.show(look)
      scene.window.drawFrames(4)
      XCTAssertEqual(Pixels(of: scene.window).color(place.x, place.y), Self.green, "\(look)")
    }
    view.cancelGesture()
  }

  /// The first event controller of a type.
  private func controller(of widget: Widget, _ type: GType) -> UnsafeMutableRawPointer? {
    let controllers = gtk_widget_observe_controllers(widget.pointer)!
    defer { g_object_unref(gobject(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(item) }
      if isInstance(gobject(OpaquePointer(item)), of: type) { return UnsafeMutableRawPointer(item) }
    }
    return nil
  }

  /// Emits a signal of a gesture with a point, as GTK does for an event.
  private func emit(_ signal: String, _ point: Point, on gesture: UnsafeMutableRawPointer) {
    var arguments = [GValue(), GValue(), GValue()]
    g_value_init(&arguments[0], gtk_gesture_drag_get_type())
    g_value_set_object(&arguments[0], gesture)
    for (index, number) in [point.x, point.y].enumerated() {
      g_value_init(&arguments[index + 1], GType(15 << 2))  // G_TYPE_DOUBLE
      g_value_set_double(&arguments[index + 1], number)
    }
    g_signal_emitv(&arguments, g_signal_lookup(signal, gtk_gesture_drag_get_type()), 0, nil)
    for index in arguments.indices { g_value_unset(&arguments[index]) }
  }

  func testAnEntryDrawsItsLiftedChipWhereItIs() async {
    for look in Look.allCases {
      let entry = TagEntry(chips)
      entry.setMinimumSize(width: 260)
      let scene = Scene(entry, look)
      entry.pressed(sample(entry.arrangement.frame(at: 0).center), [])
      let held = entry.arrangement.frame(at: 1).center + Point(x: 6, y: 6)
      entry.handle(.motion(sample(held)))
      entry.drawFrames(4)
      XCTAssertNotNil(entry.lift, "\(look)")
      XCTAssertEqual(scene.color(held), Self.green, "\(look)")
      entry.cancelGesture()
    }
  }

  func testAPopoverPointsAtWhatIsShown() async {
    for look in Look.allCases {
      let view = view()
      let scene = Scene(view, look)
      let popover = gtk_popover_new()!
      gtk_widget_set_parent(popover, view.pointer)
      defer { gtk_widget_unparent(popover) }
      let target = Rect(x: 40, y: 10, width: 60, height: 30)
      let pointer = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
      Widget.point(pointer, at: target)
      var place = GdkRectangle()
      XCTAssertNotEqual(gtk_popover_get_pointing_to(pointer, &place), 0)
      // As GTK does: only the origin is transformed.
      let origin = scene.windowPoint(Point(x: Double(place.x), y: Double(place.y)))
      let shown = Transform2D(from: view.pointer, to: scene.window.pointer)!.bounds(of: target)
      XCTAssertEqual(origin.x, shown.x, accuracy: 1.5, "\(look)")
      XCTAssertEqual(origin.y, shown.y, accuracy: 1.5, "\(look)")
      XCTAssertEqual(Double(place.width), shown.width, accuracy: 1, "\(look)")
      XCTAssertEqual(Double(place.height), shown.height, accuracy: 1, "\(look)")
    }
  }

  func testScrollersAreScrolledByWhatTheyShow() async {
    for look in Look.allCases where look != .skewed {
      let view = TagView((0..<120).map { Tag("tag \($0)") })
      // A GtkFixed gives its children their minimum height.
      view.setMinimumSize(width: 260, height: view.measured(.vertical, forCrossSize: 260).natural)
      let scene = Scene(view, look, isScrolled: true)
      let scrolled = gtk_widget_get_ancestor(view.pointer, gtk_scrolled_window_get_type())!
      for index in [60, 119, 0, 90] {
        view.scrollTo(index: index)
        scene.window.drawFrames(4)
        let frame = view.shown.frame(at: index)!
        let shown = Transform2D(from: view.pointer, to: scrolled)!.bounds(of: frame)
        let area = Rect(boundsOf: scrolled, in: scrolled)!.expanded(by: 1.5)
        // Turned, the view lies beyond the origin of the GtkFixed, where nothing scrolls.
        guard look == .plain || look == .small || look == .large else { continue }
        XCTAssertEqual(shown.intersection(area), shown, "\(look) \(index)")
        XCTAssertNotNil(view.chips[view.tags[index].id], "\(look) \(index)")
        // A distance of the view.
        let before = scene.windowPoint(.zero)
        let rest = view.scrollers.scroll(by: Point(x: 0, y: index == 0 ? 30 : -30))
        scene.window.drawFrames(3)
        XCTAssertEqual(rest.y, 0, accuracy: 0.01, "\(look) \(index)")
        let factor = Transform2D(from: view.pointer, to: scrolled)!.yy
        XCTAssertEqual(abs(scene.windowPoint(.zero).y - before.y), 30 * factor, accuracy: 1.01, "\(look) \(index)")
      }
    }
  }
}
