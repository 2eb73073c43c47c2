import TagModel
import Toolkit

// Where a file imports both modules, the module's name tells their types apart.
extension Toolkit.Color {
  /// The same color, for a tag.
  var tagColor: TagModel.Color { TagModel.Color(hex: UInt32(hex)) }
}
