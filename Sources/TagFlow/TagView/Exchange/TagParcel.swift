internal import CTagFlowGtk
package import GtkBridge
internal import TagModel

/// Tags in a desktop drag, as GTK passes them from a drag source to a drop target.
///
/// Within the program, the drop receives the same object, with complete tags. From another program, it is created from
/// the received bytes.
// `package` for the same reason as `StatusLabel`.
package final class TagParcel: NativeObject {
  static let type = registerClass(named: "TagFlowParcel", parent: g_type_from_name("GObject"))

  let tags: [Tag]
  /// The source view, if it is in this program.
  private(set) weak var source: TagView?
  /// Whether the drop has already handled the tags in the source view.
  var isSettled = false
  /// The reason why the received bytes could not be decoded.
  let failure: TagPayload.Failure?

  init(_ tags: [Tag], from source: TagView) {
    (self.tags, self.source, failure) = (tags, source, nil)
    super.init(type: Self.type)
  }

  private init(bytes: [UInt8]) {
    do throws(TagPayload.Failure) {
      (tags, failure) = (try TagPayload.tags(in: bytes), nil)
    } catch {
      (tags, failure) = ([], error)
    }
    super.init(type: Self.type)
  }

  /// Registers the deserializer for parcels from other programs.
  static func register() { _ = isRegistered }
  private static let isRegistered: Bool = {
    registerDeserializer(of: type, mediaType: TagPayload.mediaType) { TagParcel(bytes: $0) }
    return true
  }()
}
