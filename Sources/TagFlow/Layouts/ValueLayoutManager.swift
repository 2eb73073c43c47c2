package import CTagFlowGtk
internal import GtkBridge
public import LayoutCore

/// A layout manager that places a widget's children with a layout value from LayoutCore.
///
///     let manager = LinearLayoutManager(LinearLayout(.horizontal, spacing: 6))
///     box.layoutManager = manager
///     manager[entry].width = .fill
///
/// See ``ItemLayoutManager`` for common behavior. A ``PathLayout`` does not measure its children; with it, the widget
/// requests enough space that no child is clipped, except along an axis on which the widget's size stretches the curve.
public final class ValueLayoutManager<Value: Layout>: ItemLayoutManager {
  /// The layout. All changes in one turn of the main loop cause one layout.
  public var layout: Value {
    didSet {
      changed()
      if let layout = layout as? any ObjectLayout { notifyChanges(of: layout, from: oldValue) }
    }
  }

  /// The count last set by C, which the layout itself has only in some modes.
  var spareCount = 1

  public init(_ layout: Value, padding: Insets = .zero) {
    self.layout = layout
    super.init(type: Self.type, naturalLineLength: Self.naturalLineLength)
    self.padding = padding
  }

  static var naturalLineLength: Double { Value.self == WrapLayout.self || Value.self == FloatLayout.self ? 640 : .infinity }

  /// The GType of the managers of this layout: `TagflowLinearLayout` and so on for those of this library.
  package static var type: GType {
    if let type = Value.self as? any ObjectLayout.Type { return type.managerType }
    let name = String(describing: Value.self).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return register(
      "TagFlow\(name)Manager", properties: properties(naturalLineLength: naturalLineLength), signals: signals)
  }

  private func notifyChanges<New: ObjectLayout>(of layout: New, from old: Value) {
    guard let manager = self as? ValueLayoutManager<New>, let old = old as? New else { return }
    notify(New.properties, from: old, to: layout)
    New.layoutChanged(of: manager, from: old)
  }

  package override var listLayout: (any ListLayout)? { layout as? any ListLayout }

  override func plan(for properties: [ItemProperties]) -> ItemPlan {
    ItemPlan(layout: layout, padding: padding, keepsPaddingWhenEmpty: keepsPaddingWhenEmpty)
  }

  override var lineAxis: Axis {
    switch layout {
    case let linear as LinearLayout: return linear.axis
    case let wrap as WrapLayout:
      switch wrap.lines {
      case .columns, .shortestColumn: return wrap.axis
      case .wrapping, .fitted, .counted, .paged: return wrap.axis.crossing
      }
    case let float as FloatLayout: return float.axis.crossing
    default: return .vertical
    }
  }
}

public typealias LinearLayoutManager = ValueLayoutManager<LinearLayout>
public typealias FrameLayoutManager = ValueLayoutManager<FrameLayout>
public typealias RelativeLayoutManager = ValueLayoutManager<RelativeLayout>
public typealias WrapLayoutManager = ValueLayoutManager<WrapLayout>
public typealias FloatLayoutManager = ValueLayoutManager<FloatLayout>
public typealias PathLayoutManager = ValueLayoutManager<PathLayout>
