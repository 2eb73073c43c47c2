#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry:removable:
 *
 * Whether the user can remove tags.
 */

/**
 * tagflow_entry_get_removable:
 * @self: an entry
 *
 * Returns: whether the user can remove tags
 */
gboolean tagflow_entry_get_removable (TagflowEntry *self);

/**
 * tagflow_entry_set_removable:
 * @self: an entry
 * @removable: whether the user can remove tags; true by default
 *
 * Sets whether the user can drop chips on the delete zone, and remove them from the menu.
 */
void tagflow_entry_set_removable (TagflowEntry *self, gboolean removable);

/**
 * TagflowEntry:lift-by-mouse-drag:
 *
 * Whether dragging with a mouse lifts a chip without waiting.
 */

/**
 * tagflow_entry_get_lift_by_mouse_drag:
 * @self: an entry
 *
 * Returns: whether dragging with a mouse lifts a chip without waiting
 */
gboolean tagflow_entry_get_lift_by_mouse_drag (TagflowEntry *self);

/**
 * tagflow_entry_set_lift_by_mouse_drag:
 * @self: an entry
 * @lift_by_mouse_drag: whether dragging lifts a chip
 *
 * Sets whether dragging with a mouse lifts a chip without waiting, unless a swipe selects.
 */
void tagflow_entry_set_lift_by_mouse_drag (TagflowEntry *self, gboolean lift_by_mouse_drag);

/**
 * TagflowEntry:lift-by-mouse-hold:
 *
 * Whether holding a mouse button lifts a chip.
 */

/**
 * tagflow_entry_get_lift_by_mouse_hold:
 * @self: an entry
 *
 * Returns: whether holding a mouse button lifts a chip
 */
gboolean tagflow_entry_get_lift_by_mouse_hold (TagflowEntry *self);

/**
 * tagflow_entry_set_lift_by_mouse_hold:
 * @self: an entry
 * @lift_by_mouse_hold: whether holding a button lifts a chip
 *
 * Sets whether holding a mouse button lifts a chip, as a long press by touch does.
 */
void tagflow_entry_set_lift_by_mouse_hold (TagflowEntry *self, gboolean lift_by_mouse_hold);

/**
 * TagflowEntry:drag-threshold:
 *
 * The distance at which a press becomes a drag, in logical pixels.
 */

/**
 * tagflow_entry_get_drag_threshold:
 * @self: an entry
 *
 * Returns: the distance at which a press becomes a drag, in logical pixels
 */
double tagflow_entry_get_drag_threshold (TagflowEntry *self);

/**
 * tagflow_entry_set_drag_threshold:
 * @self: an entry
 * @drag_threshold: a length in logical pixels; 8 by default
 *
 * Sets the distance that a pointer moves before a press is no longer a tap.
 */
void tagflow_entry_set_drag_threshold (TagflowEntry *self, double drag_threshold);

/**
 * TagflowEntry:long-press-time:
 *
 * The time after which a press that holds still lifts a chip, in milliseconds.
 */

/**
 * tagflow_entry_get_long_press_time:
 * @self: an entry
 *
 * Returns: the time after which a press that holds still lifts a chip, in milliseconds
 */
double tagflow_entry_get_long_press_time (TagflowEntry *self);

/**
 * tagflow_entry_set_long_press_time:
 * @self: an entry
 * @long_press_time: a time in milliseconds; 350 by default
 *
 * Sets the time after which a press that holds still lifts a chip. GTK limits it to between half and twice
 * #GtkSettings:gtk-long-press-time.
 */
void tagflow_entry_set_long_press_time (TagflowEntry *self, double long_press_time);

/**
 * TagflowEntry:autoscroll-distance:
 *
 * The distance from an edge at which dragging scrolls, in logical pixels.
 */

/**
 * tagflow_entry_get_autoscroll_distance:
 * @self: an entry
 *
 * Returns: the distance from an edge at which dragging scrolls, in logical pixels
 */
double tagflow_entry_get_autoscroll_distance (TagflowEntry *self);

/**
 * tagflow_entry_set_autoscroll_distance:
 * @self: an entry
 * @autoscroll_distance: a length in logical pixels; 48 by default
 *
 * Sets the distance from an edge at which dragging scrolls.
 */
void tagflow_entry_set_autoscroll_distance (TagflowEntry *self, double autoscroll_distance);

/**
 * TagflowEntry:autoscroll-fraction:
 *
 * The maximum autoscroll distance, as a fraction of the size.
 */

/**
 * tagflow_entry_get_autoscroll_fraction:
 * @self: an entry
 *
 * Returns: the maximum autoscroll distance, as a fraction of the size
 */
double tagflow_entry_get_autoscroll_fraction (TagflowEntry *self);

/**
 * tagflow_entry_set_autoscroll_fraction:
 * @self: an entry
 * @autoscroll_fraction: from 0 to 1; 0.25 by default
 *
 * Limits the distance at which dragging scrolls to a fraction of the size.
 */
void tagflow_entry_set_autoscroll_fraction (TagflowEntry *self, double autoscroll_fraction);

/**
 * TagflowEntry:autoscroll-speed:
 *
 * The speed of scrolling at an edge, in logical pixels per second.
 */

/**
 * tagflow_entry_get_autoscroll_speed:
 * @self: an entry
 *
 * Returns: the speed of scrolling at an edge, in logical pixels per second
 */
double tagflow_entry_get_autoscroll_speed (TagflowEntry *self);

/**
 * tagflow_entry_set_autoscroll_speed:
 * @self: an entry
 * @autoscroll_speed: a speed in logical pixels per second; 1000 by default
 *
 * Sets the speed of scrolling at an edge. Farther from the edge, scrolling is slower.
 */
void tagflow_entry_set_autoscroll_speed (TagflowEntry *self, double autoscroll_speed);

/**
 * TagflowEntry:autoscroll-ramp:
 *
 * The time in which scrolling reaches its speed, in milliseconds.
 */

/**
 * tagflow_entry_get_autoscroll_ramp:
 * @self: an entry
 *
 * Returns: the time in which scrolling reaches its speed, in milliseconds
 */
double tagflow_entry_get_autoscroll_ramp (TagflowEntry *self);

/**
 * tagflow_entry_set_autoscroll_ramp:
 * @self: an entry
 * @autoscroll_ramp: a time in milliseconds; 360 by default
 *
 * Sets the time in which scrolling reaches its speed.
 */
void tagflow_entry_set_autoscroll_ramp (TagflowEntry *self, double autoscroll_ramp);

G_END_DECLS
