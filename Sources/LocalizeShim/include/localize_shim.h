/* The C library's words and numbers: Swift's Glibc module has neither gettext nor variadic printf.
 *
 * Everything here may be called on any thread but vitrine_localize_start, which changes the locale of the whole
 * process and is called once, before there is a second thread. */
#ifndef VITRINE_LOCALIZE_SHIM_H
#define VITRINE_LOCALIZE_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Takes the user's locale from the environment. Returns false, and stays in the "C" locale, when the environment
 * names one that is not installed. */
bool vitrine_localize_start(void);

/* Says where the translations of `domain` lie and makes it the default domain of GTK's own lookups. */
void vitrine_localize_bind(const char *domain, const char *directory);

/* The translation, or NULL when there is none. The result is never freed; it lives as long as the program. */
const char *vitrine_localize_text(const char *domain, const char *text);
const char *vitrine_localize_plural(const char *domain, const char *one, const char *many, unsigned long count);
const char *vitrine_localize_in_context(const char *domain, const char *context, const char *text);

/* Write at most `size` bytes with the final zero and return how many bytes the whole text has, as snprintf does. */
int vitrine_localize_integer(char *buffer, size_t size, int64_t number);
int vitrine_localize_decimal(char *buffer, size_t size, double number, int digits);
/* `format` is strftime's; `time` counts seconds since 1970. Returns 0 when the text does not fit. */
size_t vitrine_localize_time(char *buffer, size_t size, const char *format, int64_t time);

/* A locale by its name ("ja_JP.UTF-8"), or NULL when it is not installed. Released by vitrine_locale_free. */
void *vitrine_locale_new(const char *name);
void vitrine_locale_free(void *locale);
/* Makes a locale the current thread's and returns the one it had, to be given back by the same call. */
void *vitrine_locale_use(void *locale);

#endif
