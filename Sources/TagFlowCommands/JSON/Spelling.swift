/// The name of an enumeration's case, without its values.
package func caseName(of value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

/// The most similar word, if there are few typos for its length.
package func nearest(to word: String, among words: [String]) -> String? {
  let typed = Array(word.lowercased().prefix(64))
  let near = words.map { (word: $0, errors: errors(from: typed, to: Array($0.lowercased()))) }
    .min { $0.errors < $1.errors }
  guard let near, near.errors <= max(1, near.word.count / 2 - 1) else { return nil }
  return near.word
}

/// The restricted Damerau distance: letters added, omitted, replaced or swapped with the next.
private func errors(from a: [Character], to b: [Character]) -> Int {
  var rows = [Array(0...b.count)]
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var best = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
