// What a plain loop in C needs for the same work: the reference that LayoutCore is measured against.
#ifndef C_REFERENCE_H
#define C_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/// Nanoseconds since some point in time.
uint64_t reference_now(void);

/// Nanoseconds that the calling thread has run for.
uint64_t reference_cpu_now(void);

/// Makes the allocator keep what is freed, so that a repeated measurement does not time the kernel's clearing
/// of pages.
void reference_keep_freed_memory(void);

/// The bytes that are allocated at present.
size_t reference_heap_bytes(void);

/// How often the program has called the allocator.
size_t reference_allocations(void);

/// Wraps chips of `sizes[2i]` × `sizes[2i + 1]` pixels at `width`: the first chip, upper edge and height of
/// each line. Returns the number of lines.
size_t reference_lines(
  const double *restrict sizes, size_t count, double width, double spacing, double line_spacing,
  uint32_t *restrict starts, double *restrict tops, double *restrict heights);

/// As reference_lines, and writes each chip's frame as x, y, width and height.
size_t reference_frames(
  const double *restrict sizes, size_t count, double width, double spacing, double line_spacing,
  double *restrict frames);

/// As reference_frames, in memory that is taken for it and given back.
size_t reference_fresh_frames(
  const double *restrict sizes, size_t count, double width, double spacing, double line_spacing);

/// Fills `count + 1` running sums of width and spacing.
void reference_prefix_sums(const double *restrict sizes, size_t count, double spacing, double *restrict sums);

/// Finds the first chip of each line from running sums, guessing from the line before.
size_t reference_rewrap(
  const double *restrict sums, size_t count, double width, double spacing, uint32_t *restrict starts);

/// As reference_rewrap, with the upper edge and height of each line.
size_t reference_rewrap_heights(
  const double *restrict sums, const double *restrict sizes, size_t count, double width, double spacing,
  double line_spacing, uint32_t *restrict starts, double *restrict tops, double *restrict heights);

/// The chip at a point, by a binary search for the line and a scan of it; -1 for none.
int64_t reference_hit(
  const double *restrict sizes, const uint32_t *restrict starts, const double *restrict tops,
  const double *restrict heights, size_t line_count, size_t count, double spacing, double x, double y);

/// An item of a row: a width of its own, or a weight above 0.
struct reference_item {
  double width, height, weight, near, far;
};

/// Places items in a row in which weights share what is left, in the middle of its height: each one's frame as x, y,
/// width and height.
void reference_linear(
  const struct reference_item *restrict items, size_t count, double width, double height, double spacing,
  double *restrict frames);

/// Places cells in rows of equal columns; each cell is as high as its row, and a row as its highest cell. Returns the
/// height of all rows.
double reference_table(
  const double *restrict sizes, size_t count, size_t columns, double width, double spacing, double line_spacing,
  double *restrict frames);

#endif
