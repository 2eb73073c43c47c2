import LayoutCore
import TestSupport
import Testing

@Suite("Flow layout cases") struct FlowCasesTests {
  @Test("All 187 cases of the specification") func cases() throws {
    let cases = try FlowCase.all()
    #expect(cases.count == 187)
    for flowCase in cases {
      let arrangement = try flowCase.layout().arrange(flowCase.sizes, in: flowCase.container)
      let expected = flowCase.expected
      let frames = expected.frames.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
      let line = "line \(flowCase.number)"
      #expect(firstDifference(arrangement.frames(), frames) == nil, "\(line)")
      #expect(firstDifference(frames.indices.map(arrangement.frame(at:)), frames) == nil, "\(line)")
      #expect(arrangement.hiddenIndexes == expected.hidden, "\(line)")
      #expect(arrangement.lineCount == expected.lines, "\(line)")
      #expect(
        arrangement.contentSize.isClose(to: Size(width: expected.size[0], height: expected.size[1])),
        "\(line)")
    }
  }
}
