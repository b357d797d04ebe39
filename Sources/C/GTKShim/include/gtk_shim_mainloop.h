#pragma once
#include "gtk_shim_compatibility.h"

// Connects Dispatch's main queue and Swift's main actor to GTK's main loop.

G_BEGIN_DECLS

/// Makes the default main context drain Dispatch's main queue. It is called once, on the main thread, and is never
/// undone.
void vitrine_main_queue_attach(void);

G_END_DECLS
