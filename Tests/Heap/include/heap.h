#pragma once

#include <malloc.h>
#include <stddef.h>

/* The number of bytes of the process's heap in use. */
static inline size_t tagflow_heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/* Returns unused heap memory to the system, for comparable process sizes. */
static inline void tagflow_heap_trim(void) { malloc_trim(0); }
