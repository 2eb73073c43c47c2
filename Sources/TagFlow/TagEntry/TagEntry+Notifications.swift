internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagEntry {
  /// The characters that separate tags, besides line breaks, in the order in which they were set.
  var separators: String {
    get {
      let set = configuration.splitter.separators
      return TagSplitter(separatedBy: separatorText).separators == set ? separatorText : configuration.splitter.shownSeparators
    }
    set {
      guard !newValue.utf8.elementsEqual(separators.utf8) else { return }
      separatorText = newValue
      let splitter = TagSplitter(separatedBy: newValue)
      if splitter == configuration.splitter { notify("separators") } else { configuration.splitter = splitter }
    }
  }
}

extension TagSplitter {
  /// Splits at line breaks and at the characters of a text.
  init(separatedBy text: String) { self.init(Self.lines.union(text.unicodeScalars)) }

  /// The separators apart from line breaks, in the order of their code points.
  var shownSeparators: String {
    String(String.UnicodeScalarView(separators.subtracting(Self.lines).sorted()))
  }
}
