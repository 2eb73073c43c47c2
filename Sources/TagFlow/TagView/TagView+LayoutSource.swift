internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// A layout manager whose layout a view uses for its chips; it does not manage the view's children.
@MainActor final class FollowedLayout {
  let manager: InstanceReference<ItemLayoutManager>

  /// - Parameter changed: Called after each change of the layout.
  init(_ manager: ItemLayoutManager, changed: @escaping @MainActor () -> Void) {
    self.manager = InstanceReference(manager)
    manager.followers[ObjectIdentifier(self)] = changed
  }

  isolated deinit { manager.wrapper.followers[ObjectIdentifier(self)] = nil }
}

extension TagView {
  /// The property `layout`, which is a layout manager for lists.
  static let layoutProperty = ObjectProperty.value(
    { g_param_spec_object("layout", nil, "A layout that replaces the flow layout", gtk_layout_manager_get_type(), $0) },
    named: "layout"
  ) { (view: TagView, value) in g_value_set_object(value, view.layoutSource?.object) } set: { view, value in
    guard let object = g_value_get_object(value) else { return view.layoutSource = nil }
    guard let manager = nativeObject(object) as? ItemLayoutManager, manager.listLayout != nil else {
      return warn("The layout of a TagflowView is for lists: not a TagflowFrameLayout, for example")
    }
    view.layoutSource = manager
  }

  /// The manager whose layout is the ``itemLayout``; the view follows its changes. Nil if there is none. C sets the
  /// layout this way.
  package var layoutSource: ItemLayoutManager? {
    get { followedLayout?.manager.wrapper }
    set {
      guard newValue !== layoutSource else { return }
      followedLayout = newValue.map { FollowedLayout($0) { [weak self] in self?.followLayout() } }
      if newValue == nil { setItemLayout(nil) } else { followLayout() }
      notify("layout")
    }
  }

  private func followLayout() {
    if let layout = followedLayout?.manager.wrapper.validListLayout() { setItemLayout(layout) }
  }

  func setItemLayout(_ layout: (any ListLayout)?) {
    guard !isSame(layout, itemLayout) else { return }
    layout?.checkValues()
    arranger.layout.other = layout
    remeasure()
  }

  /// Stops following a manager, because the program has set the layout itself.
  func forgetLayoutSource() {
    guard followedLayout != nil else { return }
    followedLayout = nil
    notify("layout")
  }
}
