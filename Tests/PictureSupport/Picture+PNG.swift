internal import CTagFlowGtk
internal import GtkBridge

/// GTK can save textures, but only in full color: this takes a third of the space.
extension Picture {
  /// A PNG file, with a palette if the picture has at most 256 colors.
  package var png: [UInt8] {
    let palette = palette
    let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, palette == nil ? 2 : 3, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", header)
    if let palette { file += Self.chunk("PLTE", palette.flatMap { Self.bytes($0)[1...] }) }
    file += Self.chunk("IDAT", Self.compressed(lines(palette)))
    return file + Self.chunk("IEND", [])
  }

  /// Its colors, sorted; nil if there are more than 256.
  private var palette: [UInt32]? {
    var colors: Set<UInt32> = []
    var last: UInt32?
    for code in codes where code != last {
      colors.insert(code)
      last = code
    }
    return colors.count <= 256 ? colors.sorted() : nil
  }

  /// The pixels, each line after its filter, which is none.
  private func lines(_ palette: [UInt32]?) -> [UInt8] {
    let places = palette.map { Dictionary(uniqueKeysWithValues: zip($0, 0...UInt8.max)) }
    var (last, bytes): (UInt32?, [UInt8]) = (nil, [])
    var lines: [UInt8] = []
    for y in 0..<height {
      lines.append(0)
      for code in codes[y * width..<(y + 1) * width] {
        if code != last { (last, bytes) = (code, places.map { [$0[code]!] } ?? Array(Self.bytes(code)[1...])) }
        lines += bytes
      }
    }
    return lines
  }

  private static func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + body + bytes(checksum(body))
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes { sum = remainders[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return ~sum
  }

  private static let remainders: [UInt32] = (0..<256).map { (byte: UInt32) -> UInt32 in
    var rest = byte
    for _ in 0..<8 { rest = rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
    return rest
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9)!
    defer { g_object_unref(UnsafeMutableRawPointer(compressor)) }
    // Incompressible content grows by a few bytes.
    return [UInt8](unsafeUninitializedCapacity: bytes.count + bytes.count / 1000 + 1024) { output, count in
      var (read, written): (gsize, gsize) = (0, 0)
      let result = g_converter_convert(
        compressor, bytes, gsize(bytes.count), output.baseAddress, gsize(output.count), G_CONVERTER_INPUT_AT_END,
        &read, &written, nil)
      precondition(result == G_CONVERTER_FINISHED && read == gsize(bytes.count), "\(bytes.count) bytes can't be compressed")
      count = Int(written)
    }
  }
}
