extension LayoutItems {
  /// Validates the tree, and prepares the layouts, one container after another.
  ///
  /// Also creates the items of nested containers, down to ``ItemContainer/deepest``: a deeper tree is an error, because measuring
  /// and placing follow the nesting on the stack.
  ///
  /// - Throws: The first error found.
  func validate() throws(LayoutError) {
    var waiting: [(id: String?, items: LayoutItems, isPlaced: Bool)] = [(nil, self, true)]
    while let (id, items, isPlaced) = waiting.popLast() {
      try items.validateItself(id, isPlaced: isPlaced)
      for index in items.all.indices {
        guard case .container(let inner) = items.all[index].content else { continue }
        let child = items.all[index].id
        guard items.depth < ItemContainer.deepest else {
          throw LayoutError(child: child, property: "layout", kind: .unsupported)
        }
        let isGone = items.all[index].visibility == .gone
        let nested = LayoutItems(inner, tree, depth: items.depth + 1)
        if !isGone { items.add(nested, at: index) }
        waiting.append((child, nested, isPlaced && !isGone))
      }
    }
  }

  /// - Parameter isPlaced: Whether the container is laid out, so that cycles among its items matter.
  private func validateItself(_ id: String?, isPlaced: Bool) throws(LayoutError) {
    do throws(LayoutFault) {
      for axis in Axis.allCases {
        try check(padding.near(axis), "padding")
        try check(padding.far(axis), "padding")
      }
      try container.transform.validate()
      let rules = container.layout.rules
      for index in all.indices {
        try validate(index, rules)
        try registerName(of: index)
      }
      try prepare(isPlaced: isPlaced)
    } catch {
      throw LayoutError(child: error.child ?? id, property: error.property, kind: error.kind)
    }
  }
}

extension Layout {
  func validate(_ proposal: Proposal) throws(LayoutError) {
    do throws(LayoutFault) {
      for axis in Axis.allCases {
        if let extent = proposal[axis] { try check(extent, axis.sizeProperty) }
        if proposal[axis] == nil, !canMeasure { throw LayoutFault(axis.sizeProperty, .unsupported) }
      }
    } catch {
      throw LayoutError(child: nil, property: error.property, kind: error.kind)
    }
  }
}

extension LayoutItems {
  private func validate(_ index: Int, _ rules: ItemRules) throws(LayoutFault) {
    func fault(_ property: String, _ kind: LayoutError.Kind) -> LayoutFault { LayoutFault(child: all[index].id, property, kind) }
    if case .container(let inner) = all[index].content, !inner.layout.canMeasure {
      for axis in Axis.allCases where all.wraps(index, axis) { throw fault(axis.sizeProperty, .unsupported) }
    }
    try validate(index, .horizontal, rules.axes.horizontal)
    try validate(index, .vertical, rules.axes.vertical)
    if !rules.axes.horizontal.sizes.contains(.siblings) { try checkOwnReferences(index) }
    if let floating = all[index].floating, !rules.floats { throw fault(floating.reverse ? "reverse" : "clear", .unsupported) }
    if let baselineTo = all[index].baselineTo {
      if !rules.baselines { throw fault("baselineTo", .unsupported) }
      if let kind = baselineTo.offset.faultOfNumber { throw fault("baselineTo", kind) }
    }
    if let kind = all[index].givenFrame?.fault { throw fault("frame", kind) }
    if case .leaf(let leaf) = all[index].content {
      if let kind = leaf.naturalWidth.faultOfLength { throw fault("natural", kind) }
      if let kind = leaf.baseline?.faultOfNumber { throw fault("baseline", kind) }
    }
  }

  private func validate(_ index: Int, _ axis: Axis, _ rules: ItemRules.AxisRules) throws(LayoutFault) {
    func fault(_ property: String, _ kind: LayoutError.Kind) -> LayoutFault { LayoutFault(child: all[index].id, property, kind) }
    if let kind = all.size(index, axis)?.fault(rules.sizes) { throw fault(axis.sizeProperty, kind) }
    for anchor in [Anchor.near, .far] {
      guard let position = all.position(anchor, index, axis) else { continue }
      guard let edges = rules.edges else { throw fault(axis.property(anchor), .unsupported) }
      if let kind = position.fault(edges, of: anchor) { throw fault(axis.property(anchor), kind) }
    }
    if let center = all.position(.center, index, axis) {
      guard let places = rules.centers else { throw fault(axis.property(.center), .unsupported) }
      if let kind = center.fault(places, of: .center) { throw fault(axis.property(.center), kind) }
    }
    if !rules.accepts(all.alignment(index, axis)) { throw fault("alignment", .unsupported) }
  }

  /// Finds a width and a height that depend on each other. Layouts whose items may refer to siblings find these cycles
  /// together with the others.
  private func checkOwnReferences(_ index: Int) throws(LayoutFault) {
    let (width, height) = (all.size(index, .horizontal), all.size(index, .vertical))
    let (dependsOnWidth, dependsOnHeight) = (height?.refers(to: .ownWidth) == true, width?.refers(to: .ownHeight) == true)
    func cycle(_ properties: String...) -> LayoutFault {
      let id = all[index].id
      return LayoutFault(child: id, properties[0], .cycle(properties.map { .init(id, $0) }))
    }
    if width?.refers(to: .ownWidth) == true { throw cycle("width") }
    if height?.refers(to: .ownHeight) == true { throw cycle("height") }
    guard dependsOnHeight, height?.fixed == nil else { return }
    if dependsOnWidth || all.wraps(index, .vertical) { throw cycle("width", "height") }
    throw LayoutFault(child: all[index].id, "width", .unsupported)
  }
}

// MARK: - Values

// What is wrong with a value in a layout that supports some values; nil if nothing is.

extension SizeValue {
  fileprivate func refers(to reference: SizeReference) -> Bool {
    if case .equal(reference) = base { return true }
    if case .equal(reference, _, _)? = minimum { return true }
    if case .equal(reference, _, _)? = maximum { return true }
    return false
  }

  fileprivate func fault(_ allowed: ItemRules.Sizes) -> LayoutError.Kind? {
    faultOfBase(allowed) ?? multiple.faultOfLength ?? increment.faultOfNumber ?? minimum?.fault(allowed)
      ?? maximum?.fault(allowed)
  }

  private func faultOfBase(_ allowed: ItemRules.Sizes) -> LayoutError.Kind? {
    let (number, isAllowed): (LayoutError.Kind?, Bool)
    switch base {
    case .number(let length): (number, isAllowed) = (length.faultOfLength, true)
    case .wrap: (number, isAllowed) = (nil, true)
    case .fill: (number, isAllowed) = (nil, allowed.contains(.fill))
    case .percent(let percent): (number, isAllowed) = (percent.faultOfLength, allowed.contains(.percent))
    case .weight(let weight): (number, isAllowed) = (weight.faultOfLength, allowed.contains(.weight))
    case .equal(let reference): (number, isAllowed) = (nil, reference.isWithinItem || allowed.contains(.siblings))
    case .split(let members):
      number = members.lazy.compactMap { $0.multiple.faultOfLength ?? $0.increment.faultOfNumber }.first
      isAllowed = allowed.contains(.siblings)
    }
    return number ?? (isAllowed ? nil : .unsupported)
  }
}

extension SizeReference {
  /// Whether it refers to the item itself or its container.
  fileprivate var isWithinItem: Bool {
    if case .sibling = item { false } else { true }
  }
}

extension SizeLimit {
  fileprivate func fault(_ allowed: ItemRules.Sizes) -> LayoutError.Kind? {
    switch self {
    case .number(let number): number.faultOfLength
    case .equal(let reference, let multiple, let increment):
      multiple.faultOfLength ?? increment.faultOfNumber
        ?? (reference.isWithinItem || allowed.contains(.siblings) ? nil : .unsupported)
    }
  }
}

extension PositionValue {
  fileprivate func fault(_ allowed: ItemRules.Places, of anchor: Anchor) -> LayoutError.Kind? {
    let siblings = allowed.contains(.siblings)
    var number = offset.faultOfNumber
    let isAllowed: Bool
    switch base {
    case .number(let distance): (number, isAllowed) = (distance.faultOfNumber ?? number, true)
    case .percent(let percent): (number, isAllowed) = (percent.faultOfNumber ?? number, allowed.contains(.percent))
    case .weight(let weight):
      if let kind = weight.faultOfLength { return kind }
      isAllowed = allowed.contains(.weight)
    case .equal: isAllowed = siblings
    case .row(let members):
      number = members.lazy.compactMap(\.offset.faultOfNumber).first ?? number
      isAllowed = siblings && anchor == .center
    case .unset: isAllowed = siblings && anchor != .center && (minimum?.isReference == true || maximum?.isReference == true)
    }
    return minimum?.fault(allowsReference: siblings && anchor == .near)
      ?? maximum?.fault(allowsReference: siblings && anchor == .far) ?? number ?? (isAllowed ? nil : .unsupported)
  }
}

extension PositionLimit {
  fileprivate var isReference: Bool { if case .equal = self { true } else { false } }

  fileprivate func fault(allowsReference: Bool) -> LayoutError.Kind? {
    switch self {
    case .number(let number): number.faultOfNumber
    case .equal(_, let offset): allowsReference ? offset.faultOfNumber : .unsupported
    }
  }
}

extension Rect {
  fileprivate var fault: LayoutError.Kind? {
    x.faultOfNumber ?? y.faultOfNumber ?? width.faultOfLength ?? height.faultOfLength
  }
}

extension Double {
  fileprivate var faultOfNumber: LayoutError.Kind? { isFinite ? nil : .notFinite }
  fileprivate var faultOfLength: LayoutError.Kind? { isFinite ? self < 0 ? .negative : nil : .notFinite }
}

/// Rejects a number that is negative, infinite or NaN.
func check(_ number: Double, _ property: String, child: String? = nil) throws(LayoutFault) {
  if let kind = number.faultOfLength { throw LayoutFault(child: child, property, kind) }
}
