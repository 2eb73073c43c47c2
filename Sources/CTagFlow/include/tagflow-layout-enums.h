#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-enums.h"

G_BEGIN_DECLS

/**
 * TagflowItemAlignment:
 * @TAGFLOW_ITEM_ALIGNMENT_NONE: the default of the layout
 * @TAGFLOW_ITEM_ALIGNMENT_START: at the start or the top
 * @TAGFLOW_ITEM_ALIGNMENT_CENTER: in the middle
 * @TAGFLOW_ITEM_ALIGNMENT_END: at the end or the bottom
 * @TAGFLOW_ITEM_ALIGNMENT_FILL: stretched
 * @TAGFLOW_ITEM_ALIGNMENT_BASELINE: on a common baseline, in horizontal lines only
 *
 * How a child, or all children of a layout, are aligned in the available space.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_ITEM_ALIGNMENT_NONE,
  TAGFLOW_ITEM_ALIGNMENT_START,
  TAGFLOW_ITEM_ALIGNMENT_CENTER,
  TAGFLOW_ITEM_ALIGNMENT_END,
  TAGFLOW_ITEM_ALIGNMENT_FILL,
  TAGFLOW_ITEM_ALIGNMENT_BASELINE,
} TagflowItemAlignment;

#define TAGFLOW_TYPE_ITEM_ALIGNMENT (tagflow_item_alignment_get_type ())
GType tagflow_item_alignment_get_type (void) G_GNUC_CONST;

/**
 * TagflowVisibility:
 * @TAGFLOW_VISIBILITY_VISIBLE: drawn
 * @TAGFLOW_VISIBILITY_INVISIBLE: not drawn, but takes up space
 * @TAGFLOW_VISIBILITY_GONE: not drawn, and takes up no space
 *
 * Whether a child is drawn, and whether it takes up space.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_VISIBILITY_VISIBLE,
  TAGFLOW_VISIBILITY_INVISIBLE,
  TAGFLOW_VISIBILITY_GONE,
} TagflowVisibility;

#define TAGFLOW_TYPE_VISIBILITY (tagflow_visibility_get_type ())
GType tagflow_visibility_get_type (void) G_GNUC_CONST;

/**
 * TagflowSpreading:
 * @TAGFLOW_SPREADING_START: at the end: the children are at the start
 * @TAGFLOW_SPREADING_CENTER: at both ends
 * @TAGFLOW_SPREADING_END: at the start
 * @TAGFLOW_SPREADING_BETWEEN: between neighbors
 * @TAGFLOW_SPREADING_AROUND: around each child, so that the ends get half as much as the gaps
 * @TAGFLOW_SPREADING_EVENLY: between neighbors and at the ends
 * @TAGFLOW_SPREADING_FILL: to the children, which grow
 * @TAGFLOW_SPREADING_NONE: the default of tables; only for tables
 *
 * Where extra space goes, like `justify-content` in CSS.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_SPREADING_START,
  TAGFLOW_SPREADING_CENTER,
  TAGFLOW_SPREADING_END,
  TAGFLOW_SPREADING_BETWEEN,
  TAGFLOW_SPREADING_AROUND,
  TAGFLOW_SPREADING_EVENLY,
  TAGFLOW_SPREADING_FILL,
  TAGFLOW_SPREADING_NONE,
} TagflowSpreading;

#define TAGFLOW_TYPE_SPREADING (tagflow_spreading_get_type ())
GType tagflow_spreading_get_type (void) G_GNUC_CONST;

/**
 * TagflowLineDistribution:
 * @TAGFLOW_LINE_DISTRIBUTION_WEIGHTS: by the weights of children and gaps
 * @TAGFLOW_LINE_DISTRIBUTION_SHRINK_SIZES: the same, and children that are too long shrink by the same amount
 * @TAGFLOW_LINE_DISTRIBUTION_SHRINK_SIZES_IN_PROPORTION: the same, and children that are too long shrink in proportion
 * @TAGFLOW_LINE_DISTRIBUTION_SHRINK_SPACES: the same, and gaps shrink by the same amount
 * @TAGFLOW_LINE_DISTRIBUTION_SHRINK_SPACES_IN_PROPORTION: the same, and gaps shrink in proportion
 * @TAGFLOW_LINE_DISTRIBUTION_SHRINK_PAIR: the same, and of two children the wider one shrinks, down to half of the width; only in rows
 * @TAGFLOW_LINE_DISTRIBUTION_START: the children are at the start
 * @TAGFLOW_LINE_DISTRIBUTION_CENTER: the children are in the middle
 * @TAGFLOW_LINE_DISTRIBUTION_END: the children are at the end
 * @TAGFLOW_LINE_DISTRIBUTION_BETWEEN: space between neighbors
 * @TAGFLOW_LINE_DISTRIBUTION_AROUND: space around each child
 * @TAGFLOW_LINE_DISTRIBUTION_EVENLY: equal space between neighbors and at the ends
 * @TAGFLOW_LINE_DISTRIBUTION_FILL: the children grow
 * @TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES: all children get the same size
 * @TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES_CENTERED: the same, with gaps at the ends
 * @TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES_AND_SPACES: all children and gaps get the same size
 * @TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES_AND_SPACES_CENTERED: the same, with gaps at the ends
 * @TAGFLOW_LINE_DISTRIBUTION_EQUAL_SPACES: all gaps get the same size
 * @TAGFLOW_LINE_DISTRIBUTION_EQUAL_SPACES_CENTERED: the same, with gaps at the ends
 *
 * How the space along the line of a #TagflowLinearLayout is used.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_LINE_DISTRIBUTION_WEIGHTS,
  TAGFLOW_LINE_DISTRIBUTION_SHRINK_SIZES,
  TAGFLOW_LINE_DISTRIBUTION_SHRINK_SIZES_IN_PROPORTION,
  TAGFLOW_LINE_DISTRIBUTION_SHRINK_SPACES,
  TAGFLOW_LINE_DISTRIBUTION_SHRINK_SPACES_IN_PROPORTION,
  TAGFLOW_LINE_DISTRIBUTION_SHRINK_PAIR,
  TAGFLOW_LINE_DISTRIBUTION_START,
  TAGFLOW_LINE_DISTRIBUTION_CENTER,
  TAGFLOW_LINE_DISTRIBUTION_END,
  TAGFLOW_LINE_DISTRIBUTION_BETWEEN,
  TAGFLOW_LINE_DISTRIBUTION_AROUND,
  TAGFLOW_LINE_DISTRIBUTION_EVENLY,
  TAGFLOW_LINE_DISTRIBUTION_FILL,
  TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES,
  TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES_CENTERED,
  TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES_AND_SPACES,
  TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES_AND_SPACES_CENTERED,
  TAGFLOW_LINE_DISTRIBUTION_EQUAL_SPACES,
  TAGFLOW_LINE_DISTRIBUTION_EQUAL_SPACES_CENTERED,
} TagflowLineDistribution;

#define TAGFLOW_TYPE_LINE_DISTRIBUTION (tagflow_line_distribution_get_type ())
GType tagflow_line_distribution_get_type (void) G_GNUC_CONST;

/**
 * TagflowWrapMode:
 * @TAGFLOW_WRAP_MODE_WRAP: as many as fit
 * @TAGFLOW_WRAP_MODE_FIT: those of the remaining children that fill the line best
 * @TAGFLOW_WRAP_MODE_COUNT: a fixed number
 * @TAGFLOW_WRAP_MODE_COLUMNS: a fixed number, each directly below the one above
 * @TAGFLOW_WRAP_MODE_SHORTEST_COLUMN: columns of equal width; each child goes to the shortest one
 *
 * How a #TagflowWrapLayout assigns children to lines.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_WRAP_MODE_WRAP,
  TAGFLOW_WRAP_MODE_FIT,
  TAGFLOW_WRAP_MODE_COUNT,
  TAGFLOW_WRAP_MODE_COLUMNS,
  TAGFLOW_WRAP_MODE_SHORTEST_COLUMN,
} TagflowWrapMode;

#define TAGFLOW_TYPE_WRAP_MODE (tagflow_wrap_mode_get_type ())
GType tagflow_wrap_mode_get_type (void) G_GNUC_CONST;

/**
 * TagflowLastLine:
 * @TAGFLOW_LAST_LINE_NEVER: its children are at the start
 * @TAGFLOW_LAST_LINE_ALWAYS: it is stretched, too
 * @TAGFLOW_LAST_LINE_AUTO: with a fixed number, its children align with those above
 *
 * How an incomplete last line is treated when others are stretched.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_LAST_LINE_NEVER,
  TAGFLOW_LAST_LINE_ALWAYS,
  TAGFLOW_LAST_LINE_AUTO,
} TagflowLastLine;

#define TAGFLOW_TYPE_LAST_LINE (tagflow_last_line_get_type ())
GType tagflow_last_line_get_type (void) G_GNUC_CONST;

/**
 * TagflowFloatAlignment:
 * @TAGFLOW_FLOAT_ALIGNMENT_START: at the start
 * @TAGFLOW_FLOAT_ALIGNMENT_CENTER: in the middle
 * @TAGFLOW_FLOAT_ALIGNMENT_END: at the end
 *
 * How the children of a #TagflowFloatLayout as a whole are aligned.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_FLOAT_ALIGNMENT_START,
  TAGFLOW_FLOAT_ALIGNMENT_CENTER,
  TAGFLOW_FLOAT_ALIGNMENT_END,
} TagflowFloatAlignment;

#define TAGFLOW_TYPE_FLOAT_ALIGNMENT (tagflow_float_alignment_get_type ())
GType tagflow_float_alignment_get_type (void) G_GNUC_CONST;

G_END_DECLS
