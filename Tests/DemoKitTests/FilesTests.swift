import CTagFlowGtk
import DemoKit
import GtkBridge
import ObjectSupport
import XCTest

@MainActor final class FilesTests: WidgetCase {
  func testDroppedFilesAreReportedAsPaths() async {
    let label = Label("Drop here")
    var dropped: [[String]] = []
    label.onDropFiles { dropped.append($0) }
    let files = ["/tmp/a.csv", "/tmp/ä b.json"].map { (path: String) in g_file_new_for_path(path)! }
    var list: UnsafeMutablePointer<GSList>?
    for file in files.reversed() { list = g_slist_prepend(list, UnsafeMutableRawPointer(file)) }
    XCTAssertTrue(drop(list, on: label))
    g_slist_free(list)
    XCTAssertEqual(dropped, [["/tmp/a.csv", "/tmp/ä b.json"]])
    let remote = g_file_new_for_uri("http://example.org/x.csv")!
    list = g_slist_prepend(nil, UnsafeMutableRawPointer(remote))
    XCTAssertFalse(drop(list, on: label), "a file without a local path")
    g_slist_free(list)
    XCTAssertEqual(dropped.count, 1)
    for file in files + [remote] { g_object_unref(UnsafeMutableRawPointer(file)) }
  }

  /// Emits the signal that GtkDropTarget emits for dropped files.
  private func drop(_ files: UnsafeMutablePointer<GSList>?, on widget: Widget) -> Bool {
    let controllers = gtk_widget_observe_controllers(widget.rawPointer.assumingMemoryBound(to: GtkWidget.self))!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    let type = gtk_drop_target_get_type()
    let all = (0..<g_list_model_get_n_items(controllers)).map { g_list_model_get_item(controllers, $0)! }
    defer { all.forEach { g_object_unref($0) } }
    let target = all.first { g_type_check_instance_is_a($0.assumingMemoryBound(to: GTypeInstance.self), type) != 0 }!
    var (holder, value, point, answer) = (GValue(), GValue(), GValue(), GValue())
    g_value_init(&holder, type)
    g_value_set_object(&holder, target)
    g_value_init(&value, gdk_file_list_get_type())
    g_value_take_boxed(&value, UnsafeMutableRawPointer(gdk_file_list_new_from_list(files)))
    var boxed = GValue()
    g_value_init(&boxed, g_value_get_type())
    g_value_set_boxed(&boxed, &value)
    g_value_init(&point, g_type_from_name("gdouble"))
    g_value_init(&answer, g_type_from_name("gboolean"))
    var arguments = [holder, boxed, point, point]
    g_signal_emitv(&arguments, g_signal_lookup("drop", type), 0, &answer)
    for index in arguments.indices.prefix(2) { g_value_unset(&arguments[index]) }
    g_value_unset(&value)
    return g_value_get_boolean(&answer) != 0
  }

  func testACanceledDialogGivesNoPathAndDies() async {
    weak var dead: FileDialog?
    var answers: [String?] = []
    let window = Window()
    window.present()
    do {
      let dialog = FileDialog(saving: "Export", name: "x.csv", filters: [FileDialog.Filter("CSV", ["*.csv"])])
      dead = dialog
      dialog.present(over: window) { answers.append($0) }
      XCTAssertEqual(answers, [])
      dialog.cancel()
    }
    XCTAssertEqual(answers, [nil], "called once")
    XCTAssertNil(dead)
    window.destroy()
  }
}
