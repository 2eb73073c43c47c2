#include "GtkReference.h"

#include <dlfcn.h>
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

// Desktops have libXtst, through GTK's accessibility, but not its header, so both functions are looked up by name.
typedef int (*FakeMotion)(Display *, int screen, int x, int y, unsigned long delay);
typedef int (*FakeButton)(Display *, unsigned int button, int is_press, unsigned long delay);

static void *symbol(const char *name) {
  static void *library;
  if (!library) library = dlopen("libXtst.so.6", RTLD_NOW);
  return library ? dlsym(library, name) : NULL;
}

static Display *display(void) {
  GdkDisplay *display = gdk_display_get_default();
  return GDK_IS_X11_DISPLAY(display) ? gdk_x11_display_get_xdisplay(display) : NULL;
}

bool reference_pointer_move(int x, int y) {
  FakeMotion move = (FakeMotion)symbol("XTestFakeMotionEvent");
  if (!move || !display()) return false;
  move(display(), -1, x, y, 0);
  XFlush(display());
  return true;
}

bool reference_pointer_button(bool pressed) {
  FakeButton button = (FakeButton)symbol("XTestFakeButtonEvent");
  if (!button || !display()) return false;
  button(display(), 1, pressed, 0);
  XFlush(display());
  return true;
}
