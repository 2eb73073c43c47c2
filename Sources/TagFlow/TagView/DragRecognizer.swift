internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// GTK's gesture recognizers for one pointer over a view. They deliver events and claim or deny sequences; a
/// ``GestureMachine`` interprets the events.
@MainActor final class DragRecognizer {
  private unowned let view: any ChipOwner
  private let drag: OpaquePointer
  private let longPress: OpaquePointer
  private var start = Point.zero
  private var device = PointerSample.Device.mouse
  /// The last position, and until it is clear whether the press is long, the time of the press by the device's clock.
  private var last = Point.zero
  private var pressTime: guint32?
  private var settingHandlers: SignalHandlers?
  /// The transform from the view to its window at the last event, and the handler of the window's layouts, during a press.
  private var transform: Transform2D?
  private var clockHandlers: SignalHandlers?
  /// The finger of the last press; nil for a mouse.
  private(set) var sequence: OpaquePointer?

  /// The delay of a long press, in milliseconds. GTK allows between half and twice its own.
  var longPressTime: Double {
    didSet { if longPressTime != oldValue { setDelay() } }
  }

  private static let delaySetting = "gtk-long-press-time"
  private static var usualDelay: Int { max(1, GtkSetting.integer(delaySetting)) }
  private var delay: Double { min(max(longPressTime, Double(Self.usualDelay) / 2), Double(Self.usualDelay) * 2) }

  init(on view: any ChipOwner, longPressTime: Double) {
    (self.view, self.longPressTime) = (view, longPressTime)
    drag = gtk_gesture_drag_new()
    longPress = gtk_gesture_long_press_new()
    // As in GTK's buttons: without it, the end of a second finger would be another press of the first.
    for gesture in [drag, longPress] { gtk_gesture_single_set_exclusive(gesture, 1) }
    add(drag)
    add(longPress)
    gtk_gesture_group(drag, longPress)
    setDelay()
    connectDrag()
    connectLongPress()
    addSecondaryClick()
    addSecondFinger()
    settingHandlers = GtkSetting.observe(Self.delaySetting) { [unowned self] in setDelay() }
  }

  /// Sets the delay by its ratio to GTK's own, as GTK has it.
  private func setDelay() { gtk_gesture_long_press_set_delay_factor(longPress, delay / Double(Self.usualDelay)) }

  private func add(_ controller: OpaquePointer) {
    gtk_widget_add_controller(view.pointer, controller)
  }

  private func connectDrag() {
    connect(drag, "drag-begin") { [unowned self] arguments in
      start = Point(x: arguments.double(0), y: arguments.double(1))
      device = currentDevice
      sequence = gtk_gesture_single_get_current_sequence(drag)
      (last, pressTime) = (start, eventTime)
      trackTransform()
      let modifiers = gtk_event_controller_get_current_event_state(drag).rawValue
      var held: GestureMachine.Modifiers = []
      if modifiers & GDK_SHIFT_MASK.rawValue != 0 { held.insert(.shift) }
      if modifiers & GDK_CONTROL_MASK.rawValue != 0 { held.insert(.control) }
      view.pressed(sample(at: start), held)
    }
    connect(drag, "drag-update") { [unowned self] arguments in
      let point = start + Point(x: arguments.double(0), y: arguments.double(1))
      deliverDueLongPress()
      (last, transform) = (point, currentTransform)
      if let device = gtk_gesture_get_device(drag), view.beginsDesktopDrag(by: device, at: point) { return }
      view.handle(.motion(sample(at: point)))
    }
    connect(drag, "drag-end") { [unowned self] arguments in
      clockHandlers = nil
      deliverDueLongPress()
      view.handle(.release(sample(at: start + Point(x: arguments.double(0), y: arguments.double(1)))))
    }
    // Another recognizer has claimed the pointer, for example to scroll, or it was lost. A lift by keys or menu continues.
    connect(drag, "cancel") { [unowned self] _ in
      clockHandlers = nil
      view.handle(.cancel(time: MainLoop.now))
    }
  }

  private var currentTransform: Transform2D? {
    view.surfaceWidget.flatMap { Transform2D(from: view.pointer, to: $0) }
  }

  /// Reports where a pointer that holds still is after the view has been scaled or turned. While the view only moves, chips move with
  /// it until the pointer does: a view that is centered moves as the gap opens.
  private func trackTransform() {
    transform = currentTransform
    clockHandlers = SignalHandlers(ofFrameClockOf: view)
    clockHandlers?.on("layout", after: true) { [weak self] _ in
      guard let self, let old = transform, let new = currentTransform, (old.xx, old.yx, old.xy, old.yy) != (new.xx, new.yx, new.xy, new.yy),
        let point = new.inverse?.apply(to: old.apply(to: last))
      else { return }
      (last, transform) = (point, new)
      if view.machine.isBusy { view.handle(.motion(sample(at: point))) }
    }
  }

  private func connectLongPress() {
    connect(longPress, "pressed") { [unowned self] arguments in
      view.longPressed(sample(at: Point(x: arguments.double(0), y: arguments.double(1))))
    }
  }

  /// Reports a long press before an event that comes after it. If the program was busy, GTK's timer may end later than that.
  private func deliverDueLongPress() {
    guard let pressTime, let eventTime, Double(eventTime &- pressTime) >= delay else { return }
    self.pressTime = nil
    if case .pressed = view.machine.state { view.handle(.longPress(sample(at: last))) }
  }

  /// The time of the current event by the device's clock, in milliseconds; nil if it has none.
  private var eventTime: guint32? {
    let time = gtk_event_controller_get_current_event_time(drag)
    return time == guint32(GDK_CURRENT_TIME) ? nil : time
  }

  private func addSecondaryClick() {
    let click = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
    connect(click, "pressed") { [unowned self] arguments in
      let point = Point(x: arguments.double(1), y: arguments.double(2))
      let sample = PointerSample(position: point, time: MainLoop.now, device: .mouse)
      let isDuringPress = ![.idle, .ignoring].contains(view.machine.state)
      guard isDuringPress || view.takesSecondaryClick(at: point) else { return }
      // Before the click is claimed, which ends the other button's drag as a release does. The recognizers forget that drag:
      // when GTK 4.8 has to deny it, it asks for the type of an event that it doesn't have.
      if isDuringPress {
        view.handle(.cancel(time: MainLoop.now))
        forget()
      }
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
      if isDuringPress || view.opensMenu(besideChipsAt: point) { return }
      view.handle(.press(sample, button: .secondary, modifiers: []))
    }
    add(click)
  }

  /// Cancels the gesture when a second finger touches, which single-finger recognizers don't report.
  private func addSecondFinger() {
    let events = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
    connect(events, "event") { [unowned self] arguments in
      arguments.answer(false)
      guard let event = gtk_event_controller_get_current_event(events),
        gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN, view.machine.isBusy
      else { return }
      view.handle(.cancel(time: MainLoop.now))
    }
    add(events)
  }

  private var currentDevice: PointerSample.Device {
    guard let device = gtk_event_controller_get_current_event_device(drag) else { return .mouse }
    switch gdk_device_get_source(device) {
    case GDK_SOURCE_TOUCHSCREEN: return .touch
    case GDK_SOURCE_PEN: return .pen
    default: return .mouse
    }
  }

  private func sample(at position: Point) -> PointerSample {
    PointerSample(position: position, time: MainLoop.now, device: device)
  }

  /// Forgets the current press, whose events no longer reach the view.
  func forget() { for gesture in [drag, longPress] { gtk_event_controller_reset(gesture) } }

  /// The pointer's position in the window at its last event; nil without a press.
  var pointerInWindow: Point? { clockHandlers == nil ? nil : transform?.apply(to: last) }

  /// Lets another gesture of the view share claimed and denied sequences.
  func join(_ gesture: OpaquePointer) { gtk_gesture_group(drag, gesture) }

  /// Claims the event sequence for this view.
  func claim() {
    gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
    guard let sequence else { return }
    var ancestor = gtk_widget_get_parent(view.pointer)
    while let widget = ancestor {
      Self.denyDrags(of: sequence, to: widget)
      ancestor = gtk_widget_get_parent(widget)
    }
  }

  /// Keeps a widget around the view from dragging with a finger that has been claimed. A GtkScrolledWindow gets events first, and takes
  /// over any finger that moves before GTK's long-press time is over, which is longer than that of chips.
  private static func denyDrags(of sequence: OpaquePointer, to widget: UnsafeMutablePointer<GtkWidget>) {
    let controllers = gtk_widget_observe_controllers(widget)!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      let controller = g_list_model_get_item(controllers, index)!
      defer { g_object_unref(controller) }
      let gesture = OpaquePointer(controller)
      guard isInstance(controller.assumingMemoryBound(to: GObject.self), of: gtk_gesture_drag_get_type()),
        gtk_event_controller_get_propagation_phase(gesture) == GTK_PHASE_CAPTURE, gtk_gesture_handles_sequence(gesture, sequence) != 0
      else { continue }
      gtk_gesture_set_sequence_state(gesture, sequence, GTK_EVENT_SEQUENCE_DENIED)
    }
  }

  /// Denies the event sequence, leaving it to others, such as a scrolled window.
  func deny() { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED) }
}

extension ChipOwner {
  /// Handles GTK's long-press timer. If the program was busy, earlier motion may still be pending, so the press counts
  /// as long only if the next frame, which delivers such motion first, finds it unmoved.
  func longPressed(_ sample: PointerSample) {
    let pressed = machine.state
    addTick { [weak self] _ in
      if let self, machine.state == pressed { handle(.longPress(sample)) }
      return false
    }
  }
}

extension GestureMachine.Event {
  /// The event with its position moved.
  func moved(by offset: Point) -> GestureMachine.Event {
    switch self {
    case .press(let sample, let button, let modifiers):
      .press(sample.moved(by: offset), button: button, modifiers: modifiers)
    case .motion(let sample): .motion(sample.moved(by: offset))
    case .release(let sample): .release(sample.moved(by: offset))
    case .longPress(let sample): .longPress(sample.moved(by: offset))
    case .tick, .cancel, .tagsChanged: self
    }
  }
}

extension PointerSample {
  func moved(by offset: Point) -> PointerSample {
    PointerSample(position: position + offset, time: time, device: device)
  }
}

extension Point {
  /// The position of an event, in the coordinates of its surface; nil if it has none.
  init?(of event: OpaquePointer) {
    self = .zero
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
  }
}
