/* In-memory files, and the library that writes metadata. */
#ifndef VITRINE_SAVING_SHIM_H
#define VITRINE_SAVING_SHIM_H

#include <gexiv2/gexiv2.h>

/* Creates an in-memory file and returns its descriptor, or -1 with errno. */
int saving_shim_memory_file(void);

#endif
