/* GTK 4.8 is the minimum version, so functions that newer versions deprecate are used here. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS

/* GLib 2.88 and newer mark flags with `flag_enum`, which Swift imports as option sets, without the constants' C names. Here they
   are imported in the same way with every GLib. */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>
