package import CTagFlowGtk

/// Objects of any kind as children of a widget in GtkBuilder's XML. The corresponding C type is `GtkBuildable`.
@MainActor enum BuildableChildren {
  /// Adds the interface to a type that is being registered.
  static func install(in type: GType) {
    var info = GInterfaceInfo()
    info.interface_init = { interface, _ in
      let interface = interface!.assumingMemoryBound(to: GtkBuildableIface.self)
      BuildableChildren.installItems(in: interface)
      interface.pointee.add_child = { parent, builder, child, kind in
        guard let parent, let child else { return }
        let widget = UnsafeMutablePointer<GtkWidget>(parent)
        if let swift = swiftWidget(widget),
          WidgetType.registered[gtype(of: widget)]?.addChild?(swift, UnsafeMutableRawPointer(child)) == true
        {
          return
        }
        BuildableChildren.widgetInterface.pointee.add_child(parent, builder, child, kind)
      }
    }
    g_type_add_interface_static(type, gtk_buildable_get_type(), &info)
  }

  private static func installItems(in interface: UnsafeMutablePointer<GtkBuildableIface>) {
    interface.pointee.custom_tag_start = { parent, builder, child, element, parser, data in
      guard let parent, let builder, let element, let parser else { return 0 }
      let widget = UnsafeMutablePointer<GtkWidget>(parent)
      let type = WidgetType.registered[gtype(of: widget)]
      guard child == nil, let items = type?.items, strcmp(element, items.list) == 0, let add = type?.addChild
      else { return BuildableChildren.widgetInterface.pointee.custom_tag_start(parent, builder, child, element, parser, data) }
      data?.pointee = items.begin(builder, parser) { object in
        if let swift = swiftWidget(widget) { _ = add(swift, object) }
      }
      return 1
    }
    interface.pointee.custom_finished = { parent, builder, child, element, data in
      guard let parent, let element else { return }
      let items = WidgetType.registered[gtype(of: UnsafeMutablePointer<GtkWidget>(parent))]?.items
      if child == nil, let items, strcmp(element, items.list) == 0 {
        if let data { Unmanaged<ItemParser>.fromOpaque(data).takeRetainedValue().finish() }
      } else {
        BuildableChildren.widgetInterface.pointee.custom_finished(parent, builder, child, element, data)
      }
    }
  }

  /// The interface as implemented by `GtkWidget`.
  private static let widgetInterface = g_type_interface_peek(g_type_class_ref(gtk_widget_get_type()), gtk_buildable_get_type())
    .assumingMemoryBound(to: GtkBuildableIface.self)
}

/// Objects that are short elements in GtkBuilder's XML, such as `<tag css="color: green">Basil</tag>` in `<tags>`.
/// Their attributes are properties of the objects; `translatable`, `context` and `comments` have the same meaning as
/// for GtkBuilder's own texts.
package struct BuildableItems: Sendable {
  let list: String
  let item: String
  let type: @MainActor @Sendable () -> GType

  /// - Parameters:
  ///   - list: The name of the element that contains the objects.
  ///   - item: The name of the objects' elements.
  ///   - type: Returns the GType of the objects, which must have a property `text`.
  package init(in list: String, each item: String, type: @escaping @MainActor @Sendable () -> GType) {
    (self.list, self.item, self.type) = (list, item, type)
  }

  /// Parses the elements. When the list ends, calls the closure with each object, which is borrowed.
  @MainActor func begin(
    _ builder: OpaquePointer, _ parser: UnsafeMutablePointer<GtkBuildableParser>, add: @escaping (UnsafeMutableRawPointer) -> Void
  ) -> UnsafeMutableRawPointer {
    parser.pointee = GtkBuildableParser()
    parser.pointee.start_element = { context, element, names, values, parser, error in
      ItemParser.at(parser).start(String(cString: element!), ItemParser.attributes(names, values), context!, error)
    }
    parser.pointee.end_element = { context, element, parser, error in
      ItemParser.at(parser).end(String(cString: element!), context!, error)
    }
    parser.pointee.text = { _, text, length, parser, _ in
      let bytes = UnsafeBufferPointer(start: text, count: Int(length))
      ItemParser.at(parser).text += String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    parser.pointee.error = { _, _, parser in Unmanaged<ItemParser>.fromOpaque(parser!).release() }
    return Unmanaged.passRetained(ItemParser(self, builder, add)).toOpaque()
  }
}

/// The parsed part of a list.
@MainActor private final class ItemParser {
  private let items: BuildableItems
  private let builder: OpaquePointer
  private let add: (UnsafeMutableRawPointer) -> Void
  private var attributes: [(name: String, value: String)] = []
  private var objects: [UnsafeMutablePointer<GObject>] = []
  private var isInItem = false
  var text = ""

  init(_ items: BuildableItems, _ builder: OpaquePointer, _ add: @escaping (UnsafeMutableRawPointer) -> Void) {
    (self.items, self.builder, self.add) = (items, builder, add)
  }

  isolated deinit { for object in objects { g_object_unref(object) } }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> ItemParser {
    Unmanaged<ItemParser>.fromOpaque(pointer!).takeUnretainedValue()
  }

  static func attributes(
    _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    while let name = names?[attributes.count], let value = values?[attributes.count] {
      attributes.append((String(cString: name), String(cString: value)))
    }
    return attributes
  }

  func start(
    _ element: String, _ attributes: [(name: String, value: String)], _ context: OpaquePointer,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    text = ""
    if element == items.list, !isInItem, attributes.isEmpty { return }
    guard element == items.item, !isInItem else {
      return fail(
        "<\(element)> is not expected in <\(isInItem ? items.item : items.list)>", GTK_BUILDER_ERROR_UNHANDLED_TAG, context, error)
    }
    (isInItem, self.attributes) = (true, attributes)
  }

  func end(
    _ element: String, _ context: OpaquePointer, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    guard element == items.item else { return }
    isInItem = false
    var properties = Properties(of: items.type())
    defer { properties.free() }
    properties.set("text", to: shownText)
    for (name, value) in attributes where !["translatable", "context", "comments"].contains(name) {
      if let problem = properties.set(name, to: value, by: builder) {
        return fail(problem, GTK_BUILDER_ERROR_INVALID_ATTRIBUTE, context, error)
      }
    }
    if let object = properties.newObject() { objects.append(object) }
  }

  /// The text, translated if the file requests that.
  private var shownText: String {
    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    guard ["yes", "true", "1"].contains(attribute("translatable")), !text.isEmpty else { return text }
    let domain = gtk_builder_get_translation_domain(builder)
    if let context = attribute("context") { return String(cString: g_dpgettext2(domain, context, text)) }
    return String(cString: g_dgettext(domain, text))
  }

  /// Adds the parsed objects.
  func finish() { for object in objects { add(UnsafeMutableRawPointer(object)) } }

  private func fail(
    _ problem: String, _ code: GtkBuilderError, _ context: OpaquePointer,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    var (line, column): (gint, gint) = (0, 0)
    gtk_buildable_parse_context_get_position(context, &line, &column)
    g_set_error_literal(error, gtk_builder_error_quark(), gint(code.rawValue), "\(line):\(column) \(problem)")
  }
}

/// The properties of an object to be created.
@MainActor private struct Properties {
  private let type: GType
  private let klass: UnsafeMutablePointer<GObjectClass>
  private var names: [UnsafePointer<CChar>?] = []
  private var values: [GValue] = []

  init(of type: GType) {
    self.type = type
    klass = g_type_class_ref(type).assumingMemoryBound(to: GObjectClass.self)
  }

  mutating func set(_ name: String, to text: String) {
    if let specification = g_object_class_find_property(klass, name) { append(specification, GValue(string: text)) }
  }

  /// Sets a property from a text, and returns a description of the error, if any.
  mutating func set(_ name: String, to text: String, by builder: OpaquePointer) -> String? {
    let hyphenated = name.replacing("_", with: "-")
    guard let specification = g_object_class_find_property(klass, hyphenated),
      specification.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0
    else { return "a \(String(cString: g_type_name(type))) has no property “\(name)”" }
    var value = GValue()
    var error: UnsafeMutablePointer<GError>?
    guard gtk_builder_value_from_string(builder, specification, text, &value, &error) != 0 else {
      defer { g_clear_error(&error) }
      return error.map { String(cString: $0.pointee.message) } ?? "“\(text)” is no value of “\(name)”"
    }
    append(specification, value)
    return nil
  }

  private mutating func append(_ specification: UnsafeMutablePointer<GParamSpec>, _ value: GValue) {
    names.append(specification.pointee.name)
    values.append(value)
  }

  mutating func newObject() -> UnsafeMutablePointer<GObject>? {
    g_object_new_with_properties(type, guint(names.count), &names, values)
  }

  mutating func free() {
    for index in values.indices { g_value_unset(&values[index]) }
    g_type_class_unref(klass)
  }
}
