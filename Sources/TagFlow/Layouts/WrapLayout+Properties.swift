internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore

extension WrapLayout: ObjectLayout {
  @MainActor static let initial = WrapLayout()
  @MainActor static let managerType = registerManager("TagflowWrapLayout")

  /// Properties of TagflowWrapLayout.
  @MainActor static let properties: [ValueProperty<WrapLayout>] = [
    .orientation { $1(&$0.axis) },
    /// - Parameter: a length in logical pixels, finite and not negative; 0 by default
    .double("column-spacing", "The horizontal space between children") { $1(&$0.spacing.horizontal) },
    /// - Parameter: a length in logical pixels, finite and not negative; 0 by default
    .double("row-spacing", "The vertical space between children") { $1(&$0.spacing.vertical) },
    ValueProperty(
      .enumeration("mode", "How children are assigned to lines", default: 0, type: modeEnumeration.register) {
        (manager: WrapLayoutManager) in
        manager.layout.lines.mode
      } set: {
        if $1 != $0.layout.lines.mode { $0.layout.lines = Lines.modes(count: $0.lineCount)[$1] }
      }
    ) { $0.lines.mode != $1.lines.mode },
    /// Sets the number of children in a line, or of columns, for the modes that have one.
    /// - Parameter: a number from 1, the default
    ValueProperty(
      .int("items-per-line", "The number of children in a line, or of columns", in: 1...0x7FFF, \WrapLayoutManager.lineCount)),
    /// - Parameter: a spreading, but not %TAGFLOW_SPREADING_NONE
    .choice(
      "spreading", "How extra space in a line is used", of: Spreading.enumeration, Array(Spreading.allCases)
    ) { $1(&$0.itemSpreading) },
    /// - Parameter: a spreading, but not %TAGFLOW_SPREADING_NONE
    .choice(
      "line-spreading", "How extra space between lines is used", of: Spreading.enumeration, Array(Spreading.allCases)
    ) { $1(&$0.lineSpreading) },
    /// - Parameter: an alignment; with %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, at the start
    .choice(
      "line-alignment", "How children are aligned across their line", of: ItemAlignment.enumeration, ItemAlignment.choices
    ) { $1(&$0.lineAlignment) },
    /// Sets whether an incomplete last line is stretched when others are.
    .cases("last-line", "Whether an incomplete last line is stretched", of: LastLine.enumeration) { $1(&$0.lastLine) },
    /// - Parameter: whether the order is reversed
    .bool("reversed", "Whether the children are placed from the last to the first") { $1(&$0.isReversed) },
  ]

  @MainActor static func layoutChanged(of manager: WrapLayoutManager, from old: WrapLayout) {
    let before = old.lines.count ?? manager.spareCount
    manager.spareCount = manager.layout.lines.count ?? before
    if manager.spareCount != before { manager.notify("items-per-line") }
  }

  package static let modeEnumeration = ObjectEnumeration(
    "TagflowWrapMode", ["wrap", "fit", "count", "columns", "shortest-column"])
}

extension WrapLayout.LastLine {
  package static let enumeration = ObjectEnumeration("TagflowLastLine", camelCase: allCases.map(\.rawValue))
}

extension WrapLayout.Lines {
  /// The lines of each mode, in the order of the enumeration.
  fileprivate static func modes(count: Int) -> [Self] {
    [.wrapping, .fitted, .counted(count), .columns(count), .shortestColumn(count)]
  }

  /// The number of the mode; pages, which only Swift can set, are wrapping lines.
  fileprivate var mode: Int { Self.modes(count: count ?? 1).firstIndex(of: self) ?? 0 }

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
      if layout.lines.count != nil {
        layout.lines = WrapLayout.Lines.modes(count: newValue)[layout.lines.mode]
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

  /// Properties of TagflowFloatLayout.
  @MainActor static let properties: [ValueProperty<FloatLayout>] = [
    .orientation { $1(&$0.axis) },
    /// - Parameter: a length in logical pixels, finite and not negative; 0 by default
    .double("column-spacing", "The horizontal space between children") { $1(&$0.spacing.horizontal) },
    /// - Parameter: a length in logical pixels, finite and not negative; 0 by default
    .double("row-spacing", "The vertical space between children") { $1(&$0.spacing.vertical) },
    /// Sets how the children as a whole are aligned across a larger widget.
    .cases("alignment", "How the children as a whole are aligned", of: Alignment.enumeration) { $1(&$0.alignment) },
    /// - Parameter: whether to assume such lines
    .bool(
      "break-only-to-clear", "Whether the natural width assumes that lines break only at children that clear earlier floats"
    ) { $1(&$0.breaksOnlyToClear) },
    /// - Parameter: whether the order is reversed
    .bool("reversed", "Whether the children are placed from the last to the first") { $1(&$0.isReversed) },
  ]
}

extension FloatLayout.Alignment {
  package static let enumeration = ObjectEnumeration("TagflowFloatAlignment", camelCase: allCases.map(\.rawValue))
}
