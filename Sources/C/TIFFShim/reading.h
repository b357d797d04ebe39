#pragma once
#include <shrink_shim.h>
#include <stdbool.h>
#include <tiffio.h>

// Declarations that the files of this shim share.

/// Returns whether the rows of a picture are read as the file has them: the usual ones with 8 bits for each color, which is faster
/// than libtiff's conversion, and those that it does not convert, with 32 or more bits, or for print with a profile.
bool tiff_reads_samples(TIFF *file);
/// Begins the reduction and reads all rows of such a picture. Returns false if nothing can be read.
///
/// - Parameter converts_print: set if the colors were those of print, which the profile of the file describes.
bool tiff_read_samples(TIFF *file, int width, int height, shrink_shim_rows *rows, bool *converts_print);
