import Foundation
import Testing

@testable import TagFlowDemo

@Suite struct GraphicsCardTests {
  @Test(
    arguments: [
      ([:], 8, DrawingVariables(renderer: "cairo", debug: "gl-disable")),
      ([:], 12, DrawingVariables(renderer: "cairo", debug: "gl-disable")),
      ([:], 14, DrawingVariables(renderer: "cairo")),
      (["GSK_RENDERER": "cairo"], 8, DrawingVariables(debug: "gl-disable")),
      (["GSK_RENDERER": "ngl"], 8, DrawingVariables()),
      (["GSK_RENDERER": "help"], 8, DrawingVariables()),
      (["GDK_DEBUG": "gl-debug"], 8, DrawingVariables(renderer: "cairo")),
      (["GSK_RENDERER": "cairo", "GDK_DEBUG": "portals"], 8, DrawingVariables()),
    ] as [([String: String], Int, DrawingVariables)])
  func existingVariablesTakePrecedence(_ environment: [String: String], _ version: Int, _ expected: DrawingVariables) {
    #expect(DrawingVariables.withoutCard(minorVersion: version) { environment[$0] } == expected)
  }

  @Test func aRenderNodeIsACard() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(!GraphicsCard.hasRenderNode(in: folder.path), "without a folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("card0"))
    #expect(!GraphicsCard.hasRenderNode(in: folder.path), "a display without a render node")
    try Data().write(to: folder.appendingPathComponent("renderD128"))
    #expect(GraphicsCard.hasRenderNode(in: folder.path))
  }
}
