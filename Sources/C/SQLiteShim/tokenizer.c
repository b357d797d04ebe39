#include "index_shim.h"
#include "fts5_of.h"

#include <glib.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Characters of a word that are indexed; later ones are not searchable. It bounds the memory and the time for a word.
enum { max_characters = 128 };

struct vitrine_index_folding {
    fts5_tokenizer module;
    Fts5Tokenizer *tokenizer;
};

fts5_api *vitrine_index_fts5_of(sqlite3 *database) {
    fts5_api *api = NULL;
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, NULL) == SQLITE_OK) {
        sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", NULL);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return api;
}

static struct vitrine_index_folding *folding_of(fts5_api *api) {
    struct vitrine_index_folding *folding = calloc(1, sizeof *folding);
    void *context = NULL;
    // Marks count as letters: scripts such as Thai write vowels with them.
    const char *arguments[] = {"remove_diacritics", "2", "categories", "L* N* Co Mn Mc"};
    if (folding == NULL) return NULL;
    if (api == NULL || api->xFindTokenizer(api, "unicode61", &context, &folding->module) != SQLITE_OK ||
        folding->module.xCreate(context, arguments, 4, &folding->tokenizer) != SQLITE_OK) {
        free(folding);
        return NULL;
    }
    return folding;
}

vitrine_index_folding *vitrine_index_folding_new(sqlite3 *database) {
    return folding_of(vitrine_index_fts5_of(database));
}

void vitrine_index_folding_free(vitrine_index_folding *folding) {
    if (folding == NULL) return;
    folding->module.xDelete(folding->tokenizer);
    free(folding);
}

struct words {
    void *context;
    vitrine_index_receiver receive;
};

static int on_word(void *context, int flags, const char *word, int length, int start, int end) {
    struct words *words = context;
    // SQLite makes letters small; other foldings change their number, as "ß" and "ss".
    char *folded = NULL;
    for (int index = 0; index < length && folded == NULL; index++)
        if ((unsigned char)word[index] >= 0x80) folded = g_utf8_casefold(word, length);
    if (folded == NULL) words->receive(words->context, word, length);
    else words->receive(words->context, folded, (int)strlen(folded));
    g_free(folded);
    return SQLITE_OK;
}

void vitrine_index_folding_words(
    vitrine_index_folding *folding, const char *text, int length, void *context, vitrine_index_receiver receive) {
    struct words words = {context, receive};
    if (length > 0) {
        folding->module.xTokenize(folding->tokenizer, &words, FTS5_TOKENIZE_DOCUMENT, text, length, on_word);
    }
}

// MARK: Grams

// The characters of a word: `offsets[i]` is the first byte of character i, `offsets[count]` the end of the last one.
struct characters {
    int count;
    int offsets[max_characters + 1];
    bool is_dense[max_characters];
};

// Whether a character belongs to a script that writes words without spaces between them, or syllables as characters.
static bool is_dense(uint32_t c) {
    return (c >= 0x1100 && c <= 0x11FF) || (c >= 0x2E80 && c <= 0x9FFF) || (c >= 0xA960 && c <= 0xA97F) ||
           (c >= 0xAC00 && c <= 0xD7FF) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFF66 && c <= 0xFFDC) ||
           (c >= 0x20000 && c <= 0x3FFFF);
}

static void read_characters(const char *word, int length, struct characters *result) {
    int position = 0;
    result->count = 0;
    while (position < length && result->count < max_characters) {
        unsigned char first = (unsigned char)word[position];
        int size = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        uint32_t value = size == 1 ? first : first & (0x7F >> size);
        if (size > length - position) size = length - position;
        for (int index = 1; index < size; index++) value = value << 6 | ((unsigned char)word[position + index] & 0x3F);
        result->offsets[result->count] = position;
        result->is_dense[result->count] = is_dense(value);
        result->count += 1;
        position += size;
    }
    result->offsets[result->count] = position;
}

// Sends `count` characters from `first`, after a mark if there is one.
static void send_gram(
    const char *word, const struct characters *c, int first, int count, char mark, void *context,
    vitrine_index_receiver receive) {
    char gram[3 * 4 + 1];
    int start = c->offsets[first], length = c->offsets[first + count] - start, offset = mark != 0 ? 1 : 0;
    gram[0] = mark;
    memcpy(gram + offset, word + start, (size_t)length);
    receive(context, gram, length + offset);
}

enum { beginning_mark = 2, whole_mark = 3 };

enum purpose { for_document, for_query, for_covering_query };

// Sends the grams of the characters from `start` to `end`, which are all dense or all not.
static void send_run(
    const char *word, const struct characters *c, int start, int end, enum purpose purpose, void *context,
    vitrine_index_receiver receive) {
    int count = end - start;
    bool dense = c->is_dense[start];
    int size = dense ? 2 : 3;
    bool is_query = purpose != for_document;
    if (dense && (!is_query || count == 1)) {
        for (int index = start; index < end; index++) send_gram(word, c, index, 1, 0, context, receive);
    }
    if (!dense && (!is_query || count < size)) {
        if (!is_query || count == 1) send_gram(word, c, start, 1, beginning_mark, context, receive);
        if (count > 1) send_gram(word, c, start, 2, beginning_mark, context, receive);
    }
    if (count < size) return;
    int step = purpose == for_covering_query ? size : 1, index = start;
    for (; index + size <= end; index += step) send_gram(word, c, index, size, 0, context, receive);
    if (step > 1 && index < end) send_gram(word, c, end - size, size, 0, context, receive);
}

static void send_grams(
    const char *word, int length, enum purpose purpose, void *context, vitrine_index_receiver receive) {
    struct characters c;
    read_characters(word, length, &c);
    for (int start = 0, end; start < c.count; start = end) {
        for (end = start + 1; end < c.count && c.is_dense[end] == c.is_dense[start];) end++;
        send_run(word, &c, start, end, purpose, context, receive);
    }
}

void vitrine_index_query_grams(
    const char *word, int length, bool covers, void *context, vitrine_index_receiver receive) {
    send_grams(word, length, covers ? for_covering_query : for_query, context, receive);
}

// MARK: Tokenizer

typedef int (*token_receiver)(void *context, int flags, const char *token, int length, int start, int end);

struct document {
    void *context;
    token_receiver receive;
    int status;
};

static void on_gram(void *context, const char *gram, int length) {
    struct document *document = context;
    if (document->status != SQLITE_OK) return;
    document->status = document->receive(document->context, 0, gram, length, 0, length);
}

static void on_document_word(void *context, const char *word, int length) {
    send_grams(word, length, for_document, context, on_gram);
}

static void send_marks(struct document *document, const char *text, int length) {
    char mark[17];
    int position = 0;
    mark[0] = whole_mark;
    while (position < length) {
        int end = position;
        while (end < length && text[end] != ' ') end++;
        if (end > position && end - position < (int)sizeof mark) {
            memcpy(mark + 1, text + position, (size_t)(end - position));
            on_gram(document, mark, end - position + 1);
        }
        position = end + 1;
    }
}

static int tokenize(
    Fts5Tokenizer *tokenizer, void *context, int flags, const char *text, int length, token_receiver receive) {
    struct vitrine_index_folding *folding = (struct vitrine_index_folding *)tokenizer;
    struct document document = {context, receive, SQLITE_OK};
    if (text == NULL || length <= 0) return SQLITE_OK;
    if (flags & FTS5_TOKENIZE_QUERY) return receive(context, 0, text, length, 0, length);
    const char *separator = memchr(text, 1, (size_t)length);
    if (separator != NULL) {
        int marks = (int)(separator - text);
        send_marks(&document, text, marks);
        text += marks + 1;
        length -= marks + 1;
    }
    vitrine_index_folding_words(folding, text, length, &document, on_document_word);
    return document.status;
}

static int create(void *context, const char **arguments, int count, Fts5Tokenizer **result) {
    *result = (Fts5Tokenizer *)folding_of(context);
    return *result == NULL ? SQLITE_NOMEM : SQLITE_OK;
}

static void delete (Fts5Tokenizer *tokenizer) { vitrine_index_folding_free((vitrine_index_folding *)tokenizer); }

int vitrine_index_add_tokenizer(sqlite3 *database) {
    fts5_tokenizer module = {create, delete, tokenize};
    fts5_api *api = vitrine_index_fts5_of(database);
    if (api == NULL) return SQLITE_ERROR;
    return api->xCreateTokenizer(api, "vitrine", api, &module, NULL);
}
