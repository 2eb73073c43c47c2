import LayoutCore
import Testing

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
