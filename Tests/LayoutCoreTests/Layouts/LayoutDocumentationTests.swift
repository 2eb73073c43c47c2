import Foundation
import LayoutCore
import Testing

@Suite("The example of docs/layouts.md") struct LayoutDocumentationTests {
  @Test("The example is the same here, and has the documented result") func example() throws {
    var name = LayoutItem("name", natural: Size(width: 80, height: 24), baseline: 18)
    name.width = .fill
    var icon = LayoutItem("icon", natural: Size(width: 16, height: 16))
    icon.constraints.vertical.alignment = .center
    let row = ItemContainer(LinearLayout(.horizontal, spacing: 6), padding: Insets(4), items: [icon, name])
    let arrangement = try row.arrange(in: Proposal(width: 200), textDirection: .rightToLeft)

    #expect(arrangement.size == Size(width: 200, height: 32))
    #expect(arrangement.frames == [Rect(x: 180, y: 8, width: 16, height: 16), Rect(x: 4, y: 4, width: 170, height: 24)])
    let here = URL(filePath: #filePath)
    let page = try String(contentsOf: here.appending(path: "../../../../docs/layouts.md").standardized, encoding: .utf8)
    let example = try #require(page.components(separatedBy: "```swift\n").dropFirst().first)
    let lines = try #require(example.components(separatedBy: "```").first).split(separator: "\n")
    let source = try String(contentsOf: here, encoding: .utf8)
    #expect(lines.count == 6)
    #expect(source.contains(lines.map { "    " + $0 }.joined(separator: "\n")))
  }
}
