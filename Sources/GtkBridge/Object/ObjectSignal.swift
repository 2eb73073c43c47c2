package import CTagFlowGtk

/// A signal of a Swift class, for handlers in any language.
package struct ObjectSignal: Sendable {
  /// The type of an argument, after the instance.
  package struct Parameter: Sendable {
    let type: @MainActor @Sendable () -> GType

    /// - Parameter type: Returns the GType; called when the class is initialized.
    package init(_ type: @escaping @MainActor @Sendable () -> GType) { self.type = type }
    private init(_ name: String) { type = { g_type_from_name(name) } }

    package static let string = Parameter("gchararray")
    package static let bool = Parameter("gboolean")
    package static let int = Parameter("gint")
    package static let uint = Parameter("guint")
    package static let double = Parameter("gdouble")
    package static let object = Parameter("GObject")
  }

  /// The return value of handlers.
  enum Result: Sendable {
    case nothing
    /// A boolean. The first FALSE ends the emission; the result is TRUE without handlers.
    case permission
    /// A string. The first one that is not NULL ends the emission; the result is NULL without handlers.
    case objection
    /// A boolean. The first TRUE ends the emission; the result is FALSE without handlers.
    case request
  }

  package let name: String
  let parameters: [Parameter]
  let result: Result

  /// - Parameters:
  ///   - name: The name in kebab case, such as `"tag-moved"`.
  ///   - parameters: The types of its arguments, in order.
  package init(_ name: String, _ parameters: Parameter...) { self.init(name, parameters, result: .nothing) }

  private init(_ name: String, _ parameters: [Parameter], result: Result) {
    (self.name, self.parameters, self.result) = (name, parameters, result)
  }

  /// A signal whose handlers allow or refuse an action; see ``NativeObject/allows(_:_:)``.
  package static func gate(_ name: String, _ parameters: Parameter...) -> ObjectSignal {
    ObjectSignal(name, parameters, result: .permission)
  }

  /// A signal whose handlers may object with a message; see ``NativeObject/objection(_:_:)``.
  package static func objection(_ name: String, _ parameters: Parameter...) -> ObjectSignal {
    ObjectSignal(name, parameters, result: .objection)
  }

  /// A signal whose handlers may perform an action instead of the sender; see ``NativeObject/isHandled(_:_:)``.
  package static func request(_ name: String, _ parameters: Parameter...) -> ObjectSignal {
    ObjectSignal(name, parameters, result: .request)
  }

  /// Adds the signal to a class while it is being initialized.
  @MainActor func install(in type: GType) {
    var types = parameters.map { $0.type() }
    let stopAtFalse: GSignalAccumulator = { _, result, answer, _ in
      let isAllowed = g_value_get_boolean(answer!)
      g_value_set_boolean(result!, isAllowed)
      return isAllowed
    }
    let stopAtString: GSignalAccumulator = { _, result, answer, _ in
      g_value_copy(answer!, result!)
      return g_value_get_string(answer!) == nil ? 1 : 0
    }
    let (accumulator, returnType): (GSignalAccumulator?, String) =
      switch result {
      case .nothing: (nil, "void")
      case .permission: (stopAtFalse, "gboolean")
      case .objection: (stopAtString, "gchararray")
      case .request: (g_signal_accumulator_true_handled, "gboolean")
      }
    g_signal_newv(
      name, type, G_SIGNAL_RUN_LAST, nil, accumulator, nil, nil, g_type_from_name(returnType), guint(types.count), &types)
  }
}

/// An argument for an ``ObjectSignal/Parameter``.
package enum SignalValue {
  case string(String)
  case bool(Bool)
  case int(Int)
  case uint(Int)
  case double(Double)
  case object(NativeObject)
  /// A borrowed `GObject *`.
  case instance(UnsafeMutableRawPointer)
  /// A value of an enumeration, and the enumeration's GType.
  case enumeration(Int, type: UInt)
  /// A boxed value, which is copied, and its GType.
  case boxed(UnsafeMutableRawPointer, type: UInt)
}

extension NativeObject {
  /// Emits a signal without a return value. The corresponding C function is `g_signal_emitv`.
  /// - Precondition: The class has the signal, with parameters of these types.
  package func emit(_ signal: String, _ arguments: SignalValue...) { emit(signal, arguments) }

  package func emit(_ signal: String, _ arguments: [SignalValue]) { emit(signalID(signal), arguments, result: nil) }

  /// Whether an unblocked handler of the signal is connected, so that its arguments are needed.
  package func hasHandler(of signal: String) -> Bool {
    g_signal_has_handler_pending(object, signalID(signal), 0, 0) != 0
  }

  /// Emits a gate, and returns whether no handler refused.
  package func allows(_ gate: String, _ arguments: [SignalValue]) -> Bool { answer(to: gate, arguments, default: true) }

  /// Emits a request, and returns whether a handler has performed the action.
  package func isHandled(_ request: String, _ arguments: [SignalValue]) -> Bool {
    answer(to: request, arguments, default: false)
  }

  private func answer(to signal: String, _ arguments: [SignalValue], default initial: Bool) -> Bool {
    var result = GValue(boolean: initial)
    emit(signalID(signal), arguments, result: &result)
    return g_value_get_boolean(&result) != 0
  }

  /// Emits a signal whose handlers may object, and returns the first message; nil if there is none.
  package func objection(_ signal: String, _ arguments: [SignalValue]) -> String? {
    var result = GValue(string: nil)
    defer { g_value_unset(&result) }
    emit(signalID(signal), arguments, result: &result)
    return g_value_get_string(&result).map { String(cString: $0) }
  }

  private func signalID(_ name: String) -> guint {
    let type = gtype(of: object)
    let id = g_signal_lookup(name, type)
    precondition(id != 0, "a \(String(cString: g_type_name(type))) has no signal “\(name)”")
    return id
  }

  private func emit(_ id: guint, _ arguments: [SignalValue], result: UnsafeMutablePointer<GValue>?) {
    var values = [GValue(object: object)] + arguments.map { $0.value }
    g_signal_emitv(&values, id, 0, result)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}

extension SignalValue {
  @MainActor fileprivate var value: GValue {
    switch self {
    case .string(let text): return GValue(string: text)
    case .bool(let flag): return GValue(boolean: flag)
    case .int(let number): return GValue(int: number)
    case .uint(let number):
      var value = GValue(type: g_type_from_name("guint"))
      g_value_set_uint(&value, UInt32(clamping: number))
      return value
    case .double(let number):
      var value = GValue(type: g_type_from_name("gdouble"))
      g_value_set_double(&value, number)
      return value
    case .object(let object): return GValue(object: object.object)
    case .instance(let pointer): return GValue(object: pointer.assumingMemoryBound(to: GObject.self))
    case .enumeration(let number, let type): return GValue(enumeration: number, type: type)
    case .boxed(let pointer, let type):
      var value = GValue(type: type)
      g_value_set_boxed(&value, pointer)
      return value
    }
  }
}
