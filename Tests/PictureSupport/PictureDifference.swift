/// What differs between a reference picture and another.
package struct PictureDifference {
  /// The number of pixels that differ.
  package let count: Int
  /// Their share of all pixels, from 0 to 1.
  package let share: Double
  /// The reference, the other picture and, in red on a faded picture, where they differ, side by side.
  package let picture: Picture

  /// The most that red, green or blue of a pixel may differ, of 255. The reference is off by 4, as it has fewer colors; the
  /// other 4 are for processors that round differently. A color that changes by 5 % is seen.
  package static let tolerance = 8
  /// The most pixels that may differ. The smallest icon has more.
  package static let ignored = 4

  /// - Parameter tolerance: The most that red, green or blue of a pixel may differ, of 255.
  /// - Returns: Nil if the pictures are equal within the tolerance.
  package init?(_ reference: Picture, _ other: Picture, tolerance: Int = tolerance) {
    guard (reference.width, reference.height) == (other.width, other.height) else {
      count = max(reference.codes.count, other.codes.count)
      share = 1
      picture = Self.sideBySide([reference, other])
      return
    }
    let places = Self.places(reference, other, tolerance)
    guard places.count > Self.ignored else { return nil }
    count = places.count
    share = Double(places.count) / Double(other.codes.count)
    picture = Self.sideBySide([reference, other, Self.marked(places, in: other)])
  }

  /// The indexes of the pixels that differ.
  private static func places(_ reference: Picture, _ other: Picture, _ tolerance: Int) -> [Int] {
    var places: [Int] = []
    // Neighbors are often equal.
    var (lastA, lastB, differs): (UInt32, UInt32, Bool) = (0, 0, false)
    reference.codes.withUnsafeBufferPointer { a in
      other.codes.withUnsafeBufferPointer { b in
        for index in 0..<a.count {
          if a[index] != lastA || b[index] != lastB {
            (lastA, lastB) = (a[index], b[index])
            differs = isDifferent(lastA, lastB, tolerance)
          }
          if differs { places.append(index) }
        }
      }
    }
    return places
  }

  private static func isDifferent(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> Bool {
    [UInt32(16), 8, 0].contains { shift in
      let (one, two) = (Int(a >> shift & 0xFF), Int(b >> shift & 0xFF))
      return abs(one - two) > tolerance
    }
  }

  private static func marked(_ places: [Int], in picture: Picture) -> Picture {
    var codes = picture.codes.map { code in
      // Green is nearly what the eye takes for lightness.
      (170 + (code >> 8 & 0xFF) / 3) * 0x1_0101
    }
    for place in places { codes[place] = 0xE0_1B24 }
    return Picture(width: picture.width, height: picture.height, codes: codes)
  }

  private static func sideBySide(_ pictures: [Picture]) -> Picture {
    let (gap, height) = (4, pictures.map(\.height).max()!)
    let width = pictures.map { $0.width + gap }.reduce(-gap, +)
    var codes = [UInt32](repeating: 0x80_8080, count: width * height)
    var start = 0
    for picture in pictures {
      for y in 0..<picture.height {
        codes.replaceSubrange(
          y * width + start..<y * width + start + picture.width, with: picture.codes[y * picture.width..<(y + 1) * picture.width])
      }
      start += picture.width + gap
    }
    return Picture(width: width, height: height, codes: codes)
  }
}
