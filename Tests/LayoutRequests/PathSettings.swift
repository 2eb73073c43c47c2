import Glibc
import LayoutCore
import TagFlowCommands

extension RequestFields {
  func path() throws(LayoutError) -> PathLayout {
    let origin = try self["origin"].map { json throws(LayoutError) in try pair(json, "origin") } ?? (0, 0)
    return PathLayout(
      try curve(), origin: Point(x: origin.0, y: origin.1), swapsAxes: try flag("swapsAxes"),
      isMathematical: try flag("mathematical"), from: try number("from"), to: try number("to"),
      distribution: try pathDistribution(), originChild: try string("originChild"), isReversed: try flag("reversed"))
  }

  private func curve() throws(LayoutError) -> PathLayout.Curve {
    guard let fields = try fields("curve", names: ["y", "parametric", "polar"]) else { throw error("curve") }
    let kinds = ["y", "parametric", "polar"].filter { fields[$0] != nil }
    if kinds.count > 1 { throw error("curve", .contradiction) }
    switch kinds.first {
    case "y":
      let y = try fields.expression("y", of: "x")
      return PathLayout.Curve { Point(x: $0, y: y.value($0)) }
    case "polar":
      let radius = try fields.expression("polar", of: "angle")
      return PathLayout.Curve(range: 0...2 * .pi) { angle in
        let radius = radius.value(angle)
        return Point(x: radius * cos(angle), y: radius * sin(angle))
      }
    case "parametric":
      guard let pair = try fields.fields("parametric", names: ["x", "y"]) else { throw error("curve") }
      let (x, y) = (try pair.expression("x", of: "t"), try pair.expression("y", of: "t"))
      return PathLayout.Curve { Point(x: x.value($0), y: y.value($0)) }
    default: throw error("curve")
    }
  }

  private func expression(_ name: String, of variable: String) throws(LayoutError) -> Expression {
    guard let text = try string(name), let expression = Expression(text, variable: variable) else {
      throw error("curve")
    }
    return expression
  }

  private func pathDistribution() throws(LayoutError) -> PathLayout.Distribution {
    guard let json = self["distribution"] else { return .even }
    if case .string("even") = json { return .even }
    let fields = try fields(json, in: "distribution", names: ["count", "distance"])
    switch (try fields.count("count"), try fields.length("distance")) {
    case (let count?, nil): return .count(count)
    case (nil, let distance?): return .distance(distance)
    case (nil, nil): throw error("distribution")
    case (_?, _?): throw error("distribution", .contradiction)
    }
  }
}
