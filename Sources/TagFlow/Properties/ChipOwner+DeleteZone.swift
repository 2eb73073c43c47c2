package import GtkBridge
internal import LayoutCore
package import TagModel

// The delete zone as GObject properties.

extension ChipOwner {
  /// The properties of any zone.
  /// - Parameter initial: The zone of a new widget.
  static func zoneProperties(_ initial: DeleteZone = DeleteZone()) -> [ObjectProperty] {
    DeleteZone.properties.properties(initial: initial, get: { (owner: Self) in owner.deleteZone }) { $1(&$0.deleteZone) }
      + lookProperties(initialRadius: initial.cornerRadius)
  }

  /// Properties of TagflowView and TagflowEntry.
  /// - Parameter initialRadius: The corner radius of a zone whose style sets none.
  private static func lookProperties(initialRadius: Double) -> [ObjectProperty] {
    [
      /// Sets the look of the delete zone: `background-color`, `color` for text and icon, `border-radius` and the font of a
      /// #TagflowStyle, such as `background: #c01c28; color: white`. An invalid text changes nothing and logs a warning.
      /// - Parameter: a style as text; empty for the theme's
      .string("delete-zone-css", "The look of the delete zone, as text") { (owner: Self) in
        owner.deleteZone.style(initialRadius: initialRadius).text
      } set: {
        guard let style = parsed($1, "delete-zone-css") else { return }
        $0.deleteZone.setStyle(style, initialRadius: initialRadius)
      },
      /// Sets the background of the delete zone while a chip is over it.
      /// - Parameter: a style with a `background-color`; empty for the theme's
      .string("delete-zone-armed-css", "The background of the delete zone while a chip is over it, as text") { (owner: Self) in
        TagStyle(background: owner.deleteZone.highlightedBackground).text
      } set: {
        guard let style = parsed($1, "delete-zone-armed-css") else { return }
        $0.deleteZone.highlightedBackground = style.background
      },
    ]
  }

  /// A style parsed from text; nil, after a warning, if the text is invalid.
  private static func parsed(_ text: String, _ property: String) -> TagStyle? {
    do throws(TagStyleError) { return try TagStyle(text: text) } catch {
      warn("\(property): \(error)")
      return nil
    }
  }

  func notifyChanges(from old: DeleteZone) {
    let new = deleteZone
    notify(DeleteZone.properties, from: old, to: new)
    if new.style(initialRadius: 0) != old.style(initialRadius: 0) { notify("delete-zone-css") }
    if new.highlightedBackground != old.highlightedBackground { notify("delete-zone-armed-css") }
  }
}

extension DeleteZone {
  /// Properties of TagflowView and TagflowEntry.
  static let properties: [ValueProperty<DeleteZone>] = [
    /// Sets whether a zone that removes dropped chips appears while a chip is dragged, if removal is on.
    /// - TagflowEntry: Sets whether a zone below the entry, which is shown while a chip is dragged, removes chips that are dropped
    ///   on it.
    /// - Parameter TagflowEntry: whether it appears; true by default
    .bool("delete-zone-enabled", "Whether a zone for removal appears while a chip is dragged") { $1(&$0.isEnabled) },
    /// Sets the height of the delete zone, or its width at the start or end.
    /// - TagflowEntry: Sets the height of the delete zone.
    /// - Parameter TagflowView: a length in logical pixels; 56 by default
    /// - Parameter TagflowEntry: a length in logical pixels; 44 by default
    .double("delete-zone-size", "The extent of the delete zone, in logical pixels") { $1(&$0.thickness) },
    /// Sets the distance outside the delete zone at which the pointer still hits it.
    /// - Parameter: a length in logical pixels; 8 by default
    .double(
      "delete-zone-hit-slop", "The distance at which the pointer still hits the delete zone, in logical pixels"
    ) { $1(&$0.hitSlop) },
    /// - Parameter: a text; empty for none
    .string("delete-zone-text", "The text of the delete zone") { $1(&$0.text) },
    /// Sets the icon before the text of the delete zone.
    /// - Parameter: a name in the icon theme; empty for none
    .string("delete-zone-icon-name", "The name of the icon of the delete zone") { $1(&$0.iconName) },
  ]

  /// Properties of TagflowView.
  static let placeProperties: [ValueProperty<DeleteZone>] = [
    .cases("delete-zone-edge", "The edge of the view at which the delete zone is", of: Edge.enumeration) { $1(&$0.edge) },
    /// - Parameter: a length in logical pixels; 0 by default
    .double(
      "delete-zone-margin-top", "The distance of the delete zone from the chips, where dragging scrolls, in logical pixels"
    ) { $1(&$0.margin.top) },
    /// - Parameter: a length in logical pixels; 12 by default
    .double(
      "delete-zone-margin-start", "The distance of the delete zone from the edge at its start, in logical pixels"
    ) { $1(&$0.margin.start) },
    /// - Parameter: a length in logical pixels; 8 by default
    .double(
      "delete-zone-margin-bottom", "The distance of the delete zone from its own edge, in logical pixels"
    ) { $1(&$0.margin.bottom) },
    /// - Parameter: a length in logical pixels; 12 by default
    .double(
      "delete-zone-margin-end", "The distance of the delete zone from the edge at its end, in logical pixels"
    ) { $1(&$0.margin.end) },
  ]

  /// The part of the look that is the same in all states.
  /// - Parameter initialRadius: The corner radius of a zone whose style sets none.
  fileprivate func style(initialRadius: Double) -> TagStyle {
    var style = TagStyle(font: font, foreground: textColor, background: background)
    if cornerRadius != initialRadius { style.cornerRadius = cornerRadius }
    return style
  }

  /// Sets the look; the icon gets the color of the text.
  fileprivate mutating func setStyle(_ style: TagStyle, initialRadius: Double) {
    (font, background, textColor, iconColor) = (style.font, style.background, style.foreground, style.foreground)
    cornerRadius = style.cornerRadius ?? initialRadius
  }
}

extension DeleteZone.Edge {
  package static let enumeration = ObjectEnumeration("TagflowEdge", camelCase: allCases.map(\.rawValue))
}
