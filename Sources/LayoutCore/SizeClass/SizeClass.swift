/// How much room there is, in rough terms that a layout is chosen by: of a window, or of any container.
///
/// Nil is any: `SizeClass(width: .compact)` stands for all heights and orientations.
public struct SizeClass: Hashable, Sendable {
  public enum Extent: String, Hashable, Sendable, CaseIterable {
    case compact
    case regular
  }

  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    /// At least as wide as high.
    case landscape
  }

  /// The lengths from which on an extent is regular, in logical pixels.
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

  /// The class of a size, with nothing left open. A number that is none counts as 0.
  public init(of size: Size, thresholds: Thresholds = Thresholds()) {
    width = size.width >= thresholds.width ? .regular : .compact
    height = size.height >= thresholds.height ? .regular : .compact
    orientation = size.width >= size.height ? .landscape : .portrait
  }

  public static let any = SizeClass()
  public static let portrait = SizeClass(orientation: .portrait)
  public static let landscape = SizeClass(orientation: .landscape)

  /// The classes whose values this one takes, the first that has one before the others: width, height and
  /// orientation; width and height; height and orientation; height; width and orientation; width; orientation; any.
  ///
  /// An orientation that is not known counts as portrait.
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

/// Values for size classes: layouts, paddings, whole containers.
///
/// One value holds for a size as a whole; values of several classes are never mixed.
///
/// ```swift
/// var page = BySizeClass(ItemContainer(LinearLayout(.vertical), items: items))
/// page[SizeClass(width: .regular)] = ItemContainer(LinearLayout(.horizontal), items: items)
/// let frames = try page.value(for: SizeClass(of: size)).arrange(in: Proposal(size)).frames
/// ```
public struct BySizeClass<Value> {
  /// The value where no other is given.
  public var standard: Value
  private var values: [SizeClass: Value] = [:]

  public init(_ standard: Value) { self.standard = standard }

  /// The value that is given for a class, if one is; that of ``SizeClass/any`` is the standard one, which setting nil
  /// leaves as it is.
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

  /// The value that holds for a class, by the order of ``SizeClass/lookup``.
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
