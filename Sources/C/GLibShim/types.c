#include "file_shim.h"

#include <gio/gio.h>

vitrine_file_type vitrine_file_name_type(const char *name, const char *media_types) {
    gboolean is_uncertain = FALSE;
    char *type = g_content_type_guess(name, NULL, 0, &is_uncertain);
    vitrine_file_type result = VITRINE_FILE_OTHER;
    if (is_uncertain || g_content_type_is_unknown(type)) result = VITRINE_FILE_UNKNOWN;
    // Of several types of a suffix, as PNG has them in Debian 13, the first decides.
    if (g_str_has_prefix(type, "image/")) {
        char **wanted = g_strsplit(media_types, " ", -1);
        for (int index = 0; wanted[index] && result != VITRINE_FILE_WANTED; index++)
            if (g_content_type_is_a(type, wanted[index])) result = VITRINE_FILE_WANTED;
        g_strfreev(wanted);
    }
    g_free(type);
    return result;
}
