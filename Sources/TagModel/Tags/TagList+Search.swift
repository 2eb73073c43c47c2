extension TagList {
  /// The index of the next tag whose text has the words in it, whatever their case; nil if there is none.
  ///
  /// It looks at the text as it was given, from an index on to the end, and then from the beginning. Other than plain
  /// Latin letters are compared as ``TagFilter`` does.
  /// - Parameter start: where the search begins, from 0 to `count`.
  /// - Complexity: O(n); about 20 ns a tag.
  public func index(containing words: String, from start: Int = 0) -> Int? {
    precondition((0...count).contains(start), "a search cannot begin at \(start): the list has \(count)")
    let pattern = SearchPattern(words)
    return index(of: pattern, in: start..<count) ?? index(of: pattern, in: 0..<start)
  }

  private func index(of pattern: SearchPattern, in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var (position, first) = counts.locate(range.lowerBound)
    var start = range.lowerBound - first
    while position < order.count, start < range.upperBound {
      let chunk = chunks[Int(order[position])]
      let end = Swift.min(chunk.count, range.upperBound - start)
      if let offset = chunk.offset(of: pattern, in: first..<end) { return start + offset }
      start += chunk.count
      (position, first) = (position + 1, 0)
    }
    return nil
  }
}

extension TagChunk {
  fileprivate func offset(of pattern: SearchPattern, in range: Range<Int>) -> Int? {
    range.first { offset in withText(at: offset) { pattern.occurs(in: $0) } }
  }
}

/// Words that are looked for in many texts.
struct SearchPattern {
  private let folded: SearchText
  /// In lower case, if it is plain ASCII.
  private let bytes: [UInt8]?

  init(_ words: String) {
    folded = SearchText(words)
    bytes = words.utf8.allSatisfy { $0 < 0x80 } ? words.utf8.map(Self.lowercased) : nil
  }

  func occurs(in text: String) -> Bool {
    var isFound: Bool?
    if let bytes { isFound = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe Self.occurs(bytes, in: $0) } ?? nil }
    return isFound ?? SearchText(text).contains(folded)
  }

  /// Nil if the text is not plain ASCII.
  private static func occurs(_ pattern: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let first = pattern.first else { return true }
    var all: UInt8 = 0
    var start = 0
    for index in 0..<text.count { all |= unsafe text[index] }
    guard all < 0x80 else { return nil }
    while start + pattern.count <= text.count {
      if unsafe lowercased(text[start]) == first {
        var length = 1
        while length < pattern.count, unsafe lowercased(text[start + length]) == pattern[length] { length += 1 }
        if length == pattern.count { return true }
      }
      start += 1
    }
    return false
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
