#define _GNU_SOURCE
#include "localize_shim.h"

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

const char *vitrine_localize_text(const char *domain, const char *text) {
    /* The empty text is the catalogue's header. */
    return *text == '\0' ? text : dgettext(domain, text);
}

const char *vitrine_localize_plural(const char *domain, const char *one, const char *many, unsigned long count) {
    return dngettext(domain, one, many, count);
}

const char *vitrine_localize_in_context(const char *domain, const char *context, const char *text) {
    /* A catalogue files a text of a context under context, EOT, text; gettext.h's pgettext does this lookup. */
    size_t context_length = strlen(context), text_length = strlen(text);
    char *key = malloc(context_length + text_length + 2);
    if (key == NULL) return text;
    memcpy(key, context, context_length);
    key[context_length] = '\004';
    memcpy(key + context_length + 1, text, text_length + 1);
    const char *found = dgettext(domain, key);
    /* When nothing is filed there the answer is the key itself, which is about to be freed. */
    const char *answer = found == key ? text : found;
    free(key);
    return answer;
}

int vitrine_localize_integer(char *buffer, size_t size, int64_t number) {
    return snprintf(buffer, size, "%'lld", (long long)number);
}

int vitrine_localize_decimal(char *buffer, size_t size, double number, int digits) {
    return snprintf(buffer, size, "%'.*f", digits, number);
}

size_t vitrine_localize_time(char *buffer, size_t size, const char *format, int64_t time) {
    struct tm parts;
    time_t seconds = (time_t)time;
    if (localtime_r(&seconds, &parts) == NULL) return 0;
    return strftime(buffer, size, format, &parts);
}

void *vitrine_locale_new(const char *name) {
    return newlocale(LC_ALL_MASK, name, (locale_t)0);
}

void vitrine_locale_free(void *locale) {
    freelocale((locale_t)locale);
}

void *vitrine_locale_use(void *locale) {
    return uselocale((locale_t)locale);
}
