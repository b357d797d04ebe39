/* The C library's translations and number formats: Swift's Glibc module has neither gettext nor variadic printf.
 *
 * All functions may be called on any thread except vitrine_localize_start, which changes the locale of the whole
 * process and is called once, before a second thread exists. */
#ifndef VITRINE_LOCALIZE_SHIM_H
#define VITRINE_LOCALIZE_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sets the user's locale from the environment. Returns false, and keeps the "C" locale, when the environment names a
 * locale that is not installed. */
bool vitrine_localize_start(void);

/* Sets the directory of the translations of `domain` and makes it the default domain of GTK's own lookups. */
void vitrine_localize_bind(const char *domain, const char *directory);

/* Returns the translation, or NULL when there is none. The result lives as long as the program. */
const char *vitrine_localize_text(const char *domain, const char *text);
const char *vitrine_localize_plural(const char *domain, const char *one, const char *many, unsigned long count);
const char *vitrine_localize_in_context(const char *domain, const char *context, const char *text);

/* Write at most `size` bytes including the final zero and return the length of the whole text, as snprintf does. */
int vitrine_localize_integer(char *buffer, size_t size, int64_t number);
int vitrine_localize_decimal(char *buffer, size_t size, double number, int digits);
/* Formats `time`, in seconds since 1970, with a `format` of strftime. Returns 0 when the text does not fit. */
size_t vitrine_localize_time(char *buffer, size_t size, const char *format, int64_t time);

/* Returns a locale by its name ("ja_JP.UTF-8"), or NULL when it is not installed. Freed by vitrine_locale_free. */
void *vitrine_locale_new(const char *name);
void vitrine_locale_free(void *locale);
/* Sets the current thread's locale and returns its previous one, which the caller restores with the same function. */
void *vitrine_locale_use(void *locale);

#endif
