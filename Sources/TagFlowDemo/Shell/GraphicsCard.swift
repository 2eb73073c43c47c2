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
}

/// Environment variables that tell GTK how to draw.
struct DrawingVariables: Equatable {
  var renderer: String?
  /// Read when the display is opened.
  var debug: String?

  /// Values with which GTK draws with Cairo and doesn't load OpenGL, unless the user has set others.
  /// - Parameter minorVersion: The minor version of GTK 4. Versions after 4.12 load OpenGL only when they need it.
  static func withoutCard(minorVersion: Int, variable: (String) -> String?) -> DrawingVariables {
    let (renderer, debug) = (variable("GSK_RENDERER"), variable("GDK_DEBUG"))
    guard renderer == nil || renderer == "cairo" else { return DrawingVariables() }
    return DrawingVariables(
      renderer: renderer == nil ? "cairo" : nil,
      debug: debug == nil && minorVersion <= 12 ? "gl-disable" : nil)
  }
}

extension Application {
  /// Opens the default display; returns false if there is none. Without a GPU, GTK draws with Cairo rather than with
  /// software OpenGL, which takes 60 MB and 50 ms more at startup, and more CPU time for each frame.
  static func openDisplayWithoutSoftwareGL() -> Bool {
    guard !GraphicsCard.isPresent else { return openDisplay() }
    let environment = ProcessInfo.processInfo.environment
    let variables = DrawingVariables.withoutCard(minorVersion: gtkVersion.minor) { environment[$0] }
    if let renderer = variables.renderer { setenv("GSK_RENDERER", renderer, 1) }
    if let debug = variables.debug { setenv("GDK_DEBUG", debug, 1) }
    defer { if variables.debug != nil { unsetenv("GDK_DEBUG") } }
    return openDisplay()
  }
}
