import Foundation
import GtkBridge

/// Whether anything but the processor can draw.
enum GraphicsCard {
  /// Whether the machine has one that OpenGL could use: a render node of the kernel's, NVIDIA's own device, or that of
  /// Windows under which this Linux runs.
  static var isPresent: Bool {
    hasRenderNode(in: "/dev/dri") || ["/dev/nvidiactl", "/dev/dxg"].contains(where: FileManager.default.fileExists(atPath:))
  }

  static func hasRenderNode(in folder: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { $0.hasPrefix("renderD") } ?? false
  }
}

/// Environment variables by which GTK is told how to draw, with the values that they are to have.
struct DrawingVariables: Equatable {
  /// Read whenever a window is made.
  var renderer: String?
  /// Read when the display is opened, and only then.
  var debug: String?

  /// What makes GTK draw with Cairo and load no OpenGL, where that would come down to drawing by the processor, too, only
  /// in a roundabout way. What a person has set goes first.
  ///
  /// - Parameters:
  ///   - minorVersion: of GTK 4. Newer ones than 4.12 load OpenGL when it is first needed, and call the switch otherwise.
  ///   - variable: what the environment says.
  static func withoutCard(minorVersion: Int, variable: (String) -> String?) -> DrawingVariables {
    let (renderer, debug) = (variable("GSK_RENDERER"), variable("GDK_DEBUG"))
    guard renderer == nil || renderer == "cairo" else { return DrawingVariables() }
    return DrawingVariables(
      renderer: renderer == nil ? "cairo" : nil,
      debug: debug == nil && minorVersion <= 12 ? "gl-disable" : nil)
  }
}

extension Application {
  /// Opens the default display, and on a machine without a graphics card has Cairo draw what GTK would draw through
  /// OpenGL in software: that takes some 60 MB and 50 ms less to start with, and less of the processor for each frame.
  ///
  /// `GSK_RENDERER` and `GDK_DEBUG` are left as they are where they have been set. Otherwise `GSK_RENDERER` is set for this
  /// process and those that it starts. It prints nothing.
  ///
  /// - Returns: false when there is no display.
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
