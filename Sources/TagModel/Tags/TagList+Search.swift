extension TagList {
  /// The index of the next tag whose text has the words in it, whatever their case; nil if there is none.
  ///
  /// Texts and words are compared as ``FoldedText`` has them, as by ``TagFilter``: white space at the ends of the words
  /// counts for nothing, and within them any amount is the same. It looks from an index on to the end, and then from
  /// the beginning.
  /// - Parameter start: where the search begins, from 0 to `count`.
  /// - Complexity: O(n); about 20 ns a tag.
  public func index(containing words: String, from start: Int = 0) -> Int? {
    firstIndex(containing: words, from: start) { false }
  }

  /// The tag that ``index(containing:from:)`` finds, looked for on another thread: among a million tags that takes longer than
  /// a frame should.
  ///
  /// The list is searched as it is now; the tag may have gone or moved by the time it is found. A task that is canceled, by
  /// the next letter of a search field, stops looking and finds nothing.
  @concurrent
  public func search(for words: String, from start: Int = 0) async -> Tag.ID? {
    firstIndex(containing: words, from: start) { Task.isCancelled }.map { self[$0].id }
  }

  /// - Parameter isCanceled: Asked for each chunk.
  private func firstIndex(containing words: String, from start: Int, isCanceled: () -> Bool) -> Int? {
    precondition((0...count).contains(start), "a search cannot begin at \(start): the list has \(count)")
    let pattern = SearchPattern(words)
    return index(of: pattern, in: start..<count, isCanceled) ?? index(of: pattern, in: 0..<start, isCanceled)
  }

  private func index(of pattern: SearchPattern, in range: Range<Int>, _ isCanceled: () -> Bool) -> Int? {
    guard !range.isEmpty else { return nil }
    var (position, first) = counts.locate(range.lowerBound)
    var start = range.lowerBound - first
    while position < order.count, start < range.upperBound, !isCanceled() {
      let chunk = chunks[Int(order[position])]
      let end = Swift.min(chunk.count, range.upperBound - start)
      if let offset = chunk.firstText(in: first..<end, where: pattern.occurs) { return start + offset }
      start += chunk.count
      (position, first) = (position + 1, 0)
    }
    return nil
  }
}

/// Words that are looked for in many texts.
struct SearchPattern {
  private let folded: SearchText
  /// The folded words, if they are plain ASCII.
  private let bytes: [UInt8]?

  init(_ words: String) {
    folded = SearchText(words)
    let bytes = Array(FoldedText(words).description.utf8)
    self.bytes = bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
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
    for index in 0..<text.count { all |= unsafe text[index] }
    guard all < 0x80 else { return nil }
    for start in 0..<text.count where unsafe lowercased(text[start]) == first {
      if unsafe begins(with: pattern, UnsafeBufferPointer(rebasing: text[start...])) { return true }
    }
    return false
  }

  /// Whether a text begins with folded words: where they have a space, it may have any amount of white space.
  private static func begins(with pattern: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    for byte in pattern {
      let start = at
      if byte == 0x20 {
        while at < text.count, unsafe isSpace(text[at]) { at += 1 }
      } else if at < text.count, unsafe lowercased(text[at]) == byte {
        at += 1
      }
      if at == start { return false }
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
