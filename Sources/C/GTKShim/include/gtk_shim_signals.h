#pragma once
#include "gtk_shim_compatibility.h"

// Signals, object references, values and properties.

G_BEGIN_DECLS

/// Receives an emission. `arguments` are the signal's arguments without the instance; `result` is NULL for a signal
/// without return value. GLib owns both and frees them after the call.
typedef void (*VitrineSignalCallback)(const GValue *_Nullable arguments, guint count, GValue *_Nullable result,
                                      gpointer _Nonnull data);

/// Connects any signal of any object; with `is_last`, behind the handler of the class. `destroy` is called with `data`
/// exactly once: when the connection ends, when the object ends, or at once when the signal does not exist (the result is
/// then 0).
gulong vitrine_connect(gpointer _Nonnull instance, const char *_Nonnull detailed_signal, gboolean is_last,
                       VitrineSignalCallback _Nonnull callback, gpointer _Nonnull data,
                       GDestroyNotify _Nonnull destroy);

/// Releases one reference: at once on the main thread, otherwise from its main loop, because widgets may be finalized
/// only there.
void vitrine_release_on_main(gpointer _Nonnull object);

/// Whether the caller runs on the process's main thread.
gboolean vitrine_is_main_thread(void);

/// Whether the object is of this type or of a derived type.
gboolean vitrine_is_a(gpointer _Nonnull object, GType type);

/// Returns the name of the object's type, for messages.
const char *_Nonnull vitrine_type_name(gpointer _Nonnull object);

/// Returns the value's object, or NULL for a value of another kind. Transfer none.
gpointer _Nullable vitrine_value_object(const GValue *_Nonnull value);

// A property by its name, without a variadic call.
gboolean vitrine_get_boolean(gpointer _Nonnull object, const char *_Nonnull property);

G_END_DECLS
