/* The structured log of GLib: Swift cannot call its variadic functions. */
#ifndef VITRINE_LOG_SHIM_H
#define VITRINE_LOG_SHIM_H

#include <stdbool.h>

/* Has messages of the level debug written to standard error. Must be called before a second thread exists. */
void vitrine_log_start(void);
/* Returns whether the environment asks for the messages of this program. Any thread, as the function below. */
bool vitrine_log_is_on(void);
void vitrine_log_debug(const char *component, const char *message);

#endif
