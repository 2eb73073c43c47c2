import TagModel
import Toolkit

// In a file that imports both modules, the module name distinguishes their types.
extension Toolkit.Color {
  /// The same color, for a tag.
  var tagColor: TagModel.Color { TagModel.Color(hex: UInt32(hex)) }
}
