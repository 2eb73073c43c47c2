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
        try all[index].validate(rules)
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

extension LayoutItem {
  fileprivate func validate(_ rules: ItemRules) throws(LayoutFault) {
    if case .container(let container) = content, !container.layout.canMeasure {
      for axis in Axis.allCases where wraps(axis) { throw LayoutFault(child: id, axis.sizeProperty, .unsupported) }
    }
    for axis in Axis.allCases {
      guard let (property, kind) = fault(axis, rules.axes[axis]) else { continue }
      throw LayoutFault(child: id, property, kind)
    }
    if !rules.axes.horizontal.sizes.contains(.siblings) { try checkOwnReferences() }
    if let floating, !rules.floats { throw LayoutFault(child: id, floating.reverse ? "reverse" : "clear", .unsupported) }
    if let baselineTo {
      if !rules.baselines { throw LayoutFault(child: id, "baselineTo", .unsupported) }
      if let kind = baselineTo.offset.faultOfNumber { throw LayoutFault(child: id, "baselineTo", kind) }
    }
    if let givenFrame, let kind = givenFrame.fault { throw LayoutFault(child: id, "frame", kind) }
    if case .leaf(let leaf) = content {
      try check(leaf.naturalWidth, "natural", child: id)
      if let kind = leaf.baseline?.faultOfNumber { throw LayoutFault(child: id, "baseline", kind) }
    }
  }

  /// Finds a width and a height that depend on each other. Layouts whose items may refer to siblings find these cycles
  /// together with the others.
  private func checkOwnReferences() throws(LayoutFault) {
    let (width, height) = (size(.horizontal), size(.vertical))
    if width?.refers(to: .ownWidth) == true { throw LayoutFault(child: id, "width", .cycle([.init(id, "width")])) }
    if height?.refers(to: .ownHeight) == true { throw LayoutFault(child: id, "height", .cycle([.init(id, "height")])) }
    guard width?.refers(to: .ownHeight) == true, fixedHeight == nil else { return }
    if wraps(.vertical) || height?.refers(to: .ownWidth) == true {
      throw LayoutFault(child: id, "width", .cycle([.init(id, "width"), .init(id, "height")]))
    }
    throw LayoutFault(child: id, "width", .unsupported)
  }
}

// MARK: - Values

// What is wrong with a value in a layout that supports some values; nil if nothing is.

extension LayoutItem {
  /// The first property on an axis with an invalid value.
  private func fault(_ axis: Axis, _ rules: ItemRules.AxisRules) -> (property: String, kind: LayoutError.Kind)? {
    if let kind = (size(axis) ?? .wrap).fault(rules.sizes) { return (axis.sizeProperty, kind) }
    if let kind = near(axis)?.fault(rules.edges, of: .near) { return (axis.property(.near), kind) }
    if let kind = far(axis)?.fault(rules.edges, of: .far) { return (axis.property(.far), kind) }
    if let center = center(axis), let kind = rules.centers.map({ center.fault($0, of: .center) }) ?? .unsupported {
      return (axis.property(.center), kind)
    }
    return rules.accepts(alignment(axis)) ? nil : ("alignment", .unsupported)
  }
}

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
    case .wrap: (number, isAllowed) = (nil, allowed.contains(.wrap))
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
