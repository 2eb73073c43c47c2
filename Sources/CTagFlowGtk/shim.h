/* GTK 4.8 is the minimum version, so functions that newer versions deprecate are used here. Those that GTK deprecates since 4.18,
   and GLib since 2.84, the function that replaces each, and the version that has it:

     gtk_event_controller_key_forward   4.24   gtk_editable_set_input_interceptor (4.24)
     gtk-application-prefer-dark-theme  4.20   gtk-interface-color-scheme of GtkSettings (4.20)
     GtkResponseType                    4.20   GtkFileDialog instead of GtkFileChooserNative (4.10)
     gdk_texture_new_for_pixbuf         4.20   gdk_memory_texture_new, with the pixels of another image library (4.0)
     GtkShortcutsWindow                 4.18   AdwShortcutsDialog of libadwaita (1.8)
     g_type_class_ref, _unref           2.84   g_type_class_get (2.84)
 */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS

/* GLib 2.88 and newer mark flags with `flag_enum`. Swift imports such an enumeration as an option set, and no longer its constants
   by their C names. Here no flags are marked, so that they are the same with every GLib (Tests/Flags). */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>
