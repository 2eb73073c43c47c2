import TagFlow

/// The basics: how chips flow, and how a program changes them.
final class TagsPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "Chips flow into lines, or into rows that scroll. Tap one to select it."

  init() {
    let view = TagView(Self.tags)
    view.accessibleName = "Programming languages"
    view.layout.insets = Insets(18)
    let scrolled = ScrolledWindow(view)
    scrolled.setExpands(.vertical)
    content = Box(.vertical, [scrolled, Self.bar(for: view)])
    controls = [Self.layoutControls(for: view), Self.chipControls(for: view)]
    views = [view]
  }

  private static var tags: [Tag] {
    let names = [
      "Swift", "Rust", "C", "Python", "Vala", "JavaScript", "Haskell", "Go", "Kotlin", "Objective-C", "Zig", "Ruby",
      "OCaml", "TypeScript", "Lua", "Common Lisp", "Erlang", "D", "Scheme", "Java", "Julia", "Smalltalk", "Ada",
      "Prolog", "Elixir", "Fortran",
    ]
    return names.enumerated().map { Tag($1, isSelected: $0 == 0 || $0 == 4) }
  }

  private static func bar(for view: TagView) -> Widget {
    let entry = Entry(placeholder: "New tag")
    entry.setExpands(.horizontal)
    entry.setAccessibleLabel("Text of the new tag")
    let add: @MainActor () -> Void = { [weak view, weak entry] in
      guard let view, let entry, !entry.text.isEmpty else { return }
      let tag = Tag(entry.text)
      view.add(tag)
      view.scrollTo(tag.id)
      entry.text = ""
    }
    entry.onEnter { _ in add() }
    let remove = Button("Remove Selected") { [weak view] in view?.remove(view?.selectedTags.map(\.id) ?? []) }
    let shuffle = Button(icon: "media-playlist-shuffle-symbolic", name: "Shuffle") { [weak view] in
      view?.reorder(view?.tags.map(\.id).shuffled() ?? [])
    }
    let bar = Box(.horizontal, spacing: 6, [entry, Button("Add", add), remove, shuffle])
    bar.addClass("page-bar")
    return bar
  }

  private static func layoutControls(for view: TagView) -> ControlGroup {
    let group = ControlGroup("Layout")
    group.addChoice("Alignment", selected: view.layout.alignment) { [weak view] in view?.layout.alignment = $0 }
    group.addChoice("Scrolling", selected: view.layout.scrollDirection) { [weak view] in
      view?.layout.scrollDirection = $0
    }
    group.addChoice("Distribution to rows", selected: view.layout.distribution) { [weak view] in
      view?.layout.distribution = $0
    }
    group.addChoice("Vertical alignment", selected: view.layout.verticalAlignment) { [weak view] in
      view?.layout.verticalAlignment = $0
    }
    group.addNumber("Line limit (0: none)", 0...20, value: 0) { [weak view] in view?.layout.lineLimit = Int($0) }
    group.addNumber("Spacing", 0...60, value: view.layout.spacing) { [weak view] in view?.layout.spacing = $0 }
    group.addNumber("Line spacing", 0...60, value: view.layout.lineSpacing) { [weak view] in
      view?.layout.lineSpacing = $0
    }
    group.addNumber("Inset at the start", 0...120, value: 18) { [weak view] in view?.layout.insets.start = $0 }
    group.addNumber("Inset at the end", 0...120, value: 18) { [weak view] in view?.layout.insets.end = $0 }
    group.addNumber("Inset above", 0...120, value: 18) { [weak view] in view?.layout.insets.top = $0 }
    group.addNumber("Inset below", 0...120, value: 18) { [weak view] in view?.layout.insets.bottom = $0 }
    group.addChoice(
      "Direction", [("Left to right", TextDirection.leftToRight), ("Right to left", .rightToLeft)],
      selected: DesktopSettings.textDirection
    ) { [weak view] in view?.textDirection = $0 }
    return group
  }

  private static func chipControls(for view: TagView) -> ControlGroup {
    let group = ControlGroup("Chips")
    group.addChoice("Selection", selected: view.selection.mode) { [weak view] in view?.selection.mode = $0 }
    group.addSwitch("Check marks", isOn: view.showsCheckMarks) { [weak view] in view?.showsCheckMarks = $0 }
    group.addSwitch("Close buttons", isOn: view.showsCloseButtons) { [weak view] isOn in
      view?.gestures.isRemovable = isOn
      view?.showsCloseButtons = isOn
    }
    return group
  }
}
