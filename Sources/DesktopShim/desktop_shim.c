#include "desktop_shim.h"
