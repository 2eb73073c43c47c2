internal import CTagFlowGtk
public import TagModel

/// An attribute or value that Pango does not support.
public struct PangoAttributeError: Error, Hashable, Sendable, CustomStringConvertible {
  public let name: String
  public let value: String

  public var description: String { "Pango does not support the attribute “\(name)” with the value “\(value)”" }
}

extension TextAttributes {
  /// Returns a copy with another attribute, in the notation of Pango's attribute lists: `adding("text-transform",
  /// "uppercase")`, `adding("font-features", "\"tnum\"")`.
  ///
  /// The corresponding C function is `pango_attr_list_from_string`.
  /// - Throws: ``PangoAttributeError`` if Pango does not support the attribute or its value.
  public func adding(_ name: String, _ value: String) throws(PangoAttributeError) -> TextAttributes {
    let isOneLine = !(name + value).contains(where: \.isNewline)
    guard isOneLine, !value.isEmpty, let list = pango_attr_list_from_string("0 1 \(name) \(value)") else {
      throw PangoAttributeError(name: name, value: value)
    }
    pango_attr_list_unref(list)
    var result = self
    result.pangoAttributes[name] = value
    return result
  }

  /// The attributes at an iterator's position.
  init(at iterator: OpaquePointer) {
    var reader = AttributeReader()
    let first = pango_attr_iterator_get_attrs(iterator)
    var item = first
    while let link = item {
      let attribute = link.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
      reader.add(attribute)
      item = link.pointee.next
    }
    g_slist_free(first)
    self = reader.attributes
  }

  /// Collects attributes, taking ownership of each.
  private struct AttributeReader {
    private var family: String?
    private var size: Double?
    private var weight: Font.Weight?
    private var slant: Font.Slant?
    private var foregroundAlpha = 1.0
    private var backgroundAlpha = 1.0
    private var rest = TextAttributes()

    var attributes: TextAttributes {
      var result = rest
      result.font = Font(family: family, size: size, weight: weight, slant: slant)
      result.foreground = rest.foreground?.withAlpha(foregroundAlpha)
      result.background = rest.background?.withAlpha(backgroundAlpha)
      return result
    }

    mutating func add(_ attribute: UnsafeMutablePointer<PangoAttribute>) {
      if let number = pango_attribute_as_int(attribute)?.pointee.value, take(attribute.pointee.klass.pointee.type, number) {
        return pango_attribute_destroy(attribute)
      }
      if let color = pango_attribute_as_color(attribute)?.pointee.color, take(attribute.pointee.klass.pointee.type, color) {
        return pango_attribute_destroy(attribute)
      }
      switch attribute.pointee.klass.pointee.type {
      // Pango ignores a family without a name, and takes any size.
      case PANGO_ATTR_FAMILY:
        let name = pango_attribute_as_string(attribute).map { String(cString: $0.pointee.value) }
        if Font.problem(family: name, size: nil) == nil { family = name }
      case PANGO_ATTR_SIZE:
        size = pango_attribute_as_size(attribute).map { min(1000, max(0.001, Double($0.pointee.size) / Double(PANGO_SCALE))) }
      default: return keep(attribute)
      }
      pango_attribute_destroy(attribute)
    }

    /// Stores a number; returns false if no property corresponds to the attribute.
    private mutating func take(_ type: PangoAttrType, _ number: Int32) -> Bool {
      switch type {
      case PANGO_ATTR_WEIGHT: weight = Font.Weight(rawValue: min(max(Int(number), 1), 1000))
      case PANGO_ATTR_STYLE:
        slant = number == PANGO_STYLE_ITALIC.rawValue ? .italic : number == PANGO_STYLE_OBLIQUE.rawValue ? .oblique : .upright
      case PANGO_ATTR_STRIKETHROUGH: rest.isStruckThrough = number != 0
      case PANGO_ATTR_LETTER_SPACING: rest.letterSpacing = Double(number) / Double(PANGO_SCALE)
      case PANGO_ATTR_RISE: rest.rise = Double(number) / Double(PANGO_SCALE)
      case PANGO_ATTR_FOREGROUND_ALPHA: foregroundAlpha = Double(number) / 65535
      case PANGO_ATTR_BACKGROUND_ALPHA: backgroundAlpha = Double(number) / 65535
      case PANGO_ATTR_UNDERLINE where number == PANGO_UNDERLINE_SINGLE.rawValue: rest.underline = .single
      case PANGO_ATTR_UNDERLINE where number == PANGO_UNDERLINE_DOUBLE.rawValue: rest.underline = .double
      case PANGO_ATTR_UNDERLINE where number == PANGO_UNDERLINE_ERROR.rawValue: rest.underline = .wavy
      default: return false
      }
      return true
    }

    private mutating func take(_ type: PangoAttrType, _ color: PangoColor) -> Bool {
      func part(_ value: guint16) -> Double { Double(value) / 65535 }
      let color = Color(red: part(color.red), green: part(color.green), blue: part(color.blue))
      switch type {
      case PANGO_ATTR_FOREGROUND: rest.foreground = color
      case PANGO_ATTR_BACKGROUND: rest.background = color
      case PANGO_ATTR_UNDERLINE_COLOR: rest.underlineColor = color
      case PANGO_ATTR_STRIKETHROUGH_COLOR: rest.strikethroughColor = color
      default: return false
      }
      return true
    }

    /// Keeps an attribute in Pango's notation: "start end name value".
    private mutating func keep(_ attribute: UnsafeMutablePointer<PangoAttribute>) {
      let list = pango_attr_list_new()!
      pango_attr_list_insert(list, attribute)
      defer { pango_attr_list_unref(list) }
      guard let text = pango_attr_list_to_string(list) else { return }
      defer { g_free(text) }
      let words = String(cString: text).split(separator: " ", maxSplits: 3)
      if words.count == 4 { rest.pangoAttributes[String(words[2])] = String(words[3]) }
    }
  }
}
