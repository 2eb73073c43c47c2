/// An item in a line of a ``WrapLayout`` or among the floats of a ``FloatLayout``: along the lines, and across them.
struct LinePlace {
  /// The spacings along the line, unless a flexible one replaces them.
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
  /// Where it begins across the lines, with its spacing.
  var crossTop: Double { crossPosition - crossNear }
}
