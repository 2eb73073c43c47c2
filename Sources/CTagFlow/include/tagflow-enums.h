#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TagflowAlignment:
 * @TAGFLOW_ALIGNMENT_START: at the start of the line
 * @TAGFLOW_ALIGNMENT_CENTER: in the middle of the line
 * @TAGFLOW_ALIGNMENT_END: at the end of the line
 * @TAGFLOW_ALIGNMENT_FILL_SPACING: over the whole line, with equal, wider gaps
 * @TAGFLOW_ALIGNMENT_FILL_WIDTH: over the whole line, with all chips widened by the same amount
 * @TAGFLOW_ALIGNMENT_FILL_WIDTH_EXCEPT_LAST_LINE: the same, except for the last line, which is at the start
 *
 * Where the chips of a line are, if the line has space left.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_ALIGNMENT_START,
  TAGFLOW_ALIGNMENT_CENTER,
  TAGFLOW_ALIGNMENT_END,
  TAGFLOW_ALIGNMENT_FILL_SPACING,
  TAGFLOW_ALIGNMENT_FILL_WIDTH,
  TAGFLOW_ALIGNMENT_FILL_WIDTH_EXCEPT_LAST_LINE,
} TagflowAlignment;

#define TAGFLOW_TYPE_ALIGNMENT (tagflow_alignment_get_type ())
GType tagflow_alignment_get_type (void) G_GNUC_CONST;

/**
 * TagflowDistribution:
 * @TAGFLOW_DISTRIBUTION_ROW_MAJOR: the first row is filled with the first tags
 * @TAGFLOW_DISTRIBUTION_COLUMN_MAJOR: tags go to the rows in turn
 *
 * How tags are assigned to the rows of a view that scrolls horizontally.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_DISTRIBUTION_ROW_MAJOR,
  TAGFLOW_DISTRIBUTION_COLUMN_MAJOR,
} TagflowDistribution;

#define TAGFLOW_TYPE_DISTRIBUTION (tagflow_distribution_get_type ())
GType tagflow_distribution_get_type (void) G_GNUC_CONST;

/**
 * TagflowVerticalAlignment:
 * @TAGFLOW_VERTICAL_ALIGNMENT_TOP: at the top
 * @TAGFLOW_VERTICAL_ALIGNMENT_CENTER: in the middle
 * @TAGFLOW_VERTICAL_ALIGNMENT_BOTTOM: at the bottom
 *
 * The vertical alignment of content that is shorter than its widget.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_VERTICAL_ALIGNMENT_TOP,
  TAGFLOW_VERTICAL_ALIGNMENT_CENTER,
  TAGFLOW_VERTICAL_ALIGNMENT_BOTTOM,
} TagflowVerticalAlignment;

#define TAGFLOW_TYPE_VERTICAL_ALIGNMENT (tagflow_vertical_alignment_get_type ())
GType tagflow_vertical_alignment_get_type (void) G_GNUC_CONST;

/**
 * TagflowEdge:
 * @TAGFLOW_EDGE_TOP: the top
 * @TAGFLOW_EDGE_BOTTOM: the bottom
 * @TAGFLOW_EDGE_START: the left, or the right in text from right to left
 * @TAGFLOW_EDGE_END: the right, or the left in text from right to left
 *
 * An edge of a view.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_EDGE_TOP,
  TAGFLOW_EDGE_BOTTOM,
  TAGFLOW_EDGE_START,
  TAGFLOW_EDGE_END,
} TagflowEdge;

#define TAGFLOW_TYPE_EDGE (tagflow_edge_get_type ())
GType tagflow_edge_get_type (void) G_GNUC_CONST;

/**
 * TagflowDuplicates:
 * @TAGFLOW_DUPLICATES_REFUSE: the tag is refused
 * @TAGFLOW_DUPLICATES_MERGE: the tag is merged with the existing one, which does not change
 * @TAGFLOW_DUPLICATES_ALLOW: the tag is inserted anyway
 *
 * What happens to a tag from another view or program if a tag with the same text exists.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_DUPLICATES_REFUSE,
  TAGFLOW_DUPLICATES_MERGE,
  TAGFLOW_DUPLICATES_ALLOW,
} TagflowDuplicates;

#define TAGFLOW_TYPE_DUPLICATES (tagflow_duplicates_get_type ())
GType tagflow_duplicates_get_type (void) G_GNUC_CONST;

/**
 * TagflowSwipeMode:
 * @TAGFLOW_SWIPE_MODE_OFF: a swipe scrolls
 * @TAGFLOW_SWIPE_MODE_PAINT: a swipe gives all tags the state that the first one changes to
 * @TAGFLOW_SWIPE_MODE_SELECT: a swipe selects
 *
 * What a swipe over chips does.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_SWIPE_MODE_OFF,
  TAGFLOW_SWIPE_MODE_PAINT,
  TAGFLOW_SWIPE_MODE_SELECT,
} TagflowSwipeMode;

#define TAGFLOW_TYPE_SWIPE_MODE (tagflow_swipe_mode_get_type ())
GType tagflow_swipe_mode_get_type (void) G_GNUC_CONST;

/**
 * TagflowScrollPosition:
 * @TAGFLOW_SCROLL_POSITION_NEAREST: wherever the least scrolling makes the whole chip visible
 * @TAGFLOW_SCROLL_POSITION_START: the start of the viewport
 * @TAGFLOW_SCROLL_POSITION_CENTER: the center of the viewport
 * @TAGFLOW_SCROLL_POSITION_END: the end of the viewport
 *
 * Where a chip is in the viewport after scrolling to it.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_SCROLL_POSITION_NEAREST,
  TAGFLOW_SCROLL_POSITION_START,
  TAGFLOW_SCROLL_POSITION_CENTER,
  TAGFLOW_SCROLL_POSITION_END,
} TagflowScrollPosition;

#define TAGFLOW_TYPE_SCROLL_POSITION (tagflow_scroll_position_get_type ())
GType tagflow_scroll_position_get_type (void) G_GNUC_CONST;

/**
 * TagflowRefusal:
 * @TAGFLOW_REFUSAL_DISABLED: the tag is insensitive
 * @TAGFLOW_REFUSAL_GATE: a handler of a signal like #TagflowView::can-select returned %FALSE
 * @TAGFLOW_REFUSAL_LIMIT: the selection limit is reached
 * @TAGFLOW_REFUSAL_REQUIRED: a tag has to stay selected
 * @TAGFLOW_REFUSAL_PROTECTED_FROM_MOVE: the tag may not be moved
 * @TAGFLOW_REFUSAL_PROTECTED_FROM_DELETE: the tag may not be removed
 * @TAGFLOW_REFUSAL_DUPLICATE: the view that it was dragged to has a tag with the same text
 * @TAGFLOW_REFUSAL_NOT_RECEIVED: the view that it was dragged to does not accept it
 *
 * The reason why the user could not do something with a tag.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_REFUSAL_DISABLED,
  TAGFLOW_REFUSAL_GATE,
  TAGFLOW_REFUSAL_LIMIT,
  TAGFLOW_REFUSAL_REQUIRED,
  TAGFLOW_REFUSAL_PROTECTED_FROM_MOVE,
  TAGFLOW_REFUSAL_PROTECTED_FROM_DELETE,
  TAGFLOW_REFUSAL_DUPLICATE,
  TAGFLOW_REFUSAL_NOT_RECEIVED,
} TagflowRefusal;

#define TAGFLOW_TYPE_REFUSAL (tagflow_refusal_get_type ())
GType tagflow_refusal_get_type (void) G_GNUC_CONST;

/**
 * TagflowCause:
 * @TAGFLOW_CAUSE_TAP: the user, by a tap or click
 * @TAGFLOW_CAUSE_SWIPE: the user, by a swipe or rubber band
 * @TAGFLOW_CAUSE_DRAG: the user, by a drag
 * @TAGFLOW_CAUSE_KEY: the user, by a key
 * @TAGFLOW_CAUSE_MENU: the user, by a menu or button
 * @TAGFLOW_CAUSE_PROGRAM: the program
 *
 * Who has changed tags, and by what means.
 *
 * Since: 0.2
 */
typedef enum {
  TAGFLOW_CAUSE_TAP,
  TAGFLOW_CAUSE_SWIPE,
  TAGFLOW_CAUSE_DRAG,
  TAGFLOW_CAUSE_KEY,
  TAGFLOW_CAUSE_MENU,
  TAGFLOW_CAUSE_PROGRAM,
} TagflowCause;

#define TAGFLOW_TYPE_CAUSE (tagflow_cause_get_type ())
GType tagflow_cause_get_type (void) G_GNUC_CONST;

/**
 * TagflowChangeKind:
 * @TAGFLOW_CHANGE_KIND_SELECT: the tag was selected
 * @TAGFLOW_CHANGE_KIND_DESELECT: the tag was deselected
 * @TAGFLOW_CHANGE_KIND_MOVE: the tag was moved
 * @TAGFLOW_CHANGE_KIND_REMOVE: the tag was removed
 * @TAGFLOW_CHANGE_KIND_ADD: the tag was added
 * @TAGFLOW_CHANGE_KIND_UPDATE: the text, the look or the sensitivity of the tag was changed
 *
 * What has changed in a #TagflowChange.
 *
 * Since: 0.2
 */
typedef enum {
  TAGFLOW_CHANGE_KIND_SELECT,
  TAGFLOW_CHANGE_KIND_DESELECT,
  TAGFLOW_CHANGE_KIND_MOVE,
  TAGFLOW_CHANGE_KIND_REMOVE,
  TAGFLOW_CHANGE_KIND_ADD,
  TAGFLOW_CHANGE_KIND_UPDATE,
} TagflowChangeKind;

#define TAGFLOW_TYPE_CHANGE_KIND (tagflow_change_kind_get_type ())
GType tagflow_change_kind_get_type (void) G_GNUC_CONST;

/**
 * TagflowCapitalization:
 * @TAGFLOW_CAPITALIZATION_AS_TYPED: none
 * @TAGFLOW_CAPITALIZATION_FIRST_LETTER: the first letter
 * @TAGFLOW_CAPITALIZATION_WORDS: the first letter of each word
 * @TAGFLOW_CAPITALIZATION_ALL: all letters
 *
 * Which letters of a text are capitalized when it becomes a tag.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_CAPITALIZATION_AS_TYPED,
  TAGFLOW_CAPITALIZATION_FIRST_LETTER,
  TAGFLOW_CAPITALIZATION_WORDS,
  TAGFLOW_CAPITALIZATION_ALL,
} TagflowCapitalization;

#define TAGFLOW_TYPE_CAPITALIZATION (tagflow_capitalization_get_type ())
GType tagflow_capitalization_get_type (void) G_GNUC_CONST;

/**
 * TagflowOverride:
 * @TAGFLOW_OVERRIDE_INHERIT: as set for the view
 * @TAGFLOW_OVERRIDE_YES: yes
 * @TAGFLOW_OVERRIDE_NO: no
 *
 * Whether a tag overrides a setting of its view.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_OVERRIDE_INHERIT,
  TAGFLOW_OVERRIDE_YES,
  TAGFLOW_OVERRIDE_NO,
} TagflowOverride;

#define TAGFLOW_TYPE_OVERRIDE (tagflow_override_get_type ())
GType tagflow_override_get_type (void) G_GNUC_CONST;

/**
 * TagflowTagPopup:
 * @TAGFLOW_TAG_POPUP_NONE: the chip opens nothing
 * @TAGFLOW_TAG_POPUP_CLOSED: a tap would open it
 * @TAGFLOW_TAG_POPUP_OPEN: it is open
 *
 * The state of what a chip opens, such as a popover.
 *
 * Since: 0.2
 */
typedef enum {
  TAGFLOW_TAG_POPUP_NONE,
  TAGFLOW_TAG_POPUP_CLOSED,
  TAGFLOW_TAG_POPUP_OPEN,
} TagflowTagPopup;

#define TAGFLOW_TYPE_TAG_POPUP (tagflow_tag_popup_get_type ())
GType tagflow_tag_popup_get_type (void) G_GNUC_CONST;

/**
 * TagflowTagRole:
 * @TAGFLOW_TAG_ROLE_AUTOMATIC: the role that fits the view: an option
 * @TAGFLOW_TAG_ROLE_OPTION: an option that can be selected
 * @TAGFLOW_TAG_ROLE_CHECKBOX: a check box, checked while the tag is selected
 * @TAGFLOW_TAG_ROLE_BUTTON: a button
 * @TAGFLOW_TAG_ROLE_IMAGE: an image
 * @TAGFLOW_TAG_ROLE_LABEL: a label
 *
 * What screen readers call a tag.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_TAG_ROLE_AUTOMATIC,
  TAGFLOW_TAG_ROLE_OPTION,
  TAGFLOW_TAG_ROLE_CHECKBOX,
  TAGFLOW_TAG_ROLE_BUTTON,
  TAGFLOW_TAG_ROLE_IMAGE,
  TAGFLOW_TAG_ROLE_LABEL,
} TagflowTagRole;

#define TAGFLOW_TYPE_TAG_ROLE (tagflow_tag_role_get_type ())
GType tagflow_tag_role_get_type (void) G_GNUC_CONST;

/**
 * TagflowError:
 * @TAGFLOW_ERROR_MARKUP: a text is not valid Pango markup
 * @TAGFLOW_ERROR_PATTERN: a text is not a valid regular expression
 * @TAGFLOW_ERROR_STYLE: a text is not a valid style
 *
 * Errors in data that a program passes to the library.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_ERROR_MARKUP,
  TAGFLOW_ERROR_PATTERN,
  TAGFLOW_ERROR_STYLE,
} TagflowError;

#define TAGFLOW_TYPE_ERROR (tagflow_error_get_type ())
GType tagflow_error_get_type (void) G_GNUC_CONST;

/**
 * TAGFLOW_ERROR:
 *
 * The error domain of the library.
 *
 * Since: 0.1
 */
#define TAGFLOW_ERROR (tagflow_error_quark ())
GQuark tagflow_error_quark (void);

G_END_DECLS
