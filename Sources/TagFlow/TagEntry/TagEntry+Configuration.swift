internal import GtkBridge
public import LayoutCore
public import TagModel

extension TagEntry {
  /// The configuration.
  public var configuration: TagEditorConfiguration {
    get { editor.configuration }
    set {
      let old = configuration
      editor.configuration = newValue
      host.configureGestures()
      show()
      validateTags()
      notifyChanges(from: old)
    }
  }

  /// The layout of chips and text. Its text direction follows the widget's.
  public var layout: FlowLayout {
    get { flow }
    set {
      var new = newValue
      new.textDirection = textDirection
      let old = flow
      guard new != old else { return }
      arranger.flow = new
      arranger.arrangeAnew()
      notifyChanges(from: old)
    }
  }

  /// Whether chips have close buttons.
  public var showsCloseButtons: Bool {
    get { metrics.showsCloseButtons }
    set {
      guard newValue != metrics.showsCloseButtons else { return }
      metrics.showsCloseButtons = newValue
      update(after: [.reset])
      notify("show-close-buttons")
    }
  }

  /// How chips are lifted, moved and removed. Swipe selection is ignored.
  public var gestures: GestureConfiguration {
    get { host.gestures }
    set {
      let old = gestures
      host.gestures = newValue
      if gestures.isReorderable != old.isReorderable { notify("reorderable") }
    }
  }

  /// The zone that removes dropped chips: below the field, visible while a chip is lifted. Its edge, insets and frame are
  /// ignored.
  public var deleteZone: DeleteZone {
    get { host.zone }
    set {
      let old = deleteZone
      host.zone = newValue
      if deleteZone.isEnabled != old.isEnabled { notify("delete-zone-enabled") }
    }
  }
}
