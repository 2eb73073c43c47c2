import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// A pointer at a point of a widget, now.
@MainActor func sample(_ point: Point, _ device: PointerSample.Device = .mouse) -> PointerSample {
  PointerSample(position: point, time: MainLoop.now, device: device)
}

/// A visible window with a tag view.
@MainActor final class Stage {
  let window: Window
  let view: TagView
  var events: [TagEvent] = []
  private var time = 1_000_000.0

  init(_ tags: [Tag], width: Int = 400, height: Int = 300, isScrolled: Bool = true) {
    window = Window()
    view = TagView(tags)
    window.present(isScrolled ? ScrolledWindow(view, horizontal: .never) : view, width: width, height: height)
    view.onEvent = { [weak self] in self?.events.append($0) }
    settle()
  }

  isolated deinit { window.destroy() }

  /// Runs frames until everything has settled.
  func settle(file: StaticString = #filePath, line: UInt = #line) {
    view.drawFrames(3, file: file, line: line)
    let isSettled = MainLoop.run(until: { [view] in
      view.arrangement.container.width > 0 && !view.stage.ticks.isRunning && !view.stage.motion.isPending
    })
    while MainLoop.iterate() {}
    XCTAssertTrue(isSettled, "the view does not come to rest", file: file, line: line)
  }

  func id(_ text: String) -> Tag.ID { view.tags.first { $0.text == text }!.id }
  var texts: [String] { view.tags.map(\.text) }
  var log: [String] { events.map { "\($0.kind) \($0.tag.text) \($0.cause)" } }

  /// The center of a chip, in viewport coordinates.
  func center(_ text: String) -> Point { view.frame(of: id(text))!.center - view.scrollOffset }

  // MARK: Gestures, as reported by the recognizers

  func press(_ point: Point, _ device: PointerSample.Device = .mouse) {
    view.pressed(sample(point, device), [])
  }
  func move(_ point: Point, _ device: PointerSample.Device = .mouse) { view.handle(.motion(sample(point, device))) }
  func release(_ point: Point, _ device: PointerSample.Device = .mouse) { view.handle(.release(sample(point, device))) }
  func longPress(_ point: Point, _ device: PointerSample.Device = .mouse) {
    time += 400
    view.handle(.longPress(sample(point, device)))
  }
  /// Lifts a chip with the mouse.
  func lift(_ text: String) {
    press(center(text))
    move(center(text) + Point(x: 20, y: 0))
  }
  func tap(_ text: String) {
    let point = center(text)
    press(point)
    release(point)
  }

  private func sample(_ point: Point, _ device: PointerSample.Device) -> PointerSample {
    time += 10
    return PointerSample(position: point, time: time, device: device)
  }
}

extension WidgetCase {
  /// Gives a reference to an object back at the end of the test.
  func released(_ object: OpaquePointer) -> OpaquePointer {
    addTeardownBlock { @MainActor in g_object_unref(UnsafeMutableRawPointer(object)) }
    return object
  }

  /// Adds a style sheet of the program's until the end of the test.
  /// - Returns: A function that replaces its rules.
  @discardableResult func addStyleSheet(_ css: String = "") -> @MainActor (String) -> Void {
    let (provider, display) = (gtk_css_provider_new()!, gdk_display_get_default())
    let load = { @MainActor (css: String) in gtk_css_provider_load_from_data(provider, css, -1) }
    load(css)
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 800)
    addTeardownBlock { @MainActor in
      gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
      g_object_unref(provider)
    }
    return load
  }
}

extension Widget {
  /// The text on the clipboard; nil if there is something else.
  func clipboardText() -> String? {
    var result: String??
    paste(mediaType: "application/x-nothing-of-the-kind") { content in
      if case .text(let text) = content { result = .some(text) } else { result = .some(nil) }
    }
    XCTAssertTrue(MainLoop.run(until: { result != nil }))
    return result ?? nil
  }
}

/// A stage whose chips can be moved and removed, with a delete zone.
@MainActor func dragStage(
  _ words: String = "one two three four five six seven eight nine ten", width: Int = 400, height: Int = 300
) -> Stage {
  let stage = Stage(tags(words), width: width, height: height)
  stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
  stage.view.deleteZone.isEnabled = true
  return stage
}

/// A number in the environment, by which random tests are made longer.
func number(_ variable: String, _ fallback: Int) -> Int { g_getenv(variable).flatMap { Int(String(cString: $0)) } ?? fallback }

extension TagView {
  /// Handles a key as GTK tells the view of it, and returns whether it has a use for it.
  @discardableResult func press(_ key: Int32, shift: Bool = false, control: Bool = false) -> Bool {
    keyPressed(UInt32(key), shift: shift, control: control, alt: false)
  }

  /// The tags of the chips, in the order of a screen reader.
  var widgetOrder: [Tag.ID] {
    var order: [Tag.ID] = []
    var child = gtk_widget_get_first_child(pointer)
    while let widget = child {
      if let chip = swiftWidget(widget) as? TagChip, chip.record.shown != nil, let id = chip.id { order.append(id) }
      child = gtk_widget_get_next_sibling(widget)
    }
    return order
  }

  /// Changes one of seven properties of the layout or the look, for random tests.
  /// - Parameters:
  ///   - property: 0 to 6.
  ///   - value: The number of a value, for those that have more than two.
  func changeLook(_ property: Int, _ value: Int) {
    switch property {
    case 0: layout.alignment = FlowLayout.Alignment.allCases[value % FlowLayout.Alignment.allCases.count]
    case 1: layout.lineLimit = value
    case 2: showsOverflow.toggle()
    case 3: isExpanded.toggle()
    case 4: showsCloseButtons.toggle()
    case 5: showsCheckMarks.toggle()
    default: textDirection = textDirection == .leftToRight ? .rightToLeft : .leftToRight
    }
  }
}

/// Tags with the given texts.
func tags(_ words: String) -> [Tag] { words.split(separator: " ").map { Tag(String($0)) } }

/// A `GtkStringList` of the words.
func strings(_ words: String) -> OpaquePointer {
  let strings = gtk_string_list_new(nil)!
  for word in words.split(separator: " ") { gtk_string_list_append(strings, String(word)) }
  return strings
}

/// The text of a `GtkStringObject`.
func string(of item: gpointer) -> String { String(cString: gtk_string_object_get_string(OpaquePointer(item))) }

/// Binds a view to a model of `GtkStringObject`s, and calls the closure with the text of each tag that is made.
@MainActor func bind(_ model: OpaquePointer, to view: TagView, _ made: @escaping (String) -> Void = { _ in }) -> TagListBinding {
  TagListBinding(UnsafeMutableRawPointer(model), to: view) {
    made(string(of: $0))
    return Tag(string(of: $0))
  }
}

/// The text of the tag that is the first argument of a signal.
@MainActor func tagText(_ arguments: SignalArguments) -> String {
  (nativeObject(arguments.object(0).map { UnsafeMutableRawPointer($0) }) as? TagListItem)?.tag.text ?? "?"
}

/// Adds hidden buttons for actions to a widget, and returns a function that returns the actions that are enabled.
@MainActor func enabledActions(_ actions: [String], of widget: Widget) -> () -> [String] {
  let buttons = actions.map { action in
    let button = gtk_button_new()!
    gtk_actionable_set_action_name(OpaquePointer(button), action)
    gtk_widget_hide(button)
    gtk_widget_set_parent(button, widget.pointer)
    return button
  }
  // A button is sensitive if its action is enabled.
  return { zip(actions, buttons).filter { gtk_widget_get_sensitive($1) != 0 }.map { $0.0 } }
}

/// Observes changes of an object's properties of its own class that can be set, or of those with these names.
/// - Returns: A function that returns the properties that have notified since its last call.
@MainActor func notifications(of object: NativeObject, _ names: [String]? = nil) -> () -> [String] {
  final class Told { var names: [String] = [] }
  let told = Told()
  for name in names ?? writableProperties(of: object) {
    _ = connect(object.rawPointer, "notify::\(name)") { _ in told.names.append(name) }
  }
  return {
    defer { told.names = [] }
    return told.names
  }
}

/// The properties of an object's own class that can be set.
@MainActor func writableProperties(of object: NativeObject) -> [String] {
  let kind = UnsafeMutableRawPointer(object.object.pointee.g_type_instance.g_class!).assumingMemoryBound(to: GObjectClass.self)
  var count: guint = 0
  let list = g_object_class_list_properties(kind, &count)!
  defer { g_free(list) }
  return (0..<Int(count)).compactMap { list[$0]?.pointee }.filter {
    let owner = String(cString: g_type_name($0.owner_type))
    return $0.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0 && (owner.hasPrefix("Tagflow") || owner == "GtkOrientable")
  }.map { String(cString: $0.name) }
}

/// Notes that an object has been released.
@MainActor final class WeakPointer {
  private let object = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

  init() { object.initialize(to: nil) }

  isolated deinit {
    if let object = object.pointee { g_object_remove_weak_pointer(object.assumingMemoryBound(to: GObject.self), self.object) }
    object.deallocate()
  }

  func follow(_ object: UnsafeMutableRawPointer) {
    self.object.pointee = object
    g_object_add_weak_pointer(object.assumingMemoryBound(to: GObject.self), self.object)
  }

  var isNil: Bool { object.pointee == nil }
}

/// A clock advanced by a window's frames, 16 ms each however long they take, so that animations take the same number of
/// frames on any machine.
@MainActor final class SteppedTime {
  static let step = 16.0
  private(set) var frames = 0
  private let clock: OpaquePointer
  private var handler: gulong = 0

  init(_ window: Window) {
    MainLoop.steppedTime = MainLoop.now
    clock = gtk_widget_get_frame_clock(window.pointer)!
    g_object_ref(UnsafeMutableRawPointer(clock))
    handler = gulong(
      connect(clock, "before-paint") { [weak self] _ in
        MainLoop.steppedTime? += Self.step
        self?.frames += 1
      })
  }

  isolated deinit {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler)
    g_object_unref(UnsafeMutableRawPointer(clock))
    MainLoop.steppedTime = nil
  }
}

extension TagListBinding {
  /// Binds the children of a box to a model, as C does.
  convenience init(_ model: OpaquePointer, to box: TagBox, widget: @escaping (gpointer) -> UnsafeMutablePointer<GtkWidget>?) {
    self.init(to: box, widget: widget)
    observe(UnsafeMutableRawPointer(model), in: box)
  }
}
