// Plain C loops that do the same work: the reference for LayoutCore.
#ifndef C_REFERENCE_H
#define C_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/// Monotonic time in nanoseconds.
uint64_t reference_now(void);

/// CPU time of the calling thread in nanoseconds.
uint64_t reference_cpu_now(void);

/// Makes the allocator keep freed memory, so that repeated measurements do not include the kernel's clearing of pages.
void reference_keep_freed_memory(void);

/// The number of currently allocated bytes.
size_t reference_heap_bytes(void);

/// The number of calls to malloc so far.
size_t reference_allocations(void);

/// Wraps chips of `sizes[2i]` × `sizes[2i + 1]` pixels at `width`: stores the first chip, top and height of each line, and
/// returns the number of lines.
size_t reference_lines(
  const double *restrict sizes, size_t count, double width, double spacing, double line_spacing,
  uint32_t *restrict starts, double *restrict tops, double *restrict heights);

/// Stores `count + 1` running sums of width and spacing.
void reference_prefix_sums(const double *restrict sizes, size_t count, double spacing, double *restrict sums);

/// Finds the first chip of each line from running sums, guessing from the previous line.
size_t reference_rewrap(
  const double *restrict sums, size_t count, double width, double spacing, uint32_t *restrict starts);

/// Like reference_rewrap, with the top and height of each line.
size_t reference_rewrap_heights(
  const double *restrict sums, const double *restrict sizes, size_t count, double width, double spacing,
  double line_spacing, uint32_t *restrict starts, double *restrict tops, double *restrict heights);

/// The chip at a point, by binary search for the line and a scan of it; -1 if none.
int64_t reference_hit(
  const double *restrict sizes, const uint32_t *restrict starts, const double *restrict tops,
  const double *restrict heights, size_t line_count, size_t count, double spacing, double x, double y);

/// An item of a row, with a width, or a weight above 0.
struct reference_item {
  double width, height, weight, near, far;
};

/// Places items in a row where weights share the remaining space, vertically centered: stores frames as x, y, width and
/// height.
void reference_linear(
  const struct reference_item *restrict items, size_t count, double width, double height, double spacing,
  double *restrict frames);

/// Places cells in rows of equal columns; rows are as tall as their tallest cell. Returns the total height.
double reference_table(
  const double *restrict sizes, size_t count, size_t columns, double width, double spacing, double line_spacing,
  double *restrict frames);

#endif
