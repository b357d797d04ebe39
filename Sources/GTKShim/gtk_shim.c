#include "gtk_shim.h"
