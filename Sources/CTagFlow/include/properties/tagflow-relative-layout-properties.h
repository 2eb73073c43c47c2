/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowRelativeLayout:padding-top:
 *
 * The space between the upper edge of the widget and its content, in logical pixels.
 */

/**
 * TagflowRelativeLayout:padding-start:
 *
 * The space between the edge at the start of the widget and its content, in logical pixels.
 */

/**
 * TagflowRelativeLayout:padding-bottom:
 *
 * The space between the lower edge of the widget and its content, in logical pixels.
 */

/**
 * TagflowRelativeLayout:padding-end:
 *
 * The space between the edge at the end of the widget and its content, in logical pixels.
 */

/**
 * TagflowRelativeLayout:keep-padding-when-empty:
 *
 * Whether the padding remains if no child is visible.
 */

/**
 * TagflowRelativeLayout:animate:
 *
 * Whether children animate to their new positions.
 */

/**
 * TagflowRelativeLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 */

G_END_DECLS
