#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_replace_text(_ text: UnsafePointer<CChar>!, _ replacement: UnsafePointer<CChar>!) {
    guard let text = tagText(text) else { return }
    guard let replacement else { return TagText.setReplacement(of: text, nil) }
    guard let words = utf8(replacement, "replacement != NULL") else { return }
    TagText.replace(text, with: words)
  }

  @c @implementation @MainActor
  public func tagflow_replace_text_func(
    _ text: UnsafePointer<CChar>!, _ function: TagflowTextFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
  ) {
    guard let text = tagText(text), check(function != nil, "func != NULL"), let function else { return }
    let words = TextFunction(function, data: data, destroy: destroy)
    TagText.setReplacement(of: text) { words.call($0) }
  }

  /// A text of the library; nil, after a critical, if it has no such text.
  @MainActor private func tagText(_ text: UnsafePointer<CChar>?, in function: StaticString = #function) -> TagText? {
    guard isOnMainThread(in: function), let english = utf8(text, "text != NULL", in: function) else { return nil }
    let text = TagText.inEnglish(english)
    return check(text != nil, "text is one of the library", in: function) ? text : nil
  }

  /// A function of C that finds words. Widgets call it on the main thread only.
  private final class TextFunction: @unchecked Sendable {
    private let function: TagflowTextFunc
    private let data: gpointer?
    private let destroy: GDestroyNotify?

    init(_ function: @escaping TagflowTextFunc, data: gpointer?, destroy: GDestroyNotify?) {
      (self.function, self.data, self.destroy) = (function, data, destroy)
    }

    deinit { destroy?(data) }

    /// The words for a number; nil for those of the library.
    func call(_ count: Int) -> String? {
      guard let words = function(guint(clamping: count), data) else { return nil }
      defer { g_free(words) }
      return utf8(words, "", in: "tagflow_replace_text_func")
    }
  }
#endif
