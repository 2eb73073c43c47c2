/* GTK 4.8 is the floor: what a newer GTK deprecates is still right here. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>
