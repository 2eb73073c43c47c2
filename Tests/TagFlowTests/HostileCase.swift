import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// Tests of programs that act whenever they are called.
@MainActor class HostileCase: WidgetCase {
  func texts(_ view: TagView) -> String { view.tags.map(\.text).joined(separator: " ") }

  /// Calls a closure for each change of a widget's children, until the end of the test.
  func observe(_ widget: Widget, _ changed: @escaping @MainActor () -> Void) {
    let children = released(gtk_widget_observe_children(widget.pointer)!)
    keep(SignalHandlers(of: UnsafeMutableRawPointer(children))).on("items-changed") { _ in changed() }
  }

  /// A curve that calls a program for each of its points.
  func layout(_ called: @escaping @MainActor () -> Void) -> PathLayout {
    PathLayout(
      PathLayout.Curve(range: 0...6) { parameter in
        MainActor.assumeIsolated { called() }
        return Point(x: 90 * (1 + parameter), y: 90)
      })
  }
}
