import DemoKit
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Rich text: runs with attributes, and Pango markup.
final class RichPage: DemoPage {
  private let view = TagView(RichPage.tags, named: localized("Rich texts"))
  let entry = Entry("<b>Markup</b>, <span foreground='#e66100'>where you want it</span>").expanding(.horizontal)
  let problem = Label(start: "", wraps: true, "caption", "error").margins(start: 12, bottom: 6, end: 12)

  init() {
    entry.setAccessibleLabel(localized("Pango markup of the new tag"))
    problem.isVisible = false
    super.init(
      localized("The controls change the first word of the selected chips, or of all if none are selected."), views: [view],
      ScrolledWindow(view))
    addBar([entry, Button(localized("Add")) { [weak self] in self?.add() }])
    content.append(problem)
    controls = [
      ControlGroup(localized("First Word")) { group in
        group.addChoice(
          localized("Weight"),
          [
            (localized("Normal"), Font.Weight.normal), (localized("Light"), .light), (localized("Bold"), .bold),
            (localized("Heavy"), .heavy),
          ], selected: .normal
        ) { [weak self] weight in
          self?.changeFont { Font(family: $0.family, size: $0.size, weight: weight, slant: $0.slant) }
        }
        group.addChoice(localized("Slant"), selected: Font.Slant.upright) { [weak self] slant in
          self?.changeFont { Font(family: $0.family, size: $0.size, weight: $0.weight, slant: slant) }
        }
        group.addNumber(localized("Size (points)"), 6...32, value: 11) { [weak self] size in
          self?.changeFont { Font(family: $0.family, size: size, weight: $0.weight, slant: $0.slant) }
        }
        group.addColor(localized("Color"), sample: Color(hex: 0xE66100), set(\.foreground))
        group.addColor(localized("Background"), sample: Color(hex: 0xF9F06B), set(\.background))
        let underlines: [(String, TextAttributes.Underline?)] = [
          (localized("None"), nil), (localized("Single"), .single), (localized("Double"), .double), (localized("Wavy"), .wavy),
        ]
        group.addChoice(localized("Underline"), underlines, selected: nil, set(\.underline))
        group.addSwitch(localized("Strikethrough"), isOn: false, set(\.isStruckThrough))
      }
    ]
    entry.onEnter { [weak self] in self?.add() }
    entry.onChange { [weak self] text in self?.check(text) }
  }

  private static var tags: [Tag] {
    let orange = Color(hex: 0xE66100)
    let small = Font(size: 7)
    return [
      Tag(rich: RichText("Swift", .bold) + " " + RichText("6.3", .color(orange))),
      Tag(rich: RichText("E = mc") + RichText("2", TextAttributes(font: small, rise: 5))),
      Tag(rich: RichText("H") + RichText("2", TextAttributes(font: small, rise: -2)) + "O"),
      Tag(rich: RichText("Sold out", .struckThrough) + " " + RichText("back in May", .italic)),
      Tag(rich: RichText("Mis", TextAttributes(underline: .wavy, underlineColor: Color(hex: 0xE01B24))) + "spelled"),
      Tag(rich: RichText("High", .highlighted(Color(hex: 0xF9F06B))) + "lighted"),
      Tag(rich: RichText("W I D E", TextAttributes(letterSpacing: 3))),
      Tag(
        rich: RichText("Large", TextAttributes(font: Font(size: 17, weight: .heavy)))
          + RichText(" and small", TextAttributes(font: Font(size: 8)))),
      Tag(
        rich: RichText("let", TextAttributes(font: Font(family: "Monospace", weight: .bold), foreground: Color(hex: 0x9141AC)))
          + RichText(" x = 1", TextAttributes(font: Font(family: "Monospace")))),
      Tag(rich: RichText("שלום", .bold) + " " + RichText("עולם", .underlined)),
      Tag(
        rich: RichText("Several lines ", .bold) + "of rich text, with a maximum width",
        style: TagStyle(cornerRadius: 10, padding: Insets(10), maximumWidth: 170, textAlignment: .start, lineLimit: 0)),
    ]
  }

  func add() {
    guard let text = check(entry.text), !text.plainText.isEmpty else { return }
    let tag = Tag(rich: text)
    view.add(tag)
    view.scrollTo(tag.id)
  }

  @discardableResult
  private func check(_ markup: String) -> RichText? {
    defer { problem.isVisible = !problem.text.isEmpty }
    do {
      let text = try RichText(markup: markup)
      problem.text = ""
      return text
    } catch {
      problem.text = localized(
        "Line {line}, column {column}: {reason}",
        ["line": grouped(error.line), "column": grouped(error.column), "reason": error.reason])
      return nil
    }
  }

  /// A setter of an attribute, for a control.
  private func set<Value>(_ path: WritableKeyPath<TextAttributes, Value>) -> @MainActor (Value) -> Void {
    { [weak self] value in self?.change { $0[keyPath: path] = value } }
  }

  private func changeFont(_ body: (Font) -> Font) { change { $0.font = body($0.font) } }

  private func change(_ body: (inout TextAttributes) -> Void) {
    let selected = view.selectedTags
    for tag in selected.isEmpty ? Array(view.tags) : Array(selected) {
      let text = tag.richText ?? RichText(tag.text)
      view.update(tag.id) { $0.richText = text.changingFirstWord(body) }
    }
  }
}

extension RichText {
  /// The text with other attributes on its first word.
  fileprivate func changingFirstWord(_ body: (inout TextAttributes) -> Void) -> RichText {
    guard let first = runs.first else { return self }
    let word = first.text.prefix { $0 != " " }
    var attributes = first.attributes
    body(&attributes)
    let rest = [Run(String(first.text.dropFirst(word.count)), first.attributes)] + runs.dropFirst()
    return RichText([Run(String(word), attributes)] + rest)
  }
}
