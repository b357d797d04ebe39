// Wraps calls of SQLite that Swift cannot make: they pass destructor constants that are not functions, or are variadic.
//
// They contain no decisions and no state.
#pragma once
#include <sqlite3.h>

#ifdef __cplusplus
extern "C" {
#endif

// Bind a copy of the bytes, which may be freed after the call. Indices begin at 1.
int vitrine_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length);
int vitrine_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length);

// Prevents SQL from corrupting the file, and from running functions in the triggers and views of an untrusted schema.
int vitrine_sqlite_defend(sqlite3 *database);

#ifdef __cplusplus
}
#endif
