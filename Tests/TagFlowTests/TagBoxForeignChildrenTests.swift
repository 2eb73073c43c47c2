import CTagFlowGtk
import GtkBridge
import XCTest

@testable import TagFlow

/// Children of a box that C has made: without Swift objects, and freed in time.
@MainActor final class TagBoxForeignChildrenTests: TagBoxCase {
  /// A label of C, and whether it has ended.
  private func foreign(_ text: String) -> (UnsafeMutablePointer<GtkWidget>, WeakPointer) {
    let (label, ended) = (gtk_label_new(text)!, WeakPointer())
    ended.follow(UnsafeMutableRawPointer(label))
    return (label, ended)
  }

  func testAForeignChildHasNoSwiftObjectAndEndsWhenRemoved() async {
    let box = TagBox()
    let (oak, oakEnded) = foreign("oak")
    XCTAssertTrue(box.insert(oak, at: 0))
    XCTAssertNil(swiftWidget(oak))
    XCTAssertEqual(box.index(of: oak), 0)
    XCTAssertEqual(box.item(at: 0).appliedName, "oak")
    XCTAssertTrue(box.remove(oak))
    XCTAssertTrue(oakEnded.isNil)
    XCTAssertEqual(box.count, 0)
  }

  func testABoxExpandsWithItsChildren() {
    func expands(_ widget: Widget) -> [Bool] {
      [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map { gtk_widget_compute_expand(widget.pointer, $0) != 0 }
    }
    let (label, box) = (gtk_label_new("oak")!, TagBox())
    XCTAssertTrue(box.insert(label, at: 0))
    XCTAssertEqual(expands(box), [false, false])
    gtk_widget_set_hexpand(label, 1)
    XCTAssertEqual(expands(box), [true, false])
    gtk_widget_set_vexpand(label, 1)
    XCTAssertEqual(expands(box), [true, true])
    gtk_widget_set_visible(label, 0)
    XCTAssertEqual(expands(box), [false, false], "a hidden child doesn't count")
    gtk_widget_set_visible(label, 1)
    gtk_widget_set_hexpand(box.pointer, 0)
    XCTAssertEqual(expands(box), [false, true], "its own setting comes first")
    XCTAssertTrue(box.remove(label))
    XCTAssertEqual(expands(box), [false, false])
  }

  func testAForeignChildEndsWithTheBox() {
    let (oak, ended) = foreign("oak")
    let object = g_object_new_with_properties(GType(TagBox.type.register()), 0, nil, nil)!
    g_object_ref_sink(object)
    (nativeObject(object) as? TagBox)?.insert(oak, at: 0)
    g_object_unref(object)
    XCTAssertTrue(MainLoop.run(until: { ended.isNil }))
  }

  func testAChildThatIsUnparentedElsewhereLeavesTheBox() {
    let stage = BoxStage([])
    let children = ["oak", "elm", "fir"].map { foreign($0) }
    for (index, child) in children.enumerated() { XCTAssertTrue(stage.box.insert(child.0, at: index)) }
    stage.box.selectAll()
    stage.settle()
    gtk_widget_unparent(children[1].0)
    XCTAssertTrue(MainLoop.run(until: { children[1].1.isNil }))
    XCTAssertEqual(stage.box.pointers, [children[0].0, children[2].0])
    XCTAssertEqual(stage.selections.last, [0, 1])
    gtk_widget_unparent(children[0].0)
    XCTAssertTrue(MainLoop.run(until: { children[0].1.isNil }))
    XCTAssertEqual(stage.box.pointers, [children[2].0])
    gtk_widget_unparent(gtk_widget_get_parent(children[2].0))
    XCTAssertEqual(stage.box.count, 0)
    XCTAssertTrue(MainLoop.run(until: { children[2].1.isNil }))
    stage.settle()
    XCTAssertNil(gtk_widget_get_first_child(stage.box.pointer))
  }

  func testTheBoxRefusesWidgetsThatCannotBeChildren() {
    let (box, outer, elm) = (TagBox([label("oak")]), TagBox(), label("elm"))
    outer.append(box)
    let window = Window()
    defer { window.destroy() }
    for widget in [box.pointer, outer.pointer, window.pointer, box.pointer(at: 0)!] {
      XCTAssertFalse(box.accepts(widget))
      XCTAssertFalse(box.insert(widget, at: 0))
    }
    XCTAssertFalse(box.insert(elm.pointer, at: 2))
    XCTAssertEqual(box.count, 1)
    XCTAssertTrue(box.insert(elm.pointer, at: 1))
  }

  func testWidgetsPutIntoTheBoxByCAreNoChildren() {
    let stage = BoxStage([label("oak"), label("elm")])
    let stranger = gtk_label_new("stranger")!
    gtk_widget_insert_after(stranger, stage.box.pointer, nil)
    stage.settle()
    XCTAssertEqual(stage.box.count, 2)
    stage.box.grabFocus()
    XCTAssertTrue(stage.key(GDK_KEY_End))
    XCTAssertEqual(stage.focus, 1)
    XCTAssertTrue(stage.key(GDK_KEY_Home))
    XCTAssertEqual(stage.focus, 0)
    gtk_widget_unparent(stranger)
  }

  func testABindingFollowsTheModelBesideTheProgramsChanges() {
    let strings = released(strings("oak elm fir"))
    let box = TagBox([label("before")])
    var binding: TagListBinding? = TagListBinding(strings, to: box) {
      string(of: $0).isEmpty ? nil : gtk_label_new(string(of: $0))
    }
    func texts() -> [String] { box.pointers.map { String(cString: gtk_label_get_text(OpaquePointer($0))) } }
    XCTAssertEqual(texts(), ["oak", "elm", "fir"])
    box.move(from: 0, to: 2)
    gtk_string_list_append(strings, "")
    gtk_string_list_append(strings, "yew")
    gtk_string_list_remove(strings, 1)
    XCTAssertEqual(texts(), ["fir", "yew", "oak"], "after the child of the item before it")
    XCTAssertNotNil(binding)
    binding = nil
    gtk_string_list_append(strings, "ash")
    XCTAssertEqual(box.count, 3)
  }
}
