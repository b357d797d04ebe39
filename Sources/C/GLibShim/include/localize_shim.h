/* Translations and number formatting of the C library: Swift's Glibc module has neither gettext nor variadic printf.
 *
 * All functions may be called on any thread, except vitrine_localize_start: it changes the locale of the whole process
 * and must be called once, before a second thread exists. */
#ifndef VITRINE_LOCALIZE_SHIM_H
#define VITRINE_LOCALIZE_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Takes the user's locale from the environment. Keeps the "C" locale if that locale is not installed. */
void vitrine_localize_start(void);

/* Sets the folder of the translations of `domain`, and makes it the domain of the functions below and the default one, which GTK
 * uses. Once for each process. */
void vitrine_localize_bind(const char *domain, const char *directory);

/* The user's languages, the preferred one first, each followed by its less specific names; the last one is "C". NULL ends the
 * array, which is valid until the next call on this thread. */
const char *const *vitrine_localize_languages(void);

/* Return the translation, or NULL if there is none. The result is never freed; it is valid until the program ends. */
const char *vitrine_localize_text(const char *text);
const char *vitrine_localize_plural(const char *one, const char *many, unsigned long count);
const char *vitrine_localize_in_context(const char *context, const char *text);

/* Write at most `size` bytes including the final zero. Return the length of the whole text in bytes, as snprintf does. */
int vitrine_localize_integer(char *buffer, size_t size, int64_t number);
int vitrine_localize_decimal(char *buffer, size_t size, double number, int digits);
/* Formats a time with strftime, in the time zone of the user or in UTC; `time` is in seconds since 1970. Returns 0 if the
 * text does not fit. */
size_t vitrine_localize_time(char *buffer, size_t size, const char *format, int64_t time, bool is_local);

/* Returns bytes that order names of files, or paths, as the locale of the current thread orders texts, with numbers as
 * numbers and without regard to capital letters. The parts of a path are compared one by one. The name need not be valid
 * UTF-8. The caller releases the key with vitrine_localize_name_key_free. */
char *vitrine_localize_name_key(const char *name, size_t length, size_t *key_length);
void vitrine_localize_name_key_free(char *key);

#endif
