#include "pixbuf_shim.h"
