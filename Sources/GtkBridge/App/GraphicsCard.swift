import CGtk

/// Whether anything but the processor can draw.
package enum GraphicsCard {
  /// Whether the machine has one that OpenGL could use: a render node of the kernel's, NVIDIA's own device, or that of
  /// Windows under which this Linux runs.
  package static var isPresent: Bool {
    hasRenderNode(in: "/dev/dri")
      || ["/dev/nvidiactl", "/dev/dxg"].contains { (device: String) in g_file_test(device, G_FILE_TEST_EXISTS) != 0 }
  }

  package static func hasRenderNode(in folder: String) -> Bool {
    guard let entries = g_dir_open(folder, 0, nil) else { return false }
    defer { g_dir_close(entries) }
    while let name = g_dir_read_name(entries) {
      if g_str_has_prefix(name, "renderD") != 0 { return true }
    }
    return false
  }
}

/// Environment variables by which GTK is told how to draw, with the values that they are to have.
package struct DrawingVariables: Equatable {
  /// Read whenever a window is made.
  package var renderer: String?
  /// Read when the display is opened, and only then.
  package var debug: String?

  /// What makes GTK draw with Cairo and load no OpenGL, where that would come down to drawing by the processor, too, only
  /// in a roundabout way. What a person has set goes first.
  ///
  /// - Parameters:
  ///   - minorVersion: of GTK 4. Newer ones than 4.12 load OpenGL when it is first needed, and call the switch otherwise.
  ///   - variable: what the environment says.
  package static func withoutCard(minorVersion: UInt32, variable: (String) -> String?) -> DrawingVariables {
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
  public static func openDisplayWithoutSoftwareGL() -> Bool {
    guard !GraphicsCard.isPresent else { return openDisplay() }
    let variables = DrawingVariables.withoutCard(minorVersion: gtk_get_minor_version()) {
      g_getenv($0).map { String(cString: $0) }
    }
    if let renderer = variables.renderer { g_setenv("GSK_RENDERER", renderer, 1) }
    if let debug = variables.debug { g_setenv("GDK_DEBUG", debug, 1) }
    defer { if variables.debug != nil { g_unsetenv("GDK_DEBUG") } }
    return openDisplay()
  }
}
