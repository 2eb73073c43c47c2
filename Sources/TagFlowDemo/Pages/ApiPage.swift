import TagFlow

/// What a program can do with a view: each call is a button, and says what came of it.
final class ApiPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "Each button makes the call that it is named after, on the view above; the line below shows the result."

  private let view: TagView
  private let told = Label("view.tags.count → 12")
  /// The calls that there are buttons for.
  let calls: [(title: String, calls: [Call])]

  /// One call, as it is written, and what carries it out.
  struct Call {
    let code: String
    let run: @MainActor (TagView) -> String
  }

  init() {
    view = TagView(Self.names.map { Tag($0) })
    view.accessibleName = "Cities"
    view.layout.insets = Insets(12)
    calls = Self.calls
    views = [view]
    let scrolled = ScrolledWindow(view, horizontal: .never)
    scrolled.setMinimumSize(height: 136)
    let column = Box(.vertical, spacing: 6)
    column.setMargins(Insets(12))
    let buttons = ScrolledWindow(column, horizontal: .never)
    buttons.setExpands(.vertical)
    let bar = Box(.horizontal, [told])
    bar.addClass("page-bar")
    content = Box(.vertical, [scrolled, Separator(.horizontal), buttons, bar])
    controls = [Self.controls(for: view)]
    told.alignment = 0
    told.wraps = true
    told.addClass("source")
    told.setExpands(.horizontal)
    for (title, calls) in calls {
      let heading = Label(title)
      heading.alignment = 0
      heading.addClass("group-title")
      heading.setMargins(Insets(top: 6, start: 0, bottom: 0, end: 0))
      column.append(heading)
      let box = TagBox()
      box.accessibleName = title
      box.layout.spacing = 6
      box.layout.lineSpacing = 6
      box.selection.mode = .none
      for call in calls {
        box.append(Button(call.code) { [weak self] in self?.perform(call) })
        box.setAccessibleName(call.code, at: box.count - 1)
      }
      column.append(box)
    }
  }

  /// Makes a call and shows its result.
  func perform(_ call: Call) { told.text = "view.\(call.code) → \(call.run(view))" }

  private static let names = [
    "Lisbon", "Kyoto", "Oaxaca", "Tbilisi", "Hanoi", "Québec", "Zanzibar", "Reykjavík", "Valparaíso", "Ljubljana",
    "Edinburgh", "Marrakesh",
  ]

  private static func count(_ view: TagView) -> String { "\(view.tags.count) tags" }
  private static func texts(_ tags: some Sequence<Tag>) -> String {
    let texts = tags.map(\.text)
    return texts.isEmpty ? "none" : texts.prefix(4).joined(separator: ", ") + (texts.count > 4 ? " …" : "")
  }

  private static func call(_ code: String, _ run: @escaping @MainActor (TagView) -> String) -> Call {
    // Nothing can be said of the first tag of none.
    Call(code: code) { $0.tags.count < 4 && !code.hasPrefix("add") && !code.hasPrefix("setTags") ? "too few tags" : run($0) }
  }

  private static func doing(_ code: String, _ run: @escaping @MainActor (TagView) -> Void) -> Call {
    call(code) { view in
      run(view)
      return count(view)
    }
  }

  private static let calls: [(String, [Call])] = [
    (
      "Add and Remove",
      [
        doing("add(Tag(\"Lima\"))") { $0.add(Tag("Lima")) },
        doing("insert(Tag(\"Oslo\"), at: 1)") { $0.insert(Tag("Oslo"), at: 1) },
        doing("remove(at: 0)") { $0.remove(at: 0) },
        doing("remove(in: 1..<3)") { $0.remove(in: 1..<3) },
        doing("remove(selected)") { $0.remove($0.selectedTags.map(\.id)) },
        doing("removeAll()") { $0.removeAll() },
        doing("setTags(names)") { $0.setTags(names.map { Tag($0) }) },
      ]
    ),
    (
      "Change and Move",
      [
        doing("update(at: 0) { $0.text += \"!\" }") { $0.update(at: 0) { $0.text += "!" } },
        doing("replace(at: 2, with: Tag(\"Cork\"))") { $0.replace(at: 2, with: Tag("Cork")) },
        doing("move(from: 0, to: 3)") { $0.move(from: 0, to: 3) },
        doing("reorder(shuffled)") { $0.reorder($0.tags.map(\.id).shuffled()) },
      ]
    ),
    (
      "Select",
      [
        call("setSelected(true, at: 1)") {
          $0.setSelected(true, at: 1)
          return texts($0.selectedTags)
        },
        call("selectAll()") {
          $0.selectAll()
          return texts($0.selectedTags)
        },
        call("deselectAll()") {
          $0.deselectAll()
          return texts($0.selectedTags)
        },
        call("selectedTags") { texts($0.selectedTags) },
        call("unselectedTags") { texts($0.unselectedTags) },
      ]
    ),
    (
      "Find and Scroll",
      [
        call("tags[1..<4]") { texts($0.tags[1..<4]) },
        call("tags.index(of: id)") { "\($0.tags.index(of: $0.tags[2].id) ?? -1) for \($0.tags[2].text)" },
        call("frame(at: 0)") { view in view.frame(at: 0).map { "\(Int($0.width)) × \(Int($0.height))" } ?? "hidden" },
        call("tag(at: Point(x: 40, y: 30))") { $0.tag(at: Point(x: 40, y: 30))?.text ?? "none" },
        call("scrollTo(last, animated: true)") {
          $0.scrollTo(index: $0.tags.count - 1, animated: true)
          return $0.tags[$0.tags.count - 1].text
        },
      ]
    ),
  ]

  private static func controls(for view: TagView) -> ControlGroup {
    let group = ControlGroup(
      "History", "What a person does can be undone with Ctrl+Z. What the program does only if it says so.")
    group.addSwitch("The program’s changes, too", isOn: false) { [weak view] in view?.recordsProgramChanges = $0 }
    group.addChoice("Selection", selected: view.selection.mode) { [weak view] in view?.selection.mode = $0 }
    group.addSwitch("One has to be selected", isOn: false) { [weak view] in view?.selection.isRequired = $0 }
    return group
  }
}
