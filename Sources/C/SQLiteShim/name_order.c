#include "index_shim.h"
#include "localize_shim.h"

static void name_order(sqlite3_context *result, int count, sqlite3_value **arguments) {
    if (count != 1) return sqlite3_result_error_code(result, SQLITE_MISUSE);
    // SQLite wants the bytes before their number.
    const void *name = sqlite3_value_blob(arguments[0]);
    size_t key_length = 0;
    char *key = vitrine_localize_name_key(name, (size_t)sqlite3_value_bytes(arguments[0]), &key_length);
    sqlite3_result_blob64(result, key, key_length, SQLITE_TRANSIENT);
    vitrine_localize_name_key_free(key);
}

int vitrine_index_add_name_order(sqlite3 *database) {
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
    return sqlite3_create_function_v2(database, "name_order", 1, flags, NULL, name_order, NULL, NULL, NULL);
}
