import Foundation
import LayoutCore
import Testing

@Suite("Stored values, given frames and estimates") struct LayoutValuesTests {
  private func item(_ id: String, _ width: Double = 10) -> LayoutItem {
    LayoutItem(id, natural: Size(width: width, height: 10))
  }

  @Test("Values are read as they were set") func roundTrip() {
    let sizes: [SizeValue] = [
      5, .wrap, .fill, .average, .percent(30), .weight(2), .equal(.ownWidth), .split([SplitMember("B", multiple: 2)]),
      SizeValue(.number(4), multiple: 2, increment: -3, minimum: .number(1), maximum: .equal(.parentHeight), shrinks: false),
      SizeValue(.wrap, multiple: 0.5, increment: 1, shrinks: false),
    ]
    let positions: [PositionValue] = [
      5, .percent(30), .weight(2), .equal(PositionReference(.parent, .far), offset: 3), PositionValue(.row([RowMember("B")])),
      PositionValue(.unset, minimum: .equal(PositionReference(.sibling("B"), .near), offset: 2)),
      PositionValue(.number(1), offset: -2, minimum: .number(0), maximum: .number(9)), PositionValue(.unset, offset: 4),
    ]
    for (size, position) in zip(sizes, positions + positions) {
      for isActive in [true, false] {
        var (size, position, one) = (size, position, LayoutItem("A"))
        (size.isActive, position.isActive) = (isActive, isActive)
        (one.width, one.start, one.bottom, one.centerX) = (size, position, position, position)
        #expect(one.width == size && one.start == position && one.bottom == position && one.centerX == position)
        #expect(one.height == nil && one.end == nil && one.top == nil && one.centerY == nil)
        var other = LayoutItem("B")
        (other.centerX, other.bottom, other.start, other.width) = (position, position, position, size)
        #expect(one.constraints == other.constraints)
        (one.width, one.start, one.bottom, one.centerX) = (nil, nil, nil, nil)
        #expect(one.constraints == LayoutItem("A").constraints)
      }
    }
  }

  @Test("Leaves are stored unchanged") func leaves() {
    var item = LayoutItem("A", .leaf(Leaf(naturalWidth: 3, baseline: 2) { 2 * $0 }))
    guard case .leaf(let asked) = item.content else {
      Issue.record("no leaf")
      return
    }
    #expect(asked.naturalWidth == 3 && asked.baseline == 2 && asked.height(5) == 10)
    item.content = .leaf(Leaf(natural: Size(width: 7, height: 8)))
    guard case .leaf(let fixed) = item.content else {
      Issue.record("no leaf")
      return
    }
    #expect(fixed.naturalWidth == 7 && fixed.baseline == nil && fixed.height(1) == 8)
    item.content = .container(ItemContainer(FrameLayout(), items: [self.item("B")]))
    guard case .container(let container) = item.content else {
      Issue.record("no container")
      return
    }
    #expect(container.items.map(\.id) == ["B"])
  }

  @Test("Inactive values are ignored, even invalid ones, until they are active again") func inactive() throws {
    var one = item("A")
    var (width, start) = (SizeValue.weight(-1), PositionValue(.number(.nan)))
    (width.isActive, start.isActive) = (false, false)
    (one.width, one.start, one.height) = (width, start, 30)
    for layout in [LinearLayout(.horizontal), FrameLayout(), WrapLayout(), RelativeLayout(), FloatLayout()] as [any Layout] {
      let frames = try ItemContainer(layout, items: [one, item("B")]).arrange(in: Proposal(width: 100, height: 40)).frames
      #expect(frames[0] == Rect(x: 0, y: 0, width: 10, height: 30), "\(layout)")
    }
    one.width = 50
    one.width?.isActive = false
    one.width?.isActive = true
    #expect(one.width == 50)
    #expect(try ItemContainer(FrameLayout(), items: [one]).arrange().frames == [Rect(x: 0, y: 0, width: 50, height: 30)])
    // If the second margin were active, both would determine the width.
    (one.start, one.end) = (5, 5)
    one.end?.isActive = false
    let frames = try ItemContainer(FrameLayout(), items: [one]).arrange(in: Proposal(width: 100)).frames
    #expect(frames == [Rect(x: 5, y: 0, width: 50, height: 30)])
  }

  @Test("Names are compared by canonical equivalence, and must be unique") func names() throws {
    for (one, other) in [("A", "A"), ("é", "e\u{301}"), ("K", "\u{212A}"), ("\u{212A}", "K")] {
      let items = (0..<40).map { item("c\($0)") } + [item(one), item("x"), item(other)]
      let error = #expect(throws: LayoutError.self) { try ItemContainer(FrameLayout(), items: items).arrange() }
      #expect(error == LayoutError(child: other, property: "id", kind: .contradiction))
      var follower = item("F")
      follower.start = .equal(PositionReference(.sibling(other), .far))
      let relative = ItemContainer(RelativeLayout(), items: [item(one, 30), item("x"), follower])
      #expect(try relative.arrange().frames[2]?.x == 30)
      let inner = LayoutItem("inner", ItemContainer(FrameLayout(), items: [item(other)]))
      #expect(throws: LayoutError.self) { try ItemContainer(FrameLayout(), items: [item(one), inner]).arrange() }
    }
    // Siblings are items of the same container.
    var follower = item("F")
    follower.start = .equal(PositionReference(.sibling("deep"), .far))
    let inner = LayoutItem("inner", ItemContainer(FrameLayout(), items: [item("deep")]))
    let error = #expect(throws: LayoutError.self) {
      try ItemContainer(RelativeLayout(), items: [inner, follower]).arrange()
    }
    #expect(error == LayoutError(child: "F", property: "start", kind: .unknownReference))
  }

  @Test("A given frame stays, and the other items close the gap") func givenFrame() throws {
    let given = Rect(x: 70, y: 5, width: 20, height: 15)
    for layout in [LinearLayout(.horizontal), WrapLayout(), FloatLayout()] as [any Layout] {
      var items = ["A", "B", "C"].map { item($0) }
      items[1].givenFrame = given
      for direction in TextDirection.allCases {
        let frames = try ItemContainer(layout, items: items).arrange(in: Proposal(width: 100), textDirection: direction).frames
        #expect(frames[1] == given)
        #expect(frames[2]?.x == (direction == .leftToRight ? 10 : 80), "\(layout)")
      }
      items[1].visibility = .gone
      #expect(try ItemContainer(layout, items: items).arrange().frames[1] == nil)
    }
    var inner = LayoutItem("inner", ItemContainer(FrameLayout(), items: [item("B")]))
    inner.givenFrame = given
    let container = ItemContainer(LinearLayout(.vertical), items: [item("A"), inner])
    #expect(try container.measure() == Size(width: 10, height: 10))
    #expect(try container.arrange().nested[1]?.size == given.size)
    for (frame, kind) in [
      (Rect(x: .nan, y: 0, width: 1, height: 1), LayoutError.Kind.notFinite), (Rect(x: 0, y: 0, width: -1, height: 1), .negative),
    ] {
      inner.givenFrame = frame
      let error = #expect(throws: LayoutError.self) { try ItemContainer(FrameLayout(), items: [inner]).arrange() }
      #expect(error == LayoutError(child: "inner", property: "frame", kind: kind))
    }
  }

  @Test("An estimate is the position of a further item") func estimate() throws {
    let container = ItemContainer(WrapLayout(spacing: PerAxis(5)), items: ["A", "B", "C"].map { item($0, 30) })
    let proposal = Proposal(width: 100)
    #expect(try container.estimatedFrame(of: item("new", 30), in: proposal) == Rect(x: 0, y: 15, width: 30, height: 10))
    let mirrored = try container.estimatedFrame(of: item("new", 30), in: proposal, textDirection: .rightToLeft)
    #expect(mirrored == Rect(x: 70, y: 15, width: 30, height: 10))
    #expect(container.items.count == 3)
    #expect(throws: LayoutError.self) { try container.estimatedFrame(of: item("A"), in: proposal) }
  }

  @Test("A row has the baseline of its baseline-aligned items") func baseline() throws {
    var items = [LayoutItem("A", natural: Size(width: 10, height: 30), baseline: 20), item("B")]
    items[0].constraints.vertical.alignment = .baseline
    items[1].top = 2
    let container = ItemContainer(LinearLayout(.horizontal), padding: Insets(3), items: items)
    #expect(container.baseline(in: try container.arrange()) == 23)
    items[0].constraints.vertical.alignment = nil
    let plain = ItemContainer(LinearLayout(.horizontal), items: items)
    #expect(plain.baseline(in: try plain.arrange()) == nil)
    let all = ItemContainer(LinearLayout(.horizontal, alignment: .baseline), items: items)
    // B, whose baseline is its bottom edge, is moved down to A's baseline.
    #expect(all.baseline(in: try all.arrange()) == 20)
  }
}

@Suite("Kept slots, and lines of floats") struct KeptPlaceTests {
  @Test("An item with a given frame keeps its place if told to") func keptPlace() throws {
    let given = Rect(x: 70, y: 5, width: 20, height: 15)
    var items = leaves([(10, 10), (10, 10), (10, 10)])
    items[1].givenFrame = given
    items[1].keepsPlace = true
    for layout in [LinearLayout(.horizontal), WrapLayout(), FloatLayout()] as [any Layout] {
      let container = ItemContainer(layout, items: items)
      #expect(try container.arrange(in: Proposal(width: 100)).frames.map { $0?.x } == [0, 70, 20])
      #expect(try container.arrange(in: Proposal(width: 100), textDirection: .rightToLeft).frames.map { $0?.x } == [90, 70, 70])
    }
    #expect(try ItemContainer(LinearLayout(.horizontal), items: items).measure() == Size(width: 30, height: 10))
    items[1].visibility = .gone
    #expect(try ItemContainer(LinearLayout(.horizontal), items: items).arrange().frames.map { $0?.x } == [0, nil, 10])
    items[1].visibility = .visible
    items[1].givenFrame = nil
    #expect(try ItemContainer(LinearLayout(.horizontal), items: items).arrange().frames.map { $0?.x } == [0, 10, 20])
    items[1].keepsPlace = false
    #expect(items[1].givenFrame == nil && items[1].baselineTo == nil)
  }

  @Test("Floats that start at the same height are aligned as a line") func floatLines() throws {
    var items = leaves([(30, 20), (30, 50), (30, 10), (60, 20), (30, 40)])
    let alignments: [ItemAlignment?] = [.center, .fill, .end, nil, .fill]
    for (index, alignment) in alignments.enumerated() { items[index].constraints.vertical.alignment = alignment }
    items[2].top = 4
    items[2].bottom = 6
    let frames = try ItemContainer(FloatLayout(), items: items).arrange(in: Proposal(width: 90)).frames
    #expect(
      frames == [
        Rect(x: 0, y: 15, width: 30, height: 20), Rect(x: 30, y: 0, width: 30, height: 50),
        Rect(x: 60, y: 34, width: 30, height: 10), Rect(x: 0, y: 50, width: 60, height: 20),
        Rect(x: 60, y: 50, width: 30, height: 40),
      ])
    // Horizontally, lines are columns.
    for index in items.indices { (items[index].top, items[index].bottom) = (nil, nil) }
    for index in items.indices { items[index].constraints.vertical.alignment = nil }
    items[0].constraints.horizontal.alignment = .end
    items[3].constraints.horizontal.alignment = .end
    let columns = try ItemContainer(FloatLayout(.vertical), items: items).arrange(in: Proposal(height: 100)).frames
    #expect(columns[0] == Rect(x: 30, y: 0, width: 30, height: 20) && columns[3]?.x == 0)
  }

  @Test("A float that fills its line is limited by its own width") func stretchedFloat() throws {
    var items = leaves([(30, 20), (30, 50)])
    items[0].constraints.vertical.alignment = .fill
    items[0].height = SizeValue(.wrap, maximum: .equal(.ownWidth))
    for layout in [FloatLayout(), WrapLayout()] as [any Layout] {
      let frames = try ItemContainer(layout, items: items).arrange(in: Proposal(width: 90)).frames
      #expect(frames[0] == Rect(x: 0, y: 0, width: 30, height: 30), "\(layout)")
    }
  }

  @Test("Floats that only break to clear are as wide as their longest line") func unbroken() throws {
    var items = leaves([(30, 20), (50, 20), (40, 10), (60, 20)])
    items[2].floating = Floating(clear: true)
    items[3].floating = Floating(reverse: true)
    for spacing in [0.0, 5] {
      let plain = ItemContainer(FloatLayout(spacing: PerAxis(spacing)), items: items)
      #expect(try plain.measure().width == 60)
      let unbroken = ItemContainer(FloatLayout(spacing: PerAxis(spacing), breaksOnlyToClear: true), items: items)
      let arrangement = try unbroken.arrange()
      #expect(arrangement.size == Size(width: 100 + spacing, height: 40 + spacing))
      #expect(arrangement.frames.map { $0?.y } == [0, 0, 20 + spacing, 20 + spacing])
      #expect(arrangement.frames[3]?.x == 40 + spacing)
      #expect(try unbroken.arrange(in: Proposal(width: 70)).frames[1]?.y == 20 + spacing, "a width that is given holds")
    }
  }
}

@Suite("Sizes and positions as text") struct ConstraintTextTests {
  @Test("Sizes are parsed, and described in the same syntax") func sizes() {
    let table: [(text: String, size: SizeValue)] = [
      ("120", 120), ("0.5", 0.5), ("50%", .percent(50)), ("fill", .fill), ("wrap", .wrap), ("average", .average),
      ("weight 2", .weight(2)), ("A.width", .equal(.width(of: "A"))), ("parent.height", .equal(.parentHeight)),
      ("self.height * 0.5 - 8", .equal(.ownHeight, multiple: 0.5, increment: -8)),
      ("fill min 40 max 200", SizeValue(.fill, minimum: .number(40), maximum: .number(200))),
      ("wrap + 12 max parent.width", SizeValue(.wrap, increment: 12, maximum: .equal(.parentWidth))),
      ("a.b.width", .equal(.width(of: "a.b"))), ("wrap min B.height", SizeValue(.wrap, minimum: .equal(.height(of: "B")))),
    ]
    for (text, size) in table {
      #expect(SizeValue(text: text) == size, "\(text)")
      #expect(size.text == text)
    }
    #expect(SizeValue(text: "  min   40 ") == SizeValue(.wrap, minimum: .number(40)))
    #expect(SizeValue(text: "weight 1") == .average)
    #expect(SizeValue(text: "1e2") == 100)
  }

  @Test("Positions are parsed, and described in the same syntax") func positions() {
    let table: [(text: String, axis: Axis, position: PositionValue)] = [
      ("12", .horizontal, 12), ("-5", .vertical, -5), ("10% + 4", .horizontal, PositionValue(.percent(10), offset: 4)),
      ("weight 1", .vertical, .weight(1)), ("A.end + 6", .horizontal, .equal("A", .far, offset: 6)),
      ("A.bottom - 6", .vertical, .equal("A", .far, offset: -6)),
      ("parent.centerX", .horizontal, .equal(PositionReference(.parent, .center))),
      ("12 min 4 max 20", .horizontal, PositionValue(.number(12), minimum: .number(4), maximum: .number(20))),
    ]
    for (text, axis, position) in table {
      #expect(PositionValue(text: text, axis) == position, "\(text)")
      #expect(position.text(axis) == text)
    }
  }

  @Test("Other text is rejected") func mistakes() {
    for text in [
      "", " ", "apples", "12 apples", "-5", "-5%", "%", "weight", "weight -1", "weight two", "nan", "inf", "0x10", "A.end",
      ".width", "fill fill", "fill * -1", "fill min", "fill min -4", "12 +", "+ 12", "50 %", "A.width * B.width", "1e999",
    ] {
      #expect(SizeValue(text: text) == nil, "\(text)")
    }
    for text in ["", "fill", "wrap", "A.top", "A.width", "12 * 2", "12 min A.end", "weight -1", "nan", "12 12", "A.end end"] {
      #expect(PositionValue(text: text, .horizontal) == nil, "\(text)")
    }
  }

  @Test("Descriptions are parsed back to equal values") func roundTrip() throws {
    var count = 0
    for seed in 0..<300 as Range<UInt64> {
      var items = RandomItems(seed: seed)
      for item in items.container(depth: 1).items {
        for axis in Axis.allCases {
          let constraints = item.constraints[axis]
          if let size = constraints.size, let text = size.text {
            #expect(SizeValue(text: text) == size, "\(text)")
            count += 1
          }
          for position in [constraints.near, constraints.far, constraints.center].compactMap(\.self) {
            guard let text = position.text(axis) else { continue }
            #expect(PositionValue(text: text, axis) == position, "\(text)")
            count += 1
          }
        }
      }
    }
    #expect(count > 1000)
  }

  @Test("Values that text cannot express have no description") func beyondWords() {
    var inactive = SizeValue.fill
    inactive.isActive = false
    let sizes: [SizeValue] = [
      inactive, .split([SplitMember("B")]), SizeValue(.wrap, shrinks: false), .equal(.width(of: "child 3")),
      SizeValue(.wrap, maximum: .equal(.parentWidth, multiple: 0.5)),
    ]
    for size in sizes { #expect(size.text == nil) }
    let positions: [PositionValue] = [
      PositionValue(.unset, minimum: .equal(PositionReference(.parent, .near))), PositionValue(.row([RowMember("B")])),
      PositionValue(.number(1), minimum: .equal(PositionReference(.parent, .near))),
    ]
    for position in positions { #expect(position.text(.horizontal) == nil) }
  }
}

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
