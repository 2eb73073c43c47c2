#pragma once
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <sys/syscall.h>
#include <unistd.h>

/* libdispatch's run-loop integration, the pair that CFRunLoop itself uses (exported, undocumented). */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* GTK 4.14 and newer can announce messages; older versions lack the function. */
#if GTK_CHECK_VERSION(4, 14, 0)
#pragma weak gtk_accessible_announce
#else
extern void gtk_accessible_announce(GtkAccessible *self, const char *message, int priority)
    __attribute__((weak));
#endif

/* GTK 4.12 and newer support fractional scales; older versions draw at the next whole number. */
#if GTK_CHECK_VERSION(4, 12, 0)
#pragma weak gdk_surface_get_scale
#else
extern double gdk_surface_get_scale(GdkSurface *surface) __attribute__((weak));
#endif

static inline double tagflow_surface_scale(GdkSurface *surface) {
  return gdk_surface_get_scale ? gdk_surface_get_scale(surface) : gdk_surface_get_scale_factor(surface);
}

static inline gboolean tagflow_accessible_announce(GtkWidget *widget, const char *message, int priority) {
  if (!gtk_accessible_announce) return FALSE;
  gtk_accessible_announce(GTK_ACCESSIBLE(widget), message, priority);
  return TRUE;
}

/* Whether a widget has an accessible name, and it is this one: GTK 4.8 has only functions for tests to ask. */
static inline gboolean tagflow_accessible_has_label(GtkWidget *widget, const char *label) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  if (!gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)) return FALSE;
  char *other = gtk_test_accessible_check_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_free(other);
  return !other;
}

/* libadwaita's style manager, if a program has initialized the library; NULL otherwise. TagFlow does not link it. */
static inline GObject *tagflow_adwaita_style_manager(void) {
  if (!g_type_from_name("AdwStyleManager")) return NULL;
  void *library = dlopen("libadwaita-1.so.0", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return NULL;
  GObject *(*get_default)(void) = (GObject *(*)(void)) dlsym(library, "adw_style_manager_get_default");
  dlclose(library);
  return get_default ? get_default() : NULL;
}

/* Loads libadwaita, if it is installed, with its resources. */
static inline void *tagflow_adwaita_library(void) { return dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_NODELETE); }

/* Initializes libadwaita, if it is installed. Call it after GTK's initialization, because libadwaita's stylesheet replaces
   GTK's in the whole process. */
static inline gboolean tagflow_adwaita_init(void) {
  void *library = tagflow_adwaita_library();
  if (!library) return FALSE;
  void (*init)(void) = (void (*)(void)) dlsym(library, "adw_init");
  if (init) init();
  return init != NULL;
}

#define TAGFLOW_LOG_DOMAIN "Tagflow"

/* g_log is variadic, which Swift can't call. */
static inline void tagflow_warning(const char *message) { g_log(TAGFLOW_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "%s", message); }

/* Whether the caller is on the process's first thread, where Swift's main actor runs. */
static inline gboolean tagflow_is_main_thread(void) {
  static __thread signed char answer; /* 0: not known yet */
  if (!answer) answer = getpid() == syscall(SYS_gettid) ? 1 : -1;
  return answer > 0;
}

/* The file that contains this code: the program, or a shared library. NULL if it is unknown; free it with free(). */
__attribute__((visibility("hidden"))) char *tagflow_module_path(void);
