#define _GNU_SOURCE
#include "localize_shim.h"

#include <glib.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void vitrine_localize_start(void) {
    setlocale(LC_ALL, "");
}

/* The lookups name the domain, because a plug-in of GTK may change the default one. */
static const char *_Atomic current_domain = "vitrine";

void vitrine_localize_bind(const char *domain, const char *directory) {
    bindtextdomain(domain, directory);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);
    char *copy = strdup(domain);
    if (copy) current_domain = copy;
}

const char *const *vitrine_localize_languages(void) {
    return g_get_language_names();
}

/* gettext returns its argument if there is no translation. Swift's argument is valid only during the call, so this
 * function returns NULL instead. */
static const char *unless_own(const char *found, const char *own) {
    return found == own ? NULL : found;
}

const char *vitrine_localize_text(const char *text) {
    /* The empty text is the key of the catalog's header. */
    return *text == '\0' ? NULL : unless_own(dgettext(current_domain, text), text);
}

const char *vitrine_localize_plural(const char *one, const char *many, unsigned long count) {
    return unless_own(unless_own(dngettext(current_domain, one, many, count), one), many);
}

const char *vitrine_localize_in_context(const char *context, const char *text) {
    /* The key of a text with a context is: context, EOT, text. */
    size_t context_length = strlen(context), text_length = strlen(text);
    char *key = malloc(context_length + text_length + 2);
    if (key == NULL) return NULL;
    memcpy(key, context, context_length);
    key[context_length] = '\004';
    memcpy(key + context_length + 1, text, text_length + 1);
    const char *found = unless_own(dgettext(current_domain, key), key);
    free(key);
    return found;
}

int vitrine_localize_integer(char *buffer, size_t size, int64_t number) {
    return snprintf(buffer, size, "%'lld", (long long)number);
}

int vitrine_localize_decimal(char *buffer, size_t size, double number, int digits) {
    return snprintf(buffer, size, "%'.*f", digits, number);
}

size_t vitrine_localize_time(char *buffer, size_t size, const char *format, int64_t time, bool is_local) {
    struct tm parts;
    time_t seconds = (time_t)time;
    if ((is_local ? localtime_r(&seconds, &parts) : gmtime_r(&seconds, &parts)) == NULL) return 0;
    return strftime(buffer, size, format, &parts);
}

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
