// What the picture index adds to SQLite: the tokenizer of its text search, the rows of grams, and the order of names.
#pragma once
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The tokenizer `vitrine` of FTS5 makes a text findable by any part of its words.
//
// A text is first divided into words without case and accents, as SQLite's `unicode61` does. Each word becomes:
//   - all sequences of three characters: "sunset" becomes sun, uns, nse and set;
//   - its first character and its first two characters, marked by U+0002, so that one or two letters find beginnings;
//   - in a script without spaces (Chinese, Japanese, Korean) each character and each pair of neighbors instead.
// Whatever stands before a U+0001 at the beginning of a text is a list of marks, separated by spaces: each is found only
// as a whole, by its name after U+0003.
//
// In a query each quoted text is one token. The caller divides words with `vitrine_index_query_grams`.

// Registers the tokenizer for a connection. Returns a result code of SQLite.
int vitrine_index_add_tokenizer(sqlite3 *database);

// Divides texts into words without case and accents. Used by one thread at a time, and not after its connection was closed.
typedef struct vitrine_index_folding vitrine_index_folding;

// Returns NULL if the connection has no FTS5 or memory is short.
vitrine_index_folding *vitrine_index_folding_new(sqlite3 *database);
void vitrine_index_folding_free(vitrine_index_folding *folding);

// Calls `receive` for each word of a text, in order. The word has no terminating zero and is valid during the call only.
typedef void (*vitrine_index_receiver)(void *context, const char *word, int length);
void vitrine_index_folding_words(
    vitrine_index_folding *folding, const char *text, int length, void *context, vitrine_index_receiver receive);

// Calls `receive` for grams that each text has in which a word contains this folded word. `covers` asks for as few grams as
// cover the word: the search is faster, and finds slightly more other texts.
void vitrine_index_query_grams(
    const char *word, int length, bool covers, void *context, vitrine_index_receiver receive);

// Registers the function of FTS5 that `vitrine_index_read_postings` uses. Returns a result code of SQLite.
int vitrine_index_add_postings(sqlite3 *database);

// Sets the bit of each row of the table `search` that has a gram, in words of 64 bits. It is several times as fast as a query,
// because no virtual machine runs for each row.
//
// `row_limit` is the number of bits: higher rows are left out. It stops after `count_limit` rows and stores their number.
// Returns a result code of SQLite.
int vitrine_index_read_postings(
    sqlite3 *database, const char *gram, int length, uint64_t *words, int64_t row_limit, int64_t count_limit,
    int64_t *count);

// Registers the function `name_order` for names and paths: see `vitrine_localize_name_key`. Its results belong to the locale of
// the process and are not stored. Returns a result code of SQLite.
int vitrine_index_add_name_order(sqlite3 *database);

#ifdef __cplusplus
}
#endif
