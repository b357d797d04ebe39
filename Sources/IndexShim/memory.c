#include "index_shim.h"

#include <malloc.h>

void vitrine_index_return_memory(void) { malloc_trim(0); }
