import LayoutCore
import LayoutOperators
import Testing

@Suite("The operators make the same values as initializers") struct LayoutOperatorsTests {
  @Test("A size equals a number, a word, a percentage or another size") func equalSizes() {
    var item = LayoutItem("A")
    item.width ~= 100
    #expect(item.width == 100)
    item.width ~= 10.5
    #expect(item.width == SizeValue(.number(10.5)))
    item.width ~= .fill
    #expect(item.width == .fill)
    item.width ~= 50%
    #expect(item.width == .percent(50))
    item.height ~= SizeReference.ownWidth
    #expect(item.height == .equal(.ownWidth))
    item.height ~= nil
    #expect(item.height == nil)
  }

  @Test("A new base keeps only the limits") func base() {
    var item = LayoutItem("A")
    item.width ~= 10
    item.width >= 5
    item.width <= 50
    item.width += 3
    item.width *= 2
    item.width ~= 20
    #expect(item.width == SizeValue(.number(20), minimum: .number(5), maximum: .number(50)))
    item.width ~= SizeValue(.number(20), minimum: .number(7))
    #expect(item.width == SizeValue(.number(20), minimum: .number(7), maximum: .number(50)))
  }

  @Test("Limits of sizes") func sizeLimits() {
    var item = LayoutItem("A")
    item.width >= 40
    #expect(item.width == SizeValue(.wrap, minimum: .number(40)))
    item.width <= 80
    #expect(item.width == SizeValue(.wrap, minimum: .number(40), maximum: .number(80)))
    item.height >= .ownWidth
    item.height <= .parentHeight
    #expect(item.height == SizeValue(.wrap, minimum: .equal(.ownWidth), maximum: .equal(.parentHeight)))
  }

  @Test("Arithmetic sets the increment or factor, and does not accumulate") func arithmetic() {
    var item = LayoutItem("A")
    item.width ~= 10
    item.width += 1
    item.width += 5
    #expect(item.width == SizeValue(.number(10), increment: 5))
    item.width -= 2
    #expect(item.width == SizeValue(.number(10), increment: -2))
    item.width *= 3
    item.width *= 3
    #expect(item.width == SizeValue(.number(10), multiple: 3, increment: -2))
    item.width /= 4
    #expect(item.width == SizeValue(.number(10), multiple: 0.25, increment: -2))
    item.height *= 0.5
    #expect(item.height == SizeValue(.wrap, multiple: 0.5))
  }

  @Test("A position equals a number, a percentage or another edge") func equalPositions() {
    var item = LayoutItem("A")
    item.top ~= 10
    #expect(item.top == 10)
    item.start ~= 20%
    #expect(item.start == .percent(20))
    item.end ~= PositionReference(.sibling("B"), .near)
    #expect(item.end == .equal(PositionReference(.sibling("B"), .near)))
    item.end ~= nil
    #expect(item.end == nil)
  }

  @Test("Offsets and limits of positions") func positionParts() {
    var item = LayoutItem("A")
    item.start ~= 20%
    item.start += 4
    item.start += 5
    #expect(item.start == PositionValue(.percent(20), offset: 5))
    item.start -= 3
    item.start >= 1
    item.start <= 9
    #expect(item.start == PositionValue(.percent(20), offset: -3, minimum: .number(1), maximum: .number(9)))
    item.start ~= 2
    #expect(item.start == PositionValue(.number(2), minimum: .number(1), maximum: .number(9)))
    item.centerX += 6
    #expect(item.centerX == PositionValue(.number(0), offset: 6))
    let edge = PositionReference(.sibling("B"), .far)
    item.top >= edge
    item.bottom <= edge
    #expect(item.top == PositionValue(.unset, minimum: .equal(edge)))
    #expect(item.bottom == PositionValue(.unset, maximum: .equal(edge)))
  }

  @Test("The standard library's operators still work") func standard() {
    #expect(1...3 ~= 2)
    #expect(2 >= 1 && 1 <= 2)
    var number = 4.0
    number += 1
    number *= 2
    number -= 1
    number /= 3
    #expect(number == 3)
    switch 5 {
    case 1...9: break
    default: Issue.record("patterns match as before")
    }
  }
}
