internal import GtkBridge

/// A widget that arranges its content in lines.
@MainActor protocol LineOwner: Widget, PropertyOwner, Sendable {
  /// The number of lines in the last layout, including those beyond the line limit.
  var lineCount: Int { get }
}

extension TagView: LineOwner {}
extension TagEntry: LineOwner {}
extension TagBox: LineOwner {}

extension LineOwner {
  /// Properties of TagflowView, TagflowEntry and TagflowBox.
  static var lineCountProperties: [ObjectProperty] {
    [
      .uint("n-lines", "The number of lines in the last layout, including those beyond the line limit") { (owner: Self) in
        owner.lineCount
      }
    ]
  }
}

/// The numbers of a widget's last layout that are properties.
@MainActor final class LayoutNumbers {
  private var shown: [String: Int] = [:]

  /// The number in the last layout; 0 before the first one.
  subscript(_ property: String) -> Int { shown[property, default: 0] }

  /// Notifies the numbers that a layout has changed, at the end of the turn of the main loop, so that the program's reaction
  /// doesn't disturb the layout.
  func update(_ numbers: KeyValuePairs<String, Int>, of owner: Widget) {
    let changed = numbers.filter { self[$0.key] != $0.value }
    guard !changed.isEmpty else { return }
    for (name, number) in changed { shown[name] = number }
    MainLoop.whenIdle { [weak owner] in for (name, _) in changed { owner?.notify(name) } }
  }
}
