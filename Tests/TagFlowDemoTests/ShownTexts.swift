import DemoKit
import GtkBridge
import TagFlow

@testable import TagFlowDemo

// What a person reads in parts of the pages.

extension NoticeBar {
  var text: String? { widget.isVisible ? title.text : nil }
  var detailText: String { detail.text }
}

extension SuggestionBar {
  var message: String? { widget.isVisible ? text.text : nil }
}

extension FrameReport {
  var words: String { widget.isVisible ? widget.text : "" }
}

extension EventLog {
  var lines: [String] {
    showPending()
    return rows.map(\.words)
  }
}
