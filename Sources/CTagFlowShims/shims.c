#define _GNU_SOURCE /* for dl_iterate_phdr */
#include "CTagFlowShims.h"
#include <link.h>
#include <stdlib.h>

static int find_module(struct dl_phdr_info *module, size_t size, void *path) {
  uintptr_t address = (uintptr_t)tagflow_module_path - module->dlpi_addr;
  for (int index = 0; index < module->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &module->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || address < segment->p_vaddr || address - segment->p_vaddr >= segment->p_memsz) continue;
    /* The program has no name. */
    *(char **)path = realpath(*module->dlpi_name ? module->dlpi_name : "/proc/self/exe", NULL);
    return 1;
  }
  return 0;
}

/* The loaded files' names are asked for because reading /proc/self/maps takes as long as creating a view. */
char *tagflow_module_path(void) {
  char *path = NULL;
  dl_iterate_phdr(find_module, &path);
  return path;
}
