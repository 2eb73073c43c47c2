#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TAGFLOW_MAJOR_VERSION:
 *
 * The major version of the header.
 *
 * Since: 0.1
 */
#define TAGFLOW_MAJOR_VERSION 0

/**
 * TAGFLOW_MINOR_VERSION:
 *
 * The minor version of the header.
 *
 * Since: 0.1
 */
#define TAGFLOW_MINOR_VERSION 2

/**
 * TAGFLOW_MICRO_VERSION:
 *
 * The micro version of the header.
 *
 * Since: 0.1
 */
#define TAGFLOW_MICRO_VERSION 0

/**
 * TAGFLOW_CHECK_VERSION:
 * @major: a major version
 * @minor: a minor version
 * @micro: a micro version
 *
 * Whether the header is of this version or a later one.
 *
 * Since: 0.1
 */
#define TAGFLOW_CHECK_VERSION(major, minor, micro) \
  (TAGFLOW_MAJOR_VERSION > (major) || \
   (TAGFLOW_MAJOR_VERSION == (major) && TAGFLOW_MINOR_VERSION > (minor)) || \
   (TAGFLOW_MAJOR_VERSION == (major) && TAGFLOW_MINOR_VERSION == (minor) && TAGFLOW_MICRO_VERSION >= (micro)))

/**
 * tagflow_get_major_version:
 *
 * The major version of the library in use, which may be later than that of the header.
 *
 * Returns: the major version
 *
 * Since: 0.1
 */
guint tagflow_get_major_version (void);

/**
 * tagflow_get_minor_version:
 *
 * The minor version of the library in use.
 *
 * Returns: the minor version
 *
 * Since: 0.1
 */
guint tagflow_get_minor_version (void);

/**
 * tagflow_get_micro_version:
 *
 * The micro version of the library in use.
 *
 * Returns: the micro version
 *
 * Since: 0.1
 */
guint tagflow_get_micro_version (void);

/**
 * tagflow_init:
 *
 * Registers all types, so that GtkBuilder finds them by name.
 *
 * Only programs that use TagFlow exclusively in XML need to call this. It can be called before gtk_init(), and more
 * than once.
 *
 * Since: 0.1
 */
void tagflow_init (void);

G_END_DECLS
