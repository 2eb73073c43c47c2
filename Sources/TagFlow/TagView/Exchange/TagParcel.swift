internal import CTagFlowGtk
package import GtkBridge
internal import TagModel

/// Tags on their way through the desktop: what GTK hands from a drag to a drop.
///
/// Within the program it is the parcel itself that arrives, with all that the tags have; from another program it is made of
/// the bytes that came.
// `package`, as `StatusLabel` is, for the same reason.
package final class TagParcel: NativeObject {
  static let type = registerClass(named: "TagFlowParcel", parent: g_type_from_name("GObject"))

  let tags: [Tag]
  /// The view that they come from, in this program.
  private(set) weak var source: TagView?
  /// Whether the drop has settled what becomes of the tags in the view that they come from.
  var isSettled = false
  /// Why the bytes that came are no tags.
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

  /// Has GTK make parcels of the bytes of other programs.
  static func register() { _ = isRegistered }
  private static let isRegistered: Bool = {
    registerDeserializer(of: type, mediaType: TagPayload.mediaType) { TagParcel(bytes: $0) }
    return true
  }()
}
