// gexiv2 as a reader of whole files. The interface contains no GLib type.

#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Loads what the library needs, so that it works without the file system afterwards.
void exiv_shim_prepare(void);

/// Returns whether the library reads the metadata of a file.
bool exiv_shim_reads(const void *_Nonnull bytes, size_t count);

/// The metadata of a file. The bytes of the file may be released while it is used.
typedef struct exiv_shim_metadata exiv_shim_metadata;

/// Returns the metadata of a file, which the caller closes; NULL if the library cannot read it.
exiv_shim_metadata *_Nullable exiv_shim_open(const void *_Nonnull bytes, size_t count);
void exiv_shim_close(exiv_shim_metadata *_Nonnull metadata);

/// Returns the values of a field, followed by NULL, which the caller frees with `exiv_shim_free_values`; NULL if there are
/// none. They may be of any encoding.
char *_Nullable *_Nullable exiv_shim_copy_values(exiv_shim_metadata *_Nonnull metadata, const char *_Nonnull field);
void exiv_shim_free_values(char *_Nullable *_Nonnull values);

/// Returns a copy of the largest embedded JPEG, which the caller frees with `free`; NULL if there is none.
void *_Nullable exiv_shim_copy_preview(const void *_Nonnull bytes, size_t count, size_t *_Nonnull preview_count);
