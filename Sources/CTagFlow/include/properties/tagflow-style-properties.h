/* Written by scripts/properties from the tables in Sources/TagModel/Style/StyleProperty.swift. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * tagflow_style_set_font:
 * @self: a style
 * @font: (nullable): a font; what it doesn't set is the theme's, as is all of %NULL
 *
 * Sets the font.
 *
 * Since: 0.2
 */
void tagflow_style_set_font (TagflowStyle *self, const PangoFontDescription *font);

/**
 * tagflow_style_set_foreground:
 * @self: a style
 * @color: (nullable): a color; %NULL for the theme's
 *
 * Sets the color of the text and of symbolic icons. On the theme's background or a translucent one, an unreadable
 * color is drawn lighter or darker.
 *
 * Since: 0.1
 */
void tagflow_style_set_foreground (TagflowStyle *self, const GdkRGBA *color);

/**
 * tagflow_style_set_background:
 * @self: a style
 * @color: (nullable): a color; %NULL for the theme's
 *
 * Sets the background color.
 *
 * Since: 0.1
 */
void tagflow_style_set_background (TagflowStyle *self, const GdkRGBA *color);

/**
 * tagflow_style_set_gradient:
 * @self: a style
 * @start: (nullable): the color at the start; %NULL for the theme's background
 * @end: (nullable): the color at the end
 * @start_x: the horizontal place of the start in the unit space of the chip
 * @start_y: the vertical place of the start in the unit space of the chip
 * @end_x: the horizontal place of the end in the unit space of the chip
 * @end_y: the vertical place of the end in the unit space of the chip
 *
 * Sets the background gradient.
 *
 * Since: 0.2
 */
void tagflow_style_set_gradient (TagflowStyle *self, const GdkRGBA *start, const GdkRGBA *end, double start_x, double start_y, double end_x, double end_y);

/**
 * tagflow_style_set_border_color:
 * @self: a style
 * @color: (nullable): a color; %NULL for the theme's
 *
 * Sets the border color.
 *
 * Since: 0.1
 */
void tagflow_style_set_border_color (TagflowStyle *self, const GdkRGBA *color);

/**
 * tagflow_style_set_border_width:
 * @self: a style
 * @border_width: a length in logical pixels, at most 10000; negative for the theme's
 *
 * Sets the border width. The border is drawn inside the chip, and does not reduce the padding.
 *
 * Since: 0.1
 */
void tagflow_style_set_border_width (TagflowStyle *self, double border_width);

/**
 * tagflow_style_set_border_radius:
 * @self: a style
 * @border_radius: a length in logical pixels, at most 10000; negative for the theme's
 *
 * Sets the corner radius.
 *
 * Since: 0.1
 */
void tagflow_style_set_border_radius (TagflowStyle *self, double border_radius);

/**
 * tagflow_style_set_corners:
 * @self: a style
 * @top_start: whether the corner top-start is rounded
 * @top_end: whether the corner top-end is rounded
 * @bottom_start: whether the corner bottom-start is rounded
 * @bottom_end: whether the corner bottom-end is rounded
 *
 * Sets the rounded corners. tagflow_style_set() with %NULL sets the theme's.
 *
 * Since: 0.2
 */
void tagflow_style_set_corners (TagflowStyle *self, gboolean top_start, gboolean top_end, gboolean bottom_start, gboolean bottom_end);

/**
 * tagflow_style_set_shadow:
 * @self: a style
 * @color: (nullable): a color; %NULL for the theme's shadow
 * @x: the offset to the right
 * @y: the offset down
 * @radius: the blur radius
 *
 * Sets the shadow.
 *
 * Since: 0.2
 */
void tagflow_style_set_shadow (TagflowStyle *self, const GdkRGBA *color, double x, double y, double radius);

/**
 * tagflow_style_set_padding:
 * @self: a style
 * @top: the space above in logical pixels, at most 10000; negative for the theme's on all sides
 * @start: the space at the start in logical pixels, at most 10000
 * @bottom: the space below in logical pixels, at most 10000
 * @end: the space at the end in logical pixels, at most 10000
 *
 * Sets the space between the content and the chip's edges.
 *
 * Since: 0.2
 */
void tagflow_style_set_padding (TagflowStyle *self, double top, double start, double bottom, double end);

/**
 * tagflow_style_set_min_width:
 * @self: a style
 * @min_width: a length in logical pixels, at most 10000; 0 or less for the theme's
 *
 * Sets the minimum width, which overrides a smaller maximum.
 *
 * Since: 0.2
 */
void tagflow_style_set_min_width (TagflowStyle *self, double min_width);

/**
 * tagflow_style_set_max_width:
 * @self: a style
 * @max_width: a length in logical pixels, at most 10000; 0 or less for the theme's
 *
 * Sets the maximum width, at which text wraps or is truncated.
 *
 * Since: 0.2
 */
void tagflow_style_set_max_width (TagflowStyle *self, double max_width);

/**
 * tagflow_style_set_width:
 * @self: a style
 * @width: a length in logical pixels, at most 10000; 0 or less for the theme's
 *
 * Sets the exact width, which overrides the limits and the text's width.
 *
 * Since: 0.2
 */
void tagflow_style_set_width (TagflowStyle *self, double width);

/**
 * tagflow_style_set_min_height:
 * @self: a style
 * @min_height: a length in logical pixels, at most 10000; 0 or less for the theme's
 *
 * Sets the minimum height, which overrides a smaller maximum.
 *
 * Since: 0.2
 */
void tagflow_style_set_min_height (TagflowStyle *self, double min_height);

/**
 * tagflow_style_set_max_height:
 * @self: a style
 * @max_height: a length in logical pixels, at most 10000; 0 or less for the theme's
 *
 * Sets the maximum height.
 *
 * Since: 0.2
 */
void tagflow_style_set_max_height (TagflowStyle *self, double max_height);

/**
 * tagflow_style_set_height:
 * @self: a style
 * @height: a length in logical pixels, at most 10000; 0 or less for the theme's
 *
 * Sets the exact height, which overrides the limits and the text's height.
 *
 * Since: 0.2
 */
void tagflow_style_set_height (TagflowStyle *self, double height);

/**
 * tagflow_style_set_text_align:
 * @self: a style
 * @text_align: %GTK_ALIGN_START, %GTK_ALIGN_CENTER or %GTK_ALIGN_END; %GTK_ALIGN_FILL for the theme's
 *
 * Sets the alignment of the content in a wider chip, and of each line of text.
 *
 * Since: 0.2
 */
void tagflow_style_set_text_align (TagflowStyle *self, GtkAlign text_align);

/**
 * tagflow_style_set_line_clamp:
 * @self: a style
 * @line_clamp: a number; 0 for any, negative for the theme's
 *
 * Sets the maximum number of lines. Text wraps if the chip's width is limited, by the style or by the view.
 *
 * Since: 0.2
 */
void tagflow_style_set_line_clamp (TagflowStyle *self, int line_clamp);

/**
 * tagflow_style_set_word_break:
 * @self: a style
 * @word_break: %PANGO_WRAP_WORD_CHAR for breaks between words, %PANGO_WRAP_CHAR for any
 *
 * Sets where lines break. tagflow_style_set() with %NULL sets the theme's.
 *
 * Since: 0.2
 */
void tagflow_style_set_word_break (TagflowStyle *self, PangoWrapMode word_break);

/**
 * tagflow_style_set_ellipsize:
 * @self: a style
 * @ellipsize: the place of the ellipsis; %PANGO_ELLIPSIZE_NONE for the theme's
 *
 * Sets where text that does not fit is truncated.
 *
 * Since: 0.2
 */
void tagflow_style_set_ellipsize (TagflowStyle *self, PangoEllipsizeMode ellipsize);

G_END_DECLS
