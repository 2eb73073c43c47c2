import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The delete zone and the undo toast hide nothing of what they serve, wherever the view is.
@MainActor final class DeleteZonePlaceTests: WidgetCase {
  private func view(_ tags: [Tag], _ edge: DeleteZone.Edge = .bottom) -> TagView {
    let view = TagView(tags)
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.gestures.autoscroll = Autoscroll(topSpeed: 4_000, ramp: 60)
    view.deleteZone = DeleteZone(isEnabled: true, edge: edge)
    return view
  }

  /// A view in a window, by the name of the case.
  private func windows(_ edge: DeleteZone.Edge) -> [(String, TagView, Window)] {
    let herbs = tags("Basil Sage Thyme Rosemary Oregano")
    let many = (0..<14).map { Tag("tag \($0)") }
    func window(_ view: TagView, _ size: (Int, Int), _ content: (TagView) -> Widget) -> (TagView, Window) {
      (view, Window().present(content(view), width: size.0, height: size.1))
    }
    func form(_ view: TagView) -> Widget {
      let rest = Label("more")
      gtk_widget_set_vexpand(rest.pointer, 1)
      return Box(.vertical, [Label("Tags"), view, rest])
    }
    func atTheEnd(_ view: TagView) -> Widget {
      let rest = Label("before")
      gtk_widget_set_vexpand(rest.pointer, 1)
      return Box(.vertical, [rest, view])
    }
    func narrow(_ view: TagView) -> Widget {
      let rest = Label("beside")
      gtk_widget_set_hexpand(rest.pointer, 1)
      view.setPlacement(vertical: .start)
      return Box(.horizontal, [view, rest])
    }
    let cases: [(String, (TagView, Window))] = [
      ("one line", window(view(herbs, edge), (700, 300), form)),
      ("one line at the end", window(view(herbs, edge), (700, 300), atTheEnd)),
      ("two lines", window(view(many, edge), (620, 300), form)),
      (
        "narrow",
        window(view(herbs, edge), (300, 400)) { view in
          view.naturalLineLength = 70
          return narrow(view)
        }
      ),
      ("in a scroller", window(view((0..<60).map { Tag("tag \($0)") }, edge), (400, 300)) { ScrolledWindow($0, horizontal: .never) }),
      (
        "in a form",
        window(view(many, edge), (300, 300)) {
          ScrolledWindow(Box(.vertical, [Label("one\ntwo"), $0, Label("three\nfour\nfive")]), horizontal: .never)
        }
      ),
    ]
    return cases.map { ($0, $1.0, $1.1) }
  }

  private func settle(_ view: TagView) {
    view.drawFrames(4)
    XCTAssertTrue(MainLoop.run(until: { view.arrangement.container.width > 0 && !view.stage.ticks.isRunning }))
  }

  /// Waits until the zone has faded in. A chip that is held near an edge keeps scrolling.
  private func lift(_ view: TagView, at start: Point, by distance: Point) {
    view.pressed(sample(start), [])
    view.handle(.motion(sample(start + distance)))
    XCTAssertTrue(MainLoop.run(until: { view.zone.widget.visibility == 1 }))
    view.drawFrames(3)
  }

  /// A second view and an entry that would take the chips, below the view; there is room above it, or only below both.
  func testItLiesOverNoOtherWidgetThatTakesTheChips() {
    for (allows, isFree) in [(TagExchange(allowsExport: true, allowsImport: true), true), (TagExchange(), false)] {
      for hasRoomAbove in [true, false] {
        for neighbor in [TagView(tags("fig pear plum")), TagEntry(tags("fig pear plum"))] as [any ChipOwner] {
          let view = view(tags("Basil Sage Thyme"))
          (view.exchange, neighbor.exchange) = (allows, allows)
          let (before, after) = (Label("before"), Label("after"))
          for label in [before, after] { gtk_widget_set_vexpand(label.pointer, 1) }
          let window = Window().present(Box(.vertical, (hasRoomAbove ? [before] : []) + [view, neighbor, after]), width: 500, height: 300)
          defer { window.destroy() }
          settle(view)
          lift(view, at: view.shown.frame(at: 0)!.center, by: Point(x: 30, y: 0))
          let center = view.zoneFrame.center
          let covered = Widget.chipOwner(at: view.translate(center, to: window.pointer)!, in: window.pointer)
          XCTAssertEqual(covered == nil, isFree, "\(neighbor)")
          XCTAssertEqual(covered === neighbor, !isFree, "\(neighbor)")
          view.cancelGesture()
        }
      }
    }
  }

  func testNoPartOfItLiesOverAnotherViewThatTakesTheChips() {
    for gap in stride(from: 40.0, through: 100, by: 6) {
      let (view, neighbor) = (view(tags("Basil Sage Thyme")), TagView(tags("fig pear plum")))
      for view in [view, neighbor] {
        view.exchange = TagExchange(allowsExport: true, allowsImport: true)
        gtk_widget_set_size_request(view.pointer, 400, 60)
      }
      let fixed = Widget.wrapping(gtk_fixed_new())
      gtk_fixed_put(fixed.instance(), view.pointer, 0, 0)
      gtk_fixed_put(fixed.instance(), neighbor.pointer, 0, 60 + gap)
      let window = Window().present(fixed, width: 700, height: 400)
      settle(view)
      lift(view, at: view.shown.frame(at: 0)!.center, by: Point(x: 30, y: 0))
      let bounds = Rect(x: 0, y: 60 + gap, width: Double(neighbor.width), height: Double(neighbor.height))
      XCTAssertTrue(view.zoneFrame.intersection(bounds).isEmpty, "\(view.zoneFrame) over \(bounds)")
      view.cancelGesture()
      window.destroy()
    }
  }

  // One test per main-actor class is async: XCTest's test list does not accept only main-actor methods.
  func testItHidesNeitherTheLandingSlotNorItsNeighbors() async throws {
    for edge in DeleteZone.Edge.allCases {
      for (name, view, window) in windows(edge) {
        defer { window.destroy() }
        settle(view)
        let shown = view.tags.indices.filter { index in
          view.shown.frame(at: index)!.offset(x: -view.scrollOffset.x, y: -view.scrollOffset.y).maxY <= view.visibleArea.maxY
        }
        for index in [try XCTUnwrap(shown.first), try XCTUnwrap(shown.last)] {
          let start = view.shown.frame(at: index)!.center - view.scrollOffset
          lift(view, at: start, by: Point(x: 10, y: 0))
          XCTAssertEqual(view.zone.widget.state, .shown, "\(name) \(edge)")
          let zone = view.zoneFrame
          let area = try XCTUnwrap(view.windowArea)
          XCTAssertEqual(zone.intersection(area), zone, "\(name) \(edge): in the window")
          XCTAssertGreaterThanOrEqual(min(zone.width, zone.height), 32, "\(name) \(edge)")
          let slots = view.shown.landingFrames(in: view.visibleContent)
          XCTAssertFalse(slots.isEmpty, "\(name) \(edge)")
          for slot in slots {
            let around = slot.offset(x: -view.scrollOffset.x, y: -view.scrollOffset.y)
            XCTAssertFalse(around.intersects(zone), "\(name) \(edge) \(index): the slot \(around) is under \(zone)")
          }
          if view.isZoneOutside { XCTAssertFalse(zone.intersects(view.visibleArea), "\(name) \(edge)") }
          view.cancelGesture()
          settle(view)
        }
      }
    }
  }

  func testDroppingAChipThereRemovesItAndTheToastIsWhole() async throws {
    for (name, view, window) in windows(.bottom) {
      defer { window.destroy() }
      settle(view)
      let count = view.tags.count
      let start = view.shown.frame(at: 0)!.center - view.scrollOffset
      lift(view, at: start, by: Point(x: 10, y: 0))
      view.handle(.motion(sample(view.zoneFrame.center)))
      XCTAssertEqual(view.zone.widget.state, .armed, name)
      view.handle(.release(sample(view.zoneFrame.center)))
      XCTAssertEqual(view.tags.count, count - 1, name)
      settle(view)
      XCTAssertNil(view.surface.liftLayer, name)
      let toast = view.surface.toast
      XCTAssertTrue(toast.isShown, name)
      XCTAssertTrue(MainLoop.run(until: { toast.isPlaced }), name)
      if toast.isInPopover {
        XCTAssertNotEqual(gtk_widget_get_native(toast.pointer), gtk_widget_get_native(view.pointer), name)
      } else {
        let frame = view.bounds(of: toast.pointer)!
        XCTAssertEqual(frame.intersection(view.visibleArea), frame, name)
        XCTAssertLessThan(frame.height * 3, view.visibleArea.height, name)
      }
      XCTAssertTrue(toast.focusButton(), name)
      XCTAssertTrue(toast.hasFocusWithin, name)
      toast.onUndo?()
      settle(view)
      XCTAssertEqual(view.tags.count, count, name)
      XCTAssertFalse(toast.isShown, name)
      XCTAssertTrue(MainLoop.run(until: { !toast.isMapped }), name)
      XCTAssertTrue(view.hasFocusWithin, name)
    }
  }

  func testTheZoneCanBeACustomRectangle() async throws {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.deleteZone = DeleteZone(isEnabled: true, rectangle: Rect(x: 150, y: 120, width: 80, height: 40))
    lift(view, at: stage.center("two"), by: Point(x: 0, y: 20))
    XCTAssertEqual(view.bounds(of: view.zone.widget.pointer), Rect(x: 150, y: 120, width: 80, height: 40))
    view.handle(.motion(sample(Point(x: 200, y: view.viewport.height - 30))))
    XCTAssertEqual(view.zone.widget.state, .shown, "not at the edge")
    view.handle(.motion(sample(Point(x: 190, y: 140))))
    XCTAssertEqual(view.zone.widget.state, .armed)
    view.handle(.release(sample(Point(x: 190, y: 140))))
    XCTAssertEqual(stage.texts, ["one", "three"])
  }

  /// The last row can be reached while the zone shows, wherever the view is and at each end.
  func testTheLastRowIsReachable() async throws {
    for surroundings in Surroundings.allCases {
      for edge in [DeleteZone.Edge.bottom, .top] {
        let scene = Surrounded(
          view((0..<80).map { Tag("tag \($0)") }, edge), surroundings, width: surroundings == .bothAxes ? 640 : 320, height: 260)
        let (view, isUp) = (scene.widget, edge == .top)
        let (from, to) = isUp ? (79, 0) : (0, 79)
        view.scrollTo(index: from)
        scene.settle()
        let start = scene.frame(from).center
        lift(view, at: start, by: Point(x: 12, y: 0))
        let bounds = view.autoscrollBounds
        let hold = scene.windowPoint(Point(x: start.x, y: isUp ? bounds.y + 3 : bounds.maxY - 3))
        view.handle(.motion(sample(scene.widgetPoint(hold))))
        XCTAssertEqual(view.zone.widget.state, .shown, "\(surroundings) \(edge)")
        // A mouse moves several times in a frame.
        for step in 0..<120 {
          view.handle(.motion(sample(scene.widgetPoint(hold) + Point(x: Double(step % 2), y: 0))))
          if step.isMultiple(of: 3) { MainLoop.iterate(mayBlock: false) }
        }
        XCTAssertTrue(
          MainLoop.run(
            until: { isUp ? scene.frame(to).y >= view.autoscrollBounds.y : scene.frame(to).maxY <= view.autoscrollBounds.maxY }),
          "\(surroundings) \(edge)")
        scene.settle()
        let end = scene.frame(to)
        XCTAssertTrue(scene.isInSight(end), "\(surroundings) \(edge)")
        XCTAssertFalse(end.intersects(view.zoneFrame), "\(surroundings) \(edge): \(end) is under \(view.zoneFrame)")
        let place = isUp ? view.dropCandidates.first : view.dropCandidates.last
        XCTAssertEqual(place?.index, to, "\(surroundings) \(edge)")
        view.handle(.motion(sample(place?.frame.center ?? .zero)))
        view.handle(.release(sample(place?.frame.center ?? .zero)))
        settle(view)
        XCTAssertEqual(isUp ? view.tags.first?.text : view.tags.last?.text, "tag \(from)", "\(surroundings) \(edge)")
        XCTAssertTrue(
          (0...max(0, view.contentSize.height - view.viewport.height)).contains(view.scrollOffset.y),
          "\(surroundings) \(edge): it is back in its range")
      }
    }
  }
}
