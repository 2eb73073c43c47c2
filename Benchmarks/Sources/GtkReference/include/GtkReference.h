// GTK's own widgets doing the same work, and real input; plain C, independent of TagFlow.
#ifndef GTK_REFERENCE_H
#define GTK_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>

/// A label, for measuring GTK's own startup.
void *reference_label(void);

/// The GTK version at run time, "4.8.3", and the class of the renderer, "GskCairoRenderer"; NULL without a display.
const char *reference_gtk_version(void);
const char *reference_renderer(void);

/// A scrolled GtkGridView of labels or toggle buttons with these texts, a NULL-terminated array.
void *reference_grid_view(const char *const *texts, bool has_buttons);


/// Sets the child of a GtkWindow, and removes its decoration, so that the content starts at its corner.
void reference_fill_window(void *window, void *widget);

/// The scroll range and position of a GtkScrolledWindow, in logical pixels.
double reference_scroll_range(void *scrolled);
double reference_scroll_position(void *scrolled);
void reference_scroll(void *scrolled, double position);

/// Inserts or removes an item.
void reference_insert(void *scrolled, int index, const char *text);
void reference_remove(void *scrolled, int index);

/// Selects all items, or none.
void reference_select_all(void *scrolled, bool selected);

/// Moves the real pointer, and presses or releases its first button, with the X server's test extension. False without
/// X11 or libXtst.
bool reference_pointer_move(int x, int y);
bool reference_pointer_button(bool pressed);

/// The number of main loop iterations within a time.
int reference_wakes(int milliseconds);

/// Shows an empty GtkApplication window, prints the CPU time in milliseconds until the end of the first frame and the
/// resident memory in KiB, and quits.
int reference_empty_application(void);

#endif
