import Foundation
import Testing

@testable import TagFlowDemo

@Suite struct GraphicsCardTests {
  @Test(
    arguments: [
      ([:], 8, ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable"]),
      ([:], 12, ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable"]),
      ([:], 14, ["GSK_RENDERER": "cairo"]),
      (["GSK_RENDERER": "cairo"], 8, ["GDK_DEBUG": "gl-disable"]),
      (["GSK_RENDERER": "ngl"], 8, [:]),
      (["GSK_RENDERER": "help"], 8, [:]),
      (["GDK_DEBUG": "gl-debug"], 8, ["GSK_RENDERER": "cairo"]),
      (["GSK_RENDERER": "cairo", "GDK_DEBUG": "portals"], 8, [:]),
    ] as [([String: String], Int, [String: String])])
  func existingVariablesTakePrecedence(_ environment: [String: String], _ version: Int, _ expected: [String: String]) {
    #expect(GraphicsCard.drawingVariables(minorVersion: version, environment: environment) == expected)
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
