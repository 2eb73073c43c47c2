import DemoKit
import Foundation
import GtkBridge
import LayoutCore
import TagFlow

/// Tiles along a curve, and a circular menu that opens and closes.
final class PathPage: LayoutPage {
  let manager = PathLayoutManager(
    PathLayout(PathPage.curve(.circle, radius: 120, turn: 0), origin: Point(x: 0.5, y: 0.5)), padding: Insets(12))
  let curve: PathCurve
  private(set) var isOpen = true
  private var shape = Shape.circle { didSet { update() } }
  private var radius = 120.0 { didSet { update() } }
  /// The angle in degrees.
  private var turn = 0.0 { didSet { update() } }

  enum Shape: String, CaseIterable { case circle, heart, spiral, flower, wave }

  init() {
    curve = PathCurve(of: manager)
    super.init(
      localized(
        "Tiles along a curve, at equal distances. Press the button in the middle to close and open the menu. Transforms move "
          + "both the curve and the tiles."), LayoutBoard(manager, 8, over: curve))
    let group = ControlGroup(localized("Path Layout"))
    controls = [group]
    let middle = Button(icon: "open-menu-symbolic", name: localized("Close the menu")) { [weak self] in self?.toggle() }
    middle.addClass("menu-button")
    board.board.append(middle)
    manager[middle].id = "middle"
    manager.layout.originChild = "middle"
    group.addChoice(localized("Curve"), self, \.shape)
    group.addSlider(localized("Radius"), 60...200, step: 10, self, \.radius)
    group.addSlider(localized("Rotation (degrees)"), 0...360, step: 15, self, \.turn)
    let distributions: [(String, PathLayout.Distribution)] = [
      (localized("The whole curve"), .even), (localized("Twelve positions"), .count(12)), (localized("Every 90 pixels"), .distance(90)),
    ]
    group.addChoice(localized("Distribution"), distributions, manager, \.layout.distribution)
    let transforms: [(String, Transform2D)] = [
      (localized("None"), .identity), (localized("Mirrored"), .scale(x: -1, y: 1)), (localized("Quarter turn"), .rotation(.pi / 2)),
      (localized("Flattened"), .scale(x: 1.2, y: 0.5)), (localized("Slanted"), Transform2D(xy: -0.6)),
    ]
    group.addChoice(localized("Transform"), transforms, selected: .identity) { [weak self] in self?.transform(by: $0) }
    group.addSwitch(localized("Reversed"), manager, \.layout.isReversed)
    group.addNumber(localized("Tiles"), 1...16, value: 8) { [weak self] in self?.setCount(Int($0)) }
    board.report.addSwitch(to: group)
    self.middle = middle
  }

  private(set) var middle: Button?

  func setCount(_ count: Int) {
    board.setCount(count)
    guard let middle else { return }
    board.board.reorder(middle, after: board.tiles.last)
    update()
  }

  func transform(by transform: Transform2D) {
    manager.transform = transform
    if isOpen { curve.queueDraw() }
  }

  /// Opens or closes the menu. While it is closed, the tiles are at the button, hidden and disabled.
  func toggle() {
    isOpen.toggle()
    let name = isOpen ? localized("Close the menu") : localized("Open the menu")
    middle?.tooltip = name
    middle?.setAccessibleLabel(name)
    update()
  }

  private func update() {
    board.board.setClass("closed", !isOpen)
    for tile in board.tiles { tile.isSensitive = isOpen }
    // While the menu closes, the curve fades out unchanged.
    curve.setClass("closed", !isOpen)
    if isOpen { curve.queueDraw() }
    manager.layout.curve = Self.curve(shape, radius: isOpen ? radius : 0, turn: turn / 180 * .pi)
  }

  private static func curve(_ shape: Shape, radius: Double, turn: Double) -> PathLayout.Curve {
    PathLayout.Curve(range: shape == .wave ? -.pi...(.pi) : 0...(shape == .spiral ? 4 : 2) * .pi) { angle in
      let point = shape.point(angle)
      let (sine, cosine) = (sin(turn), cos(turn))
      return Point(x: radius * (point.x * cosine - point.y * sine), y: radius * (point.x * sine + point.y * cosine))
    }
  }
}

final class PathCurve: Widget {
  private static let type = WidgetType(name: "TagFlowPathCurve", cssName: "pathcurve", role: .presentation)
  private weak var manager: PathLayoutManager?

  init(of manager: PathLayoutManager) {
    self.manager = manager
    super.init(type: Self.type)
    setAccessibleHidden(true)
  }

  override func snapshot(into snapshot: Snapshot) {
    for piece in manager?.subpath(tolerance: 0.25) ?? [] {
      for (start, end) in zip(piece, piece.dropFirst()) {
        snapshot.line(from: start, to: end, width: 1.5, color: foregroundColor)
      }
    }
  }
}

extension PathPage.Shape {
  /// A point on a curve that is about 2 units wide.
  fileprivate func point(_ angle: Double) -> Point {
    switch self {
    case .circle: return Point(x: sin(angle), y: -cos(angle))
    case .heart:
      let s = sin(angle)
      let y = 13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)
      return Point(x: 16 * s * s * s / 15, y: -y / 15)
    case .spiral: return Point(x: angle / 12 * cos(angle), y: angle / 12 * sin(angle))
    case .flower:
      let r = 1 + 0.3 * cos(5 * angle)
      return Point(x: r * sin(angle), y: -r * cos(angle))
    case .wave: return Point(x: angle / 2, y: sin(angle) * 0.6)
    }
  }
}
