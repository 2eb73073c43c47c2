import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

struct Plant: Hashable {
  var name: String
  var tags: [Tag]
}

final class PlantRow: Box {
  init() { super.init(.horizontal) }
  func show(_ plant: Plant) {}
}

final class PlantCard: Box {
  init(_ plant: Plant) { super.init(.vertical) }
}

struct Plants: TagSource {
  func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag] { [] }
}

// What the short examples in documentation comments use without declaring it.
@MainActor let plants: [Plant] = []
@MainActor let plant = Plant(name: "Aloe vera", tags: [])
@MainActor let names: [String] = []
@MainActor let sizes: [Size] = []
@MainActor let model = (words: [""], isEmpty: true, canAdd: true)
@MainActor let items = ValueListModel<Int>()
@MainActor let (shade, dry, id) = (Tag.ID(rawValue: 0), Tag.ID(rawValue: 1), Tag.ID(rawValue: 2))
@MainActor let source = Plants()
@MainActor var refresh = TagRefresh()

@MainActor let window = Window()
@MainActor let view = TagView()
@MainActor let box = TagBox()
@MainActor let grid = Grid()
@MainActor let entry = TagEntry()
@MainActor let button = Button("Add") {}
@MainActor let (name, icon, badge, first) = (Label(), Image(icon: "list-add-symbolic"), Label(), Label())
@MainActor let manager = RelativeLayoutManager(RelativeLayout())
