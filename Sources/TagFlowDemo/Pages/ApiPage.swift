import GtkBridge
import LayoutCore
import TagFlow

/// The calls that change a view: a button for each call, which shows the result.
final class ApiPage: DemoPage {
  private let view = TagView(ApiPage.names.map { Tag($0) }, named: localized("Cities"), inset: 12)
  private let result = Label(start: "view.tags.count → 12", wraps: true, expands: true, "source")
  let calls = ApiPage.calls

  struct Call {
    let code: String
    let run: @MainActor (TagView) -> String
  }

  init() {
    let scrolled = ScrolledWindow(view, horizontal: .never).minimumSize(height: 160)
    scrolled.setExpands(.vertical, false)
    let column = Box.column(spacing: 6, margin: 12, [])
    let buttons = ScrolledWindow(column, horizontal: .never)
    super.init(
      localized("Each button makes the call it shows on the view above. The result appears below."), views: [view],
      Box(.vertical, [scrolled, Separator(.horizontal), buttons]), bar: [result])
    controls = [
      ControlGroup(
        localized("History"), localized("Ctrl+Z undoes what the user does, and what the program does if it says so.")
      ) { [view] in
        $0.addSwitch(localized("Record the program’s changes"), view, \.recordsProgramChanges)
        $0.addChoice(localized("Selection"), view, \.selection.mode)
        $0.addSwitch(localized("Require a selection"), view, \.selection.isRequired)
      }
    ]
    buttons.setExpands(.vertical)
    for (title, calls) in calls {
      column.append(Label(start: title, "group-title").margins(top: 6))
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

  func perform(_ call: Call) { result.text = "view.\(call.code) → \(call.run(view))" }

  private static let names = [
    "Lisbon", "Kyoto", "Oaxaca", "Tbilisi", "Hanoi", "Québec", "Zanzibar", "Reykjavík", "Valparaíso", "Ljubljana",
    "Edinburgh", "Marrakesh",
  ]

  private static func texts(_ tags: some Sequence<Tag>) -> String {
    let texts = tags.map(\.text)
    return texts.isEmpty ? localized("none") : texts.prefix(4).joined(separator: ", ") + (texts.count > 4 ? " …" : "")
  }

  /// A call with its code, which is read from this file: on one line, between `{ view in view.` and ` }`.
  private static func call(_ line: Int, _ run: @escaping @MainActor (TagView) -> String) -> Call {
    let source = pageSources["ApiPage"]?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let code = source[line - 1].firstMatch(of: /\{ view in view\.(.*) \}/).map { String($0.1) } ?? ""
    // The calls need some tags.
    return Call(code: code) {
      $0.tags.count < 4 && !code.hasPrefix("add") && !code.hasPrefix("setTags") ? localized("too few tags") : run($0)
    }
  }

  private static func doing(line: Int = #line, _ run: @escaping @MainActor (TagView) -> Void) -> Call {
    call(line) { view in
      run(view)
      return counted("{count} tag", "{count} tags", view.tags.count)
    }
  }

  private static func selecting(line: Int = #line, _ run: @escaping @MainActor (TagView) -> Void) -> Call {
    call(line) { view in
      run(view)
      return texts(view.selectedTags)
    }
  }

  private static func listing(line: Int = #line, _ run: @escaping @MainActor (TagView) -> some Sequence<Tag>) -> Call {
    call(line) { texts(run($0)) }
  }

  private static func finding<Value>(line: Int = #line, _ run: @escaping @MainActor (TagView) -> Value?) -> Call {
    call(line) { run($0).map { "\($0)" } ?? localized("none") }
  }

  private static let calls: KeyValuePairs<String, [Call]> = [
    localized("Add and Remove"): [
      doing { view in view.add(Tag("Lima")) },
      doing { view in view.insert(Tag("Oslo"), at: 1) },
      doing { view in view.remove(at: 0) },
      doing { view in view.remove(in: 1..<3) },
      doing { view in view.remove(view.selectedTags.map(\.id)) },
      doing { view in view.removeAll() },
      doing { view in view.setTags(names.map { Tag($0) }) },
    ],
    localized("Change and Move"): [
      doing { view in view.update(at: 0) { $0.text += "!" } },
      doing { view in view.replace(at: 2, with: Tag("Cork")) },
      doing { view in view.move(from: 0, to: 3) },
      doing { view in view.reorder(view.tags.map(\.id).shuffled()) },
    ],
    localized("Select"): [
      selecting { view in view.setSelected(true, at: 1) },
      selecting { view in view.selectAll() },
      selecting { view in view.deselectAll() },
      listing { view in view.selectedTags },
      listing { view in view.unselectedTags },
    ],
    localized("Find and Scroll"): [
      listing { view in view.tags[1..<4] },
      finding { view in view.tags.index(of: view.tags[2].id) },
      finding { view in view.frame(at: 0)?.size },
      finding { view in view.tag(at: Point(x: 40, y: 30))?.text },
      doing { view in view.scrollTo(view.tags.last!.id, animated: true) },
    ],
  ]
}
