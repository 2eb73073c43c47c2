/// A coarse classification of the size of a window or container, for choosing a layout.
///
/// Nil matches anything: `SizeClass(width: .compact)` covers all heights and orientations.
public struct SizeClass: Hashable, Sendable {
  public enum Extent: String, Hashable, Sendable, CaseIterable {
    case compact
    case regular
  }

  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    /// At least as wide as tall.
    case landscape
  }

  /// The smallest regular width and height, in logical pixels.
  public struct Thresholds: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double = 600, height: Double = 480) {
      self.width = width
      self.height = height
    }
  }

  public var width: Extent?
  public var height: Extent?
  public var orientation: Orientation?

  public init(width: Extent? = nil, height: Extent? = nil, orientation: Orientation? = nil) {
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  /// The class of a size, with all properties set. NaN counts as 0.
  public init(of size: Size, thresholds: Thresholds = Thresholds()) {
    width = size.width >= thresholds.width ? .regular : .compact
    height = size.height >= thresholds.height ? .regular : .compact
    orientation = size.width >= size.height ? .landscape : .portrait
  }

  public static let any = SizeClass()
  public static let portrait = SizeClass(orientation: .portrait)
  public static let landscape = SizeClass(orientation: .landscape)

  /// The classes to look up values by, most specific first: width, height and orientation; width and height; height and
  /// orientation; height; width and orientation; width; orientation; any.
  ///
  /// An unset orientation counts as portrait.
  public var lookup: [SizeClass] {
    let orientation = orientation ?? .portrait
    var classes: [SizeClass] = []
    for candidate in [
      SizeClass(width: width, height: height, orientation: orientation), SizeClass(width: width, height: height),
      SizeClass(height: height, orientation: orientation), SizeClass(height: height),
      SizeClass(width: width, orientation: orientation), SizeClass(width: width),
      SizeClass(orientation: orientation), .any,
    ] where !classes.contains(candidate) {
      classes.append(candidate)
    }
    return classes
  }
}

/// Values by size class, such as layouts, paddings or whole containers.
///
/// A single value applies to a size; values of several classes are never merged.
///
/// ```swift
/// var page = BySizeClass(ItemContainer(LinearLayout(.vertical), items: items))
/// page[SizeClass(width: .regular)] = ItemContainer(LinearLayout(.horizontal), items: items)
/// let frames = try page.value(for: SizeClass(of: size)).arrange(in: Proposal(size)).frames
/// ```
public struct BySizeClass<Value> {
  /// The default value.
  public var standard: Value
  private var values: [SizeClass: Value] = [:]

  public init(_ standard: Value) { self.standard = standard }

  /// The value set for a class, if any. For ``SizeClass/any`` it is the standard value, which cannot be set to nil.
  public subscript(sizeClass: SizeClass) -> Value? {
    get { sizeClass == .any ? standard : values[sizeClass] }
    set {
      if sizeClass != .any {
        values[sizeClass] = newValue
      } else if let newValue {
        standard = newValue
      }
    }
  }

  /// The value that applies to a class, looked up by ``SizeClass/lookup``.
  public func value(for sizeClass: SizeClass) -> Value {
    if values.isEmpty { return standard }
    for candidate in sizeClass.lookup {
      if let value = values[candidate] { return value }
    }
    return standard
  }
}

extension BySizeClass: Equatable where Value: Equatable {}
extension BySizeClass: Hashable where Value: Hashable {}
extension BySizeClass: Sendable where Value: Sendable {}
