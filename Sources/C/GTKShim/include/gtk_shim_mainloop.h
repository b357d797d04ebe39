#pragma once
#include "gtk_shim_compatibility.h"

// Connects Dispatch's main queue and Swift's main actor to GTK's main loop.

G_BEGIN_DECLS

/// Makes the default main context drain Dispatch's main queue. It is called once, on the main thread, and is never
/// undone.
void vitrine_main_queue_attach(void);

/// Returns a source, transfer full, that runs when the process receives the signal; NULL if the process was started with
/// the signal ignored, as by nohup. The signal has its usual effect again when the source is destroyed.
GSource *_Nullable vitrine_signal_source_new(int number);

G_END_DECLS
