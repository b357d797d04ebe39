#include "index_shim.h"
#include "fts5_of.h"

#include <stddef.h>

// Rows of one gram, as bits.
struct postings {
    uint64_t *words;
    int64_t row_limit;
    int64_t count_limit;
    int64_t count;
};

static const char pointer_type[] = "vitrine-postings";

static int on_row(const Fts5ExtensionApi *api, Fts5Context *context, void *data) {
    struct postings *postings = data;
    sqlite3_int64 row = api->xRowid(context);
    if (row >= 0 && row < postings->row_limit) postings->words[row >> 6] |= (uint64_t)1 << (row & 63);
    postings->count += 1;
    return postings->count < postings->count_limit ? SQLITE_OK : SQLITE_DONE;
}

// Runs the phrase of the current query from its beginning. SQLite calls it for the first row only.
static void read_postings(
    const Fts5ExtensionApi *api, Fts5Context *context, sqlite3_context *result, int count, sqlite3_value **arguments) {
    struct postings *postings = count == 1 ? sqlite3_value_pointer(arguments[0], pointer_type) : NULL;
    if (postings == NULL) {
        sqlite3_result_error_code(result, SQLITE_MISUSE);
        return;
    }
    int code = api->xQueryPhrase(context, 0, postings, on_row);
    if (code != SQLITE_OK) sqlite3_result_error_code(result, code);
}

int vitrine_index_add_postings(sqlite3 *database) {
    fts5_api *api = vitrine_index_fts5_of(database);
    if (api == NULL) return SQLITE_ERROR;
    return api->xCreateFunction(api, "vitrine_postings", NULL, read_postings, NULL);
}

int vitrine_index_read_postings(
    sqlite3 *database, const char *gram, int length, uint64_t *words, int64_t row_limit, int64_t count_limit,
    int64_t *count) {
    struct postings postings = {words, row_limit, count_limit, 0};
    sqlite3_stmt *statement = NULL;
    // A quoted text is one token. A quotation mark in it is doubled, and a gram has at most thirteen bytes.
    char query[64];
    int size = 0;
    *count = 0;
    if (length <= 0 || length > 24 || count_limit <= 0) return SQLITE_MISUSE;
    query[size++] = '"';
    for (int index = 0; index < length; index++) {
        if (gram[index] == '"') query[size++] = '"';
        query[size++] = gram[index];
    }
    query[size++] = '"';
    static const char sql[] = "SELECT vitrine_postings(search, ?1) FROM search WHERE search MATCH ?2 LIMIT 1";
    int code = sqlite3_prepare_v2(database, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) code = sqlite3_bind_pointer(statement, 1, &postings, pointer_type, NULL);
    if (code == SQLITE_OK) code = sqlite3_bind_text(statement, 2, query, size, SQLITE_STATIC);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW || code == SQLITE_DONE) code = SQLITE_OK;
    }
    // An error of the step is returned before; finalizing repeats it.
    sqlite3_finalize(statement);
    *count = postings.count;
    return code;
}
