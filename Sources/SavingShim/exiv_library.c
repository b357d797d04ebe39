// A regular link with gexiv2 would load it with Exiv2 before `main`: some 8 ms of the time until the window appears, though
// the program needs it only when it writes credits or details into a file. Therefore the program loads it on first use. Callers
// see no difference: the functions are defined here under their own names. Packaging tools do not detect such a library;
// script/setup/dependencies names its package. The decoder, which reads files of strangers, links the library.
#include "saving_shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#define FUNCTIONS(USE) \
    USE(gexiv2_initialize) \
    USE(gexiv2_log_set_level) \
    USE(gexiv2_metadata_clear_exif) \
    USE(gexiv2_metadata_clear_iptc) \
    USE(gexiv2_metadata_get_iptc_tags) \
    USE(gexiv2_metadata_get_supports_exif) \
    USE(gexiv2_metadata_get_supports_iptc) \
    USE(gexiv2_metadata_get_supports_xmp) \
    USE(gexiv2_metadata_get_xmp_tags) \
    USE(gexiv2_metadata_new) \
    USE(gexiv2_metadata_open_path) \
    USE(gexiv2_metadata_save_file) \
    USE(gexiv2_metadata_try_clear_tag) \
    USE(gexiv2_metadata_try_generate_xmp_packet) \
    USE(gexiv2_metadata_try_get_tag_multiple) \
    USE(gexiv2_metadata_try_register_xmp_namespace) \
    USE(gexiv2_metadata_try_set_tag_multiple) \
    USE(gexiv2_metadata_try_set_tag_string) \
    USE(gexiv2_metadata_try_set_xmp_tag_struct)

// Each field has the type of the library's own declaration.
static struct {
#define FIELD(name) __typeof__(name) *name;
    FUNCTIONS(FIELD)
#undef FIELD
} functions;

static bool is_loaded;

static void load(void) {
    // The library is never unloaded, because it registers types of GObject.
    void *library = dlopen("libgexiv2.so.2", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    is_loaded = library != NULL;
#define FIND(name) \
    if (is_loaded) is_loaded = (functions.name = (__typeof__(name) *)dlsym(library, #name)) != NULL;
    FUNCTIONS(FIND)
#undef FIND
    if (!is_loaded)
        fprintf(stderr, "%s\nFiles are saved without credits; the package libgexiv2-2 has the library.\n", dlerror());
}

bool saving_shim_load_exiv(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

// Hidden visibility prevents the library from binding to these functions instead of its own.
#define FORWARD __attribute__((visibility("hidden")))

// Without the library these functions do nothing, and nothing creates an object for the other ones.
FORWARD gboolean gexiv2_initialize(void) { return saving_shim_load_exiv() && functions.gexiv2_initialize(); }
FORWARD void gexiv2_log_set_level(GExiv2LogLevel level) {
    if (saving_shim_load_exiv()) functions.gexiv2_log_set_level(level);
}
FORWARD gboolean gexiv2_metadata_try_register_xmp_namespace(const char *name, const char *prefix, GError **error) {
    return saving_shim_load_exiv() && functions.gexiv2_metadata_try_register_xmp_namespace(name, prefix, error);
}
FORWARD GExiv2Metadata *gexiv2_metadata_new(void) {
    return saving_shim_load_exiv() ? functions.gexiv2_metadata_new() : NULL;
}

FORWARD gboolean gexiv2_metadata_open_path(GExiv2Metadata *metadata, const char *path, GError **error) {
    return functions.gexiv2_metadata_open_path(metadata, path, error);
}
FORWARD gboolean gexiv2_metadata_save_file(GExiv2Metadata *metadata, const char *path, GError **error) {
    return functions.gexiv2_metadata_save_file(metadata, path, error);
}
FORWARD gboolean gexiv2_metadata_get_supports_exif(GExiv2Metadata *metadata) {
    return functions.gexiv2_metadata_get_supports_exif(metadata);
}
FORWARD gboolean gexiv2_metadata_get_supports_iptc(GExiv2Metadata *metadata) {
    return functions.gexiv2_metadata_get_supports_iptc(metadata);
}
FORWARD gboolean gexiv2_metadata_get_supports_xmp(GExiv2Metadata *metadata) {
    return functions.gexiv2_metadata_get_supports_xmp(metadata);
}
FORWARD char **gexiv2_metadata_get_iptc_tags(GExiv2Metadata *metadata) {
    return functions.gexiv2_metadata_get_iptc_tags(metadata);
}
FORWARD char **gexiv2_metadata_get_xmp_tags(GExiv2Metadata *metadata) {
    return functions.gexiv2_metadata_get_xmp_tags(metadata);
}
FORWARD void gexiv2_metadata_clear_exif(GExiv2Metadata *metadata) { functions.gexiv2_metadata_clear_exif(metadata); }
FORWARD void gexiv2_metadata_clear_iptc(GExiv2Metadata *metadata) { functions.gexiv2_metadata_clear_iptc(metadata); }
FORWARD gboolean gexiv2_metadata_try_clear_tag(GExiv2Metadata *metadata, const char *tag, GError **error) {
    return functions.gexiv2_metadata_try_clear_tag(metadata, tag, error);
}
FORWARD char *gexiv2_metadata_try_generate_xmp_packet(
    GExiv2Metadata *metadata, GExiv2XmpFormatFlags flags, guint32 padding, GError **error) {
    return functions.gexiv2_metadata_try_generate_xmp_packet(metadata, flags, padding, error);
}
FORWARD char **gexiv2_metadata_try_get_tag_multiple(GExiv2Metadata *metadata, const char *tag, GError **error) {
    return functions.gexiv2_metadata_try_get_tag_multiple(metadata, tag, error);
}
FORWARD gboolean gexiv2_metadata_try_set_tag_string(
    GExiv2Metadata *metadata, const char *tag, const char *value, GError **error) {
    return functions.gexiv2_metadata_try_set_tag_string(metadata, tag, value, error);
}
FORWARD gboolean gexiv2_metadata_try_set_tag_multiple(
    GExiv2Metadata *metadata, const char *tag, const char **values, GError **error) {
    return functions.gexiv2_metadata_try_set_tag_multiple(metadata, tag, values, error);
}
FORWARD gboolean gexiv2_metadata_try_set_xmp_tag_struct(
    GExiv2Metadata *metadata, const char *tag, GExiv2StructureType type, GError **error) {
    return functions.gexiv2_metadata_try_set_xmp_tag_struct(metadata, tag, type, error);
}
