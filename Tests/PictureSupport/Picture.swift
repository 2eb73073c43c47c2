internal import CTagFlowGtk
internal import GtkBridge
package import LayoutCore

/// A picture in memory that can be kept in a file and compared.
package struct Picture: Equatable {
  /// The size in pixels.
  package let width: Int
  package let height: Int
  /// The pixels line by line, as 0xRRGGBB.
  package private(set) var codes: [UInt32]

  /// - Precondition: `codes.count == width * height`
  package init(width: Int, height: Int, codes: [UInt32]) {
    precondition(codes.count == width * height, "\(codes.count) pixels can't be \(width) x \(height)")
    (self.width, self.height, self.codes) = (width, height, codes)
  }

  /// A window at half its size, which is enough to see differences, and a quarter of the file's size.
  @MainActor package init(halfOf pixels: Pixels) {
    let (width, height) = (pixels.width / 2, pixels.height / 2)
    let codes = [UInt32](unsafeUninitializedCapacity: width * height) { halved, count in
      pixels.codes.withUnsafeBufferPointer { codes in
        for y in 0..<height {
          var index = 2 * y * pixels.width
          for x in 0..<width {
            halved[y * width + x] = Self.average(
              codes[index], codes[index &+ 1], codes[index &+ pixels.width], codes[index &+ pixels.width &+ 1])
            index &+= 2
          }
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, codes: codes)
  }

  private static func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    // Red and blue together, in 16 bits each.
    let outer: UInt32 = 0xFF_00FF
    let ends = (a & outer) &+ (b & outer) &+ (c & outer) &+ (d & outer) &+ 0x2_0002
    let green = (a >> 8 & 0xFF) &+ (b >> 8 & 0xFF) &+ (c >> 8 & 0xFF) &+ (d >> 8 & 0xFF) &+ 2
    return (ends >> 2 & outer) | ((green >> 2) << 8)
  }

  /// The picture with 32 steps of red, green and blue, which are off by 4 of 255 at most. Its file is much smaller.
  package var inFewerColors: Picture {
    let steps: [UInt32] = (0...255).map { value in
      let step = (Double(value) * 31 / 255).rounded()
      return UInt32((step * 255 / 31).rounded())
    }
    var (last, result): (UInt32, UInt32) = (0, 0)
    let codes = codes.map { code in
      if code == last { return result }
      last = code
      let (red, green, blue) = (steps[Int(code >> 16 & 0xFF)], steps[Int(code >> 8 & 0xFF)], steps[Int(code & 0xFF)])
      result = red << 16 | green << 8 | blue
      return result
    }
    return Picture(width: width, height: height, codes: codes)
  }

  /// Fills the pixels that an area touches.
  package mutating func fill(_ area: Rect, with code: UInt32) {
    let xs = max(0, Int(area.x.rounded(.down)))..<max(0, min(width, Int(area.maxX.rounded(.up))))
    for y in max(0, Int(area.y.rounded(.down)))..<max(0, min(height, Int(area.maxY.rounded(.up)))) {
      for x in xs { codes[y * width + x] = code }
    }
  }
}

// MARK: Files

extension Picture {
  /// Reads a PNG file; nil if there is none.
  @MainActor package init?(file: String) {
    guard let texture = gdk_texture_new_from_filename(file, nil) else { return nil }
    defer { g_object_unref(gobject(texture)) }
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var codes = [UInt32](repeating: 0, count: width * height)
    codes.withUnsafeMutableBytes {
      gdk_texture_download(texture, $0.baseAddress?.assumingMemoryBound(to: guchar.self), gsize(4 * width))
    }
    self.init(width: width, height: height, codes: codes.map { $0 & 0xFF_FFFF })
  }
}
