// Used by the files of this target only.
#pragma once
#include <sqlite3.h>

// Returns the functions of FTS5; NULL if the connection has none.
fts5_api *vitrine_index_fts5_of(sqlite3 *database);
