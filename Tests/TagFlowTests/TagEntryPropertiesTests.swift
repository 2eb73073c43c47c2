import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The GObject properties of an entry.
@MainActor final class TagEntryPropertiesTests: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  /// The properties of the class itself.
  private static var specifications: [UnsafeMutablePointer<GParamSpec>] {
    let type = GType(TagEntry.type.register())
    let kind = g_type_class_ref(type)!.assumingMemoryBound(to: GObjectClass.self)
    var count: guint = 0
    let list = g_object_class_list_properties(kind, &count)!
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { list[$0] }.filter { $0.pointee.owner_type == type }
  }

  private static var writable: [UnsafeMutablePointer<GParamSpec>] {
    specifications.filter { $0.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0 }
  }

  private func name(_ specification: UnsafeMutablePointer<GParamSpec>) -> String { String(cString: specification.pointee.name) }

  /// A value that a new entry doesn't have.
  private func other(_ specification: UnsafeMutablePointer<GParamSpec>) -> GValue {
    var value = GValue()
    let type = specification.pointee.value_type
    let entry = TagEntry()
    g_object_get_property(entry.object, name(specification), &value)
    defer { withExtendedLifetime(entry) {} }
    switch String(cString: g_type_name(g_type_fundamental(type))) {
    case "gboolean": g_value_set_boolean(&value, 1 - g_value_get_boolean(&value))
    case "gint": g_value_set_int(&value, g_value_get_int(&value) + 3)
    case "gdouble": g_value_set_double(&value, g_value_get_double(&value) + 0.5)
    case "gchararray": g_value_set_string(&value, name(specification).hasSuffix("css") ? "background-color: #ff0000" : "Herbs")
    case "GEnum": g_value_set_enum(&value, g_value_get_enum(&value) == 1 ? 0 : 1)
    case "GFlags": g_value_set_flags(&value, GTK_INPUT_HINT_NO_EMOJI.rawValue)
    default: XCTFail("no other value of a \(String(cString: g_type_name(type)))")
    }
    return value
  }

  private func expectEqual(
    _ entry: TagEntry, _ specification: UnsafeMutablePointer<GParamSpec>, _ expected: inout GValue, line: UInt = #line
  ) {
    var value = GValue()
    g_object_get_property(entry.object, specification.pointee.name, &value)
    XCTAssertEqual(g_param_values_cmp(specification, &value, &expected), 0, name(specification), line: line)
    g_value_unset(&value)
  }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testDefaultsAreThoseOfTheSpecifications() async {
    let entry = TagEntry()
    XCTAssertEqual(Self.specifications.count, 45)
    for specification in Self.specifications where name(specification) != "tags" {
      var value = GValue()
      g_value_init(&value, specification.pointee.value_type)
      g_param_value_set_default(specification, &value)
      expectEqual(entry, specification, &value)
      g_value_unset(&value)
    }
  }

  func testEachPropertyNotifiesOnceWhenItChanges() {
    for specification in Self.writable {
      let (entry, name) = (TagEntry(tags("one two")), name(specification))
      var (told, value, old) = (0, other(specification), GValue())
      g_object_get_property(entry.object, name, &old)
      entry.on("notify::\(name)") { _ in told += 1 }
      g_object_set_property(entry.object, name, &old)
      XCTAssertEqual(told, 0, name)
      g_object_set_property(entry.object, name, &value)
      expectEqual(entry, specification, &value)
      XCTAssertEqual(told, 1, name)
      g_object_set_property(entry.object, name, &value)
      XCTAssertEqual(told, 1, name)
      g_object_set_property(entry.object, name, &old)
      XCTAssertEqual(told, 2, name)
      g_value_unset(&value)
      g_value_unset(&old)
    }
  }

  func testTheNumberOfLinesIsAProperty() {
    let scene = EntryScene("Basil", width: 300)
    let entry = scene.entry
    var told: [String?] = []
    entry.on("notify::n-lines") { [unowned entry] _ in told.append(GObjectProbe.read(entry.object, "n-lines")) }
    XCTAssertEqual(GObjectProbe.read(entry.object, "n-lines"), "1")
    entry.setTags((0..<30).map { Tag("herb \($0)") })
    scene.settle()
    XCTAssertGreaterThan(entry.lineCount, 2)
    XCTAssertEqual(told, ["\(entry.lineCount)"])
    entry.layout.alignment = .center
    scene.settle()
    XCTAssertEqual(told.count, 1, "only when it changes")
    entry.setTags([])
    scene.settle()
    XCTAssertEqual(told.last, "1")
    XCTAssertEqual(told.count, 2)
  }

  func testEachPropertyCanBeSetAtConstruction() async throws {
    for specification in Self.writable {
      var value = other(specification)
      var names: [UnsafePointer<CChar>?] = [specification.pointee.name]
      let object = g_object_new_with_properties(GType(TagEntry.type.register()), 1, &names, &value)!
      g_object_ref_sink(object)
      expectEqual(try XCTUnwrap(nativeObject(object) as? TagEntry), specification, &value)
      g_object_unref(object)
      g_value_unset(&value)
    }
  }

  func testSwiftSettersNotify() {
    let entry = TagEntry()
    let told = observe(entry, Self.writable.map(name))
    entry.layout.spacing = 9
    entry.inputPurpose = .email
    entry.inputHints = .noEmoji
    XCTAssertEqual(told(), ["spacing", "input-purpose", "input-hints"])
    entry.configuration.isReadOnly = true
    entry.configuration.limit = 4
    entry.configuration.splitter = TagSplitter([","])
    XCTAssertEqual(told(), ["editable", "max-tags", "separators"])
    entry.gestures.isReorderable = false
    entry.deleteZone.isEnabled = false
    entry.completionLimit = 3
    XCTAssertEqual(told(), ["reorderable", "delete-zone-enabled", "completion-limit"])
  }

  /// Returns a function that returns the notified properties since its last call.
  private func observe(_ entry: TagEntry, _ names: [String]) -> () -> [String] {
    final class Told { var names: [String] = [] }
    let told = Told()
    for name in names { entry.on("notify::\(name)") { _ in told.names.append(name) } }
    return {
      defer { told.names = [] }
      return told.names
    }
  }

  private static let state = ["n-tags", "text", "has-error", "error-message", "can-undo", "can-redo"]

  func testWhatTheUserTypesNotifiesOnce() {
    let scene = EntryScene("one")
    let told = observe(scene.entry, Self.state)
    scene.type("two")
    XCTAssertEqual(told(), ["text"])
    scene.enter()
    XCTAssertEqual(told(), ["n-tags", "text", "can-undo"])
    scene.type("one")
    XCTAssertEqual(told(), ["text", "has-error", "error-message"])
    XCTAssertEqual(GObjectProbe.read(scene.entry.object, "error-message"), scene.message)
    scene.entry.undo()
    XCTAssertEqual(told(), ["n-tags", "can-undo", "can-redo"])
    scene.entry.clearText()
    XCTAssertEqual(told(), ["text", "has-error", "error-message"])
    scene.entry.add(Tag("three"))
    XCTAssertEqual(told(), ["n-tags"])
  }

  func testTheTextIsSetAsItIs() {
    let scene = EntryScene()
    gtk_root_set_focus(OpaquePointer(scene.window.pointer), nil)
    GObjectProbe.write(scene.entry.object, "text", .string("one, two"))
    XCTAssertEqual(scene.entry.text, "one, two")
    XCTAssertEqual(scene.entry.entry.text, "one, two")
    XCTAssertEqual(scene.entry.look, .view, "it has no focus")
    scene.entry.commit()
    XCTAssertEqual(scene.texts, ["one", "two"])
  }

  func testSeparatorsKeepTheirOrder() {
    let entry = TagEntry()
    GObjectProbe.write(entry.object, "separators", .string(";,"))
    XCTAssertEqual(entry.configuration.splitter.separators, TagSplitter.lines.union([";", ","]))
    XCTAssertEqual(GObjectProbe.read(entry.object, "separators"), ";,")
    let told = observe(entry, ["separators"])
    GObjectProbe.write(entry.object, "separators", .string(",;"))
    XCTAssertEqual(told(), ["separators"])
    entry.configuration.splitter = TagSplitter([" "])
    XCTAssertEqual(GObjectProbe.read(entry.object, "separators"), " ")
  }

  func testDuplicatesAreAllowedOrNot() {
    let scene = EntryScene("one")
    scene.entry.allowsDuplicates = true
    scene.type("one")
    scene.enter()
    XCTAssertEqual(scene.texts, ["one", "one"])
    scene.entry.allowsDuplicates = false
    scene.type("one")
    XCTAssertNotNil(scene.entry.validationFailure)
  }
}
