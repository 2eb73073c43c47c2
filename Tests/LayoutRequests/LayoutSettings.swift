import LayoutCore

extension RequestFields {
  func linear() throws(LayoutError) -> LinearLayout {
    let axis = try orientation()
    _ = try shrinking()
    return LinearLayout(
      axis, spacing: try spacing()[axis], distribution: try distribution(axis), alignment: try gravity(axis.crossing),
      isReversed: try flag("reversed"))
  }

  private func distribution(_ axis: Axis) throws(LayoutError) -> LinearLayout.Distribution {
    let (shrinking, spreading, equalized) = (try shrinking(), try gravity(axis) as Spreading?, try equalized())
    if shrinking == .pair, axis == .vertical { throw error("shrink") }
    return equalized ?? spreading.map { .spread($0) } ?? .weights(shrinking)
  }

  private func shrinking() throws(LayoutError) -> LinearLayout.Shrinking? {
    guard let fields = try fields("shrink", names: ["target", "mode"]) else { return nil }
    switch (try fields.string("target") ?? "size", try fields.string("mode")) {
    case ("size", "average"): return .sizes(.average)
    case ("size", "weight"): return .sizes(.proportional)
    case ("size", "auto"): return .pair
    case ("space", "average"): return .spaces(.average)
    case ("space", "weight"): return .spaces(.proportional)
    default: throw error("shrink")
    }
  }

  private func equalized() throws(LayoutError) -> LinearLayout.Distribution? {
    guard let fields = try fields("equalize", names: ["target", "centered", "spacing"]) else { return nil }
    let (centered, spacing) = (try fields.flag("centered"), try fields.length("spacing"))
    switch try fields.string("target") {
    case "sizes": return .equalSizes(spacing: spacing, centered: centered)
    case "spaces":
      if spacing != nil { throw error("equalize", .contradiction) }
      return .equalSpaces(centered: centered)
    default: throw error("equalize")
    }
  }

  func frame() throws(LayoutError) -> FrameLayout {
    FrameLayout(alignment: PerAxis(horizontal: try gravity(.horizontal), vertical: try gravity(.vertical)))
  }

  func float() throws(LayoutError) -> FloatLayout {
    // Items that stack along the orientation float across it.
    let cross = try orientation()
    let main: FloatLayout.Alignment? = try gravity(cross.crossing)
    if main == .center || main == .end { throw error("gravity") }
    return FloatLayout(
      cross.crossing, spacing: try spacing(), flexibleSpacing: try flexibleSpacing(),
      alignment: try gravity(cross) ?? .start, isReversed: try flag("reversed"))
  }

  func wrap() throws(LayoutError) -> WrapLayout {
    // Lines follow each other along the orientation.
    let cross = try orientation()
    return WrapLayout(
      cross.crossing, spacing: try spacing(), lines: try lines(cross.crossing),
      flexibleSpacing: try flexibleSpacing(), itemSpreading: try gravity(cross.crossing) ?? .start,
      lineSpreading: try gravity(cross) ?? .start, lineAlignment: try wordOrNone("lineAlignment"),
      lastLine: try word("lastLine") ?? .never, isReversed: try flag("reversed"))
  }

  private func lines(_ axis: Axis) throws(LayoutError) -> WrapLayout.Lines {
    let (count, waterfall, fitted) = (
      try count("itemsPerLine") ?? 0, try string("waterfall") ?? "none", try flag("autoArrange")
    )
    guard ["none", "columns", "shortest"].contains(waterfall) else { throw error("waterfall") }
    if waterfall != "none", count == 0 { throw error("waterfall", .contradiction) }
    if fitted, count > 0 { throw error("autoArrange", .contradiction) }
    if let pages = try pages(count) { return .paged(pages) }
    switch waterfall {
    case "columns": return .columns(count)
    case "shortest": return .shortestColumn(count)
    default: return count > 0 ? .counted(count) : fitted ? .fitted : .wrapping
    }
  }

  private func pages(_ perLine: Int) throws(LayoutError) -> WrapLayout.Pages? {
    guard let fields = try fields("paging", names: ["size", "direction", "viewport", "snaps"]) else { return nil }
    guard let size = try fields.count("size"), let viewport = fields["viewport"] else { throw error("paging") }
    let (width, height) = try fields.pair(viewport, "viewport")
    let axis: Axis
    switch try fields.string("direction") {
    case "horizontal": axis = .horizontal
    case "vertical": axis = .vertical
    default: throw error("paging")
    }
    return WrapLayout.Pages(
      itemsPerPage: size, itemsPerLine: perLine, axis: axis, viewport: Size(width: width, height: height),
      snaps: try fields.flag("snaps", default: true))
  }
}
