import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// The basics: how chips flow, and how a program changes them.
final class TagsPage: DemoPage {
  init() {
    let view = TagView(Self.tags, named: localized("Programming languages"))
    super.init(
      localized("Chips flow into lines, or into rows that scroll. Tap one to select it."), views: [view], ScrolledWindow(view),
      bar: Self.bar(for: view))
    controls = [
      ControlGroup(localized("Layout")) {
        $0.addChoice(localized("Alignment"), view, \.layout.alignment)
        $0.addChoice(localized("Scrolling"), view, \.layout.scrollDirection)
        $0.addChoice(localized("Distribution over rows"), view, \.layout.distribution)
        $0.addChoice(localized("Vertical alignment"), view, \.layout.verticalAlignment)
        $0.addNumber(localized("Line limit (0: none)"), 0...20, view, \.layout.lineLimit)
        $0.addNumber(localized("Spacing"), 0...60, view, \.layout.spacing)
        $0.addNumber(localized("Line spacing"), 0...60, view, \.layout.lineSpacing)
        $0.addNumber(localized("Start inset"), 0...120, view, \.layout.insets.start)
        $0.addNumber(localized("End inset"), 0...120, view, \.layout.insets.end)
        $0.addNumber(localized("Top inset"), 0...120, view, \.layout.insets.top)
        $0.addNumber(localized("Bottom inset"), 0...120, view, \.layout.insets.bottom)
        $0.addChoice(localized("Direction"), textDirections, view, \.textDirection)
      },
      ControlGroup(localized("Chips")) {
        $0.addChoice(localized("Selection"), view, \.selection.mode)
        $0.addSwitch(localized("Check marks"), view, \.showsCheckMarks)
        $0.addSwitch(localized("Close buttons"), view, \.showsCloseButtons, \.gestures.isRemovable)
      },
    ]
  }

  private static var tags: [Tag] {
    let names = [
      "Swift", "Rust", "C", "Python", "Vala", "JavaScript", "Haskell", "Go", "Kotlin", "Objective-C", "Zig", "Ruby",
      "OCaml", "TypeScript", "Lua", "Common Lisp", "Erlang", "D", "Scheme", "Java", "Julia", "Smalltalk", "Ada",
      "Prolog", "Elixir", "Fortran",
    ]
    return names.enumerated().map { Tag($1, isSelected: $0 == 0 || $0 == 4) }
  }

  private static func bar(for view: TagView) -> [Widget] {
    let entry = Entry(placeholder: localized("New tag")).expanding(.horizontal).named(localized("Text of the new tag"))
    let add: @MainActor () -> Void = { [weak view, weak entry] in
      guard let view, let entry, !entry.text.isEmpty else { return }
      let tag = Tag(entry.text)
      view.add(tag)
      view.scrollTo(tag.id)
      entry.text = ""
    }
    entry.onEnter(add)
    let remove = Button(localized("Remove Selected")) { [weak view] in view?.remove(view?.selectedTags.map(\.id) ?? []) }
    let shuffle = Button(icon: "media-playlist-shuffle-symbolic", name: localized("Shuffle")) { [weak view] in
      view?.reorder(view?.tags.map(\.id).shuffled() ?? [])
    }
    return [entry, Button(localized("Add"), add), remove, shuffle]
  }
}
