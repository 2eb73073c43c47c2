import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import TagFlow
import TagFlowCommands
import TagModel
import XCTest

@testable import TagFlowDemo

/// The pages about appearance: gallery, content, styles and rich text.
@MainActor final class StylePagesTests: WidgetCase {
  func testTheGalleryShowsEveryKindOfChip() async {
    let tags = GalleryPage().views.flatMap { Array($0.tags) }
    for (what, isShown) in [
      ("an icon", tags.contains { $0.icon != nil }), ("a badge", tags.contains { $0.badge != nil }),
      ("a gradient", tags.contains { $0.style.gradient != nil }), ("a shadow", tags.contains { $0.style.shadow != nil }),
      ("a border", tags.contains { $0.style.borderColor != nil }), ("corners", tags.contains { $0.style.corners == .start }),
      ("rich text", tags.contains { $0.richText != nil }), ("several lines", tags.contains { $0.style.lineLimit == 0 }),
      ("a selected style", tags.contains { !$0.selectedStyle.isEmpty }), ("a selected chip", tags.contains(where: \.isSelected)),
    ] {
      XCTAssertTrue(isShown, what)
    }
  }

  func testTheGallerysSwitchesShowWhatItsChipsHave() {
    let page = GalleryPage()
    let marks = page.controls.flatMap { controls(in: $0.widget, of: Switch.self) }[2]
    XCTAssertTrue(marks.value, "the chips have check marks")
    marks.value = false
    XCTAssertFalse(page.views.contains(where: \.showsCheckMarks))
  }

  func testTheRangeHasOneChoice() {
    let range = GalleryPage().views[4]
    range.select([range.tags[3].id])
    XCTAssertEqual(range.selectedTags.map(\.text), ["Quarter"])
  }

  func testMarkupIsCheckedAsItIsTyped() {
    let page = RichPage()
    let count = page.views[0].tags.count
    page.entry.text = "<b>bold"
    XCTAssertEqual(page.problem.text, "Line 1, column 1: <b> is never closed")
    page.add()
    XCTAssertEqual(page.views[0].tags.count, count, "invalid markup adds nothing")
    page.entry.text = "<b>bold</b> and not"
    XCTAssertEqual(page.problem.text, "")
    page.add()
    XCTAssertEqual(page.views[0].tags.last?.richText, RichText("bold", .bold) + " and not")
  }

  func testContentIsChangedFromTheInspector() {
    let page = BasicPage()
    XCTAssertEqual(page.controls.count, 3)
    let entries = page.controls.flatMap { controls(in: $0.widget, of: Entry.self) }
    XCTAssertEqual(entries.count, 2)
    entries[0].text = "Same"
    XCTAssertEqual(Set(page.views[0].tags.map(\.text)), ["Same"], "without a selection, all are changed")
    page.views[0].select([page.views[0].tags[1].id])
    for switched in page.controls.flatMap({ controls(in: $0.widget, of: Switch.self) }) { switched.value.toggle() }
    XCTAssertEqual(page.views[0].tags.filter { !$0.isEnabled }.count, 1, "the selected one is disabled")
    XCTAssertTrue(page.views[0].tags[0].isEnabled)
    for kind in BasicPage.IconKind.allCases { XCTAssertEqual(kind.icon(for: "Ada King") == nil, kind == .none) }
  }

  /// The descendants of a widget that are controls of a type, in order.
  private func controls<Control: Widget>(in widget: Widget, of kind: Control.Type) -> [Control] {
    var found: [Control] = []
    var next = gtk_widget_get_first_child(widget.pointer)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard let swift = swiftWidget(child) else { continue }
      if let control = swift as? Control { found.append(control) } else { found += controls(in: swift, of: kind) }
    }
    return found
  }

  func testStylesAreShownInBothStates() {
    let page = StylesPage()
    let view = page.views[0]
    XCTAssertTrue(view.tags.contains { !$0.selectedStyle.isEmpty })
    XCTAssertFalse(view.tags.last!.isEnabled)
    XCTAssertEqual(page.controls.count, 6)
  }
}

@MainActor final class EntryPagesTests: WidgetCase {
  func testPresetsMatchTheDefaultsOfTheOriginals() async {
    let page = EntryPage()
    let entry = page.entries[0]
    XCTAssertEqual(entry.validTexts.count, 4)
    page.apply(.inlineTagController)
    XCTAssertEqual(entry.layout.insets, Insets(top: 2, start: 4, bottom: 2, end: 4))
    XCTAssertEqual(entry.configuration.validation.reason(against: "eight ch"), .tooLong(limit: 7))
    XCTAssertTrue(entry.configuration.splitter.splits(" ") && entry.configuration.commitsOnReturn)
    page.apply(.bubbleItUp)
    XCTAssertEqual(entry.inputPurpose, .email)
    XCTAssertFalse(entry.configuration.commitsOnReturn)
    XCTAssertNil(entry.configuration.validation.reason(against: "eight ch"))
    page.apply(.tagFlow)
    XCTAssertEqual(entry.inputPurpose, .freeForm)
    XCTAssertFalse(entry.configuration.splitter.splits(" "))
  }

  func testTheArticlesRulesRejectInvalidTags() {
    let entry = ValidationPage().entries[0]
    entry.configuration.asyncValidation = nil
    var reasons: [String] = []
    entry.onEvent = { if case .rejected(let text, let reason) = $0 { reasons.append(reason.message(for: text)) } }
    for text in ["GR8ness", "L$v€", "  hAPPY ", "", "   "] {
      entry.insertText(text)
      entry.commit()
      entry.clearText()
    }
    XCTAssertEqual(reasons.count, 3, "\(reasons)")
    XCTAssertTrue(reasons[0].contains("GR8ness") && reasons[0].contains("only letters and spaces may be used"), reasons[0])
    XCTAssertTrue(reasons[1].contains("L$v€"), reasons[1])
    XCTAssertTrue(reasons[2].contains("already"), reasons[2])
    entry.insertText("gratitude")
    entry.commit()
    XCTAssertEqual(entry.validTexts.last, "Gratitude", "capitalized")
  }

  func testTheServiceAcceptsRejectsOrFailsAsynchronously() async {
    var rules = TagRules()
    rules.delay = 1
    let refusal = await rules.asyncValidation?.reason(against: "bOring")
    XCTAssertEqual(refusal, .other("The service finds that tag boring."))
    let answer = await rules.asyncValidation?.reason(against: "Wisdom")
    XCTAssertNil(answer)
    rules.isServiceBroken = true
    let failure = await rules.asyncValidation?.reason(against: "Wisdom")
    XCTAssertEqual(failure, .unchecked)
    rules.asksService = false
    XCTAssertNil(rules.asyncValidation)
  }

  func testEntryEventsAsLinesAndJSON() {
    let events: [(TagEditorEvent, String)] = [
      (.added(Tag.ID(rawValue: 1), "a\"b", at: 2), #"{"event":"add","tag":"a\"b","index":2,"page":"p"}"#),
      (.removed(Tag.ID(rawValue: 1), "a"), #"{"event":"remove","tag":"a","page":"p"}"#),
      (.edited(Tag.ID(rawValue: 1), from: "a", to: "b"), #"{"event":"edit","tag":"b","was":"a","page":"p"}"#),
      (.limitReached(3, by: "d"), #"{"event":"limit","tag":"d","limit":3,"page":"p"}"#),
      (.changed("a"), #"{"event":"change","tag":"a","page":"p"}"#),
    ]
    for (event, json) in events { XCTAssertEqual(event.json(page: "p"), json) }
    let rejected = TagEditorEvent.rejected("L$v€", .notOnlyLetters)
    XCTAssertTrue(rejected.json(page: "p").contains(#""event":"reject","tag":"L$v€","reason":"“"#))
    XCTAssertEqual(rejected.line.detail, ValidationReason.notOnlyLetters.message(for: "L$v€"))
  }
}

/// Controls bound to properties.
@MainActor final class ControlGroupTests: WidgetCase {
  func testASwitchReadsAndSetsItsProperties() async {
    let view = TagView()
    view.showsCloseButtons = true
    let control = ControlGroup("Chips").addSwitch("Close buttons", view, \.showsCloseButtons, \.gestures.isRemovable)
    XCTAssertTrue(control.value)
    view.gestures.isRemovable = true
    control.value = false
    XCTAssertFalse(view.showsCloseButtons || view.gestures.isRemovable)
  }

  func testABindingSetsAllObjectsAndRetainsNone() {
    var views = [TagView(), TagView()]
    let binding = Binding(views, [\.layout.spacing, \.layout.lineSpacing])
    XCTAssertEqual(binding.value, views[0].layout.spacing)
    binding.set(3)
    XCTAssertEqual(views.flatMap { [$0.layout.spacing, $0.layout.lineSpacing] }, [3, 3, 3, 3])
    weak let last = views[1]
    views.removeLast()
    XCTAssertNil(last)
    binding.set(5)
    XCTAssertEqual(views[0].layout.spacing, 5)
  }

  func testAnOptionalNumberIsNilAtZero() {
    XCTAssertNil(Int?(number: 0))
    XCTAssertEqual(Int?(number: 7), 7)
    XCTAssertEqual(Int?.none.number, 0)
    XCTAssertEqual(Double(number: 2.5).number, 2.5)
  }
}
