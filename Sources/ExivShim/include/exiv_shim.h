// gexiv2 as a reader of whole files. The interface contains no GLib type.

#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Loads what the library needs, so that it works without the file system afterwards.
void exiv_shim_prepare(void);

/// Returns whether the library reads the metadata of a file.
bool exiv_shim_reads(const void *_Nonnull bytes, size_t count);

/// Returns a copy of the largest embedded JPEG, which the caller frees with `free`; NULL if there is none.
void *_Nullable exiv_shim_copy_preview(const void *_Nonnull bytes, size_t count, size_t *_Nonnull preview_count);
