internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore

/// A layout manager whose layout a widget uses; it does not manage the widget's children.
@MainActor package final class FollowedLayout {
  let manager: InstanceReference<ItemLayoutManager>

  /// - Parameter changed: Called after each change of the layout.
  init(_ manager: ItemLayoutManager, changed: @escaping @MainActor () -> Void) {
    self.manager = InstanceReference(manager)
    manager.followers[ObjectIdentifier(self)] = changed
  }

  isolated deinit { manager.wrapper.followers[ObjectIdentifier(self)] = nil }
}

/// A widget that can use the layout of a manager instead of its flow layout. C sets the layout this way.
@MainActor package protocol LayoutFollower: Widget, Sendable {
  var followedLayout: FollowedLayout? { get set }
  /// Sets the `itemLayout`, which replaces the flow layout.
  func setItemLayout(_ layout: (any ListLayout)?)
}

extension LayoutFollower {
  /// Properties of TagflowView and TagflowBox.
  static var layoutProperty: ObjectProperty {
    .object("layout", "The layout that replaces the flow layout", type: gtk_layout_manager_get_type) { (owner: Self) in
      owner.layoutSource?.object
    } set: { owner, object in
      guard let object else { return owner.layoutSource = nil }
      guard let manager = nativeObject(object) as? ItemLayoutManager, manager.listLayout != nil else {
        let type = String(cString: g_type_name_from_instance(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)))
        return warn("A \(type) can't be the layout of a TagflowView or TagflowBox: it must arrange a list, as a TagflowWrapLayout does")
      }
      owner.layoutSource = manager
    }
  }

  /// The manager whose layout is the `itemLayout`; the widget follows its changes. Nil if there is none.
  package var layoutSource: ItemLayoutManager? {
    get { followedLayout?.manager.wrapper }
    set {
      guard newValue !== layoutSource else { return }
      followedLayout = newValue.map { FollowedLayout($0) { [weak self] in self?.applyLayout() } }
      if newValue == nil { setItemLayout(nil) } else { applyLayout() }
      notify("layout")
    }
  }

  private func applyLayout() {
    if let layout = followedLayout?.manager.wrapper.validListLayout() { setItemLayout(layout) }
  }

  /// Stops following a manager, because the program has set the layout itself.
  func forgetLayoutSource() {
    guard followedLayout != nil else { return }
    followedLayout = nil
    notify("layout")
  }
}

extension TagView: LayoutFollower {
  package func setItemLayout(_ layout: (any ListLayout)?) {
    guard !isSame(layout, itemLayout) else { return }
    layout?.checkValues()
    arranger.layout.other = layout
    remeasure()
  }
}

extension TagBox: LayoutFollower {
  package func setItemLayout(_ layout: (any ListLayout)?) { manager.itemLayout = layout }
}
