// What Swift cannot say to SQLite by itself: its destructors that are no functions, and its variadic options.
//
// Nothing is decided and nothing is kept here.
#pragma once
#include <sqlite3.h>

#ifdef __cplusplus
extern "C" {
#endif

// Bind a copy of the bytes, which may go as soon as this returns. Indices begin at 1.
int vitrine_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length);
int vitrine_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length);

// Refuses to let SQL corrupt the file, and to run what a stranger's schema says in triggers and views.
int vitrine_sqlite_defend(sqlite3 *database);

#ifdef __cplusplus
}
#endif
