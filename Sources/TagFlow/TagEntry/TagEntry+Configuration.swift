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
      let resumed = editor.resumeChecks()
      show()
      follow(resumed.checks)
      validateTags()
      notify(TagEditorConfiguration.properties, from: old, to: configuration)
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
      notify(FlowLayout.lineProperties, from: old, to: new)
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

  /// The tooltip of close buttons; nil for “Remove”.
  public var closeButtonTooltip: String? {
    get { stage.pool.closeTooltip }
    set {
      guard newValue != closeButtonTooltip else { return }
      stage.pool.closeTooltip = newValue
      notify("close-button-tooltip")
    }
  }

  /// The maximum width of a chip, in logical pixels; nil, the default, for none. See ``TagView/maximumChipWidth``.
  /// - Precondition: Finite and positive.
  public var maximumChipWidth: Double? {
    get { metrics.maximumWidth }
    set {
      precondition(newValue.map { $0.isFinite && $0 > 0 } ?? true, "maximumChipWidth must be finite and positive")
      guard newValue != maximumChipWidth else { return }
      metrics.maximumWidth = newValue
      update(after: [.reset])
      notify("max-tag-width")
    }
  }

  /// Whether Return activates the default widget of the window, such as the “Save” button of a dialog, if there is no text to
  /// enter. The default is false.
  public var activatesDefault: Bool {
    get { reports.activatesDefault }
    set {
      guard newValue != activatesDefault else { return }
      reports.activatesDefault = newValue
      notify("activates-default")
    }
  }

  /// How chips are lifted, moved and removed. Swipe selection is ignored.
  public var gestures: GestureConfiguration {
    get { host.gestures }
    set {
      let old = gestures
      host.gestures = newValue
      notify(GestureConfiguration.draggingProperties, from: old, to: gestures)
    }
  }

  /// Called when the user has removed a tag, with a message such as “Removed “Basil””. Return true if the program
  /// itself offers to undo the removal, with ``undo(by:)``; otherwise the entry shows a toast.
  public var onUndoOffer: ((_ message: String, _ removed: [Tag]) -> Bool)? {
    get { reports.onUndoOffer }
    set { reports.onUndoOffer = newValue }
  }

  /// Called once after each operation by which the user, undo or redo has added, edited, removed or moved tags.
  public var onTagsChange: (() -> Void)? {
    get { reports.onTagsChange }
    set { reports.onTagsChange = newValue }
  }

  /// The zone that removes dropped chips. It is below the field, and visible while a chip is lifted. Its edge, insets
  /// and frame are ignored.
  public var deleteZone: DeleteZone {
    get { host.zone }
    set {
      let old = deleteZone
      host.zone = newValue
      notifyChanges(from: old)
    }
  }
}
