// What GTK's own widgets need for the same work, and real input: plain C, so that nothing of TagFlow is in it.
#ifndef GTK_REFERENCE_H
#define GTK_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>

/// A label in the middle of a window: what GTK itself needs to start.
void *reference_label(void);

/// The GTK that runs, "4.8.3", and what draws its windows, "GskCairoRenderer"; NULL without a display.
const char *reference_gtk_version(void);
const char *reference_renderer(void);

/// A scrolled GtkGridView of labels over a list of these texts, which ends with NULL.
void *reference_grid_view(const char *const *texts);

/// A scrolled GtkFlowBox with a label for each of these texts, which end with NULL.
void *reference_flow_box(const char *const *texts);

/// Puts a widget into a GtkWindow; the window has no decoration, so that its content begins at its corner.
void reference_fill_window(void *window, void *widget);

/// How far a GtkScrolledWindow can be scrolled, and where it is, in logical pixels.
double reference_scroll_range(void *scrolled);
double reference_scroll_position(void *scrolled);
void reference_scroll(void *scrolled, double position);

/// Adds an item at an index, or removes it again.
void reference_insert(void *scrolled, int index, const char *text);
void reference_remove(void *scrolled, int index);

/// Selects all items, or none.
void reference_select_all(void *scrolled, bool selected);

/// Moves the real pointer, and presses or releases its first button, by the X server's test extension.
/// False where it cannot: without X11 or libXtst.
bool reference_pointer_move(int x, int y);
bool reference_pointer_button(bool pressed);

/// Turns of the main loop, as a program that does nothing else would make: how often it woke within a time.
int reference_wakes(int milliseconds);

/// One empty GtkApplication window: prints the CPU time in milliseconds from the process's start to the end of the
/// first frame, and the resident memory in KiB, and ends.
int reference_empty_application(void);

#endif
