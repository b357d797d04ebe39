#pragma once
#include <gtk/gtk.h>

// Signals and object references.

G_BEGIN_DECLS

/// Called for each emission. `arguments` are the signal's own (the instance is left out); `result` is NULL for a signal
/// without return value. Both belong to GLib and end with the call.
typedef void (*VitrineSignalCallback)(const GValue *_Nullable arguments, guint count, GValue *_Nullable result,
                                      gpointer _Nonnull data);

/// Connects any signal of any object. `data` is released with `destroy` exactly once: when the connection ends, when
/// the object does, or at once when the signal does not exist (the answer is then 0).
gulong vitrine_connect(gpointer _Nonnull instance, const char *_Nonnull detailed_signal,
                       VitrineSignalCallback _Nonnull callback, gpointer _Nonnull data,
                       GDestroyNotify _Nonnull destroy);

/// Ends a connection; harmless when it has ended already. The instance must be alive.
void vitrine_disconnect(gpointer _Nonnull instance, gulong handler);

/// Makes the caller the owner of one reference: a floating one is sunk, a full one taken as it is.
gpointer _Nonnull vitrine_adopt(gpointer _Nonnull object);

/// Gives one reference back: at once on the main thread, from its main loop otherwise, since widgets may only end
/// there.
void vitrine_release_on_main(gpointer _Nonnull object);

/// Whether the caller runs on the process's main thread.
gboolean vitrine_is_main_thread(void);

/// Whether the object is of this type or of one that descends from it.
gboolean vitrine_is_a(gpointer _Nonnull object, GType type);

/// The GType's name of an object, for messages.
const char *_Nonnull vitrine_type_name(gpointer _Nonnull object);

// GValue's type macros, as functions.
gboolean vitrine_value_is_boolean(const GValue *_Nonnull value);
gboolean vitrine_value_is_string(const GValue *_Nonnull value);
gpointer _Nullable vitrine_value_object(const GValue *_Nonnull value);

// Properties by name, without variadic calls.
gboolean vitrine_get_boolean(gpointer _Nonnull object, const char *_Nonnull property);
void vitrine_set_boolean(gpointer _Nonnull object, const char *_Nonnull property, gboolean value);
void vitrine_set_string(gpointer _Nonnull object, const char *_Nonnull property, const char *_Nullable value);
/// The property's value, NULL also where the object has no such property; to be freed with g_free.
char *_Nullable vitrine_copy_string(gpointer _Nonnull object, const char *_Nonnull property);

G_END_DECLS
