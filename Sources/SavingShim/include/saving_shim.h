/* Files in memory, and the library that writes credits. */
#ifndef VITRINE_SAVING_SHIM_H
#define VITRINE_SAVING_SHIM_H

#include <gexiv2/gexiv2.h>

/* A file in memory; -1 with errno. */
int saving_shim_memory_file(void);

#endif
