#include "localize_shim.h"

#include <glib.h>
#include <string.h>

/* Appends the key of one name without slashes. */
static void append_key(GString *key, const char *name, size_t length) {
    char *folded = g_utf8_casefold(name, (gssize)length);
    char *part = g_utf8_collate_key_for_filename(folded, -1);
    if (part != NULL) g_string_append(key, part);
    g_free(part);
    g_free(folded);
}

char *vitrine_localize_name_key(const char *name, size_t length, size_t *key_length) {
    GString *key = g_string_sized_new(4 * length + 1);
    /* The functions above read only valid text. It has no zero: that becomes a replacement character, too. */
    char *valid = length == 0 ? g_strdup("") : g_utf8_make_valid(name, (gssize)length);
    const char *start = valid;
    for (const char *slash; (slash = strchr(start, '/')) != NULL; start = slash + 1) {
        append_key(key, start, (size_t)(slash - start));
        g_string_append_c(key, '\0');
    }
    append_key(key, start, strlen(start));
    g_free(valid);
    *key_length = key->len;
    return g_string_free(key, FALSE);
}

void vitrine_localize_name_key_free(char *key) {
    g_free(key);
}
