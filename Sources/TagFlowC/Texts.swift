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
  let data = CallbackData(data, destroy)
  TagText.setReplacement(of: text) { count in
    guard let words = function(guint(clamping: count), data.pointer) else { return nil }
    defer { g_free(words) }
    return utf8(words, "", in: "tagflow_replace_text_func")
  }
}

/// A text of the library; nil, after a critical, if it has no such text.
@MainActor private func tagText(_ text: UnsafePointer<CChar>?, in function: StaticString = #function) -> TagText? {
  guard isOnMainThread(in: function), let english = utf8(text, "text != NULL", in: function) else { return nil }
  let text = TagText.inEnglish(english)
  return check(text != nil, "text is one of the library", in: function) ? text : nil
}
