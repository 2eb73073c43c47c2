// TagFlow's C interface, and GTK's own widgets through theirs, doing the same work.
#ifndef C_INTERFACE_H
#define C_INTERFACE_H

#include <stdbool.h>

/// What a few chips cost: CPU milliseconds of the process's first and second view of them, each until it is drawn; of a frame at
/// another width, with another selection, with a chip inserted or removed, and with half of the chips filtered out or all shown
/// again; of a frame for a letter typed after the chips; and the peak memory in megabytes that the two views and their changes add.
typedef struct {
  double first, second, resize, select, insert, filter, type, megabytes;
} InterfaceFewChips;

/// Measures chips in a window below a label and a button: a TagflowView, or a GtkFlowBox of toggle buttons.
InterfaceFewChips interface_few_chips(bool is_tag_view, int count);

/// A new TagflowView or GtkGridView of labels, with a reference for the caller.
void *interface_tag_view(void);
void *interface_grid_view(void);

/// A GtkStringList of distinct texts; a GListStore of TagflowTag with them; the texts as a NULL-terminated array. All belong to
/// the caller.
void *interface_string_list(int count);
void *interface_tag_list(int count);
char **interface_texts(int count);

/// The text of a GtkStringObject.
const char *interface_string(void *string_object);

void interface_unref(void *object);
void interface_free_texts(char **texts);

/// Fills a view with texts, and returns its GtkSelectionModel.
void *interface_fill_tag_view(void *view, char **texts);
void *interface_fill_grid_view(void *view, char **texts);

/// Reads or toggles a boolean property, with g_object_get or g_object_set.
int interface_get(void *object, const char *property, int times);
void interface_set(void *object, const char *property, int times);

/// Connects a handler to a signal without a return value, whose calls are counted.
void interface_listen(void *object, const char *signal);
int interface_heard(void);

/// Selects one item after another, each instead of the one before.
void interface_select(void *selection_model, int times);

/// Replaces all tags: by those of a GListModel of strings or tags that the view then follows, or by texts.
void interface_bind(void *view, void *list);
void interface_bind_with_function(void *view, void *strings);
void interface_splice(void *view, char **texts);

#endif
