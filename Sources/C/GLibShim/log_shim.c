#define G_LOG_DOMAIN "vitrine"
#include "log_shim.h"

#include <glib.h>

void vitrine_log_start(void) {
    g_log_writer_default_set_use_stderr(TRUE);
}

bool vitrine_log_is_on(void) {
    return !g_log_writer_default_would_drop(G_LOG_LEVEL_DEBUG, G_LOG_DOMAIN);
}

void vitrine_log_debug(const char *component, const char *message) {
    g_log_structured(
        G_LOG_DOMAIN, G_LOG_LEVEL_DEBUG, "VITRINE_COMPONENT", component, "MESSAGE", "%s: %s", component, message);
}
