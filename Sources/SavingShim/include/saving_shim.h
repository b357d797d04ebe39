/* In-memory files, and gexiv2, which writes metadata. Its functions load the library at the first call, which takes some 10 ms:
 * never call them on the main thread. */
#ifndef VITRINE_SAVING_SHIM_H
#define VITRINE_SAVING_SHIM_H

#include <gexiv2/gexiv2.h>
#include <stdbool.h>

/* Creates an in-memory file and returns its descriptor, or -1 with errno. */
int saving_shim_memory_file(void);

/* Loads gexiv2 if that has not happened yet. Returns whether it is there; if not, `gexiv2_metadata_new` returns NULL, and a message
 * is on stderr. Any thread. */
bool saving_shim_load_exiv(void);

#endif
