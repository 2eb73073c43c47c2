package import GtkBridge
internal import LayoutCore
package import TagModel

// The delete zone as GObject properties.

/// The maximum distance that C can set, in logical pixels.
private let greatestDistance = 2000.0

extension ChipOwner {
  /// The properties of any zone.
  /// - Parameter initial: The zone of a new widget.
  static func zoneProperties(_ initial: DeleteZone = DeleteZone()) -> [ObjectProperty] {
    [
      .bool("delete-zone-enabled", "Whether chips can be dropped on a zone that removes them", default: initial.isEnabled) {
        (owner: Self) in owner.deleteZone.isEnabled
      } set: {
        $0.deleteZone.isEnabled = $1
      },
      .double("delete-zone-size", "The extent of the zone", in: 0...greatestDistance, default: initial.height) {
        (owner: Self) in owner.deleteZone.height
      } set: {
        $0.deleteZone.height = $1
      },
      .double(
        "delete-zone-hit-slop", "The distance from which a pointer still hits the zone", in: 0...greatestDistance,
        default: initial.hitSlop
      ) { (owner: Self) in owner.deleteZone.hitSlop } set: {
        $0.deleteZone.hitSlop = $1
      },
      .string("delete-zone-text", "The text of the zone", default: initial.text ?? "") { (owner: Self) in
        owner.deleteZone.text ?? ""
      } set: {
        $0.deleteZone.text = $1
      },
      .string("delete-zone-icon-name", "The name of the icon before the text", default: initial.iconName ?? "") {
        (owner: Self) in owner.deleteZone.iconName ?? ""
      } set: {
        $0.deleteZone.iconName = $1.isEmpty ? nil : $1
      },
      .string("delete-zone-css", "The look of the zone, such as “background: black; color: white”") { (owner: Self) in
        owner.deleteZone.style(initialRadius: initial.cornerRadius).text
      } set: {
        guard let style = parsed($1, "delete-zone-css") else { return }
        $0.deleteZone.setStyle(style, initialRadius: initial.cornerRadius)
      },
      .string("delete-zone-armed-css", "The background of the zone while a chip is over it") { (owner: Self) in
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
    notify([
      "delete-zone-enabled": new.isEnabled != old.isEnabled, "delete-zone-size": new.height != old.height,
      "delete-zone-hit-slop": new.hitSlop != old.hitSlop, "delete-zone-text": (new.text ?? "") != (old.text ?? ""),
      "delete-zone-icon-name": new.iconName != old.iconName,
      "delete-zone-css": new.style(initialRadius: 0) != old.style(initialRadius: 0),
      "delete-zone-armed-css": new.highlightedBackground != old.highlightedBackground,
    ])
  }
}

extension DeleteZone {
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

extension TagView {
  /// The properties that only a view's zone has.
  static let placeProperties: [ObjectProperty] = [
    .cases("delete-zone-edge", "The edge of the view where the zone is", default: .bottom, of: DeleteZone.Edge.enumeration) {
      (view: TagView) in view.deleteZone.edge
    } set: {
      $0.deleteZone.edge = $1
    },
    margin("delete-zone-margin-top", "The distance of the zone from the chips", \.top),
    margin("delete-zone-margin-start", "The distance of the zone from the edge before it", \.start),
    margin("delete-zone-margin-bottom", "The distance of the zone from its edge", \.bottom),
    margin("delete-zone-margin-end", "The distance of the zone from the edge after it", \.end),
    externalZoneProperty,
  ]

  private static func margin(
    _ name: String, _ summary: String, _ side: any WritableKeyPath<Insets, Double> & Sendable
  ) -> ObjectProperty {
    .double(name, summary, in: 0...greatestDistance, default: DeleteZone().insets[keyPath: side]) { (view: TagView) in
      view.deleteZone.insets[keyPath: side]
    } set: {
      $0.deleteZone.insets[keyPath: side] = $1
    }
  }

  func notifyPlaceChanges(from old: DeleteZone) {
    let (new, before) = (deleteZone.insets, old.insets)
    notify([
      "delete-zone-edge": deleteZone.edge != old.edge, "delete-zone-margin-top": new.top != before.top,
      "delete-zone-margin-start": new.start != before.start, "delete-zone-margin-bottom": new.bottom != before.bottom,
      "delete-zone-margin-end": new.end != before.end,
    ])
  }
}

extension DeleteZone.Edge {
  package static let enumeration = ObjectEnumeration("TagflowEdge", Self.self)
}
