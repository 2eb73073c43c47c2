import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@MainActor private final class Word: NativeObject {
  let text: String

  init(_ text: String) {
    self.text = text
    super.init(type: g_type_from_name("GObject"))
  }
}

@MainActor private final class Words: ListModel {
  var words: [Word]

  init(_ words: [String]) {
    self.words = words.map { Word($0) }
    super.init(typeName: "TagFlowTestWords")
  }

  override var count: Int { words.count }
  override func item(at index: Int) -> NativeObject? { words[index] }
}

@MainActor final class ListViewTests: WidgetCase {
  @discardableResult private func show(_ list: ListView) -> Window {
    present(ScrolledWindow(list, horizontal: .never), width: 200, height: 150)
  }

  func testRowsAreCreatedForVisibleItemsAndRecycled() async {
    var made = 0
    var shown: Set<Int> = []
    let list = ListView(count: 2000) { () -> Label in
      made += 1
      return Label()
    } show: { row, index in
      row.text = "\(index)"
      shown.insert(index)
    }
    show(list)
    XCTAssertEqual(list.count, 2000)
    XCTAssertTrue(MainLoop.run(until: { list.height > 0 && shown.contains(0) }))
    XCTAssertFalse(shown.contains(1500))
    list.scrollTo(1500)
    XCTAssertTrue(MainLoop.run(until: { shown.contains(1500) }))
    XCTAssertLessThan(made, 600, "rows are recycled")
  }

  func testRowsFollowTheirModel() {
    let words = Words(["one", "two"])
    var shown: [String] = []
    let list = ListView(words) {
      Label()
    } show: { (row, index, word: Word) in
      row.text = word.text
      shown.append("\(index) \(word.text)")
    }
    list.showSeparators()
    XCTAssertTrue(gtk_list_view_get_show_separators(list.opaque) != 0)
    show(list)
    XCTAssertTrue(MainLoop.run(until: { shown == ["0 one", "1 two"] }))
    words.words.append(Word("three"))
    words.itemsChanged(at: 2, removed: 0, added: 1)
    XCTAssertEqual(list.count, 3)
    XCTAssertTrue(MainLoop.run(until: { shown.last == "2 three" }))
  }

  func testAListThatWasShownDiesWithItsRows() {
    weak var list: ListView?
    weak var row: Label?
    do {
      let made = ListView(count: 3) { () -> Label in
        let label = Label()
        row = label
        return label
      } show: { label, index in
        label.text = "\(index)"
      }
      list = made
      let window = show(made)
      XCTAssertTrue(MainLoop.run(until: { row?.isMapped == true }))
      window.destroy()
    }
    XCTAssertTrue(MainLoop.run(until: { list == nil && row == nil }))
  }
}

@MainActor final class DialogTests: WidgetCase {
  func testADialogIsModalAndDiesWhenClosed() async {
    let window = Window()
    window.present()
    weak var dialog: Window?
    do {
      let made = Window()
      dialog = made
      made.child = Label("inside")
      made.present(over: window)
      XCTAssertEqual(gtk_window_get_transient_for(made.window), window.window)
      XCTAssertNotEqual(gtk_window_get_modal(made.window), 0)
      made.close()
    }
    XCTAssertTrue(MainLoop.run(until: { dialog == nil }))
    window.destroy()
  }
}
