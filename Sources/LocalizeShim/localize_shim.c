#include "localize_shim.h"
