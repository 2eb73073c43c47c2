extension ItemContainer {
  /// Finds a mistake anywhere in the tree.
  func validate(_ proposal: Proposal) throws(LayoutError) {
    do throws(LayoutFault) {
      for (extent, property) in [(proposal.width, "width"), (proposal.height, "height")] {
        if let extent { try check(extent, property) }
        if extent == nil, !layout.canMeasure { throw LayoutFault(property, .unsupported) }
      }
    } catch {
      throw LayoutError(child: nil, property: error.property, kind: error.kind)
    }
    var ids: Set<String> = []
    var containers: [(id: String?, container: ItemContainer, isPlaced: Bool)] = [(nil, self, true)]
    while let (id, container, isPlaced) = containers.popLast() {
      try container.validateItself(id, isPlaced: isPlaced)
      for item in container.items {
        guard ids.insert(item.id).inserted else {
          throw LayoutError(child: item.id, property: "id", kind: .contradiction)
        }
        if case .container(let inner) = item.content {
          containers.append((item.id, inner, isPlaced && item.visibility != .gone))
        }
      }
    }
  }

  /// - Parameter isPlaced: whether the container is laid out, so that rings among its items matter.
  private func validateItself(_ id: String?, isPlaced: Bool) throws(LayoutError) {
    let rules = layout.rules
    do throws(LayoutFault) {
      for side in [padding.top, padding.start, padding.bottom, padding.end] { try check(side, "padding") }
      for item in items { try item.validate(rules) }
      try layout.validate(items)
      if isPlaced { try layout.validateDependencies(items) }
    } catch {
      throw LayoutError(child: error.child ?? id, property: error.property, kind: error.kind)
    }
  }
}

extension LayoutItem {
  fileprivate func validate(_ rules: ItemRules) throws(LayoutFault) {
    if case .container(let container) = content, !container.layout.canMeasure {
      for (size, property) in [(width, "width"), (height, "height")] where size == nil || size?.base == .wrap {
        throw LayoutFault(child: id, property, .unsupported)
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
    if case .leaf(let leaf) = content {
      try check(leaf.naturalWidth, "natural", child: id)
      if let baseline = leaf.baseline, !baseline.isFinite { throw LayoutFault(child: id, "baseline", .notFinite) }
    }
  }

  /// Finds a width that needs the height that needs it. Where items may refer to each other, rings are found with
  /// theirs.
  private func checkOwnReferences() throws(LayoutFault) {
    for (size, own, property) in [(width, SizeReference.ownWidth, "width"), (height, .ownHeight, "height")]
    where size?.refers(to: own) == true {
      throw LayoutFault(child: id, property, .cycle([.init(id, property)]))
    }
    guard width?.refers(to: .ownHeight) == true, fixedHeight == nil else { return }
    if height == nil || height?.base == .wrap || height?.refers(to: .ownWidth) == true {
      throw LayoutFault(child: id, "width", .cycle([.init(id, "width"), .init(id, "height")]))
    }
    throw LayoutFault(child: id, "width", .unsupported)
  }
}

extension LayoutItem.Constraints {
  fileprivate func validate(_ axis: Axis, _ rules: ItemRules.AxisRules, of item: LayoutItem) throws(LayoutFault) {
    if let size {
      try size.validate(axis.sizeProperty, rules.sizes, of: item)
    } else if !rules.sizes.contains(.wrap) {
      throw LayoutFault(child: item.id, axis.sizeProperty, .unsupported)
    }
    try near?.validate(axis.property(.near), rules.edges, limit: .near, of: item)
    try far?.validate(axis.property(.far), rules.edges, limit: .far, of: item)
    if let center {
      guard let places = rules.centers else {
        throw LayoutFault(child: item.id, axis.property(.center), .unsupported)
      }
      try center.validate(axis.property(.center), places, limit: .center, of: item)
    }
    if let alignment, !rules.alignments.contains(alignment) {
      throw LayoutFault(child: item.id, "alignment", .unsupported)
    }
  }
}

extension SizeValue {
  fileprivate func refers(to reference: SizeReference) -> Bool {
    if case .equal(reference) = base { return true }
    return [minimum, maximum].contains { if case .equal(reference, _, _)? = $0 { true } else { false } }
  }

  fileprivate func validate(
    _ property: String, _ allowed: ItemRules.Sizes, of item: LayoutItem
  ) throws(LayoutFault) {
    try validateBase(property, allowed, of: item)
    try check(multiple, property, child: item.id)
    if !increment.isFinite { throw LayoutFault(child: item.id, property, .notFinite) }
    for case let limit? in [minimum, maximum] { try limit.validate(property, allowed, of: item) }
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
  /// Whether it is to the item itself or to its container.
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
    var numbers = [offset]
    let isAllowed: Bool
    switch base {
    case .number(let number):
      numbers.append(number)
      isAllowed = true
    case .percent(let percent):
      numbers.append(percent)
      isAllowed = allowed.contains(.percent)
    case .weight(let weight):
      try check(weight, property, child: item.id)
      isAllowed = allowed.contains(.weight)
    case .equal: isAllowed = siblings
    case .row(let members):
      numbers += members.map(\.offset)
      isAllowed = siblings && limit == .center
    case .unset: isAllowed = siblings && limit != .center
    }
    for (bound, edge) in [(minimum, Anchor.near), (maximum, .far)] {
      switch bound {
      case .number(let number)?: numbers.append(number)
      case .equal(_, let offset)?:
        numbers.append(offset)
        if !siblings || limit != edge { throw LayoutFault(child: item.id, property, .unsupported) }
      case nil: break
      }
    }
    if !numbers.allSatisfy(\.isFinite) { throw LayoutFault(child: item.id, property, .notFinite) }
    if !isAllowed { throw LayoutFault(child: item.id, property, .unsupported) }
  }
}

/// Refuses a number that is negative, infinite or none.
func check(_ number: Double, _ property: String, child: String? = nil) throws(LayoutFault) {
  if !number.isFinite { throw LayoutFault(child: child, property, .notFinite) }
  if number < 0 { throw LayoutFault(child: child, property, .negative) }
}
