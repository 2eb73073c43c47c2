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
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowRelativeLayout:padding-start:
 *
 * The space between the edge at the start of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowRelativeLayout:padding-bottom:
 *
 * The space between the lower edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowRelativeLayout:padding-end:
 *
 * The space between the edge at the end of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowRelativeLayout:keep-padding-when-empty:
 *
 * Whether the padding remains if no child is visible.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * TagflowRelativeLayout:animate:
 *
 * Whether children animate to their new positions.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * TagflowRelativeLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 32767.
 *
 * Since: 0.1
 */

G_END_DECLS
