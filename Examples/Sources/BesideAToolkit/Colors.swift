import TagModel
import Toolkit

// In a file with both modules, a name that both have is said with its module's.
extension Toolkit.Color {
  /// The same color for a tag.
  var ofTags: TagModel.Color { TagModel.Color(hex: UInt32(hex)) }
}
