#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-enums.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_STYLE (tagflow_style_get_type ())

/**
 * TagflowStyle:
 *
 * The appearance of a chip where it differs from the theme. It is a value, which tags copy. Copies share their memory
 * until they are changed.
 *
 * Its text form is like CSS: `background-color: #3584e4; color: white; border-radius: 4px; padding: 2px 8px`. The
 * properties are `color`, `background-color`, `background-image` (`linear-gradient(to end, red, blue)`),
 * `border-color`, `border-width`, `border-radius`, `corners` (such as `top-start top-end`), `box-shadow` (`0 1px 3px
 * black`), `padding`, `width`, `min-width`, `max-width`, `height`, `min-height`, `max-height`, `text-align`,
 * `line-clamp`, `word-break`, `ellipsize`, `font-family`, `font-size` (in `pt`), `font-weight` and `font-style`;
 * `background` and `border` are shorthands.
 *
 * Since: 0.1
 */
typedef struct _TagflowStyle TagflowStyle;

GType tagflow_style_get_type (void) G_GNUC_CONST;

/**
 * tagflow_style_new:
 *
 * Creates a style that has only the theme's values.
 *
 * Returns: (transfer full): the style
 *
 * Since: 0.1
 */
TagflowStyle *tagflow_style_new (void);

/**
 * tagflow_style_parse:
 * @text: a style as text
 * @error: return location for a #TagflowError
 *
 * Creates a style from a text. The message of an error begins with its position, as in `character 12: …`.
 *
 * Returns: (transfer full): the style; %NULL if the text is invalid
 *
 * Since: 0.1
 */
TagflowStyle *tagflow_style_parse (const char *text, GError **error);

/**
 * tagflow_style_copy:
 * @self: a style
 *
 * Copies a style.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
TagflowStyle *tagflow_style_copy (const TagflowStyle *self);

/**
 * tagflow_style_free:
 * @self: a style
 *
 * Frees a style.
 *
 * Since: 0.1
 */
void tagflow_style_free (TagflowStyle *self);

/**
 * tagflow_style_equal:
 * @self: a style
 * @other: another style
 *
 * Compares two styles.
 *
 * Returns: whether the styles have the same values
 *
 * Since: 0.1
 */
gboolean tagflow_style_equal (const TagflowStyle *self, const TagflowStyle *other);

/**
 * tagflow_style_to_string:
 * @self: a style
 *
 * The style as text for tagflow_style_parse(). In the text, red, green and blue have 8 bits each.
 *
 * Returns: (transfer full): the text; empty if all values are the theme's
 *
 * Since: 0.1
 */
char *tagflow_style_to_string (const TagflowStyle *self);

/**
 * tagflow_style_get:
 * @self: a style
 * @name: the name of a property, such as `border-radius`
 *
 * Gets the value of a property as text.
 *
 * Returns: (transfer full) (nullable): the value of the property as text; %NULL for the theme's
 *
 * Since: 0.1
 */
char *tagflow_style_get (const TagflowStyle *self, const char *name);

/**
 * tagflow_style_set:
 * @self: a style
 * @name: the name of a property, such as `border-radius`
 * @value: (nullable): the value as text; %NULL for the theme's
 * @error: return location for a #TagflowError
 *
 * Sets a property.
 *
 * Returns: whether the name and the value are valid
 *
 * Since: 0.1
 */
gboolean tagflow_style_set (TagflowStyle *self, const char *name, const char *value, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TagflowStyle, tagflow_style_free)

G_END_DECLS
