internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore

extension WrapLayout: ObjectLayout {
  @MainActor static let initial = WrapLayout()
  @MainActor static let managerType = registerManager("TagflowWrapLayout")

  @MainActor static let values: [LayoutValue<WrapLayout>] = [
    .orientation(\.axis),
    .double("column-spacing", "The horizontal space between children", \.spacing.horizontal),
    .double("row-spacing", "The vertical space between children", \.spacing.vertical),
    LayoutValue(
      .enumeration("mode", "How children are assigned to lines", default: 0, type: modeEnumeration.register) {
        (manager: WrapLayoutManager) in manager.layout.lines.mode
      } set: {
        if let lines = Lines(mode: $1, count: $0.lineCount), lines.mode != $0.layout.lines.mode { $0.layout.lines = lines }
      }) { $0.layout.lines.mode != $1.lines.mode },
    LayoutValue(
      .int("items-per-line", "The number of children in a line, or of columns", in: 1...0x7FFF) {
        (manager: WrapLayoutManager) in manager.lineCount
      } set: {
        $0.lineCount = $1
      }) { manager, old in
        let before = old.lines.count ?? manager.spareCount
        manager.spareCount = manager.layout.lines.count ?? before
        return manager.spareCount != before
      },
    .choice("spreading", "How extra space in a line is used", Spreading.enumeration, Array(Spreading.allCases), \.itemSpreading),
    .choice(
      "line-spreading", "How extra space between lines is used", Spreading.enumeration, Array(Spreading.allCases), \.lineSpreading),
    .choice(
      "line-alignment", "How children are aligned across their line", ItemAlignment.enumeration, ItemAlignment.choices,
      \.lineAlignment),
    .choice(
      "last-line", "Whether an incomplete last line is stretched as well", LastLine.enumeration, Array(LastLine.allCases), \.lastLine),
    .bool("reversed", "Whether the children are placed from the last to the first", \.isReversed),
  ]

  package static let modeEnumeration = ObjectEnumeration(
    "TagflowWrapMode", ["wrap", "fit", "count", "columns", "shortest-column"])
}

extension WrapLayout.LastLine {
  package static let enumeration = ObjectEnumeration("TagflowLastLine", Self.self)
}

extension WrapLayout.Lines {
  /// Nil if the number is not that of a mode.
  fileprivate init?(mode: Int, count: Int) {
    switch mode {
    case 0: self = .wrapping
    case 1: self = .fitted
    case 2: self = .counted(count)
    case 3: self = .columns(count)
    case 4: self = .shortestColumn(count)
    default: return nil
    }
  }

  fileprivate var mode: Int {
    switch self {
    case .wrapping, .paged: 0
    case .fitted: 1
    case .counted: 2
    case .columns: 3
    case .shortestColumn: 4
    }
  }

  /// The number of items in a line, or of columns; nil if it depends on the available space.
  fileprivate var count: Int? {
    switch self {
    case .counted(let count), .columns(let count), .shortestColumn(let count): count
    case .wrapping, .fitted, .paged: nil
    }
  }
}

extension ValueLayoutManager<WrapLayout> {
  /// The number of items in a line, which applies only in some modes.
  fileprivate var lineCount: Int {
    get { layout.lines.count ?? spareCount }
    set {
      guard newValue != lineCount else { return }
      if layout.lines.count != nil, let lines = WrapLayout.Lines(mode: layout.lines.mode, count: newValue) {
        layout.lines = lines
      } else {
        spareCount = newValue
        notify("items-per-line")
      }
    }
  }
}

extension FloatLayout: ObjectLayout {
  @MainActor static let initial = FloatLayout()
  @MainActor static let managerType = registerManager("TagflowFloatLayout")

  @MainActor static let values: [LayoutValue<FloatLayout>] = [
    .orientation(\.axis),
    .double("column-spacing", "The horizontal space between children", \.spacing.horizontal),
    .double("row-spacing", "The vertical space between children", \.spacing.vertical),
    .choice(
      "alignment", "How the children as a whole are aligned", Alignment.enumeration, Array(Alignment.allCases), \.alignment),
    .bool(
      "break-only-to-clear", "Whether the natural width assumes that lines break only at children that clear",
      \.breaksOnlyToClear),
    .bool("reversed", "Whether the children are placed from the last to the first", \.isReversed),
  ]
}

extension FloatLayout.Alignment {
  package static let enumeration = ObjectEnumeration("TagflowFloatAlignment", Self.self)
}
