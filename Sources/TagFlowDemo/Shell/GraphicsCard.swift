import Foundation
import GtkBridge

enum GraphicsCard {
  /// Whether there is a graphics card that OpenGL can use: a render node of the kernel, NVIDIA's device, or that of
  /// WSL.
  static var isPresent: Bool {
    hasRenderNode(in: "/dev/dri") || ["/dev/nvidiactl", "/dev/dxg"].contains(where: FileManager.default.fileExists(atPath:))
  }

  static func hasRenderNode(in folder: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { $0.hasPrefix("renderD") } ?? false
  }

  /// Variables of the environment with which GTK draws with Cairo and doesn't load OpenGL, unless the user has set others.
  /// - Parameter minorVersion: The minor version of GTK 4. Versions after 4.12 load OpenGL only when they need it.
  static func drawingVariables(minorVersion: Int, environment: [String: String]) -> [String: String] {
    guard environment["GSK_RENDERER", default: "cairo"] == "cairo" else { return [:] }
    let variables = ["GSK_RENDERER": "cairo"].merging(minorVersion <= 12 ? ["GDK_DEBUG": "gl-disable"] : [:]) { $1 }
    return variables.filter { environment[$0.key] == nil }
  }
}

extension Application {
  /// Opens the default display; returns false if there is none. Without a GPU, GTK draws with Cairo rather than with
  /// software OpenGL, which takes 60 MB and 50 ms more at startup, and more CPU time for each frame.
  static func openDisplayWithoutSoftwareGL() -> Bool {
    guard !GraphicsCard.isPresent else { return openDisplay() }
    let variables = GraphicsCard.drawingVariables(minorVersion: gtkVersion.minor, environment: ProcessInfo.processInfo.environment)
    for (name, value) in variables { setenv(name, value, 1) }
    // It is read when the display is opened.
    defer { if variables["GDK_DEBUG"] != nil { unsetenv("GDK_DEBUG") } }
    return openDisplay()
  }
}
