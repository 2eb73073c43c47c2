internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A widget that arranges chips or children with a ``FlowLayout``, and of which the user can select some. The GObject
/// properties of both are the same for all such widgets.
@MainActor protocol FlowContainer: NativeObject, Sendable {
  var layout: FlowLayout { get set }
  var naturalLineLength: Double { get set }
  var selection: SelectionRules { get set }
}

extension TagView: FlowContainer {}
extension TagBox: FlowContainer {}

/// The greatest distance that C can set, in logical pixels. With a million chips, sums stay below what GTK can hold.
private let greatestDistance = 2000.0

extension FlowContainer {
  /// The properties of the layout, the first of which is that of `GtkOrientable`.
  static var flowProperties: [ObjectProperty] {
    [
      .orientation { (widget: Self) in widget.layout.scrollDirection == .horizontal ? .horizontal : .vertical } set: {
        $0.layout.scrollDirection = $1 == .horizontal ? .horizontal : .vertical
      },
      .cases("alignment", "How the remaining space of a line is used", of: FlowLayout.Alignment.enumeration) {
        (widget: Self) in widget.layout.alignment
      } set: {
        $0.layout.alignment = $1
      },
      .cases("distribution", "How rows are filled", of: FlowLayout.Distribution.enumeration) {
        (widget: Self) in widget.layout.distribution
      } set: {
        $0.layout.distribution = $1
      },
      .int("line-limit", "The maximum number of lines, or 0; or the number of rows", in: 0...Int32.max) {
        (widget: Self) in widget.layout.lineLimit
      } set: {
        $0.layout.lineLimit = $1
      },
      .double("spacing", "The gap within a line", in: 0...greatestDistance, default: 8) {
        (widget: Self) in widget.layout.spacing
      } set: {
        $0.layout.spacing = $1
      },
      .double("line-spacing", "The gap between lines", in: 0...greatestDistance, default: 8) {
        (widget: Self) in widget.layout.lineSpacing
      } set: {
        $0.layout.lineSpacing = $1
      },
      .double(
        "natural-line-length", "The natural width before lines wrap", in: 0...Double(Int16.max),
        default: TagView.naturalLineLength
      ) { (widget: Self) in widget.naturalLineLength } set: {
        $0.naturalLineLength = $1
      },
    ]
  }

  /// The properties of the selection.
  static var selectionProperties: [ObjectProperty] {
    [
      .enumeration(
        "selection-mode", "How many items the user can select", default: Int(GTK_SELECTION_MULTIPLE.rawValue),
        type: gtk_selection_mode_get_type
      ) { (widget: Self) in Int(widget.selection.gtkMode.rawValue) } set: {
        $0.selection.gtkMode = GtkSelectionMode(rawValue: UInt32($1))
      },
      .int("selection-limit", "The maximum number of selected items, or -1", in: -1...Int32.max) { (widget: Self) in
        widget.selection.limit ?? -1
      } set: {
        $0.selection.limit = $1 < 0 ? nil : $1
      },
    ]
  }

  // MARK: Notifications

  func notifyChanges(from old: FlowLayout) {
    notify([
      "orientation": layout.scrollDirection != old.scrollDirection, "alignment": layout.alignment != old.alignment,
      "distribution": layout.distribution != old.distribution, "line-limit": layout.lineLimit != old.lineLimit,
      "spacing": layout.spacing != old.spacing, "line-spacing": layout.lineSpacing != old.lineSpacing,
    ])
  }

  func notifyChanges(from old: SelectionRules) {
    notify(["selection-mode": selection.gtkMode != old.gtkMode, "selection-limit": selection.limit != old.limit])
  }
}

extension SelectionRules {
  /// The mode as GTK names it: browsing is a required single selection.
  fileprivate var gtkMode: GtkSelectionMode {
    get {
      switch mode {
      case .none: GTK_SELECTION_NONE
      case .single: isRequired ? GTK_SELECTION_BROWSE : GTK_SELECTION_SINGLE
      case .multiple: GTK_SELECTION_MULTIPLE
      }
    }
    set {
      guard newValue != gtkMode else { return }
      isRequired = newValue == GTK_SELECTION_BROWSE
      mode =
        switch newValue {
        case GTK_SELECTION_NONE: .none
        case GTK_SELECTION_SINGLE, GTK_SELECTION_BROWSE: .single
        default: .multiple
        }
    }
  }
}
