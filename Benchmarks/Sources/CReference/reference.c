#define _GNU_SOURCE
#include "CReference.h"

#include <malloc.h>
#include <stdlib.h>
#include <time.h>

uint64_t reference_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t reference_cpu_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

void reference_keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  // The maximum that glibc accepts; with a larger value it would mmap each array.
  mallopt(M_MMAP_THRESHOLD, 1 << 25);
  mallopt(M_TOP_PAD, 1 << 26);
}

size_t reference_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

// Interposes malloc for the whole program.
static size_t allocations;

extern void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

size_t reference_allocations(void) { return allocations; }

size_t reference_lines(
    const double *restrict sizes, size_t count, double width, double spacing, double line_spacing,
    uint32_t *restrict starts, double *restrict tops, double *restrict heights) {
  size_t lines = 0, start = 0;
  double x = 0, y = 0, height = 0;
  for (size_t i = 0; i < count; i++) {
    double w = sizes[2 * i], h = sizes[2 * i + 1];
    if (x + w > width && i > start) {
      starts[lines] = (uint32_t)start;
      tops[lines] = y;
      heights[lines++] = height;
      y += height + line_spacing;
      x = 0;
      height = 0;
      start = i;
    }
    x += w + spacing;
    height = height > h ? height : h;
  }
  if (count == 0) return 0;
  starts[lines] = (uint32_t)start;
  tops[lines] = y;
  heights[lines++] = height;
  return lines;
}

void reference_prefix_sums(const double *restrict sizes, size_t count, double spacing, double *restrict sums) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    sums[i] = sum;
    sum += sizes[2 * i] + spacing;
  }
  sums[count] = sum;
}

static size_t line_end(const double *restrict sums, size_t count, size_t start, size_t guess, double room) {
  double limit = sums[start] + room;
  size_t end = start + guess;
  if (end > count) end = count;
  if (sums[end] <= limit) {
    while (end < count && sums[end + 1] <= limit) end++;
  } else {
    while (end > start + 1 && sums[end] > limit) end--;
  }
  return end;
}

size_t reference_rewrap(
    const double *restrict sums, size_t count, double width, double spacing, uint32_t *restrict starts) {
  size_t lines = 0, guess = 10;
  for (size_t start = 0; start < count;) {
    starts[lines++] = (uint32_t)start;
    size_t end = line_end(sums, count, start, guess, width + spacing);
    guess = end - start;
    start = end;
  }
  return lines;
}

size_t reference_rewrap_heights(
    const double *restrict sums, const double *restrict sizes, size_t count, double width, double spacing,
    double line_spacing, uint32_t *restrict starts, double *restrict tops, double *restrict heights) {
  size_t lines = 0, guess = 10;
  double y = 0;
  for (size_t start = 0; start < count;) {
    size_t end = line_end(sums, count, start, guess, width + spacing);
    double height = 0;
    for (size_t i = start; i < end; i++) height = height > sizes[2 * i + 1] ? height : sizes[2 * i + 1];
    starts[lines] = (uint32_t)start;
    tops[lines] = y;
    heights[lines++] = height;
    y += height + line_spacing;
    guess = end - start;
    start = end;
  }
  return lines;
}

int64_t reference_hit(
    const double *restrict sizes, const uint32_t *restrict starts, const double *restrict tops,
    const double *restrict heights, size_t line_count, size_t count, double spacing, double x, double y) {
  size_t line = 0;
  for (size_t left = line_count; left > 1;) {
    size_t half = left / 2;
    line += tops[line + half] <= y ? half : 0;
    left -= half;
  }
  size_t end = line + 1 < line_count ? starts[line + 1] : count;
  double edge = 0;
  for (size_t i = starts[line]; i < end && edge <= x; i++) {
    double top = tops[line] + (heights[line] - sizes[2 * i + 1]) * 0.5;
    if (x < edge + sizes[2 * i]) return y >= top && y < top + sizes[2 * i + 1] ? (int64_t)i : -1;
    edge += sizes[2 * i] + spacing;
  }
  return -1;
}

void reference_linear(
    const struct reference_item *restrict items, size_t count, double width, double height, double spacing,
    double *restrict frames) {
  double left = width - spacing * (count > 0 ? (double)(count - 1) : 0), weights = 0;
  for (size_t i = 0; i < count; i++) {
    left -= items[i].near + items[i].far + (items[i].weight > 0 ? 0 : items[i].width);
    weights += items[i].weight;
  }
  double part = weights > 0 && left > 0 ? left / weights : 0, x = 0;
  for (size_t i = 0; i < count; i++) {
    double w = items[i].weight > 0 ? items[i].weight * part : items[i].width;
    x += items[i].near;
    frames[4 * i] = x;
    frames[4 * i + 1] = (height - items[i].height) * 0.5;
    frames[4 * i + 2] = w;
    frames[4 * i + 3] = items[i].height;
    x += w + items[i].far + spacing;
  }
}

double reference_table(
    const double *restrict sizes, size_t count, size_t columns, double width, double spacing, double line_spacing,
    double *restrict frames) {
  double y = 0;
  for (size_t start = 0; start < count; start += columns) {
    size_t end = start + columns < count ? start + columns : count;
    double cell = (width - spacing * (double)(end - start - 1)) / (double)(end - start), height = 0;
    for (size_t i = start; i < end; i++) height = height > sizes[2 * i + 1] ? height : sizes[2 * i + 1];
    for (size_t i = start; i < end; i++) {
      frames[4 * i] = (double)(i - start) * (cell + spacing);
      frames[4 * i + 1] = y;
      frames[4 * i + 2] = cell;
      frames[4 * i + 3] = height;
    }
    y += height + line_spacing;
  }
  return count > 0 ? y - line_spacing : 0;
}
