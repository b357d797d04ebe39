#include "desktop_shim.h"

static vitrine_trash_outcome outcome_of(const GError *error) {
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) return VITRINE_TRASH_MISSING;
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED)) return VITRINE_TRASH_NOT_ALLOWED;
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_READ_ONLY)) return VITRINE_TRASH_NOT_ALLOWED;
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED)) return VITRINE_TRASH_UNSUPPORTED;
    return VITRINE_TRASH_FAILED;
}

vitrine_trash_outcome vitrine_trash_file(const char *path, char **message) {
    GFile *file = g_file_new_for_path(path);
    GError *error = NULL;
    gboolean trashed = g_file_trash(file, NULL, &error);
    g_object_unref(file);
    if (trashed) return VITRINE_TRASH_DONE;
    vitrine_trash_outcome outcome = outcome_of(error);
    if (outcome == VITRINE_TRASH_FAILED) *message = g_strdup(error->message);
    g_clear_error(&error);
    return outcome;
}
