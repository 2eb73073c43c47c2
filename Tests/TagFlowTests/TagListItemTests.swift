import CTagFlowGtk
import DemoKit
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Tags as GObjects (`TagflowTag`), created by C and in views.
@MainActor final class TagListItemTests: WidgetCase {
  private func make(_ properties: [(String, PropertyValue)] = []) -> UnsafeMutablePointer<GObject> {
    GObjectProbe.create(TagListItem.type, properties)
  }

  private func item(_ object: UnsafeMutablePointer<GObject>) throws -> TagListItem {
    try XCTUnwrap(nativeObject(object) as? TagListItem)
  }

  /// Without those that always notify along with another one.
  private static let notified =
    Tag.properties.map(\.name).filter { !["gicon", "css", "selected-css", "selected-gicon"].contains($0) } + [
      "markup", "id", "avatar-name", "avatar-color", "icon-accessible-name", "selected-markup",
    ]

  private static let everything: [(String, PropertyValue)] = [
    ("text", .string("one")), ("selected", .bool(true)), ("sensitive", .bool(false)), ("icon-name", .string("starred")),
    ("badge", .int(3)), ("show-close-button", .enumeration(1, "TagflowOverride")),
    ("show-check-mark", .enumeration(2, "TagflowOverride")), ("popup", .enumeration(2, "TagflowTagPopup")),
    ("accessible-label", .string("uno")),
    ("accessible-description", .string("the first")), ("icon-accessible-name", .string("star")),
    ("selected-text", .string("ONE")), ("selected-icon-name", .string("check")), ("selected-badge", .int(4)),
  ]

  func testCCreatesATagWithItsProperties() async throws {
    for type in [TagListItem.override, TagListItem.popup] { _ = type.register() }
    let object = make(Self.everything + [("id", .int64(7))])
    defer { g_object_unref(object) }
    let tag = try item(object).tag
    XCTAssertEqual(tag.id.rawValue, 7)
    XCTAssertEqual(tag.text, "one")
    XCTAssertTrue(tag.isSelected)
    XCTAssertFalse(tag.isEnabled)
    XCTAssertEqual(tag.icon, .themed("starred", accessibleName: "star"))
    XCTAssertEqual(tag.selectedContent, TagContent("ONE", icon: .themed("check"), badge: 4))
    XCTAssertEqual(tag.badge, 3)
    XCTAssertEqual(tag.showsCloseButton, true)
    XCTAssertEqual(tag.showsCheckMark, false)
    XCTAssertEqual(tag.popup, .open)
    XCTAssertEqual(tag.accessibility.label, "uno")
    XCTAssertEqual(tag.accessibility.hint, "the first")
    XCTAssertNil(try item(object).view)
  }

  func testATagWithoutAnIDHasAUniqueOne() async throws {
    let (first, second) = (make(), make([("id", .int64(0))]))
    XCTAssertLessThan(try item(first).tag.id.rawValue, 0)
    XCTAssertEqual(try item(second).tag.id.rawValue, 0)
    g_object_unref(first)
    g_object_unref(second)
  }

  /// Sets each property twice, and expects one notification.
  private func expectNotifications(of object: UnsafeMutablePointer<GObject>) throws {
    let told = notifications(of: try item(object), Self.notified)
    for (name, value) in Self.everything {
      GObjectProbe.write(object, name, value)
      XCTAssertEqual(told(), [name])
      GObjectProbe.write(object, name, value)
      XCTAssertEqual(told(), [], name)
    }
    GObjectProbe.write(object, "markup", .string("<b>one</b> &amp; two"))
    XCTAssertEqual(told().sorted(), ["markup", "text"])
    XCTAssertEqual(GObjectProbe.read(object, "text"), "one & two")
    GObjectProbe.write(object, "markup", .string("<b>one &amp; two</b>"))
    XCTAssertEqual(told(), ["markup"])
    XCTAssertEqual(GObjectProbe.read(object, "markup"), "<b>one &amp; two</b>")
    GObjectProbe.write(object, "selected-markup", .string("<i>O</i>NE"))
    XCTAssertEqual(told().sorted(), ["selected-markup", "selected-text"])
    GObjectProbe.write(object, "selected-text", .string("two"))
    XCTAssertEqual(told().sorted(), ["selected-markup", "selected-text"])
    g_test_expect_message("Tagflow", G_LOG_LEVEL_WARNING, "*<b> is never closed*")
    GObjectProbe.write(object, "markup", .string("<b>wrong"))
    g_test_assert_expected_messages_internal("Tagflow", #file, #line, #function)
    XCTAssertEqual(told(), [])
    XCTAssertEqual(GObjectProbe.read(object, "markup"), "<b>one &amp; two</b>")
    GObjectProbe.write(object, "text", .string(nil))
    XCTAssertEqual(told().sorted(), ["markup", "text"])
    XCTAssertEqual(GObjectProbe.read(object, "text"), "")
    XCTAssertNil(GObjectProbe.read(object, "markup"))
    GObjectProbe.write(object, "badge", .int(-1))
    GObjectProbe.write(object, "icon-name", .string(""))
    XCTAssertEqual(told().sorted(), ["badge", "icon-accessible-name", "icon-name"])
    XCTAssertNil(GObjectProbe.read(object, "icon-name"))
  }

  func testEachPropertyOfATagAloneNotifies() async throws {
    let object = make()
    try expectNotifications(of: object)
    g_object_unref(object)
  }

  func testEachPropertyOfATagInAViewNotifiesAndChangesTheView() async throws {
    let (view, object) = (TagView(), make())
    let item = try item(object)
    XCTAssertTrue(view.insert([item], at: 0))
    XCTAssertTrue(item.view === view)
    GObjectProbe.write(object, "text", .string("start"))
    XCTAssertEqual(view.tags.map(\.text), ["start"])
    try expectNotifications(of: object)
    XCTAssertEqual(view.tags[0].accessibility.label, "uno")
    XCTAssertTrue(view.tags[0].isSelected)
    g_object_unref(object)
  }

  func testATagObeysTheRulesOfItsView() async throws {
    let view = TagView(tags("one two"))
    view.selection = SelectionRules(mode: .multiple, limit: 1)
    view.select([view.tags[0].id])
    let object = make([("text", .string("three")), ("selected", .bool(true))])
    let told = notifications(of: try item(object), Self.notified)
    XCTAssertTrue(view.insert([try item(object)], at: 2))
    XCTAssertEqual(told(), ["selected"], "the limit is reached")
    GObjectProbe.write(object, "selected", .bool(true))
    XCTAssertEqual(told(), [])
    XCTAssertEqual(GObjectProbe.read(object, "selected"), "FALSE")
    view.select([])
    view.deselectAll()
    GObjectProbe.write(object, "selected", .bool(true))
    XCTAssertEqual(view.selectedTags.map(\.text), ["three"])
    g_object_unref(object)
  }

  func testATagIsInOneViewAtMost() async throws {
    let (one, two, object) = (TagView(), TagView(), make([("text", .string("x"))]))
    let item = try item(object)
    XCTAssertTrue(one.insert([item], at: 0))
    XCTAssertFalse(two.insert([item], at: 0), "it is in a view")
    XCTAssertFalse(one.insert([item], at: 1))
    XCTAssertFalse(two.insert([TagListItem(Tag("y"))], at: 1), "the index is invalid")
    one.removeAll()
    XCTAssertNil(item.view)
    XCTAssertTrue(two.insert([item], at: 0))
    XCTAssertTrue(item.view === two)
    GObjectProbe.write(object, "text", .string("z"))
    XCTAssertEqual(two.tags.map(\.text), ["z"])
    XCTAssertTrue(one.tags.isEmpty)
    g_object_unref(object)
  }

  func testUndoRestoresTheSameObject() async throws {
    let (view, object) = (TagView(), make([("text", .string("one"))]))
    view.recordsProgramChanges = true
    XCTAssertTrue(view.insert([try item(object)], at: 0))
    view.removeAll()
    GObjectProbe.write(object, "text", .string("changed meanwhile"))
    XCTAssertNil(try item(object).view)
    let told = notifications(of: try item(object), Self.notified)
    view.undo()
    XCTAssertEqual(told(), ["text"])
    XCTAssertEqual(GObjectProbe.read(object, "text"), "one")
    let again = try XCTUnwrap(g_list_model_get_item(OpaquePointer(view.listModel.rawPointer), 0))
    XCTAssertEqual(again, UnsafeMutableRawPointer(object))
    g_object_unref(again)
    g_object_unref(object)
  }

  func testTagsAreBoundToOtherObjects() async throws {
    let (view, switcher) = (TagView(tags("one")), Switch())
    let object = try XCTUnwrap(g_list_model_get_item(OpaquePointer(view.listModel.rawPointer), 0))
    g_object_bind_property(object, "selected", switcher.object, "active", G_BINDING_BIDIRECTIONAL)
    view.selectAll()
    XCTAssertTrue(switcher.value)
    switcher.value = false
    XCTAssertTrue(view.selectedTags.isEmpty)
    g_object_unref(object)
  }

  func testTheLastReferenceFreesATag() throws {
    weak var alone: TagListItem?
    weak var inView: TagListItem?
    let (view, object, other) = (TagView(), make(), make())
    do {
      (alone, inView) = (try item(object), try item(other))
      view.insert([try item(other)], at: 0)
    }
    g_object_unref(object)
    g_object_unref(other)
    XCTAssertTrue(MainLoop.run(until: { alone == nil }))
    XCTAssertNotNil(inView, "the view keeps it")
    view.removeAll()
    XCTAssertTrue(MainLoop.run(until: { inView == nil }))
    XCTAssertEqual(view.listModel.liveItemCount, 0)
  }

  func testOtherLanguagesCanHaveToggleReferences() async throws {
    let view = TagView(tags("one"))
    weak var item: TagListItem?
    let object = try XCTUnwrap(g_list_model_get_item(OpaquePointer(view.listModel.rawPointer), 0))
    item = nativeObject(object) as? TagListItem
    var calls = 0
    withUnsafeMutablePointer(to: &calls) { calls in
      let toggled: GToggleNotify = { data, _, _ in data?.assumingMemoryBound(to: Int.self).pointee += 1 }
      g_object_add_toggle_ref(object.assumingMemoryBound(to: GObject.self), toggled, calls)
      g_object_unref(object)
      XCTAssertEqual(calls.pointee, 1)
      XCTAssertNotNil(item)
      g_object_remove_toggle_ref(object.assumingMemoryBound(to: GObject.self), toggled, calls)
    }
    XCTAssertNil(item)
  }
}
