extension TagList {
  /// The index of the next tag whose text contains the words, ignoring case; nil if there is none.
  ///
  /// The search starts at an index and wraps around. Texts are compared as by ``TagFilter`` (<doc:ComparingTexts>):
  /// white space around the words is ignored, and any amount of it between them is equal.
  /// - Parameters:
  ///   - words: The words to look for, as one text.
  ///   - start: The first index to search, in `0...count`.
  /// - Complexity: O(n); about 20 ns per tag.
  public func index(containing words: String, from start: Int = 0) -> Int? {
    firstIndex(containing: words, from: start) { false }
  }

  /// Searches like ``index(containing:from:)``, but on another thread, because a million tags take longer than a frame.
  ///
  /// It searches a copy of the list; the tag may have moved or been removed by the time it is found. A canceled task,
  /// such as that of the previous keystroke in a search field, stops and returns nil.
  @concurrent
  public func search(for words: String, from start: Int = 0) async -> Tag.ID? {
    firstIndex(containing: words, from: start) { Task.isCancelled }.map { self[$0].id }
  }

  /// - Parameter isCanceled: Checked for each chunk.
  private func firstIndex(containing words: String, from start: Int, isCanceled: () -> Bool) -> Int? {
    precondition((0...count).contains(start), "Cannot start a search at \(start) in a list of \(count) tags")
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

/// Words to search for in many texts.
struct SearchPattern {
  private let folded: SearchText
  /// The folded words as ASCII; nil if they are not ASCII.
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

  /// Whether an ASCII text contains the pattern; nil if the text is not ASCII.
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

  /// Whether a text begins with folded words; a space in the words matches one or more white space characters.
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
