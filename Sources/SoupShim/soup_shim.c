#include "soup_shim.h"
