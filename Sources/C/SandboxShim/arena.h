#pragma once
#include "sandbox_shim.h"

// Declarations that the files of this shim share.

/// The size of the header. It is a multiple of every page size of this program's processors.
enum { SANDBOX_SHIM_PAGE = 65536 };
