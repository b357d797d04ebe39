#pragma once
#include <shrink_shim.h>
#include <stdbool.h>
#include <tiffio.h>

// Declarations that the files of this shim share.

/// The numbers of a picture that libtiff does not convert to colors: with 32 or more bits, or for print with a profile.
bool tiff_has_deep_samples(TIFF *file);
/// Reads all rows of such a picture. Returns false if nothing can be read.
///
/// - Parameter converts_print: set if the colors were those of print, which the profile of the file describes.
bool tiff_read_deep_samples(TIFF *file, shrink_shim_rows *rows, bool *converts_print);
