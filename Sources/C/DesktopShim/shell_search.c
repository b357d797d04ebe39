#include "desktop_shim.h"

static const char introspection[] =
    "<node><interface name='org.gnome.Shell.SearchProvider2'>"
    "<method name='GetInitialResultSet'><arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
    "<method name='GetSubsearchResultSet'><arg type='as' direction='in'/><arg type='as' direction='in'/>"
    "<arg type='as' direction='out'/></method>"
    "<method name='GetResultMetas'><arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>"
    "<method name='ActivateResult'><arg type='s' direction='in'/><arg type='as' direction='in'/>"
    "<arg type='u' direction='in'/></method>"
    "<method name='LaunchSearch'><arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
    "</interface></node>";

struct VitrineShellRequest {
    GDBusMethodInvocation *invocation;
    GVariantBuilder results;
    gboolean describes;
};

typedef struct {
    VitrineShellSearch calls;
    void *data;
    GDestroyNotify destroy;
} Provider;

static VitrineShellRequest *request_new(GDBusMethodInvocation *invocation, gboolean describes) {
    VitrineShellRequest *request = g_new0(VitrineShellRequest, 1);
    request->invocation = invocation;
    request->describes = describes;
    g_variant_builder_init(&request->results, describes ? G_VARIANT_TYPE("aa{sv}") : G_VARIANT_TYPE_STRING_ARRAY);
    return request;
}

void vitrine_shell_request_add(VitrineShellRequest *request, const char *id, const char *name,
                                const char *description, const char *icon_name, const void *picture,
                                gsize picture_size) {
    if (!request->describes) {
        g_variant_builder_add(&request->results, "s", id);
        return;
    }
    g_variant_builder_open(&request->results, G_VARIANT_TYPE_VARDICT);
    g_variant_builder_add(&request->results, "{sv}", "id", g_variant_new_string(id));
    g_variant_builder_add(&request->results, "{sv}", "name", g_variant_new_string(name));
    if (description != NULL) {
        g_variant_builder_add(&request->results, "{sv}", "description", g_variant_new_string(description));
    }
    GIcon *icon = NULL;
    if (picture != NULL && picture_size > 0) {
        GBytes *bytes = g_bytes_new(picture, picture_size);
        icon = g_bytes_icon_new(bytes);
        g_bytes_unref(bytes);
    } else {
        icon = g_themed_icon_new(icon_name);
    }
    GVariant *serialized = g_icon_serialize(icon);
    g_variant_builder_add(&request->results, "{sv}", "icon", serialized);
    g_variant_unref(serialized);
    g_object_unref(icon);
    g_variant_builder_close(&request->results);
}

void vitrine_shell_request_respond(VitrineShellRequest *request) {
    GVariant *results = g_variant_builder_end(&request->results);
    g_dbus_method_invocation_return_value(request->invocation, g_variant_new_tuple(&results, 1));
    g_free(request);
}

static void called(GDBusConnection *bus, const char *sender, const char *path, const char *interface,
                   const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer user_data) {
    (void)bus, (void)sender, (void)path, (void)interface;
    Provider *provider = user_data;
    const char **words = NULL;
    const char **earlier = NULL;
    const char *id = NULL;
    guint32 time = 0;
    if (g_str_equal(method, "GetInitialResultSet")) {
        g_variant_get(parameters, "(^a&s)", &words);
        provider->calls.find(request_new(invocation, FALSE), words, provider->data);
    } else if (g_str_equal(method, "GetSubsearchResultSet")) {
        g_variant_get(parameters, "(^a&s^a&s)", &earlier, &words);
        provider->calls.find(request_new(invocation, FALSE), words, provider->data);
    } else if (g_str_equal(method, "GetResultMetas")) {
        g_variant_get(parameters, "(^a&s)", &words);
        provider->calls.describe(request_new(invocation, TRUE), words, provider->data);
    } else if (g_str_equal(method, "ActivateResult")) {
        g_variant_get(parameters, "(&s^a&su)", &id, &words, &time);
        provider->calls.activate(id, words, provider->data);
        g_dbus_method_invocation_return_value(invocation, NULL);
    } else {
        g_variant_get(parameters, "(^a&su)", &words, &time);
        provider->calls.launch(words, provider->data);
        g_dbus_method_invocation_return_value(invocation, NULL);
    }
    g_free(words);
    g_free(earlier);
}

static void provider_free(gpointer user_data) {
    Provider *provider = user_data;
    provider->destroy(provider->data);
    g_free(provider);
}

guint vitrine_shell_search_export(const char *path, VitrineShellSearch calls, void *data, GDestroyNotify destroy) {
    static const GDBusInterfaceVTable table = {.method_call = called};
    Provider *provider = g_new(Provider, 1);
    *provider = (Provider){calls, data, destroy};
    /* The application shares this connection and has opened it, or is about to. */
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (bus == NULL) {
        provider_free(provider);
        return 0;
    }
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(introspection, NULL);
    guint id = g_dbus_connection_register_object(bus, path, node->interfaces[0], &table, provider, provider_free, NULL);
    if (id == 0) provider_free(provider);
    g_dbus_node_info_unref(node);
    g_object_unref(bus);
    return id;
}

void vitrine_shell_search_withdraw(guint id) {
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (bus == NULL) return;
    g_dbus_connection_unregister_object(bus, id);
    g_object_unref(bus);
}
