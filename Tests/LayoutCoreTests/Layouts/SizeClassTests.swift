import LayoutCore
import Testing

@Suite("Size classes") struct SizeClassTests {
  private let compactHeight = SizeClass(height: .compact)
  private let regularWidth = SizeClass(width: .regular)

  /// The name of the value that is picked from these.
  private func pick(_ given: [SizeClass], for sizeClass: SizeClass) -> SizeClass {
    var values = BySizeClass(SizeClass.any)
    for key in given { values[key] = key }
    return values.value(for: sizeClass)
  }

  @Test("Examples of TangramKit") func examples() {
    let landscape = SizeClass(width: .regular, height: .compact, orientation: .landscape)
    #expect(pick([compactHeight], for: SizeClass(width: .compact, height: .compact, orientation: .landscape)) == compactHeight)
    #expect(pick([compactHeight], for: SizeClass(width: .compact, height: .regular, orientation: .portrait)) == .any)
    #expect(pick([compactHeight], for: landscape) == compactHeight)
    #expect(pick([regularWidth, compactHeight], for: landscape) == compactHeight)
    #expect(pick([regularWidth, .landscape], for: landscape) == regularWidth)
    let large = SizeClass(width: .regular, height: .regular, orientation: .landscape)
    #expect(pick([.landscape], for: large) == .landscape)
    let both = SizeClass(width: .regular, height: .regular)
    #expect(pick([both], for: SizeClass(width: .regular, height: .regular, orientation: .portrait)) == both)
  }

  @Test("Values are looked up in order") func order() {
    let current = SizeClass(width: .regular, height: .compact, orientation: .portrait)
    let order = [
      current, SizeClass(width: .regular, height: .compact), SizeClass(height: .compact, orientation: .portrait),
      compactHeight, SizeClass(width: .regular, orientation: .portrait), regularWidth, .portrait, .any,
    ]
    #expect(current.lookup == order)
    for skipped in order.indices { #expect(pick(Array(order[skipped...]), for: current) == order[skipped]) }
  }

  @Test("An unknown orientation counts as portrait") func unknownOrientation() {
    #expect(pick([.portrait, .landscape], for: SizeClass(width: .compact, height: .compact)) == .portrait)
    #expect(pick([.landscape], for: .any) == .any)
  }

  @Test("A size is regular from the thresholds up, and landscape if at least as wide as tall") func thresholds() {
    #expect(SizeClass(of: Size(width: 599, height: 480)) == SizeClass(width: .compact, height: .regular, orientation: .landscape))
    #expect(SizeClass(of: Size(width: 600, height: 479)) == SizeClass(width: .regular, height: .compact, orientation: .landscape))
    #expect(SizeClass(of: Size(width: 300, height: 300)).orientation == .landscape)
    #expect(SizeClass(of: Size(width: 300, height: 301)).orientation == .portrait)
    let low = SizeClass.Thresholds(width: 100, height: 100)
    #expect(
      SizeClass(of: Size(width: 100, height: 99), thresholds: low) == SizeClass(width: .regular, height: .compact, orientation: .landscape))
    #expect(SizeClass(of: Size(width: Double.nan, height: 1)).width == .compact)
  }

  @Test("Values are set, removed and copied per class") func values() {
    var values = BySizeClass(1)
    values[regularWidth] = 2
    let copy = values
    values[regularWidth] = nil
    #expect(values == BySizeClass(1))
    #expect(copy[regularWidth] == 2)
    #expect(copy.value(for: SizeClass(of: Size(width: 800, height: 100))) == 2)
    values[.any] = 3
    #expect(values.standard == 3 && values[.any] == 3)
    values[.any] = nil
    #expect(values.standard == 3)
  }

  @Test("The documentation's example turns its column into a row") func page() throws {
    let items = ["A", "B"].map { LayoutItem($0, natural: Size(width: 10, height: 20)) }
    var page = BySizeClass(ItemContainer(LinearLayout(.vertical), items: items))
    page[SizeClass(width: .regular)] = ItemContainer(LinearLayout(.horizontal), items: items)
    for (width, place) in [(300.0, Point(x: 0, y: 20)), (700, Point(x: 10, y: 0))] {
      let size = Size(width: width, height: 400)
      let frames = try page.value(for: SizeClass(of: size)).arrange(in: Proposal(size)).frames
      #expect(frames[1]?.origin == place)
    }
  }
}
