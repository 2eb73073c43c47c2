import LayoutCore
import Testing

@testable import TagModel

@Suite struct ContentTests {
  @Test func selectedContentFallsBackToNormalContent() {
    var tag = Tag("Mail", icon: .themed("mail-unread"), badge: 3)
    #expect(tag.content == TagContent("Mail", icon: .themed("mail-unread"), badge: 3))
    #expect(tag.content(isSelected: true) == tag.content)
    tag.selectedContent = TagContent(badge: 0)
    #expect(tag.content(isSelected: true) == TagContent("Mail", icon: .themed("mail-unread"), badge: 0))
    tag.selectedContent = TagContent("Read", icon: .dot(.black))
    #expect(tag.content(isSelected: true) == TagContent("Read", icon: .dot(.black), badge: 3))
    #expect(tag.content(isSelected: false).text == "Mail")
    #expect(tag.displayText(isSelected: true) == "Read" && tag.displayText(isSelected: false) == "Mail")
    tag.isSelected = true
    #expect(tag.shownContent.text == "Read" && tag.text == "Mail")
    tag.selectedContent = TagContent()
    #expect(tag.selectedContent == nil)
  }

  @Test func richTextConsistsOfRuns() {
    var text = RichText("Swift ", .bold)
    text.append("", .italic)
    text.append("6", .bold)
    text.append(".3")
    #expect(text.runs == [RichText.Run("Swift 6", .bold), RichText.Run(".3")])
    #expect(text == RichText("Swift", .bold) + RichText(" 6", .bold) + ".3")
    #expect(text.plainText == "Swift 6.3")
    #expect(!text.isPlain && RichText("plain").isPlain && RichText("").runs.isEmpty)
  }

  @Test func textAndRichTextStayInSync() {
    var tag = Tag(rich: RichText("a", .bold) + "b")
    #expect(tag.text == "ab" && tag.richText?.runs.count == 2)
    #expect(!tag.isPlain)
    tag.text = "c"
    #expect(tag.richText == nil && tag.isPlain)
    tag.richText = RichText("d", .italic)
    #expect(tag.text == "d" && tag.content.text == RichText("d", .italic))
    tag.richText = "plain"
    #expect(tag.text == "plain" && tag.richText == nil)
    tag.content = TagContent(RichText("e", .bold), badge: 1)
    #expect(tag.text == "e" && tag.badge == 1 && tag.richText == RichText("e", .bold))
    tag.richText = nil
    #expect(tag.text == "e" && tag.badge == 1)
    #expect(Tag(rich: "plain").isPlain)
  }

  @Test func aPlainTagHasNoDetails() {
    var tag = Tag("a", style: TagStyle(cornerRadius: 3), icon: .dot(.black), badge: 1)
    #expect(!tag.isPlain)
    (tag.style, tag.icon, tag.badge) = (TagStyle(), nil, nil)
    (tag.showsCloseButton, tag.showsCheckMark) = (true, false)
    #expect(!tag.isPlain)
    (tag.showsCloseButton, tag.showsCheckMark) = (nil, nil)
    #expect(tag.isPlain && tag.body.isBare)
    tag.attachment = 7
    #expect(tag.isPlain && !tag.body.isBare)
  }

  static let changes: [(@Sendable (inout Tag) -> Void, Bool)] = [
    ({ $0.text = "b" }, false), ({ $0.icon = .dot(.black) }, false), ({ $0.badge = 2 }, false),
    ({ $0.style.cornerRadius = 2 }, false), ({ $0.selectedStyle.cornerRadius = 2 }, false),
    ({ $0.selectedContent = TagContent("x") }, false), ({ $0.richText = RichText("a", .bold) }, false),
    ({ $0.showsCloseButton = true }, false), ({ $0.attachment = 1 }, false), ({ $0.isEnabled = false }, false),
    ({ $0.isSelected = true }, true), ({ $0.badge = nil }, true),
  ]

  @Test(arguments: changes)
  func contentChangesAreDetected(change: @Sendable (inout Tag) -> Void, isSame: Bool) {
    let tag = Tag("a")
    var other = tag
    change(&other)
    #expect(tag.hasSameContent(as: other) == isSame)
  }

  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("ada king lovelace", "AL"), ("Plato", "P"), ("", ""), ("  ", ""), ("“Bo” (jr.)", "BJ"),
    ("émile zola", "ÉZ"), ("王 小明", "王小"), ("\u{202E}x\n7th", "X7"),
  ])
  func avatarsHaveInitials(name: String, initials: String) {
    #expect(TagIcon.initials(of: name) == initials)
  }

  @Test func initialsDoNotJoin() {
    #expect(TagIcon.initials(of: "سارة محمد").withoutJoining == "س\u{200C}م")
    #expect("اب".withoutJoining == "اب" && "ب\u{64E}ب".withoutJoining == "ب\u{64E}\u{200C}ب" && "AV".withoutJoining == "AV")
  }

  @Test func avatarColorsAreStableAndReadable() {
    guard case .avatar(_, let color) = TagIcon.avatar("Ada Lovelace").image else { return }
    #expect(TagIcon.avatar("Ada Lovelace") == .avatar("Ada Lovelace", color: color))
    for color in TagIcon.avatarColors { #expect(color.contrast(with: .white) >= 4.5, "\(color)") }
    #expect(Set(["a", "b", "c", "d", "e", "f", "g", "h"].map { TagIcon.avatar($0, accessibleName: nil) }).count > 3)
  }

  @Test func picturesAreEqualByContents() {
    #expect(TagPicture(file: "/a") == TagPicture(file: "/a"))
    #expect(TagPicture(file: "/a") != TagPicture(file: "/b"))
    #expect(TagPicture(bytes: [1]) != TagPicture(rgba: [1, 2, 3, 4], width: 1, height: 1))
    #expect(TagPicture(bytes: [1, 2]).hashValue == TagPicture(bytes: [1, 2]).hashValue)
  }

  @Test func richTextIsDisplayedOnOneOrMoreLines() {
    let text = RichText("one\ttwo\r\n", .bold) + "three\u{7}"
    #expect(text.displayed(limit: 50, keepsLineBreaks: false) == RichText("one two ", .bold) + "three␇")
    #expect(text.displayed(limit: 50, keepsLineBreaks: true) == RichText("one two\n", .bold) + "three␇")
    #expect(text.displayed(limit: 4, keepsLineBreaks: false) == RichText("one…", .bold))
    let exact = RichText("abcd", .bold) + "e"
    #expect(exact.displayed(limit: 4, keepsLineBreaks: false) == RichText("abcd", .bold) + "…")
    #expect(exact.displayed(limit: 5, keepsLineBreaks: false) == exact)
    for count in [9, 10] {
      let lines = RichText(String(repeating: "a", count: count) + "\nbbb").displayed(limit: 10, keepsLineBreaks: true)
      #expect(lines.plainText.hasSuffix("a…"), "a line that is left out leaves an ellipsis: \(lines.plainText)")
    }
    let breaks = RichText("a\u{2028}b\u{85}\n\nc")
    #expect(breaks.displayed(limit: 50, keepsLineBreaks: true).plainText == "a\nb\n\n\nc")
    let long = RichText(String(repeating: "line\n", count: 1000))
    #expect(long.displayed(limit: 100, keepsLineBreaks: true).plainText.count <= 102)
    #expect(long.displayed(limit: 100, keepsLineBreaks: true).plainText.hasSuffix("…"))
  }
}
