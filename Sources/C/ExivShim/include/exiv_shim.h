// Exiv2 as a reader and writer of whole files, with a face in C. No exception leaves a function. Any thread;
// one call works at a time.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Loads what the library needs, so that it works without the file system afterwards. Once for each process.
void exiv_shim_prepare(void);

/// The limits of a message in bytes. Longer texts are cut; values for which there is no space are left out.
enum { EXIV_SHIM_MAX_MESSAGE = 262144, EXIV_SHIM_MAX_TEXT = 65536, EXIV_SHIM_MAX_LANGUAGE = 64 };

/// The most values of a message: half of what `StoredMetadata` accepts, which joins two messages of some files.
enum { EXIV_SHIM_MAX_VALUES = 8192 };

/// What the bytes are.
typedef enum {
    EXIV_SHIM_PICTURE,
    /// A packet of XMP, as in a sidecar.
    EXIV_SHIM_PACKET,
} exiv_shim_kind;

/// Reads the values of fields.
///
/// The message has of each value three numbers of 32 bits, in the byte order of the processor: the index of the field, the
/// length of the language, the length of the text; then the language, which is empty but for alternatives, and the text,
/// which ends before its first NUL and is converted to UTF-8. The bytes of "Exif.Image.XP…" are as stored.
///
/// - Parameters:
///   - fields: the library's names of the wanted fields, in which an array has the name of the whole.
///   - message_count: the length of the message, which has some values of a damaged file, too.
/// - Returns: whether the library reads all of the metadata, and the message has all of the values and texts.
bool exiv_shim_read(
    const void *_Nonnull bytes, size_t count, exiv_shim_kind kind, const char *_Nonnull const *_Nonnull fields,
    size_t field_count, void *_Nonnull message, size_t capacity, size_t *_Nonnull message_count);

/// Writes a copy of a file with other values of fields. Fields that its format cannot store are left out.
///
/// - Parameters:
///   - bytes: of a packet, none begin a new one.
///   - changes: steps, of which each is a text that ends with NUL: "-" and a field to remove with all of its values; or "+" and a
///     field, followed by a text of its own, which is added to the values. Of a text in several languages, that is the one for
///     all other languages.
/// - Returns: false if the library does not write such a file, or if something that it does not understand would get lost.
bool exiv_shim_write(
    const void *_Nonnull bytes, size_t count, exiv_shim_kind kind, const char *_Nonnull changes, size_t changes_count,
    void *_Nonnull output, size_t capacity, size_t *_Nonnull output_count);

/// Returns a text that ends before its first NUL in UTF-8, which the caller frees with `free`; NULL if memory is short. Texts in
/// another encoding are read as those of Windows.
char *_Nullable exiv_shim_copy_utf8(const void *_Nonnull bytes, size_t count);

/// Returns a copy of the largest embedded JPEG, which the caller frees with `free`; NULL if there is none.
void *_Nullable exiv_shim_copy_preview(const void *_Nonnull bytes, size_t count, size_t *_Nonnull preview_count);

#ifdef __cplusplus
}
#endif
