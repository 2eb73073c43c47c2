#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:lift-by-mouse-drag:
 *
 * Whether dragging with a mouse lifts a chip without waiting.
 */

/**
 * tagflow_view_get_lift_by_mouse_drag:
 * @self: a view
 *
 * Returns: whether dragging with a mouse lifts a chip without waiting
 */
gboolean tagflow_view_get_lift_by_mouse_drag (TagflowView *self);

/**
 * tagflow_view_set_lift_by_mouse_drag:
 * @self: a view
 * @lift_by_mouse_drag: whether dragging lifts a chip
 *
 * Sets whether dragging with a mouse lifts a chip without waiting, unless a swipe selects.
 */
void tagflow_view_set_lift_by_mouse_drag (TagflowView *self, gboolean lift_by_mouse_drag);

/**
 * TagflowView:lift-by-mouse-hold:
 *
 * Whether holding a mouse button lifts a chip.
 */

/**
 * tagflow_view_get_lift_by_mouse_hold:
 * @self: a view
 *
 * Returns: whether holding a mouse button lifts a chip
 */
gboolean tagflow_view_get_lift_by_mouse_hold (TagflowView *self);

/**
 * tagflow_view_set_lift_by_mouse_hold:
 * @self: a view
 * @lift_by_mouse_hold: whether holding a button lifts a chip
 *
 * Sets whether holding a mouse button lifts a chip, as a long press by touch does.
 */
void tagflow_view_set_lift_by_mouse_hold (TagflowView *self, gboolean lift_by_mouse_hold);

/**
 * TagflowView:drag-threshold:
 *
 * The distance at which a press becomes a drag, in logical pixels.
 */

/**
 * tagflow_view_get_drag_threshold:
 * @self: a view
 *
 * Returns: the distance at which a press becomes a drag, in logical pixels
 */
double tagflow_view_get_drag_threshold (TagflowView *self);

/**
 * tagflow_view_set_drag_threshold:
 * @self: a view
 * @drag_threshold: a length in logical pixels; 8 by default
 *
 * Sets the distance that a pointer moves before a press is no longer a tap.
 */
void tagflow_view_set_drag_threshold (TagflowView *self, double drag_threshold);

/**
 * TagflowView:long-press-time:
 *
 * The time after which a press that holds still lifts a chip, in milliseconds.
 */

/**
 * tagflow_view_get_long_press_time:
 * @self: a view
 *
 * Returns: the time after which a press that holds still lifts a chip, in milliseconds
 */
double tagflow_view_get_long_press_time (TagflowView *self);

/**
 * tagflow_view_set_long_press_time:
 * @self: a view
 * @long_press_time: a time in milliseconds; 350 by default
 *
 * Sets the time after which a press that holds still lifts a chip. GTK limits it to between half and twice
 * #GtkSettings:gtk-long-press-time.
 */
void tagflow_view_set_long_press_time (TagflowView *self, double long_press_time);

/**
 * TagflowView:autoscroll-distance:
 *
 * The distance from an edge at which dragging scrolls, in logical pixels.
 */

/**
 * tagflow_view_get_autoscroll_distance:
 * @self: a view
 *
 * Returns: the distance from an edge at which dragging scrolls, in logical pixels
 */
double tagflow_view_get_autoscroll_distance (TagflowView *self);

/**
 * tagflow_view_set_autoscroll_distance:
 * @self: a view
 * @autoscroll_distance: a length in logical pixels; 48 by default
 *
 * Sets the distance from an edge at which dragging scrolls.
 */
void tagflow_view_set_autoscroll_distance (TagflowView *self, double autoscroll_distance);

/**
 * TagflowView:autoscroll-fraction:
 *
 * The maximum autoscroll distance, as a fraction of the size.
 */

/**
 * tagflow_view_get_autoscroll_fraction:
 * @self: a view
 *
 * Returns: the maximum autoscroll distance, as a fraction of the size
 */
double tagflow_view_get_autoscroll_fraction (TagflowView *self);

/**
 * tagflow_view_set_autoscroll_fraction:
 * @self: a view
 * @autoscroll_fraction: from 0 to 1; 0.25 by default
 *
 * Limits the distance at which dragging scrolls to a fraction of the size.
 */
void tagflow_view_set_autoscroll_fraction (TagflowView *self, double autoscroll_fraction);

/**
 * TagflowView:autoscroll-speed:
 *
 * The speed of scrolling at an edge, in logical pixels per second.
 */

/**
 * tagflow_view_get_autoscroll_speed:
 * @self: a view
 *
 * Returns: the speed of scrolling at an edge, in logical pixels per second
 */
double tagflow_view_get_autoscroll_speed (TagflowView *self);

/**
 * tagflow_view_set_autoscroll_speed:
 * @self: a view
 * @autoscroll_speed: a speed in logical pixels per second; 1000 by default
 *
 * Sets the speed of scrolling at an edge. Farther from the edge, scrolling is slower.
 */
void tagflow_view_set_autoscroll_speed (TagflowView *self, double autoscroll_speed);

/**
 * TagflowView:autoscroll-ramp:
 *
 * The time in which scrolling reaches its speed, in milliseconds.
 */

/**
 * tagflow_view_get_autoscroll_ramp:
 * @self: a view
 *
 * Returns: the time in which scrolling reaches its speed, in milliseconds
 */
double tagflow_view_get_autoscroll_ramp (TagflowView *self);

/**
 * tagflow_view_set_autoscroll_ramp:
 * @self: a view
 * @autoscroll_ramp: a time in milliseconds; 360 by default
 *
 * Sets the time in which scrolling reaches its speed.
 */
void tagflow_view_set_autoscroll_ramp (TagflowView *self, double autoscroll_ramp);

/**
 * TagflowView:activate-without-selection:
 *
 * Whether taps are reported if nothing can be selected.
 */

/**
 * tagflow_view_get_activate_without_selection:
 * @self: a view
 *
 * Returns: whether taps are reported if nothing can be selected
 */
gboolean tagflow_view_get_activate_without_selection (TagflowView *self);

/**
 * tagflow_view_set_activate_without_selection:
 * @self: a view
 * @activate_without_selection: whether taps are reported; true by default
 *
 * Sets whether taps and the equivalent keys emit #TagflowView::tag-activated even if #TagflowView:selection-mode is
 * %GTK_SELECTION_NONE.
 */
void tagflow_view_set_activate_without_selection (TagflowView *self, gboolean activate_without_selection);

/**
 * tagflow_view_cancel_gesture:
 * @self: a view
 *
 * Cancels what a pointer or keys are doing with a chip, and restores the previous state, as Escape does.
 */
void tagflow_view_cancel_gesture (TagflowView *self);

G_END_DECLS
