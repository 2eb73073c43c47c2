/// The placement of an item of a ``WrapLayout`` or ``FloatLayout``, along its line and across it.
struct LinePlace {
  /// The item's own spacing along the line, unless flexible spacing replaces it.
  var near = 0.0
  var far = 0.0
  var size = 0.0
  var position = 0.0
  var crossNear = 0.0
  var crossFar = 0.0
  var crossSize = 0.0
  var crossPosition = 0.0

  var outer: Double { near + size + far }
  var crossOuter: Double { crossNear + crossSize + crossFar }
  /// Its start across the line, including its spacing.
  var crossTop: Double { crossPosition - crossNear }
}
