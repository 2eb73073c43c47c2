extension LayoutItems {
  /// Validates the whole tree, and prepares the layouts.
  func validate() throws(LayoutError) {
    try validateItself(nil, isPlaced: true)
    var waiting: [(id: String?, items: LayoutItems, isPlaced: Bool)] = []
    appendContainers(isPlaced: true, to: &waiting)
    while let (id, items, isPlaced) = waiting.popLast() {
      try items.validateItself(id, isPlaced: isPlaced)
      items.appendContainers(isPlaced: isPlaced, to: &waiting)
    }
    // Too deep.
    if let error = tree.error { throw error }
  }

  /// Appends the containers among the items, including those that are gone.
  private func appendContainers(isPlaced: Bool, to list: inout [(id: String?, items: LayoutItems, isPlaced: Bool)]) {
    for (index, nested) in containers { list.append((all[index].id, nested, isPlaced)) }
    guard visible.count < all.count else { return }
    for item in all where item.visibility == .gone {
      guard let inner = item.container else { continue }
      if depth == ItemContainer.deepest { tree.report(LayoutError(child: item.id, property: "layout", kind: .unsupported)) }
      if depth < ItemContainer.deepest { list.append((item.id, LayoutItems(inner, tree, depth: depth + 1), false)) }
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
  /// A fast check for the common case: an item whose constraints are all numbers, and valid.
  @inline(__always) func isValid(_ index: Int, _ rules: ItemRules) -> Bool {
    let leaf = all[index].plain
    guard leaf.kind != .container, leaf.width >= 0, leaf.width < .infinity, (leaf.baseline ?? 0).isFinite,
      rules.floats || all[index].floating == nil, !all[index].hasExtras
    else { return false }
    return plain(index, .horizontal).isValid(rules.axes.horizontal)
      && plain(index, .vertical).isValid(rules.axes.vertical)
  }
}

extension LayoutItem {
  func validate(_ rules: ItemRules) throws(LayoutFault) {
    if let container, !container.layout.canMeasure {
      for axis in Axis.allCases where [.absent, .wrap].contains(constraints[axis].plain.size.base) {
        throw LayoutFault(child: id, axis.sizeProperty, .unsupported)
      }
    }
    try constraints.horizontal.validate(.horizontal, rules.axes.horizontal, of: self)
    try constraints.vertical.validate(.vertical, rules.axes.vertical, of: self)
    if !rules.axes.horizontal.sizes.contains(.siblings) { try checkOwnReferences() }
    if floating != nil, !rules.floats {
      throw LayoutFault(child: id, floating?.reverse == true ? "reverse" : "clear", .unsupported)
    }
    if let baselineTo {
      if !rules.baselines { throw LayoutFault(child: id, "baselineTo", .unsupported) }
      if !baselineTo.offset.isFinite { throw LayoutFault(child: id, "baselineTo", .notFinite) }
    }
    if let frame = givenFrame {
      if !frame.x.isFinite || !frame.y.isFinite { throw LayoutFault(child: id, "frame", .notFinite) }
      try check(frame.width, "frame", child: id)
      try check(frame.height, "frame", child: id)
    }
    if case .leaf(let leaf) = content {
      try check(leaf.naturalWidth, "natural", child: id)
      if let baseline = leaf.baseline, !baseline.isFinite { throw LayoutFault(child: id, "baseline", .notFinite) }
    }
  }

  /// Finds a width and a height that depend on each other. Layouts whose items may refer to siblings find these cycles
  /// together with the others.
  private func checkOwnReferences() throws(LayoutFault) {
    let (width, height) = (constraints.horizontal.activeSize, constraints.vertical.activeSize)
    if width?.refers(to: .ownWidth) == true { throw LayoutFault(child: id, "width", .cycle([.init(id, "width")])) }
    if height?.refers(to: .ownHeight) == true { throw LayoutFault(child: id, "height", .cycle([.init(id, "height")])) }
    guard width?.refers(to: .ownHeight) == true, fixedHeight == nil else { return }
    if height == nil || height?.base == .wrap || height?.refers(to: .ownWidth) == true {
      throw LayoutFault(child: id, "width", .cycle([.init(id, "width"), .init(id, "height")]))
    }
    throw LayoutFault(child: id, "width", .unsupported)
  }
}

extension LayoutItem.Constraints {
  fileprivate func validate(_ axis: Axis, _ rules: ItemRules.AxisRules, of item: LayoutItem) throws(LayoutFault) {
    if plain.size.isValid(rules.sizes) {
      // The common case: numbers only.
    } else if let size = activeSize {
      try size.validate(axis.sizeProperty, rules.sizes, of: item)
    } else if !rules.sizes.contains(.wrap) {
      throw LayoutFault(child: item.id, axis.sizeProperty, .unsupported)
    }
    if !plain.near.isValid(rules.edges) { try near?.validate(axis.property(.near), rules.edges, limit: .near, of: item) }
    if !plain.far.isValid(rules.edges) { try far?.validate(axis.property(.far), rules.edges, limit: .far, of: item) }
    if let center = activeCenter {
      guard let places = rules.centers else {
        throw LayoutFault(child: item.id, axis.property(.center), .unsupported)
      }
      try center.validate(axis.property(.center), places, limit: .center, of: item)
    }
    if !rules.accepts(alignment) {
      throw LayoutFault(child: item.id, "alignment", .unsupported)
    }
  }
}

extension SizeValue {
  fileprivate func refers(to reference: SizeReference) -> Bool {
    if case .equal(reference) = base { return true }
    if case .equal(reference, _, _)? = minimum { return true }
    if case .equal(reference, _, _)? = maximum { return true }
    return false
  }

  fileprivate func validate(
    _ property: String, _ allowed: ItemRules.Sizes, of item: LayoutItem
  ) throws(LayoutFault) {
    try validateBase(property, allowed, of: item)
    try check(multiple, property, child: item.id)
    if !increment.isFinite { throw LayoutFault(child: item.id, property, .notFinite) }
    try minimum?.validate(property, allowed, of: item)
    try maximum?.validate(property, allowed, of: item)
  }

  private func validateBase(_ property: String, _ allowed: ItemRules.Sizes, of item: LayoutItem) throws(LayoutFault) {
    let isAllowed: Bool
    switch base {
    case .number(let number):
      try check(number, property, child: item.id)
      isAllowed = true
    case .wrap: isAllowed = allowed.contains(.wrap)
    case .fill: isAllowed = allowed.contains(.fill)
    case .percent(let percent):
      try check(percent, property, child: item.id)
      isAllowed = allowed.contains(.percent)
    case .weight(let weight):
      try check(weight, property, child: item.id)
      isAllowed = allowed.contains(.weight)
    case .equal(let reference):
      isAllowed = reference.isWithinItem || allowed.contains(.siblings)
    case .split(let members):
      for member in members {
        try check(member.multiple, property, child: item.id)
        if !member.increment.isFinite { throw LayoutFault(child: item.id, property, .notFinite) }
      }
      isAllowed = allowed.contains(.siblings)
    }
    if !isAllowed { throw LayoutFault(child: item.id, property, .unsupported) }
  }
}

extension SizeReference {
  /// Whether it refers to the item itself or its container.
  fileprivate var isWithinItem: Bool {
    if case .sibling = item { false } else { true }
  }
}

extension SizeLimit {
  fileprivate func validate(
    _ property: String, _ allowed: ItemRules.Sizes, of item: LayoutItem
  ) throws(LayoutFault) {
    switch self {
    case .number(let number): try check(number, property, child: item.id)
    case .equal(let reference, let multiple, let increment):
      try check(multiple, property, child: item.id)
      if !increment.isFinite { throw LayoutFault(child: item.id, property, .notFinite) }
      if !reference.isWithinItem, !allowed.contains(.siblings) {
        throw LayoutFault(child: item.id, property, .unsupported)
      }
    }
  }
}

extension PositionValue {
  fileprivate func validate(
    _ property: String, _ allowed: ItemRules.Places, limit: Anchor, of item: LayoutItem
  ) throws(LayoutFault) {
    let siblings = allowed.contains(.siblings)
    var isFinite = offset.isFinite
    let isAllowed: Bool
    switch base {
    case .number(let number):
      isFinite = isFinite && number.isFinite
      isAllowed = true
    case .percent(let percent):
      isFinite = isFinite && percent.isFinite
      isAllowed = allowed.contains(.percent)
    case .weight(let weight):
      try check(weight, property, child: item.id)
      isAllowed = allowed.contains(.weight)
    case .equal: isAllowed = siblings
    case .row(let members):
      isFinite = isFinite && members.allSatisfy(\.offset.isFinite)
      isAllowed = siblings && limit == .center
    case .unset: isAllowed = siblings && limit != .center && hasReferenceLimit
    }
    try minimum?.validate(property, isAllowed: siblings && limit == .near, of: item)
    try maximum?.validate(property, isAllowed: siblings && limit == .far, of: item)
    if !isFinite { throw LayoutFault(child: item.id, property, .notFinite) }
    if !isAllowed { throw LayoutFault(child: item.id, property, .unsupported) }
  }
}

extension PositionValue {
  private var hasReferenceLimit: Bool {
    [minimum, maximum].contains { if case .equal? = $0 { true } else { false } }
  }
}

extension PositionLimit {
  /// - Parameter isAllowed: Whether references are supported.
  fileprivate func validate(_ property: String, isAllowed: Bool, of item: LayoutItem) throws(LayoutFault) {
    switch self {
    case .number(let number):
      if !number.isFinite { throw LayoutFault(child: item.id, property, .notFinite) }
    case .equal(_, let offset):
      if !isAllowed { throw LayoutFault(child: item.id, property, .unsupported) }
      if !offset.isFinite { throw LayoutFault(child: item.id, property, .notFinite) }
    }
  }
}

// MARK: - Fast path

extension PlainConstraints {
  /// Whether the constraints are purely numeric and supported.
  @inline(__always) fileprivate func isValid(_ rules: ItemRules.AxisRules) -> Bool {
    size.isValid(rules.sizes) && near.isValid(rules.edges) && far.isValid(rules.edges)
      && (center.base == .absent || rules.centers.map(center.isValid) ?? false)
      && rules.accepts(alignment)
  }
}

extension PlainSize {
  @inline(__always) fileprivate func isValid(_ allowed: ItemRules.Sizes) -> Bool {
    if isLimited { return false }
    let isAllowed: Bool
    switch base {
    case .absent: return allowed.contains(.wrap)
    case .number: isAllowed = true
    case .wrap: isAllowed = allowed.contains(.wrap)
    case .fill: isAllowed = allowed.contains(.fill)
    case .percent: isAllowed = allowed.contains(.percent)
    case .weight: isAllowed = allowed.contains(.weight)
    case .equal, .split: return false
    }
    return isAllowed && number >= 0 && multiple >= 0 && number < .infinity && multiple < .infinity && increment.isFinite
  }
}

extension PlainPosition {
  @inline(__always) fileprivate func isValid(_ allowed: ItemRules.Places) -> Bool {
    if isLimited { return false }
    switch base {
    case .absent: return true
    case .number: return number.isFinite && offset.isFinite
    case .percent: return number.isFinite && offset.isFinite && allowed.contains(.percent)
    case .weight: return number >= 0 && number < .infinity && offset.isFinite && allowed.contains(.weight)
    case .equal, .row, .unset: return false
    }
  }
}

/// Rejects a number that is negative, infinite or NaN.
func check(_ number: Double, _ property: String, child: String? = nil) throws(LayoutFault) {
  if !number.isFinite { throw LayoutFault(child: child, property, .notFinite) }
  if number < 0 { throw LayoutFault(child: child, property, .negative) }
}
