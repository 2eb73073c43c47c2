internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// Returns the colors of a run of text.
typealias TextColors = (TextAttributes) -> (foreground: Color?, background: Color?)

extension TextBlock {
  /// Sets the text with its fonts and, if it is drawn rather than only measured, its colors.
  func show(
    _ text: String, _ runs: [RichText.Run], font: Font?, fitting: Fitting, scale: Double, colors: TextColors? = nil
  ) {
    self.fitting = fitting
    if self.text != text { self.text = text }
    let attributes = PangoAttributes.list(font: font, runs, length: text.utf8.count, scale: scale, colors: colors)
    setAttributes(attributes)
    if let attributes { pango_attr_list_unref(attributes) }
  }
}

/// Converts fonts and attributes to Pango's.
enum PangoAttributes {
  /// The attribute list for runs of text, owned by the caller; nil if nothing differs from the theme.
  static func list(font: Font?, _ runs: [RichText.Run], length: Int, scale: Double, colors: TextColors?) -> OpaquePointer? {
    guard font != nil || runs.contains(where: { !$0.attributes.isEmpty }) else { return nil }
    let list = pango_attr_list_new()!
    if let font { for attribute in attributes(font) { insert(attribute, into: list, 0..<length) } }
    var start = 0
    for run in runs {
      let range = start..<start + run.text.utf8.count
      start = range.upperBound
      // Later attributes override earlier ones: a run's size overrides that of its font.
      insert(run.attributes.pangoAttributes.map { "\(range.lowerBound) \(range.upperBound) \($0) \($1)" }.sorted(), into: list)
      for attribute in attributes(run.attributes, scale, colors) { insert(attribute, into: list, range) }
    }
    return list
  }

  private static func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>, into list: OpaquePointer, _ range: Range<Int>) {
    attribute.pointee.start_index = guint(range.lowerBound)
    attribute.pointee.end_index = guint(range.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  /// Inserts attributes in Pango's notation, which was validated when they were set.
  private static func insert(_ lines: [String], into list: OpaquePointer) {
    guard !lines.isEmpty, let parsed = pango_attr_list_from_string(lines.joined(separator: "\n")) else { return }
    TextBlock.insert(attributesOf: parsed, into: list)
    pango_attr_list_unref(parsed)
  }

  private static func attributes(_ font: Font) -> [UnsafeMutablePointer<PangoAttribute>] {
    var list: [UnsafeMutablePointer<PangoAttribute>?] = []
    if let family = font.family { list.append(pango_attr_family_new(family)) }
    if let size = font.size { list.append(pango_attr_size_new(units(size))) }
    if let weight = font.weight { list.append(pango_attr_weight_new(PangoWeight(guint(weight.rawValue)))) }
    switch font.slant {
    case .upright: list.append(pango_attr_style_new(PANGO_STYLE_NORMAL))
    case .italic: list.append(pango_attr_style_new(PANGO_STYLE_ITALIC))
    case .oblique: list.append(pango_attr_style_new(PANGO_STYLE_OBLIQUE))
    case nil: break
    }
    return list.compactMap(\.self)
  }

  private static func attributes(
    _ attributes: TextAttributes, _ scale: Double, _ colors: TextColors?
  ) -> [UnsafeMutablePointer<PangoAttribute>] {
    var list: [UnsafeMutablePointer<PangoAttribute>?] = Self.attributes(attributes.font)
    if let spacing = attributes.letterSpacing { list.append(pango_attr_letter_spacing_new(units(spacing * scale))) }
    if let rise = attributes.rise { list.append(pango_attr_rise_new(units(rise * scale))) }
    switch attributes.underline {
    case .single: list.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
    case .double: list.append(pango_attr_underline_new(PANGO_UNDERLINE_DOUBLE))
    case .wavy: list.append(pango_attr_underline_new(PANGO_UNDERLINE_ERROR))
    case nil: break
    }
    if attributes.isStruckThrough { list.append(pango_attr_strikethrough_new(1)) }
    if let colors {
      let (foreground, background) = colors(attributes)
      if let foreground {
        list.append(pango_attr_foreground_new(part(foreground.red), part(foreground.green), part(foreground.blue)))
        list.append(pango_attr_foreground_alpha_new(part(foreground.alpha)))
      }
      if let background {
        list.append(pango_attr_background_new(part(background.red), part(background.green), part(background.blue)))
        list.append(pango_attr_background_alpha_new(part(background.alpha)))
      }
      if let color = attributes.underlineColor {
        list.append(pango_attr_underline_color_new(part(color.red), part(color.green), part(color.blue)))
      }
      if let color = attributes.strikethroughColor {
        list.append(pango_attr_strikethrough_color_new(part(color.red), part(color.green), part(color.blue)))
      }
    }
    return list.compactMap(\.self)
  }

  private static func units(_ length: Double) -> Int32 {
    let units = (length * Double(PANGO_SCALE)).rounded()
    return Int32(min(max(units, Double(Int32.min)), Double(Int32.max)))
  }
  private static func part(_ value: Double) -> guint16 { guint16((value * 65535).rounded()) }
}
