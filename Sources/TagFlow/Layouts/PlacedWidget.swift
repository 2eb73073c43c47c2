public import GtkBridge
public import LayoutCore
internal import TagModel

/// A widget with layout properties, as used in the content of a ``LayoutBox``.
///
///     Label("Name").start(12).width(.fill).align(vertical: .center)
@MainActor
public struct PlacedWidget {
  let widget: Widget
  var item = LayoutItem("")
  var row: Int?

  init(_ widget: Widget) { self.widget = widget }
}

/// A widget, with or without layout properties.
@MainActor
public protocol LayoutContent {
  var layoutContent: PlacedWidget { get }
}

extension PlacedWidget: LayoutContent {
  public var layoutContent: PlacedWidget { self }
}

extension Widget: LayoutContent {
  public var layoutContent: PlacedWidget { PlacedWidget(self) }
}

extension LayoutContent {
  /// Returns a copy with changed ``LayoutItem`` properties.
  public func asking(_ change: (inout LayoutItem) -> Void) -> PlacedWidget {
    var result = layoutContent
    change(&result.item)
    return result
  }

  /// Sets the ID that other children use to refer to this one.
  public func id(_ id: String) -> PlacedWidget { asking { $0.id = id } }

  public func width(_ size: SizeValue) -> PlacedWidget { asking { $0.width = size } }
  public func height(_ size: SizeValue) -> PlacedWidget { asking { $0.height = size } }
  public func size(_ width: SizeValue, _ height: SizeValue) -> PlacedWidget {
    asking { ($0.width, $0.height) = (width, height) }
  }

  public func start(_ position: PositionValue) -> PlacedWidget { asking { $0.start = position } }
  public func end(_ position: PositionValue) -> PlacedWidget { asking { $0.end = position } }
  public func top(_ position: PositionValue) -> PlacedWidget { asking { $0.top = position } }
  public func bottom(_ position: PositionValue) -> PlacedWidget { asking { $0.bottom = position } }
  public func centerX(_ position: PositionValue) -> PlacedWidget { asking { $0.centerX = position } }
  public func centerY(_ position: PositionValue) -> PlacedWidget { asking { $0.centerY = position } }

  /// Sets the same distance on all four sides, to the container's edges or to the neighbors there.
  public func margin(_ distance: PositionValue) -> PlacedWidget {
    start(distance).end(distance).top(distance).bottom(distance)
  }

  public func align(horizontal: ItemAlignment? = nil, vertical: ItemAlignment? = nil) -> PlacedWidget {
    asking {
      if let horizontal { $0.constraints.horizontal.alignment = horizontal }
      if let vertical { $0.constraints.vertical.alignment = vertical }
    }
  }

  /// Aligns the baseline to another child's. Supported only in a ``RelativeLayout``.
  public func baseline(to id: String, offset: Double = 0) -> PlacedWidget {
    asking { $0.baselineTo = BaselineReference(id, offset: offset) }
  }

  /// Floats to the end rather than the start, or below earlier floats on the same side. Supported only in a
  /// ``FloatLayout``.
  public func floating(toEnd: Bool = false, clear: Bool = false) -> PlacedWidget {
    asking { $0.floating = Floating(reverse: toEnd, clear: clear) }
  }

  public func visibility(_ visibility: Visibility) -> PlacedWidget { asking { $0.visibility = visibility } }
}

/// Builds the children of a ``LayoutBox`` from widgets, `if`, `switch` and `for`.
@MainActor
@resultBuilder
public enum LayoutBuilder {
  public static func buildExpression(_ content: any LayoutContent) -> [PlacedWidget] { [content.layoutContent] }
  public static func buildExpression(_ row: LayoutRow) -> [PlacedWidget] { row.cells }
  public static func buildBlock(_ parts: [PlacedWidget]...) -> [PlacedWidget] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [PlacedWidget]?) -> [PlacedWidget] { part ?? [] }
  public static func buildEither(first: [PlacedWidget]) -> [PlacedWidget] { first }
  public static func buildEither(second: [PlacedWidget]) -> [PlacedWidget] { second }
  public static func buildArray(_ parts: [[PlacedWidget]]) -> [PlacedWidget] { parts.flatMap { $0 } }
}

/// Animates children from their previous positions to their new ones.
@MainActor struct ChildMotion {
  private var tracks: [Int: (x: MotionTrack, y: MotionTrack)] = [:]
  private var targets: [Int: Point] = [:]

  /// Returns a child's current position: the target, unless the child is animated and was somewhere else before. A
  /// moving child is retargeted from its current position and velocity.
  mutating func place(_ child: LayoutChild, at target: Point, moves: Bool, time: Double) -> Point {
    defer { targets[child.id] = target }
    guard moves, let before = targets[child.id] else {
      tracks[child.id] = nil
      return target
    }
    var track = tracks[child.id] ?? (MotionTrack(before.x), MotionTrack(before.y))
    if track.x.target != target.x { track.x.retarget(to: target.x, at: time) }
    if track.y.target != target.y { track.y.retarget(to: target.y, at: time) }
    let isMoving = track.x.isMoving(at: time) || track.y.isMoving(at: time)
    tracks[child.id] = isMoving ? track : nil
    return Point(x: track.x.value(at: time), y: track.y.value(at: time))
  }

  /// Sets the position from which a new child starts.
  mutating func begin(_ child: Int, at point: Point) { targets[child] = point }

  /// Discards the state of all other children.
  mutating func keep(_ children: Set<Int>) {
    tracks = tracks.filter { children.contains($0.key) }
    targets = targets.filter { children.contains($0.key) }
  }

  var isMoving: Bool { !tracks.isEmpty }
}
