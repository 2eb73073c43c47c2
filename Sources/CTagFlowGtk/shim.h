/* GTK 4.8 is the minimum version, so functions that newer versions deprecate are used here. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>
