import GtkBridge
import LayoutCore
import TagFlow

/// Shows the frames on a page's boards, as outlines and as numbers below.
@MainActor final class FrameReport {
  /// The numbers, or the error.
  let widget = Label(start: "", wraps: true, "source").margins(start: 18, bottom: 18, end: 18)
  private var boards: [Board] = []
  private var showsFrames = false

  private struct Board {
    let widget: Widget
    var manager: ItemLayoutManager?
    let frames: @MainActor () -> [(name: String, frame: Rect?)]
  }

  init() {
    widget.isVisible = false
  }

  /// Follows the layout of a board.
  /// - Parameter items: The items on the board; capture weakly.
  func follow(
    _ manager: ItemLayoutManager, on board: Widget, items: @escaping @MainActor () -> [(name: String, widget: Widget)]
  ) {
    boards.append(
      Board(widget: board, manager: manager) { [weak manager] in items().map { ($0.name, manager?.frame(of: $0.widget)) } })
    manager.onLayout = { [weak self] in self?.describe() }
    manager.onError = { [weak self] _ in self?.describe() }
  }

  func follow(_ view: TagView) {
    boards.append(
      Board(widget: view) { [weak view] in (view?.tags.map(\.id) ?? []).map { (view?.tags[id: $0]?.text ?? "", view?.frame(of: $0)) } })
    let changed: () -> Void = { [weak self] in
      // The view reports changes before the layout.
      MainLoop.whenIdle { self?.describe() }
    }
    view.onMove = { _, _, _ in changed() }
    view.onInsert = { _, _ in changed() }
    view.onDelete = { _, _ in changed() }
    view.onContentSizeChange = { _ in changed() }
  }

  func addSwitch(to group: ControlGroup) {
    group.addSwitch(localized("Show frames"), isOn: false) { [weak self] in self?.show($0) }
  }

  func show(_ shows: Bool) {
    showsFrames = shows
    for board in boards { board.widget.setClass("shows-frames", shows) }
    describe()
  }

  var words: String { widget.isVisible ? widget.text : "" }

  func describe() {
    let error = boards.compactMap { $0.manager?.error }.first
    widget.isVisible = showsFrames || error != nil
    // Frames change often, so they are described only while the numbers are visible.
    guard widget.isVisible else { return }
    widget.text =
      error.map { "\($0)" }
      ?? boards.flatMap { $0.frames() }.map { inWords($0.name, $0.frame) }.joined(separator: "   ")
  }

  private func inWords(_ name: String, _ frame: Rect?) -> String {
    let numbers = frame.map { [$0.x, $0.y, $0.width, $0.height].map { Int($0.rounded()) } }
    let words = numbers.map { "\($0[0]), \($0[1]), \($0[2]) × \($0[3])" } ?? localized("no place")
    // Lines may break only between frames.
    return "\(name): \(words)".replacing(" ", with: "\u{A0}")
  }
}
