#pragma once
#include <gtk/gtk.h>

// GTK's main loop as the place where Dispatch's main queue and Swift's main actor run.

G_BEGIN_DECLS

/// Makes the default main context drain Dispatch's main queue. Call once, on the main thread; it stays for good.
void vitrine_main_queue_attach(void);

G_END_DECLS
