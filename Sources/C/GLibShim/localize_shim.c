#define _GNU_SOURCE
#include "localize_shim.h"

#include <glib.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

bool vitrine_localize_start(void) {
    return setlocale(LC_ALL, "") != NULL;
}

void vitrine_localize_bind(const char *domain, const char *directory) {
    bindtextdomain(domain, directory);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);
}

const char *const *vitrine_localize_languages(void) {
    return g_get_language_names();
}

/* gettext returns its argument if there is no translation. Swift's argument is valid only during the call, so this
 * function returns NULL instead. */
static const char *unless_own(const char *found, const char *own) {
    return found == own ? NULL : found;
}

const char *vitrine_localize_text(const char *domain, const char *text) {
    /* The empty text is the key of the catalog's header. */
    return *text == '\0' ? NULL : unless_own(dgettext(domain, text), text);
}

const char *vitrine_localize_plural(const char *domain, const char *one, const char *many, unsigned long count) {
    return unless_own(unless_own(dngettext(domain, one, many, count), one), many);
}

const char *vitrine_localize_in_context(const char *domain, const char *context, const char *text) {
    /* The key of a text with a context is: context, EOT, text. */
    size_t context_length = strlen(context), text_length = strlen(text);
    char *key = malloc(context_length + text_length + 2);
    if (key == NULL) return NULL;
    memcpy(key, context, context_length);
    key[context_length] = '\004';
    memcpy(key + context_length + 1, text, text_length + 1);
    const char *found = unless_own(dgettext(domain, key), key);
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
