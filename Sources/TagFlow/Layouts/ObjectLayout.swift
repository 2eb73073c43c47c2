internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// A layout whose managers C can create, with the layout's values as GObject properties of the manager.
protocol ObjectLayout: Layout {
  /// The layout of a manager created by C.
  @MainActor static var initial: Self { get }
  @MainActor static var properties: [ValueProperty<Self>] { get }
  /// The GType of the managers.
  @MainActor static var managerType: GType { get }
  /// Notifies what has changed with the layout of a manager, apart from the ``properties``.
  @MainActor static func layoutChanged(of manager: ValueLayoutManager<Self>, from old: Self)
}

extension ObjectLayout {
  @MainActor static func layoutChanged(of manager: ValueLayoutManager<Self>, from old: Self) {}

  /// Registers the GType of the managers.
  @MainActor static func registerManager(_ name: String) -> GType {
    LayoutManager.register(
      name, isOrientable: properties.contains { $0.name == "orientation" },
      properties: ItemLayoutManager.properties(naturalLineLength: ValueLayoutManager<Self>.naturalLineLength)
        + properties.properties(initial: initial, get: { (manager: ValueLayoutManager<Self>) in manager.layout }) { $1(&$0.layout) },
      signals: ItemLayoutManager.signals, make: { ValueLayoutManager(initial) })
  }
}
