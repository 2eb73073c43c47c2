#pragma once

#include <malloc.h>
#include <stddef.h>

/* How many bytes of the heap are in use, by whatever part of the program. */
static inline size_t tagflow_heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/* Gives back to the system what nobody uses, so that the process is as large as it needs to be. */
static inline void tagflow_heap_trim(void) { malloc_trim(0); }
