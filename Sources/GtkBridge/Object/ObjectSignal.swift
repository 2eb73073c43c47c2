internal import CTagFlowGtk

/// A signal of a Swift class, for handlers in any language.
public struct ObjectSignal: Sendable {
  /// The type of an argument, after the instance.
  public enum Parameter: String, Sendable {
    case string = "gchararray"
    case bool = "gboolean"
    case int = "gint"
    case object = "GObject"
  }

  let name: String
  let parameters: [Parameter]

  /// - Parameter name: In kebab case, `"tag-moved"`.
  public init(_ name: String, _ parameters: Parameter...) {
    (self.name, self.parameters) = (name, parameters)
  }
}

/// An argument for an ``ObjectSignal/Parameter``.
public enum SignalValue {
  case string(String)
  case bool(Bool)
  case int(Int)
  case object(NativeObject)
}

extension NativeObject {
  /// Emits a signal without a return value. The corresponding C function is `g_signal_emitv`.
  /// - Precondition: The class has the signal, with parameters of these types.
  public func emit(_ signal: String, _ arguments: SignalValue...) {
    let type = gtype(of: object)
    let id = g_signal_lookup(signal, type)
    precondition(id != 0, "a \(String(cString: g_type_name(type))) has no signal “\(signal)”")
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], object)
    for (index, argument) in arguments.enumerated() { argument.store(in: &values[index + 1]) }
    g_signal_emitv(&values, id, 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}

extension SignalValue {
  @MainActor fileprivate func store(in value: inout GValue) {
    func begin(_ parameter: ObjectSignal.Parameter) { g_value_init(&value, g_type_from_name(parameter.rawValue)) }
    switch self {
    case .string(let text):
      begin(.string)
      g_value_set_string(&value, text)
    case .bool(let flag):
      begin(.bool)
      g_value_set_boolean(&value, flag ? 1 : 0)
    case .int(let number):
      begin(.int)
      g_value_set_int(&value, Int32(number))
    case .object(let object):
      begin(.object)
      g_value_set_object(&value, object.object)
    }
  }
}
